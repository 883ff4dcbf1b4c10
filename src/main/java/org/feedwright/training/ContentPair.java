package org.feedwright.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.feed.Entry;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.page.PartNames;
import org.feedwright.text.DateFinder;
import org.feedwright.text.Folding;
import org.feedwright.text.Shingles;
import org.feedwright.text.Words;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/** What the text of an entry tells of its page: where the text of the post stands, in full or summed up, and which words belong to it. */
final class ContentPair {
    /** Words below which a text says nothing about its place. */
    private static final int MIN_WORDS = 8;
    /** Where no element is as like the entry as this (F1), the entry has but a summary of the text. */
    private static final double FULL_TEXT = 0.7;
    /** Share of the entries of a feed that have the whole text, if all have. */
    private static final double MOSTLY_FULL = 0.5;
    /** Words in the longest title or byline. */
    private static final int MAX_HEAD_WORDS = 30;
    /** Elements that are parts of a text. On short posts one of them holds it all, and its place is that of a part on longer ones. */
    private static final Set<String> PARTS = Set.of("p", "pre", "ul", "ol", "dl", "li", "dd", "blockquote", "figure");

    private final Page page;
    private final Entry entry;
    private final Overlay overlay;
    private final SummaryGrowth summary;
    private final boolean beginsWithTitle;
    private final boolean isFull;
    /** Whether the text is a feed's, and no estimate: then words of the page that it lacks are not the post's. */
    private final boolean isTold;
    /** Where the entry has only a summary: the block around it, by its words; else empty. */
    private final Optional<Element> grown;

    /** What a feed tells by this pair. */
    private ContentPair(ContentPair pair, boolean isFull, Optional<Element> grown) {
        this.page = pair.page;
        this.entry = pair.entry;
        this.overlay = pair.overlay;
        this.summary = pair.summary;
        this.beginsWithTitle = pair.beginsWithTitle;
        this.isFull = isFull;
        this.isTold = true;
        this.grown = isFull ? Optional.empty() : grown;
    }

    /** @param outside elements of the page that are none of the text, whatever their words */
    private ContentPair(Pair pair, long[] text, List<Element> outside) {
        this.page = pair.page();
        this.entry = pair.entry();
        this.overlay = new Overlay(page.layout(), Shingles.of(text.length < MIN_WORDS ? new long[0] : text), outside);
        this.summary = new SummaryGrowth(overlay);
        this.beginsWithTitle = beginsWithTitle(pair, text);
        this.isTold = false;
        this.isFull = hasFullText();
        this.grown = isFull ? Optional.empty() : summary.grow();
    }

    /** A pair of a feed, whose texts rarely begin with the title, though they often say it, and whose tables of contents are links. */
    static ContentPair of(Pair pair) {
        Element entry = text(pair);
        long[] text = Layout.wordsOf(entry);
        List<Element> outside = beginsWithTitle(pair, text) ? new ArrayList<>() : titles(pair);
        Set<String> places = entry.select("a[href*=#]").stream().map(ContentPair::fragment).collect(Collectors.toSet());
        contents(pair).stream().filter(item -> !places.contains(fragment(item))).forEach(outside::add);
        return new ContentPair(pair, text, outside);
    }

    /** A pair whose text is an estimate, which has neither title nor table of contents, though it says the same as these. */
    static ContentPair estimated(Pair pair) {
        List<Element> outside = titles(pair);
        outside.addAll(contents(pair));
        return new ContentPair(pair, words(pair), outside);
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
        TitleMatcher.Title title = TitleMatcher.Title.of(pair.entry().title());
        return layout.elements().stream().filter(element -> layout.words(element) > 0 && layout.words(element) <= MAX_HEAD_WORDS)
                .filter(element -> title.isSame(Folding.fold(Page.text(element)))).collect(Collectors.toCollection(ArrayList::new));
    }

    /** The words that the feed has of the post's text. */
    static long[] words(Pair pair) {
        return Layout.wordsOf(text(pair));
    }

    private static Element text(Pair pair) {
        return Jsoup.parseBodyFragment(pair.entry().text(), pair.page().url()).body();
    }

