package org.feedwright.page;

import com.sun.management.ThreadMXBean;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Parses HTML until the tree has become too large; what comes behind is as if it were cut off. A few kilobytes of HTML can make a tree of
 * gigabytes: elements for text that are never closed are opened again in each paragraph, with copies of all their attributes (HTML
 * standard, 13.2.4.3). Counted is what the thread allocates, since the parser tells of no element before it ends; on a JVM that does not
 * count that there is no bound. Stateless.
 */
final class BoundedParser {
    /** What the tree of a small page may take. The first page of a JVM takes 5 MB for tables of the parser. */
    private static final long MIN_BYTES = 16L << 20;
    /**
     * How many times its own size a page may take, what is garbage at once included. Blog pages take 5 times (1,388 pages of real blogs),
     * the densest lists of links 16 times.
     */
    private static final long FACTOR = 64;
    /**
     * What any tree may take; the 5 times of a page of 16 MiB are well below. In a small heap an eighth of it, since others live there too.
     */
    private static final long MAX_BYTES = Math.max(MIN_BYTES, Math.min(128L << 20, Runtime.getRuntime().maxMemory() / 8));

    private static final java.lang.management.ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private BoundedParser() {
    }

    /** The tree of a page. */
    static Document tree(String html, String url) {
        long bound = Math.min(MAX_BYTES, MIN_BYTES + FACTOR * html.length());
        Document document = Parser.htmlParser().parseInput(new Bounded(new StringReader(html), allocated() + bound), url);
        StreamedParts.place(document);
        return document;
    }

    private static long allocated() {
        return THREADS instanceof ThreadMXBean threads ? threads.getCurrentThreadAllocatedBytes() : 0;
    }

    /** Ends early. The parser asks for some thousand characters at a time; a tree can't grow far beyond its bound meanwhile. */
    private static final class Bounded extends FilterReader {
        private final long end;

        private Bounded(Reader in, long end) {
            super(in);
            this.end = end;
        }

        @Override
        public int read(char[] into, int offset, int length) throws IOException {
            return length > 0 && allocated() > end ? -1 : super.read(into, offset, length);
        }
    }
}
