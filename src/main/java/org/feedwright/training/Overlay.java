package org.feedwright.training;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Layout;
import org.feedwright.page.PartNames;
import org.feedwright.text.Shingles;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * The text of an entry laid over the words of a page: which words of the page belong to runs that the entry has too. How much of it stands
 * in an element follows from the element's range of words in constant time; from that follows the block of a text that the entry only sums
 * up.
 */
final class Overlay {
    private static final Evaluator BLOCK = Selector.evaluatorOf("div, article, section, main, td, body");
    private static final Set<String> PROSE = Set.of("p", "pre", "li", "blockquote", "td", "h2", "h3", "h4", "dd");
    /** Share of the summary's runs of words that must stand in an element: feeds append 'Continue reading' and cut words. */
    private static final double MIN_RECALL = 0.7;
    /** A parent with so many times the prose is the block, and what was found is its first part. Lower climbs into comments. */
    private static final double MUCH_MORE = 3;
    /** A paragraph is the first part of a text, not the text, where the block around it holds so many times its words. */
    private static final double MORE = 1.5;

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

    /** Words that two elements have in common, as F1; 0 unless one holds the other. */
    double overlap(Element a, Element b) {
        int common = Math.min(layout.endWord(a), layout.endWord(b)) - Math.max(layout.firstWord(a), layout.firstWord(b));
        return common <= 0 ? 0 : 2.0 * common / (size(a) + size(b));
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

    /** Whether an element that equals the entry is only the first part of the post: a feed's summary is often the first paragraph. */
    boolean isFirstPart(Element element) {
        return !element.is(BLOCK) && prose(element.closest(BLOCK)) >= MORE * size(element);
    }

    /** Whether the block goes on with paragraphs beside those of the entry, and not with a box of other things. */
    boolean goesOn(Element block) {
        return isMore(block.children().stream().filter(child -> PROSE.contains(child.normalName())).mapToInt(this::size).sum());
    }

    /** Whether so many words are far more than the entry has. */
    boolean isMore(int words) {
        return words >= MORE * wanted();
    }

    /** Whether an element has as much of the entry as a text must have that the entry sums up. */
    boolean isHeldBy(Element element) {
        return recall(element) >= MIN_RECALL;
    }

    /**
     * The block around the text where that is a summary; none where the page doesn't hold it. Gkotsis 2014, section 6, climbs from the
     * summary's element until a special tag such as {@code div}. Themes since then wrap the first paragraph in boxes of its own, so
     * climbing goes on while a parent holds far more prose.
     */
    Optional<Element> blockOfSummary() {
        Element smallest = null;
        for (Element element : elements()) {
            if (isHeldBy(element) && (smallest == null || size(element) <= size(smallest))) {
                smallest = element;
            }
        }
        return Optional.ofNullable(smallest).map(element -> climb(element.closest(BLOCK)));
    }

    private Element climb(Element start) {
        Element best = start;
        int below = prose(start);
        int prose = Math.max(1, below);
        Element last = start;
        for (Element here = start.parent(); here != null && !here.normalName().equals("body"); here = here.parent()) {
            int more = prose(here, last, below);
            last = here;
            below = more;
            if (more >= MUCH_MORE * prose) {
                best = here;
                prose = more;
            }
        }
        return best;
    }

    /** Words in paragraphs and their like, each counted once, without those in links: lists of links are no prose. */
    private int prose(Element element) {
        return prose(element, element, 0);
    }

    /** @param known a child whose prose was counted already */
    private int prose(Element element, Element known, int proseOfKnown) {
        if (PROSE.contains(element.normalName())) {
            return size(element) - element.select("a[href]").stream().mapToInt(this::size).sum();
        }
        int sum = 0;
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            if (!PartNames.isOutsideSummary(child)) {
                sum += child == known ? proseOfKnown : prose(child);
            }
        }
        return sum;
    }
}
