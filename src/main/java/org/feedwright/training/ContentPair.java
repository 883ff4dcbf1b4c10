package org.feedwright.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.DateFinder;
import org.feedwright.text.Folding;
import org.feedwright.text.Shingles;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * The text of an entry laid over the words of its page: which words of the page belong to runs that the entry has too. How much of it
 * stands in an element follows from its range of words in constant time.
 */
final class ContentPair {
    /** Words below which a text says nothing about its place. */
    private static final int MIN_WORDS = 8;
    /** Where no element is as like the entry as this (F1), the entry has but a summary of the text. */
    private static final double FULL_TEXT = 0.7;
    /** Share of the entries of a feed that have the whole text, if all have. */
    private static final double MOSTLY_FULL = 0.5;
    /** Words in the longest title or byline. */
    private static final int MAX_HEAD_WORDS = 30;

    private final Page page;
    private final Entry entry;
    private final PageWords words;
    private final Shingles wanted;
    /** Number of shared runs that start before each word. */
    private final int[] shared;
    /** Number of words before each word that belong to some shared run. */
    private final int[] covered;
    private final boolean isFull;
    /** Whether the text is a feed's, and no estimate: then words of the page that it lacks are not the post's. */
    private final boolean isTold;
    /** Where the entry has only a summary: the block around it, by its words; else empty. */
    private final Optional<Element> grown;

    private ContentPair(ContentPair pair, boolean isFull, boolean isTold) {
        this.page = pair.page;
        this.entry = pair.entry;
        this.words = pair.words;
        this.wanted = pair.wanted;
        this.shared = pair.shared;
        this.covered = pair.covered;
        this.isFull = isFull;
        this.isTold = isTold;
        this.grown = isFull ? Optional.empty() : pair.grown;
    }

    private ContentPair(Page page, Entry entry, Shingles wanted, List<Element> outside) {
        this.page = page;
        this.entry = entry;
        this.words = page.words();
        this.wanted = wanted;
        this.shared = new int[words.size() + 1];
        this.covered = new int[words.size() + 1];
        overlay(outside);
        Element likest = likest();
        this.isTold = false;
        this.isFull = textLikeness(likest) >= FULL_TEXT && !SummaryGrowth.isFirstPart(this, likest);
        this.grown = isFull ? Optional.empty() : SummaryGrowth.grow(this, words.elements());
    }

    static ContentPair of(Pair pair) {
        return of(pair, List.of());
    }

    /** A pair whose text is an estimate, which has neither title nor table of contents, though it says the same as these. */
    static ContentPair estimated(Pair pair) {
        return of(pair, Headings.of(pair));
    }

    /** @param outside elements of the page that are none of the text, whatever their words */
    private static ContentPair of(Pair pair, List<Element> outside) {
        long[] hashes = words(pair);
        return new ContentPair(pair.page(), pair.entry(), Shingles.of(hashes.length < MIN_WORDS ? new long[0] : hashes), outside);
    }

    /** The words that the feed has of the post's text. */
    static long[] words(Pair pair) {
        return PageWords.hashes(Jsoup.parseBodyFragment(pair.entry().text(), pair.page().url()).body());
    }

    /**
     * The pairs of one feed: where most entries have the whole text, those that are shorter than most of these have it too, though such a
     * post looks like a summary of the much else that stands in its block. A feed that cuts texts leaves the shortest of them whole.
     */
    static List<ContentPair> of(List<Pair> pairs) {
        List<ContentPair> out = pairs.stream().map(ContentPair::of).toList();
        int[] full = out.stream().filter(pair -> pair.hasText() && pair.isFull).mapToInt(pair -> pair.wanted.total()).sorted().toArray();
        boolean isFull = full.length > 0 && full.length >= MOSTLY_FULL * out.stream().filter(ContentPair::hasText).count();
        int common = isFull ? full[full.length / 2] : 0;
        return out.stream().map(pair -> new ContentPair(pair, pair.isFull || pair.isShort(common), true)).toList();
    }

    private boolean isShort(int common) {
        return wanted.total() > 0 && wanted.total() < common;
    }

