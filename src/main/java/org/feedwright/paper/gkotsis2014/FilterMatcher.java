package org.feedwright.paper.gkotsis2014;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.feed.Entry;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.paper.gkotsis2014.FilterCounts.Sighting;
import org.feedwright.text.DateFinder;
import org.feedwright.text.Folding;
import org.feedwright.text.Shingles;
import org.feedwright.training.Pair;
import org.feedwright.wrapper.Filter;
import org.feedwright.wrapper.Property;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * Finds the elements of a page that hold what the feed says, in the manner of Gkotsis 2014 (sections 4 and 6): the whole text of an element
 * is compared, and each innermost element that matches gives a filter.
 */
final class FilterMatcher {
    /**
     * Jaro-Winkler likeness, 0..1, from which a text that isn't equal is the feed's value, cut or slightly changed. The paper names none.
     * Higher: fewer titles found that the feed shortened. Lower: 'Jane Smith' becomes 'John Smith'.
     */
    private static final double MIN_LIKENESS = 0.95;
    /** Filters kept per property and page: no page says its author so often, save to harm. */
    private static final int MAX_FILTERS = 200;
    /** Tags at which growing stops; the paper names {@code div}, the others came with HTML 5 or before it. */
    private static final Evaluator SPECIAL = Selector.evaluatorOf("div, article, section, main, td, body");
    /** Jaro-Winkler likeness, 0..1, from which a text holds the summary. Unrelated texts of one language reach about 0.7. */
    private static final double MIN_LIKENESS_OF_SUMMARY = 0.8;
    /** Characters compared of each text: the beginning decides with a clipped text, and Jaro's cost is a square. */
    private static final int COMPARED = 400;
    /** Characters of the shortest summary that can be told from other texts. */
    private static final int MIN_SUMMARY = 20;

    /** Words in the longest text that is looked at; counted already, so long elements cost nothing. */
    private static final int MAX_WORDS = 100;

    private final Pair pair;
    /** The elements of the page whose whole text may be a title, a name, a date or a category. */
    private final List<Text> texts = new ArrayList<>();

    /** An element with its text as the page says it and folded. */
    private record Text(Element element, String text, String folded) {
    }

    FilterMatcher(Pair pair) {
        this.pair = pair;
        Layout layout = pair.page().layout();
        for (Element element : pair.page().elements()) {
            String text = element.parent() != null && layout.words(element) <= MAX_WORDS ? pair.page().shortText(element) : "";
            if (!text.isEmpty()) {
                texts.add(new Text(element, text, Folding.fold(text)));
            }
        }
    }

    /** Those that match and hold no other that matches, the last of the page first. */
    private List<Text> innermost(Predicate<Text> match) {
        Set<Element> around = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Text> out = new ArrayList<>();
        for (int i = texts.size() - 1; i >= 0; i--) {
            Text text = texts.get(i);
            if (!around.contains(text.element()) && match.test(text)) {
                out.add(text);
                around.addAll(text.element().parents());
            }
        }
        return out;
    }

    List<Sighting> find(Property property) {
        Entry entry = pair.entry();
        List<Sighting> out = switch (property) {
            case TITLE -> named(List.of(entry.title()));
            case AUTHOR -> named(bylines(entry.authors()));
            case DATE -> entry.published().map(this::dated).orElse(List.of());
            case CATEGORIES -> named(entry.categories());
            case CONTENT -> summaryBlock().map(block -> List.of(new Sighting(Filter.of(block), List.of(), ""))).orElse(List.of());
        };
        return out.size() > MAX_FILTERS ? out.subList(0, MAX_FILTERS) : out;
    }

    /** Several authors stand in one byline or each alone; the paper knows of one only. */
    private static List<String> bylines(List<String> authors) {
        Set<String> out = new LinkedHashSet<>(authors);
        out.add(String.join(", ", authors));
        return List.copyOf(out);
    }

    /** Equal texts; the likest where none is equal. */
    private List<Sighting> named(List<String> values) {
        Set<String> wanted = new LinkedHashSet<>();
        values.forEach(value -> wanted.add(Folding.fold(value)));
        wanted.remove("");
        List<Text> found = innermost(text -> wanted.contains(text.folded()));
        if (found.isEmpty()) {
            found = innermost(text -> wanted.stream().anyMatch(value -> isAlike(value, text.folded())));
        }
        return found.stream().map(text -> new Sighting(Filter.of(text.element()), List.of(), text.text())).toList();
    }

    private static boolean isAlike(String value, String text) {
        return Similarity.mostJaroWinkler(value.length(), text.length()) >= MIN_LIKENESS
                && Similarity.jaroWinkler(value, text) >= MIN_LIKENESS;
    }

    /** Elements whose whole text renders the day: the paper's SHORT, MEDIUM, LONG and FULL, and whatever else pages use. */
    private List<Sighting> dated(OffsetDateTime known) {
        Locale language = pair.page().locale();
        return innermost(text -> !patterns(text.text(), known, language).isEmpty()).stream()
                .map(text -> new Sighting(Filter.of(text.element()), patterns(text.text(), known, language), text.text())).toList();
    }

    private static List<String> patterns(String text, OffsetDateTime known, Locale language) {
        return DateFinder.find(text, known, language).stream().filter(hit -> hit.start() == 0 && hit.end() == text.length())
                .map(hit -> hit.pattern().toString()).distinct().toList();
    }

