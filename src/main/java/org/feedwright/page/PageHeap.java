package org.feedwright.page;

import java.util.Optional;
import org.feedwright.capture.Capture;

/**
 * What a page takes of the heap while a blog is learnt from it, with what is noted of each of its elements. Reckoned from the page and not
 * measured, so that it is the same each time.
 */
public final class PageHeap {
    /** For each byte of a page: the byte, and the same as text, some of it twice. */
    private static final long OF_BYTE = 4;
    /**
     * For each tag: its part of the tree, and of what is noted of each element. Measured where lists fill the pages: three of 900 kB were
     * learnt from in a heap of 192 MB and not of 128 MB with a tag for each 4 bytes, in 96 and not in 64 with 11.
     */
    private static final long OF_TAG = 256;
    /** For each element: its part of the tree, texts that are noted of it, and its children once more, as jsoup keeps them once asked. */
    private static final long OF_ELEMENT = 512;
    /** For each attribute: its name and value, and what is noted of them. */
    private static final long OF_ATTRIBUTE = 128;

    private PageHeap() {
    }

    /** From the bytes alone, without parsing. Markup that was made for it makes trees many times as large. */
    public static long ofBytes(byte[] html) {
        long tags = 0;
        for (byte each : html) {
            if (each == '<') {
                tags++;
            }
        }
        return OF_BYTE * html.length + OF_TAG * tags;
    }

    /** From the tree, without the text. */
    public static long ofTree(Page page) {
        return page.indexHeap() + page.elements().stream().mapToLong(each -> OF_ELEMENT + OF_ATTRIBUTE * each.attributesSize()).sum();
    }

    /**
     * Room in the heap for the pages of one training, all of which are held at once; the first that fit are learnt from. Not thread-safe.
     */
    public static final class PageRoom {
        private long left;
        private boolean isFull;

        /** @param bytes of heap that the pages may take together, as it is reckoned here */
        public PageRoom(long bytes) {
            left = bytes;
        }

        /** Parses a page and holds it; nothing where it does not fit. */
        public Optional<Page> hold(Capture capture) {
            return mayFit(capture) ? Optional.of(Page.of(capture)).filter(page -> hold(capture, page)) : Optional.empty();
        }

        /** Whether it is worth parsing. */
        public boolean mayFit(Capture capture) {
            return !isFull && ofBytes(capture.body()) <= left;
        }

        /**
         * Holds a page that {@link #mayFit}, unless its tree is too large. None is held after such a one, since that can't be told but by
         * parsing, and a feed may name any number of them.
         */
        public boolean hold(Capture capture, Page page) {
            long size = Math.max(ofBytes(capture.body()), ofTree(page));
            isFull = size > left;
            left -= isFull ? 0 : size;
            return !isFull;
        }
    }
}
