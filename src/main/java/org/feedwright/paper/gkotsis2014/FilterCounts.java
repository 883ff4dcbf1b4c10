package org.feedwright.paper.gkotsis2014;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.feedwright.wrapper.Filter;

/**
 * The filters of one property on any number of training pages, counted per attribute value: all that the rules of Gkotsis 2014 follow from.
 * Counts add up, so parts may be merged in any order and grouping. Immutable; saved by Jackson as it is.
 *
 * @param pages   training pages whose entry says anything of the property, whether or not it was found there
 * @param filters all filters: the set S of section 3.3
 * @param values  per attribute, the occurrences of each value; filters without identifiers or classes give none
 */
public record FilterCounts(int pages, int filters, Map<Filter.Attribute, SortedMap<String, Occurrences>> values) {
    /**
     * An element of a training page that holds what the feed says, as Gkotsis 2014 describes it.
     *
     * @param patterns for dates: every way to read the text that gives the feed's day, printed; else empty
     * @param text     what the page says
     */
    record Sighting(Filter filter, List<String> patterns, String text) {
        Sighting {
            patterns = List.copyOf(patterns);
        }
    }

    /**
     * How often one attribute value stands in the filters of a property.
     *
     * @param filters  filters that have it
     * @param pages    training pages with at least one of them
     * @param patterns for dates: how often each printed pattern reads the text of such a filter rightly; else empty
     * @param example  the least text, by order of its characters, that such an element held
     */
    public record Occurrences(int filters, int pages, SortedMap<String, Integer> patterns, String example) {
        public Occurrences {
            patterns = Collections.unmodifiableSortedMap(new TreeMap<>(patterns));
        }

        static Occurrences of(Sighting sighting) {
            SortedMap<String, Integer> patterns = new TreeMap<>();
            sighting.patterns().forEach(pattern -> patterns.put(pattern, 1));
            return new Occurrences(1, 1, patterns, sighting.text());
        }

        /** Both on one page. */
        Occurrences plusOnSamePage(Occurrences other) {
            return plus(other, Math.max(pages, other.pages));
        }

        /** Both, seen on different pages. */
        Occurrences plus(Occurrences other) {
            return plus(other, pages + other.pages);
        }

        private Occurrences plus(Occurrences other, int allPages) {
            SortedMap<String, Integer> sum = new TreeMap<>(patterns);
            other.patterns.forEach((pattern, n) -> sum.merge(pattern, n, Integer::sum));
            String least = example.compareTo(other.example) <= 0 ? example : other.example;
            return new Occurrences(filters + other.filters, allPages, sum, least);
        }
    }

    /** No page at all: what merging starts from. */
    public static final FilterCounts NONE = new FilterCounts(0, 0, Map.of());

    /** One attribute value with its gain: a row of table 6 of Gkotsis 2014. */
    public record Ranked(Filter.Attribute attribute, String value, Occurrences occurrences, double gain) {
    }

    public FilterCounts {
        Map<Filter.Attribute, SortedMap<String, Occurrences>> copy = new EnumMap<>(Filter.Attribute.class);
        values.forEach((attribute, counts) -> copy.put(attribute, Collections.unmodifiableSortedMap(new TreeMap<>(counts))));
        values = Collections.unmodifiableMap(copy);
    }

    /** Counts what was seen on one page. */
    static FilterCounts ofPage(List<Sighting> sightings) {
        Map<Filter.Attribute, SortedMap<String, Occurrences>> values = new EnumMap<>(Filter.Attribute.class);
        for (Sighting sighting : sightings) {
            for (Filter.Attribute attribute : Filter.Attribute.values()) {
                String value = sighting.filter().value(attribute);
                if (!value.isEmpty()) {
                    values.computeIfAbsent(attribute, key -> new TreeMap<>())
                            .merge(value, Occurrences.of(sighting), Occurrences::plusOnSamePage);
                }
            }
        }
        return new FilterCounts(1, sightings.size(), values);
    }

    /** Both together; they must not have a page in common. */
    public FilterCounts merge(FilterCounts other) {
        Map<Filter.Attribute, SortedMap<String, Occurrences>> sum = new EnumMap<>(Filter.Attribute.class);
        BinaryOperator<Occurrences> plus = Occurrences::plus;
        for (FilterCounts part : List.of(this, other)) {
            part.values.forEach((attribute, counts) -> counts.forEach((value, occurrences) ->
                    sum.computeIfAbsent(attribute, key -> new TreeMap<>()).merge(value, occurrences, plus)));
        }
        return new FilterCounts(pages + other.pages, filters + other.filters, sum);
    }

    /**
     * All attribute values by falling gain. Ties: classes, identifiers, path (footnote 8), then the value itself.
     *
     * <p>The paper leaves open over what a frequency is taken; its worked examples decide: over all filters of the property, those included
     * that lack the attribute. Table 1 divides by 5 though only 2 filters have an identifier, and table 6 by the 13 filters of table 5
     * though only 12 have a class (10 of 13 give 0.22, 4 give 0.16, 2 give 0.06). Each filter without identifier or class is a case of its
     * own (footnote 7): it counts in the divisor and gives no rule.
     */
    public List<Ranked> ranked() {
        List<Ranked> out = new ArrayList<>();
        values.forEach((attribute, counts) -> counts.forEach((value, occurrences) ->
                out.add(new Ranked(attribute, value, occurrences, gain((double) occurrences.filters() / filters)))));
        out.sort(Comparator.comparingDouble((Ranked ranked) -> -ranked.gain())
                .thenComparing(Ranked::attribute).thenComparing(Ranked::value));
        return out;
    }

    /**
     * {@code E = -f log2 f} of a value with frequency {@code f} in 0..1 (section 3.3); its sign as defined, not as in the paper's worked
     * example.
     */
    static double entropy(double frequency) {
        return frequency <= 0 || frequency >= 1 ? 0 : -frequency * Math.log(frequency) / Math.log(2);
    }

    /** {@code G = f * E}: highest at f = 0.61 and zero at f = 1, which is why the default ranking does not use it. */
    static double gain(double frequency) {
        return frequency * entropy(frequency);
    }
}