    /**
     * The block of the post's text (section 6): the element that is likest to the feed's summary, then its parents up to one with a special
     * tag.
     */
    private Optional<Element> summaryBlock() {
        String summary = summary(pair.entry());
        if (summary.length() < MIN_SUMMARY) {
            return Optional.empty();
        }
        Layout layout = pair.page().layout();
        Element best = null;
        double most = MIN_LIKENESS_OF_SUMMARY;
        for (Element element : layout.elements()) {
            if (layout.endWord(element) > layout.firstWord(element)) {
                double likeness = likenessOfSummary(summary, element);
                // Of equal ones the first counts, and in it the innermost.
                if (likeness > most || likeness == most && best != null && Page.isWithin(element, best)) {
                    best = element;
                    most = likeness;
                }
            }
        }
        return Optional.ofNullable(best).map(block -> block.closest(SPECIAL));
    }

    private static double likenessOfSummary(String summary, Element element) {
        String text = cut(Folding.fold(Page.text(element)));
        boolean mayBe = Similarity.mostJaroWinkler(summary.length(), text.length()) >= MIN_LIKENESS_OF_SUMMARY;
        return mayBe ? Similarity.jaroWinkler(summary, text) : 0;
    }

    /** Where the feed has both, its summary is often words about the post that don't stand in it. */
    private static String summary(Entry entry) {
        return cut(Folding.fold(Page.text(Jsoup.parseBodyFragment(entry.text()).body())));
    }

    private static String cut(String text) {
        return text.length() > COMPARED ? text.substring(0, COMPARED) : text;
    }

    /**
     * How alike two texts are: 1 is equal, 0 has nothing in common; two empty texts are equal. Compares UTF-16 units as they are: fold
     * before. Thread-safe. For longer texts see {@link Shingles}.
     */
    static final class Similarity {
        /**
         * Units of each text that Jaro looks at. The search window grows with the shorter text, so the work is the square of this at worst
         * (2 million steps here). The beginning decides whether a clipped text fits, so what lies behind it matters little.
         */
        static final int MAX_JARO_LENGTH = 2_000;
        /** Winkler's weight of a common prefix and the longest prefix that counts. */
        private static final double PREFIX_WEIGHT = 0.1;
        private static final int LONGEST_PREFIX = 4;

        private Similarity() {
        }

        /**
         * Jaro's measure as Gkotsis 2014, section 4 prints it: chars are common within a window of half the shorter length, and a term with
         * t/2 for t common chars out of order.
         */
        static double jaro(String x, String y) {
            if (x.equals(y)) {
                return 1;
            }
            String a = cut(x);
            String b = cut(y);
            boolean ordered = a.length() < b.length() || a.length() == b.length() && a.compareTo(b) <= 0;
            return ordered ? jaroOrdered(a, b) : jaroOrdered(b, a);
        }

        /** Jaro with Winkler's bonus for up to four common chars at the start, which favours texts that were cut off at the end. */
        static double jaroWinkler(String x, String y) {
            double jaro = jaro(x, y);
            int prefix = 0;
            int longest = Math.min(LONGEST_PREFIX, Math.min(x.length(), y.length()));
            while (prefix < longest && x.charAt(prefix) == y.charAt(prefix)) {
                prefix++;
            }
            return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
        }

        /** The most that {@link #jaroWinkler} gives for texts of these lengths: spares comparing texts that can't be alike enough. */
        static double mostJaroWinkler(int length, int other) {
            double shorter = Math.min(MAX_JARO_LENGTH, Math.min(length, other));
            double longer = Math.min(MAX_JARO_LENGTH, Math.max(length, other));
            double jaro = shorter == longer ? 1 : (2 + shorter / longer) / 3;
            return jaro + LONGEST_PREFIX * PREFIX_WEIGHT * (1 - jaro);
        }

        private static String cut(String text) {
            return text.length() > MAX_JARO_LENGTH ? text.substring(0, MAX_JARO_LENGTH) : text;
        }

        private static double jaroOrdered(String shorter, String longer) {
            if (shorter.isEmpty()) {
                return longer.isEmpty() ? 1 : 0;
            }
            boolean[] taken = new boolean[longer.length()];
            char[] inShorter = new char[shorter.length()];
            int common = common(shorter, longer, taken, inShorter);
            if (common == 0) {
                return 0;
            }
            double transpositions = 0;
            int next = 0;
            for (int j = 0; j < longer.length(); j++) {
                if (taken[j] && longer.charAt(j) != inShorter[next++]) {
                    transpositions++;
                }
            }
            return ((double) common / shorter.length() + (double) common / longer.length() + (common - transpositions / 2) / common) / 3;
        }

        /** Marks the common chars in both texts, each char used once, the leftmost free one first. */
        private static int common(String shorter, String longer, boolean[] taken, char[] inShorter) {
            int window = shorter.length() / 2;
            int common = 0;
            for (int i = 0; i < shorter.length(); i++) {
                int last = Math.min(longer.length() - 1, i + window);
                for (int j = Math.max(0, i - window); j <= last; j++) {
                    if (!taken[j] && longer.charAt(j) == shorter.charAt(i)) {
                        taken[j] = true;
                        inShorter[common++] = shorter.charAt(i);
                        break;
                    }
                }
            }
            return common;
        }
    }
}