    /**
     * The pairs of one feed: where most entries have the whole text, those that are shorter than most of these have it too, though such a
     * post looks like a summary of the much else that stands in its block: a feed that cuts texts leaves the shortest of them whole. Where
     * an entry differs from most, the page is asked, and an entry is a summary if far more goes on.
     *
     * @param texts what a page seems to have as text; asked of the pages that are doubted only
     */
    static List<ContentPair> of(List<Pair> pairs, Function<Page, Optional<ContentEstimate>> texts) {
        List<ContentPair> each = pairs.stream().map(ContentPair::of).toList();
        int[] full = each.stream().filter(pair -> pair.hasText() && pair.isFull).mapToInt(pair -> pair.overlay.wanted()).sorted().toArray();
        boolean isFull = full.length > 0 && full.length >= MOSTLY_FULL * each.stream().filter(ContentPair::hasText).count();
        int common = isFull ? full[full.length / 2] : 0;
        return each.stream().map(pair -> {
            boolean inFull = pair.isFull || pair.isShort(common);
            boolean isDoubted = inFull && (!isFull || !pair.isFull && pair.grown.filter(pair.summary::goesOn).isPresent());
            Optional<Element> more = isDoubted ? texts.apply(pair.page).filter(pair::isSummaryOf).map(ContentEstimate::block)
                    : Optional.empty();
            return new ContentPair(pair, inFull && more.isEmpty(), more.or(() -> pair.grown));
        }).toList();
    }

    /** Whether a text holds the entry and goes on. */
    private boolean isSummaryOf(ContentEstimate text) {
        int words = overlay.size(text.block()) - text.cut().stream().mapToInt(overlay::size).sum();
        return holdsSummary(text.block()) && summary.isMore(words);
    }

    private boolean hasFullText() {
        Element likest = likest();
        return overlay.likeness(likest) >= FULL_TEXT && !summary.isFirstPart(likest);
    }

    private boolean isShort(int common) {
        return overlay.wanted() > 0 && overlay.wanted() < common;
    }

    boolean hasText() {
        return overlay.wanted() > 0 && (isFull || grown.isPresent());
    }

    Page page() {
        return page;
    }

    Overlay overlay() {
        return overlay;
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
        return grown.isPresent() ? overlay.overlap(element, grown.get()) : overlay.likeness(element);
    }

    /** Whether an element has as much of the entry as a text must have that the entry sums up. */
    boolean holdsSummary(Element element) {
        return summary.isHeldBy(element);
    }

    /** The element that is likest to the entry, the innermost of equal ones. */
    private Element likest() {
        Element likest = page.document().body();
        for (Element element : overlay.elements()) {
            if (overlay.likeness(element) >= overlay.likeness(likest)) {
                likest = element;
            }
        }
        return likest;
    }

    /** Words of an element that belong to the post, as far as the entry can tell: that it has too, or all but clutter and the title. */
    int covered(Element element) {
        if (isFull) {
            return overlay.covered(element);
        }
        return PartNames.isOutsideSummary(element) || isHead(element) ? 0 : overlay.size(element);
    }

    boolean isTitle(Element element) {
        return overlay.size(element) <= MAX_HEAD_WORDS && isTitle(Page.text(element));
    }

    boolean isTitle(String text) {
        return TitleMatcher.isSame(entry.title(), text);
    }

    /** Whether an element holds the title, or is a byline: a short text with the day or an author. */
    private boolean isHead(Element element) {
        if (overlay.size(element) > MAX_HEAD_WORDS) {
            return false;
        }
        String folded = Folding.fold(Page.text(element));
        Locale language = page.locale();
        return isTitle(element)
                || entry.authors().stream().anyMatch(author -> folded.contains(Folding.fold(author)))
                || entry.published().filter(known -> !DateFinder.find(Page.text(element), known, language).isEmpty()).isPresent();
    }

    /**
     * The elements that are likest to the entry: all whose likeness is at least {@code nearly} of the best, if that reaches {@code least}.
     */
    List<Element> blocks(double least, double nearly) {
        List<Element> all = overlay.elements().stream().filter(element -> !PARTS.contains(element.normalName())).toList();
        double best = all.stream().mapToDouble(this::likeness).max().orElse(0);
        return best < least ? List.of() : all.stream().filter(element -> likeness(element) >= nearly * best).toList();
    }
}
