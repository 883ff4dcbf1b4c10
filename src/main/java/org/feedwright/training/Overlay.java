package org.feedwright.training;

import java.util.Arrays;
import java.util.List;
import org.feedwright.page.Layout;
import org.feedwright.text.Shingles;
import org.jsoup.nodes.Element;

/**
 * The text of an entry laid over the words of a page: which words of the page belong to runs that the entry has too. How much of it stands
 * in an element follows from the element's range of words in constant time.
 */
final class Overlay {
    private final Layout layout;
    private final Shingles wanted;
    /** Number of shared runs that start before each word. */
    private final int[] shared;
    /** Number of words before each word that belong to some shared run. */
    private final int[] covered;

    /** @param outside elements of the page that are none of the text, whatever their words */
    Overlay(Layout layout, Shingles wanted, List<Element> outside) {
        this.layout = layout;
        this.wanted = wanted;
        this.shared = new int[layout.words() + 1];
        this.covered = new int[layout.words() + 1];
        boolean[] in = new boolean[layout.words()];
        long[] window = new long[Shingles.WIDTH];
        for (int i = 0; i < layout.words(); i++) {
            boolean hit = i + Shingles.WIDTH <= layout.words() && wanted.contains(run(i, window));
            if (hit) {
                Arrays.fill(in, i, i + Shingles.WIDTH, true);
            }
            shared[i + 1] = shared[i] + (hit ? 1 : 0);
        }
        outside.forEach(element -> Arrays.fill(in, layout.firstWord(element), layout.endWord(element), false));
        for (int i = 0; i < in.length; i++) {
            covered[i + 1] = covered[i] + (in[i] ? 1 : 0);
        }
    }

    /** Hash of the run that starts at a word. */
    private long run(int start, long[] window) {
        for (int k = 0; k < Shingles.WIDTH; k++) {
            window[k] = layout.word(start + k);
        }
        return Shingles.hash(window, 0);
    }

    /** The elements of the page, in document order. */
    List<Element> elements() {
        return layout.elements();
    }

    /** Words of an element. */
    int size(Element element) {
        return layout.words(element);
    }

    /** Words from the beginning of one element to the end of another. */
    int size(Element first, Element last) {
        return layout.endWord(last) - layout.firstWord(first);
    }

    /** Words of an element that the entry has too. */
    int covered(Element element) {
        return covered(element, element);
    }

    /** Words from the beginning of one element to the end of another that the entry has too. */
    int covered(Element first, Element last) {
        return covered[layout.endWord(last)] - covered[layout.firstWord(first)];
    }

    /** Runs of an element that the entry has too. */
    private int shared(Element element) {
        int end = layout.endWord(element) - Shingles.WIDTH + 1;
        return size(element) < Shingles.WIDTH ? 0 : shared[end] - shared[layout.firstWord(element)];
    }

    /** Share of the entry's runs that stand in an element, 0..1. */
    double recall(Element element) {
        return Math.min(1.0, (double) shared(element) / wanted.total());
    }

    /** How much of the entry's text an element holds, and how little else: F1 of runs of words. */
    double likeness(Element element) {
        int hits = shared(element);
        int runs = Shingles.count(size(element));
        return hits == 0 ? 0 : 2.0 * Math.min(hits, wanted.total()) / (runs + wanted.total());
    }

    /** Runs of words that the entry has. */
    int wanted() {
        return wanted.total();
    }
}
