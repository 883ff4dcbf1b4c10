package org.feedwright.page;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;

/**
 * The body of a page for the parser, which ends where the tree has become too large. A few kilobytes of HTML can make a tree of gigabytes:
 * elements for text that are never closed are opened again in each paragraph, with copies of all their attributes (HTML standard,
 * 13.2.4.3). Counted is what the thread allocates, since the parser tells of no element before it ends; on a JVM that does not count that
 * there is no bound. For one thread.
 */
final class BoundedBody extends ByteArrayInputStream {
    /** What the tree of a small page may take. The first page of a JVM takes 5 MB for tables of the parser. */
    private static final long MIN_BYTES = 16L << 20;
    /**
     * How many times its own size a page may take, what is garbage at once included. Blog pages take 5 times (1,388 pages of real blogs), the densest
     * lists of links 25 times.
     */
    private static final long FACTOR = 64;
    /** What any tree may take; the 5 times of a page of 16 MiB are well below. In a small heap a quarter of it, since others live there too. */
    private static final long MAX_BYTES = Math.min(128L << 20, Runtime.getRuntime().maxMemory() / 4);
    /** Bytes given at once: a tree can't grow far beyond its bound meanwhile. */
    private static final int STEP = 1024;

    private final long bound;
    private final long before = allocated();

    BoundedBody(byte[] body) {
        super(body);
        bound = Math.min(MAX_BYTES, MIN_BYTES + FACTOR * body.length);
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
        return length > 0 && allocated() - before > bound ? -1 : super.read(into, offset, Math.min(length, STEP));
    }

    private static long allocated() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads ? threads.getCurrentThreadAllocatedBytes() : 0;
    }
}