    private void overlay(List<Element> outside) {
        boolean[] in = new boolean[words.size()];
        long[] window = new long[Shingles.WIDTH];
        for (int i = 0; i < words.size(); i++) {
            boolean hit = false;
            if (i + Shingles.WIDTH <= words.size()) {
                for (int k = 0; k < Shingles.WIDTH; k++) {
                    window[k] = words.hash(i + k);
                }
                hit = wanted.contains(Shingles.hash(window, 0));
            }
            for (int k = 0; hit && k < Shingles.WIDTH; k++) {
                in[i + k] = true;
            }
            shared[i + 1] = shared[i] + (hit ? 1 : 0);
        }
        outside.forEach(element -> Arrays.fill(in, words.start(element), words.end(element), false));
        for (int i = 0; i < in.length; i++) {
            covered[i + 1] = covered[i] + (in[i] ? 1 : 0);
        }
    }

    boolean hasText() {
        return wanted.total() > 0 && (isFull || grown.isPresent());
    }

    Page page() {
        return page;
    }

    /** Whether the entry has the whole text of the post by the word of a feed. */
    boolean isToldInFull() {
        return isFull && isTold;
    }

    /** Whether the entry has the whole text of the post. */
    boolean isFull() {
        return isFull;
    }

    /** How much of the post's text the element holds, and how little else: F1 of runs of words, or of words with the summary's block. */
    double likeness(Element element) {
        return grown.isPresent() ? overlap(element, grown.get()) : textLikeness(element);
    }

    private double textLikeness(Element element) {
        int runs = Shingles.count(size(element));
        int hits = shared(element);
        return hits == 0 ? 0 : 2.0 * Math.min(hits, wanted.total()) / (runs + wanted.total());
    }

    /** Words that two elements have in common, as F1; 0 unless one holds the other. */
    double overlap(Element a, Element b) {
        int common = Math.min(words.end(a), words.end(b)) - Math.max(words.start(a), words.start(b));
        return common <= 0 ? 0 : 2.0 * common / (size(a) + size(b));
    }

    /** Runs of words of an element that the entry has too. */
    private int shared(Element element) {
        return size(element) < Shingles.WIDTH ? 0 : shared[words.end(element) - Shingles.WIDTH + 1] - shared[words.start(element)];
    }

    /** Share of the entry's runs that stand in an element, 0..1. */
    double recall(Element element) {
        return Math.min(1.0, (double) shared(element) / wanted.total());
    }

    /** Whether an element has as much of the entry as a text must have that the entry sums up. */
    boolean holdsSummary(Element element) {
        return recall(element) >= SummaryGrowth.MIN_RECALL;
    }

    /** The element that is likest to the entry, the innermost of equal ones. */
    private Element likest() {
        Element likest = page.document().body();
        for (Element element : words.elements()) {
            if (textLikeness(element) >= textLikeness(likest)) {
                likest = element;
            }
        }
        return likest;
    }

    /** Words of an element. */
    int size(Element element) {
        return words.end(element) - words.start(element);
    }

    /** Words of an element that belong to the post, as far as the entry can tell: that it has too, or all but clutter and the title. */
    int covered(Element element) {
        if (isFull) {
            return covered[words.end(element)] - covered[words.start(element)];
        }
        return Clutter.is(element) || isHead(element) ? 0 : size(element);
    }

    /** Whether an element holds the title, or is a byline: a short text with the day or an author. */
    private boolean isHead(Element element) {
        if (size(element) > MAX_HEAD_WORDS) {
            return false;
        }
        String text = Page.text(element);
        String folded = Folding.fold(text);
        Locale language = page.locale();
        return TitleMatcher.isSame(entry.title(), text)
                || entry.authors().stream().anyMatch(author -> folded.contains(Folding.fold(author)))
                || entry.published().filter(known -> !DateFinder.find(text, known, language).isEmpty()).isPresent();
    }

    /**
     * The elements that are likest to the entry: all whose likeness is at least {@code nearly} of the best, if that reaches {@code least}.
     */
    List<Element> blocks(double least, double nearly) {
        double best = 0;
        for (Element element : words.elements()) {
            best = Math.max(best, likeness(element));
        }
        List<Element> out = new ArrayList<>();
        for (Element element : words.elements()) {
            if (best >= least && likeness(element) >= nearly * best) {
                out.add(element);
            }
        }
        return out;
    }
}
