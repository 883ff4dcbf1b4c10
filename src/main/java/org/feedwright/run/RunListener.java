package org.feedwright.run;

import org.feedwright.capture.Capture;

/**
 * Hears of a run: what the program failed on, and how far the work is, if it wants. A fault of our own (a page, a feed or a blog) must not
 * end a run of hours, so it is passed over and told. Called by the thread that called us, in the order of the archive, whatever the number
 * of threads.
 */
@FunctionalInterface
public interface RunListener {
    /** Passes faults on: for callers that have a guard of their own. */
    RunListener RETHROW = (where, fault) -> {
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
    void failed(String where, Throwable fault);

    /**
     * Hears how far the learning is, before each site; nothing is done by default.
     *
     * @param number of the site, from 1
     * @param of     sites that are learnt in this part of the work: with feeds at first, then without
     * @param site   as in URL keys
     */
    default void learning(int number, int of, String site) {
    }

    /** A capture as {@link #failed} wants it: URL, archive file and offset. */
    static String place(Capture capture) {
        return capture.url() + " in " + capture.provenance().warcFile() + " at " + capture.provenance().offset();
    }
}
