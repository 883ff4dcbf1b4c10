package org.feedwright.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.feedwright.feed.Entry;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.feedwright.text.Shingles;
import org.feedwright.text.Words;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/**
 * What the text of an entry, or an estimate in its place, tells of its page: where that text stands, and which words belong to it. The text
 * is laid over the words of the page; how much of it stands in an element follows from the element's range of words in constant time.
 */
final class ContentPair {
    /** Words below which a text says nothing about its place. */
    private static final int MIN_WORDS = 8;
    /** Words from which on a text or block is longer than a part of one may be: two paragraphs. */
    static final int BRIEF = 100;
    /** Words in the longest title or byline. */
    private static final int MAX_HEAD_WORDS = 30;
    /** Elements that are parts of a text. On short posts one of them holds it all, and its place is that of a part on longer ones. */
    static final Set<String> PARTS = Set.of("p", "pre", "ul", "ol", "dl", "li", "dd", "blockquote", "figure");

    private final Page page;
    private final Entry entry;
    private final Layout layout;
    /** Runs of words that the text has. */
    private final Shingles wanted;
    /** Number of runs in the text, too, that start before each word of the page. */
    private final int[] shared;
    /** Number of words before each word of the page that belong to some such run. */
    private final int[] covered;
    private final boolean beginsWithTitle;
    /** Whether the text is a feed's, and no estimate: then words of the page that it lacks are not the post's. */
    private final boolean isTold;

    /** @param outside elements of the page that are none of the text, whatever their words */
    private ContentPair(Pair pair, long[] text, List<Element> outside, boolean isTold) {
        this.page = pair.page();
        this.entry = pair.entry();
        this.layout = page.layout();
        this.wanted = new Shingles(text.length < MIN_WORDS ? new long[0] : text);
        this.shared = new int[layout.words() + 1];
        this.covered = new int[layout.words() + 1];
        this.beginsWithTitle = beginsWithTitle(pair, text);
        this.isTold = isTold;
        overlay(outside);
    }

