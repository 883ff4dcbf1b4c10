package org.feedwright.paper.gkotsis2014;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.feedwright.wrapper.Filter;

/**
 * The filters of one property on any number of training pages, counted per attribute value: all that the rules of Gkotsis 2014 follow from.
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
     * <p>The paper leaves open over what a frequency is taken; its worked examples decide: over all filters of the property, those included
     * that lack the attribute. Table 1 divides by 5 though only 2 filters have an identifier, and table 6 by the 13 filters of table 5
     * though only 12 have a class (10 of 13 give 0.22, 4 give 0.16, 2 give 0.06). Each filter without identifier or class is a case of its
     * own (footnote 7): it counts in the divisor and gives no rule.
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
