package org.feedwright.capture;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A set of captures that can be gone through more than once, and of which each can be read again by where it lies.
 * Gives only what can matter to a blog: successful responses that may be a page or a feed, and redirects.
 * Damaged records are reported to the source's warning consumer and passed over.
 */
public interface CaptureSource {
    /** Starts one pass in archive order. The caller closes it. */
    CaptureStream open() throws IOException;

    /** What is done with each capture of a pass. */
    @FunctionalInterface
    interface Visitor {
        void visit(Capture capture) throws IOException;
    }

    /**
     * Goes through all captures once, in archive order.
     *
     * @throws IOException of the archive or of the visitor; it ends the pass
     */
    default void forEach(Visitor visitor) throws IOException {
        forEach(open(), visitor);
    }

    /** The same with the rest of a pass, which is closed. */
    static void forEach(CaptureStream pass, Visitor visitor) throws IOException {
        try (CaptureStream captures = pass) {
            for (Capture capture : captures) {
                visitor.visit(capture);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Reads one capture again. Called by several threads at once, where a run has several.
     *
     * @throws IOException where the file is gone or there is no such capture at that offset
     */
    Capture read(Provenance where) throws IOException;
}
