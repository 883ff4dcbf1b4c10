package org.feedwright;

import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap;

/** Room in the heap for the pages of one training, all of which are held at once; the first that fit are learnt from. Not thread-safe. */
final class PageRoom {
    private long left;
    private boolean isFull;

    /** @param bytes of heap that the pages may take together, as {@link PageHeap} reckons */
    PageRoom(long bytes) {
        left = bytes;
    }

    /** Parses a page and holds it; nothing where it does not fit. */
    Optional<Page> hold(Capture capture) {
        return mayFit(capture) ? Optional.of(Page.of(capture)).filter(page -> hold(capture, page)) : Optional.empty();
    }

    /** Whether it is worth parsing. */
    boolean mayFit(Capture capture) {
        return !isFull && PageHeap.ofBytes(capture.body()) <= left;
    }

    /**
     * Holds a page that {@link #mayFit}, unless its tree is too large. None is held after such a one, since that can't be told but by
     * parsing, and a feed may name any number of them.
     */
    boolean hold(Capture capture, Page page) {
        long size = Math.max(PageHeap.ofBytes(capture.body()), PageHeap.ofTree(page));
        isFull = size > left;
        left -= isFull ? 0 : size;
        return !isFull;
    }
}
