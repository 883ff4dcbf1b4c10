package org.feedwright.training;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

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
