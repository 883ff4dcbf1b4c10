package org.feedwright;

import org.feedwright.capture.Capture;

/**
 * Hears of faults of our own: a page, a feed or a blog that the program failed on. One of them in millions must not end a run of hours,
 * so it is passed over and told. Called by the thread that works.
 */
@FunctionalInterface
public interface FaultHandler {
    /** Passes faults on: for callers that have a guard of their own. */
    FaultHandler RETHROW = (where, fault) -> {
        if (fault instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) fault;
    };

    /**
     * @param where URL of the page or of the blog's feed, with its archive file and offset where it has one; of a site without a feed the
     *              host as URL keys write it
     * @param fault a {@link RuntimeException}, a {@link StackOverflowError}, or an {@link OutOfMemoryError} over this one capture
     */
    void handle(String where, Throwable fault);

    /** A capture as {@link #handle} wants it: URL, archive file and offset. */
    static String place(Capture capture) {
        return capture.url() + " in " + capture.provenance().warcFile() + " at " + capture.provenance().offset();
    }
}
