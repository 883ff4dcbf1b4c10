package org.feedwright.paper.gkotsis2014;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.feedwright.paper.gkotsis2014.GkotsisTrainer.FilterCounts.Sighting;
import org.feedwright.text.DatePattern;
import org.feedwright.training.Pair;
import org.feedwright.training.PostShapes;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Filter;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Wrapper;

/**
 * Trains wrappers as Gkotsis et al. 2014 do: filters of three attributes, rules by falling gain, no rule tried before it is used.
 * For reproduction; the default is {@link org.feedwright.training.WrapperTrainer}. Stateless.
 *
 * <p>What the paper says nothing of: dates are read by the renderings seen in training, and which pages are posts is told by the shape of
 * their URL and by the template.
 */
public final class GkotsisTrainer {
    /** The name of this ranking in options and wrapper files. */
    public static final String RANKING = "gkotsis2014";
    /** Rules kept per property. The paper keeps all; this is only to bound what a page with its author's name on every line can do. */
    private static final int MAX_RULES = 1_000;

    private GkotsisTrainer() {
    }

    /**
     * Learns from all pairs; their order doesn't matter (step 3 of the paper).
     *
     * @param blog    URL of the feed
     * @param entries number of entries that the feed had, with and without a page
     */
    public static Wrapper train(String blog, int entries, List<Pair> pairs) {
        Map<Property, FilterCounts> counts = counts(pairs);
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        counts.forEach((property, filters) -> rules.put(property, rules(property, filters)));
        rules.remove(Property.CONTENT);
        return new Wrapper(blog, RANKING, entries, pairs.size(), rules, content(counts.get(Property.CONTENT)), PostShapes.of(pairs));
    }

    /** The filters of each property on the pages of entries that say it (steps 1 and 2 of the paper). */
    static Map<Property, FilterCounts> counts(List<Pair> pairs) {
        Map<Property, List<List<Sighting>>> seen = new EnumMap<>(Property.class);
        Stream.of(Property.values()).forEach(property -> seen.put(property, new ArrayList<>()));
        for (Pair pair : pairs) {
            FilterMatcher matcher = new FilterMatcher(pair);
            Stream.of(Property.values()).filter(pair::says).forEach(property -> seen.get(property).add(matcher.find(property)));
        }
        Map<Property, FilterCounts> counts = new EnumMap<>(Property.class);
        seen.forEach((property, pages) -> counts.put(property, FilterCounts.of(pages)));
        return counts;
    }

    private static List<Rule> rules(Property property, FilterCounts counts) {
        return counts.ranked().stream().flatMap(ranked -> readings(property, ranked.occurrences()).stream()
                .<Rule>map(reading -> new Rule.OfFilter(ranked.attribute(), ranked.value(), reading, property == Property.CATEGORIES,
                        support(ranked, counts)))).limit(MAX_RULES).toList();
    }

    /** The whole text; for dates the renderings seen, the most frequent first. */
    private static List<Reading> readings(Property property, FilterCounts.Occurrences occurrences) {
        if (property != Property.DATE) {
            return List.of(new Reading.Whole());
        }
        return occurrences.patterns().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .map(pattern -> (Reading) new Reading.Dated("", DatePattern.parse(pattern.getKey()))).toList();
    }

    private static List<ContentRule> content(FilterCounts counts) {
        return counts.ranked().stream().limit(MAX_RULES)
                .map(ranked -> new ContentRule(new Locator.ByFilter(ranked.attribute(), ranked.value()), List.of(),
                        support(ranked, counts))).toList();
    }

    /** The paper tries no rule on the training pages: right counts the pages whose filters have the value, and wrong isn't known. */
    private static Support support(FilterCounts.Ranked ranked, FilterCounts counts) {
        int right = ranked.occurrences().pages();
        double confidence = (right + 1.0) / (counts.pages() + 2.0);
        return new Support(right, 0, counts.pages(), ranked.gain(), confidence, ranked.occurrences().example());
    }