    private void overlay(List<Element> outside) {
        boolean[] in = new boolean[layout.words()];
        long[] window = new long[Shingles.WIDTH];
        for (int i = 0; i < in.length; i++) {
            boolean hit = i + Shingles.WIDTH <= in.length && wanted.contains(run(i, window));
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

    /** Hash of the run that starts at a word of the page. */
    private long run(int start, long[] window) {
        for (int k = 0; k < Shingles.WIDTH; k++) {
            window[k] = layout.word(start + k);
        }
        return Shingles.hash(window, 0);
    }

    /** A pair of a feed, whose texts rarely begin with the title, though they often say it, and whose tables of contents are links. */
    static ContentPair told(Pair pair) {
        Element entry = text(pair.entry(), pair.page());
        long[] text = Layout.wordsOf(entry);
        List<Element> outside = beginsWithTitle(pair, text) ? new ArrayList<>() : titles(pair);
        Set<String> places = entry.select("a[href*=#]").stream().map(ContentPair::fragment).collect(Collectors.toSet());
        contents(pair).stream().filter(item -> !places.contains(fragment(item))).forEach(outside::add);
        return new ContentPair(pair, text, outside, true);
    }

    /** A pair whose text is an estimate, which has neither title nor table of contents, though it says the same as these. */
    static ContentPair estimated(Pair pair) {
        List<Element> outside = titles(pair);
        outside.addAll(contents(pair));
        return new ContentPair(pair, words(pair), outside, false);
    }

    /** The items of a table of contents, which say what the headings say; an arrow leads back from a footnote. */
    private static List<Element> contents(Pair pair) {
        return pair.page().document().select("li a[href^=#]").stream()
                .filter(link -> link.text().codePoints().anyMatch(Character::isLetter))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static String fragment(Element link) {
        return link.attr("href").substring(link.attr("href").indexOf('#'));
    }

    private static boolean beginsWithTitle(Pair pair, long[] text) {
        long[] title = Words.of(pair.entry().title());
        return Arrays.equals(title, Arrays.copyOf(text, Math.min(title.length, text.length)));
    }

    /** Whether the text of the entry begins with its title. */
    boolean beginsWithTitle() {
        return beginsWithTitle;
    }

    /** What stands in or beside a text and says the title. */
    private static List<Element> titles(Pair pair) {
        Layout layout = pair.page().layout();
        Predicate<String> title = saying(pair.entry().title());
        return layout.elements().stream().filter(element -> layout.words(element) > 0 && layout.words(element) <= MAX_HEAD_WORDS)
                .filter(element -> title.test(Page.text(element))).collect(Collectors.toCollection(ArrayList::new));
    }

    /** Texts that say a title, also as its address has it: behind the path in a row of links. */
    private static Predicate<String> saying(String title) {
        TitleMatcher.Title same = TitleMatcher.Title.of(title);
        long[] words = Words.of(title);
        return text -> same.isSame(Folding.fold(text)) || words.length > 0 && Arrays.equals(words, Words.of(text));
    }

    /** The words that the feed has of the post's text. */
    static long[] words(Pair pair) {
        return Layout.wordsOf(text(pair.entry(), pair.page()));
    }

    private static Element text(Entry entry, Page page) {
        return Jsoup.parseBodyFragment(entry.text(), page.url()).body();
    }

    /** Whether the text of the entry ends with the words of a line. */
    boolean endsWith(String line) {
        long[] text = Layout.wordsOf(text(entry, page));
        long[] end = Words.of(line);
        return text.length >= end.length && Arrays.equals(end, Arrays.copyOfRange(text, text.length - end.length, text.length));
    }

    boolean hasText() {
        return wanted.total() > 0;
    }

    /** Runs of words that the text has. */
    int wanted() {
        return wanted.total();
    }

    /** Whether the feed has no more than a few sentences, and does not say that they are the content. */
    boolean isBriefSummary() {
        return entry.content().isBlank() && wanted() < BRIEF;
    }

    Page page() {
        return page;
    }

    /** Whether the text is the word of a feed. */
    boolean isTold() {
        return isTold;
    }

    /** Whether an element is part of a text: a feed's summary is often the first paragraph. */
    static boolean isPart(Element element) {
        return PARTS.contains(element.normalName());
    }

    /** The element that is likest to the entry, the innermost of equal ones. */
    Element likest() {
        Element likest = page.document().body();
        for (Element element : layout.elements()) {
            if (likeness(element) >= likeness(likest)) {
                likest = element;
            }
        }
        return likest;
    }

    boolean isTitle(Element element) {
        return size(element) <= MAX_HEAD_WORDS && isTitle(Page.text(element));
    }

    boolean isTitle(String text) {
        return saying(entry.title()).test(text);
    }

    /**
     * The elements that are likest to the entry: all whose likeness is at least {@code nearly} of the best, if that reaches {@code least}.
     */
    List<Element> blocks(double least, double nearly) {
        List<Element> all = layout.elements().stream().filter(element -> !isPart(element)).toList();
        double best = all.stream().mapToDouble(this::likeness).max().orElse(0);
        return best < least ? List.of() : all.stream().filter(element -> likeness(element) >= nearly * best).toList();
    }

    /** Words of an element. */
    int size(Element element) {
        return layout.words(element);
    }

    /** Words from the beginning of one node to the end of another. */
    int size(Node first, Node last) {
        return endWord(last) - firstWord(first);
    }

    /** Words of an element that the entry has too. */
    int covered(Element element) {
        return covered[layout.endWord(element)] - covered[layout.firstWord(element)];
    }

    /** Words from the beginning of one node to the end of another that the entry has too. */
    int covered(Node first, Node last) {
        return covered[endWord(last)] - covered[firstWord(first)];
    }

    /** A piece of text begins where the element before it ends, or with what is around. */
    private int firstWord(Node node) {
        for (Node here = node; here != null; here = here.previousSibling()) {
            if (isRead(here)) {
                return here == node ? layout.firstWord((Element) here) : layout.endWord((Element) here);
            }
        }
        return layout.firstWord((Element) node.parent());
    }

    private int endWord(Node node) {
        for (Node here = node; here != null; here = here.nextSibling()) {
            if (isRead(here)) {
                return here == node ? layout.endWord((Element) here) : layout.firstWord((Element) here);
            }
        }
        return layout.endWord((Element) node.parent());
    }

    /** Whether a node is an element that readers may see. */
    boolean isRead(Node node) {
        return node instanceof Element element && layout.number(element) != Layout.NONE;
    }

    /** Runs of an element that the entry has too. */
    private int shared(Element element) {
        int end = layout.endWord(element) - Shingles.WIDTH + 1;
        return size(element) < Shingles.WIDTH ? 0 : shared[end] - shared[layout.firstWord(element)];
    }

    /** Share of an element's runs that the entry has too, 0..1. */
    double runsShared(Element element) {
        return (double) shared(element) / Shingles.count(size(element));
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
}
