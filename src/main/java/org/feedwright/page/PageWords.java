package org.feedwright.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * The words of a page in document order, each as a 64-bit hash, and the range of words that each element holds. Since an element's words
 * are a run, how much of a given text stands in each element is a matter of one pass and two look-ups.
 */
public final class PageWords {
    private static final int FIRST_SIZE = 1024;
    /** Elements of many pages: to grow to that many costs as much as to fill them in. */
    private static final int FIRST_ELEMENTS = 512;

    private long[] hashes = new long[FIRST_SIZE];
    private int size;
    private final Map<Element, int[]> ranges = new IdentityHashMap<>(FIRST_ELEMENTS);
    private final List<Element> elements = new ArrayList<>();
    /** Of the elements, in their order. */
    private final List<int[]> ordered = new ArrayList<>();

    private PageWords() {
    }

    static PageWords of(Element body) {
        PageWords words = new PageWords();
        words.walk(body);
        return words;
    }

    /** Hashes of all words below the given element, standing alone: for the HTML of a feed entry. */
    public static long[] hashes(Element element) {
        PageWords words = of(element);
        return Arrays.copyOf(words.hashes, words.size);
    }

    public int size() {
        return size;
    }

    public long hash(int position) {
        return hashes[position];
    }

    /** Elements that were read, in document order. */
    public List<Element> elements() {
        return elements;
    }

    /** First word of the element at that place of {@link #elements}: for walks over all of them, which look nothing up. */
    public int start(int place) {
        return ordered.get(place)[0];
    }

    /** One past its last word. */
    public int end(int place) {
        return ordered.get(place)[1];
    }

    /** First word of an element; equal to {@link #end} where it holds none. */
    public int start(Element element) {
        int[] range = ranges.get(element);
        return range == null ? 0 : range[0];
    }

    /** One past the last word of an element. */
    public int end(Element element) {
        int[] range = ranges.get(element);
        return range == null ? 0 : range[1];
    }

    /** Whether these words stand somewhere in a row. */
    boolean holds(long[] run) {
        return Words.holds(hashes, size, run);
    }

    private void walk(Element element) {
        if (ElementNames.UNREAD.contains(element.normalName())) {
            return;
        }
        int[] range = {size, size};
        ranges.put(element, range);
        ordered.add(range);
        elements.add(element);
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text) {
                Words.forEach(text.getWholeText(), this::add);
            } else if (child instanceof Element inner) {
                walk(inner);
            }
        }
        range[1] = size;
    }

    private void add(long hash) {
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        hashes[size++] = hash;
    }
}
