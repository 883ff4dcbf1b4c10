package org.feedwright.capture;

import java.io.IOException;

/**
 * A set of captures that can be gone through more than once, and of which each can be read again by where it lies.
 * Gives only what can matter to a blog: successful responses that may be a page or a feed, and redirects.
 * Damaged records are reported to the source's warning consumer and passed over.
 */
public interface CaptureSource {
    /** Starts one pass in archive order. The caller closes it. */
    CaptureStream open() throws IOException;

    /**
     * Reads one capture again.
     *
     * @throws IOException where the file is gone or there is no such capture at that offset
     */
    Capture read(Provenance where) throws IOException;
}
