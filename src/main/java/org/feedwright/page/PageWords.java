package org.feedwright.page;

import java.util.List;
import org.jsoup.nodes.Element;

/** The words of a {@link Layout}: in document order, each as a 64-bit hash, and the range of words that each element holds. */
public final class PageWords {
    private final Layout layout;

    PageWords(Layout layout) {
        this.layout = layout;
    }

    /** Hashes of all words below the given element, standing alone: for the HTML of a feed entry. */
    public static long[] hashes(Element element) {
        return Layout.of(element).hashes();
    }

    public int size() {
        return layout.words();
    }

    public long hash(int position) {
        return layout.word(position);
    }

    /** Elements that were read, in document order. */
    public List<Element> elements() {
        return layout.elements();
    }

    /** First word of the element at that place of {@link #elements}: for walks over all of them, which look nothing up. */
    public int start(int place) {
        return layout.firstWord(place);
    }

    /** One past its last word. */
    public int end(int place) {
        return layout.endWord(place);
    }

    /** First word of an element; equal to {@link #end} where it holds none. */
    public int start(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? 0 : layout.firstWord(number);
    }

    /** One past the last word of an element. */
    public int end(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? 0 : layout.endWord(number);
    }
}
