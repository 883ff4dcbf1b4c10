package org.feedwright.heritrix;

import java.io.IOException;
import org.feedwright.capture.EntityDecoder;

/**
 * Has large bodies looked at one at a time, whatever the number of threads: body, text and tree of one take many times its size, and a
 * heap that is full is full for Heritrix too, which pauses the crawl then. What blogs are learnt from has bounds of its own
 * ({@link Learner}). One lock for all jobs of the JVM, since they share its heap. Who holds it may take any other lock of ours; nobody who
 * holds another takes it. Thread-safe.
 */
final class LargeBodies {
    /** Larger pages are rare on blogs. Raising it takes more heap at once: 25 threads by default may have such a body each. */
    static final int MIN_BYTES = 1 << 20;

    /**
     * Larger ones are not read by the crawl. In a small heap a 32nd of it: the densest lists of links allocate 16 times their size while
     * they are parsed, and Heritrix is to have half.
     */
    static final int MAX_BYTES = (int) Math.min(EntityDecoder.MAX_DECODED_BYTES, Runtime.getRuntime().maxMemory() / 32);

    private static final Object TURN = new Object();

    interface Look {
        void run() throws IOException;
    }

    private LargeBodies() {
    }

    static void inTurn(Look look) throws IOException {
        synchronized (TURN) {
            look.run();
        }
    }

    /** At once where the body is not large. */
    static void look(int bytes, Look look) throws IOException {
        if (bytes > MIN_BYTES) {
            inTurn(look);
        } else {
            look.run();
        }
    }
}