    /**
     * The filters of one property on any number of training pages, counted per attribute value: all that the rules of Gkotsis 2014 follow
     * from.
     *
     * @param pages   training pages whose entry says anything of the property, whether or not it was found there
     * @param filters all filters: the set S of section 3.3
     * @param values  per attribute, the occurrences of each value; filters without identifiers or classes give none
     */
    record FilterCounts(int pages, int filters, Map<Filter.Attribute, SortedMap<String, Occurrences>> values) {
        /**
         * An element of a training page that holds what the feed says, as Gkotsis 2014 describes it.
         *
         * @param patterns for dates: every way to read the text that gives the feed's day, printed; else empty
         * @param text     what the page says
         */
        record Sighting(Filter filter, List<String> patterns, String text) {
        }

        /** How often one attribute value stands in the filters of a property. */
        static final class Occurrences {
            private int filters;
            private int pages;
            /** The page that was counted last. */
            private List<Sighting> last = List.of();
            private final SortedMap<String, Integer> patterns = new TreeMap<>();
            private String example;

            /** @param page with all that was seen on it; one page after the other */
            private void add(Sighting sighting, List<Sighting> page) {
                filters++;
                pages += last == page ? 0 : 1;
                last = page;
                sighting.patterns().forEach(pattern -> patterns.merge(pattern, 1, Integer::sum));
                example = example == null || sighting.text().compareTo(example) < 0 ? sighting.text() : example;
            }

            /** Filters that have it. */
            int filters() {
                return filters;
            }

            /** Training pages with at least one of these. */
            int pages() {
                return pages;
            }

            /** For dates: how often each printed pattern reads the text of such a filter rightly; else empty. */
            SortedMap<String, Integer> patterns() {
                return patterns;
            }

            /** The least text, by order of its characters, that such an element held. */
            String example() {
                return example;
            }
        }

        /** One attribute value with its gain: a row of table 6 of Gkotsis 2014. */
        record Ranked(Filter.Attribute attribute, String value, Occurrences occurrences, double gain) {
        }

        /** Counts what was seen on each page. */
        static FilterCounts of(List<List<Sighting>> pages) {
            Map<Filter.Attribute, SortedMap<String, Occurrences>> values = new EnumMap<>(Filter.Attribute.class);
            for (List<Sighting> page : pages) {
                for (Sighting sighting : page) {
                    for (Filter.Attribute attribute : Filter.Attribute.values()) {
                        String value = sighting.filter().value(attribute);
                        if (!value.isEmpty()) {
                            values.computeIfAbsent(attribute, key -> new TreeMap<>()).computeIfAbsent(value, key -> new Occurrences())
                                    .add(sighting, page);
                        }
                    }
                }
            }
            return new FilterCounts(pages.size(), pages.stream().mapToInt(List::size).sum(), values);
        }

        /**
         * All attribute values by falling gain. Ties: classes, identifiers, path (footnote 8), then the value itself.
         *
         * <p>The paper leaves open over what a frequency is taken; its worked examples decide: over all filters of the property, those
         * included that lack the attribute. Table 1 divides by 5 though only 2 filters have an identifier, and table 6 by the 13 filters of
         * table 5 though only 12 have a class (10 of 13 give 0.22, 4 give 0.16, 2 give 0.06). Each filter without identifier or class is a
         * case of its own (footnote 7): it counts in the divisor and gives no rule.
         */
        List<Ranked> ranked() {
            List<Ranked> out = new ArrayList<>();
            values.forEach((attribute, counts) -> counts.forEach((value, occurrences) ->
                    out.add(new Ranked(attribute, value, occurrences, gain((double) occurrences.filters() / filters)))));
            out.sort(Comparator.comparingDouble((Ranked ranked) -> -ranked.gain())
                    .thenComparing(Ranked::attribute).thenComparing(Ranked::value));
            return out;
        }

        /**
         * {@code E = -f log2 f} of a value with frequency {@code f} in 0..1 (section 3.3); its sign as defined, not as in the paper's
         * worked example.
         */
        static double entropy(double frequency) {
            return frequency <= 0 || frequency >= 1 ? 0 : -frequency * Math.log(frequency) / Math.log(2);
        }

        /** {@code G = f * E}: highest at f = 0.61 and zero at f = 1, which is why the default ranking does not use it. */
        static double gain(double frequency) {
            return frequency * entropy(frequency);
        }
    }
}
