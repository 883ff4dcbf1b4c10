package org.feedwright.training;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.feedwright.wrapper.Property;

/**
 * What a blog's training pages amount to for the ranking of seed 001, without the pages: a few kilobytes that can be kept across checkpoints,
 * aggregated by key and turned into a wrapper at any time. Merging is associative and commutative. Immutable; saved by Jackson as it is.
 *
 * @param permalinks URLs of the training pages
 * @param counts     the filters per property
 */
public record FilterSummary(SortedSet<String> permalinks, Map<Property, FilterCounts> counts) {
    /** No page at all: what merging starts from. */
    public static final FilterSummary NONE = new FilterSummary(Collections.emptySortedSet(), Map.of());

    public FilterSummary {
        permalinks = Collections.unmodifiableSortedSet(new TreeSet<>(permalinks));
        Map<Property, FilterCounts> copy = new EnumMap<>(Property.class);
        copy.putAll(counts);
        counts = Collections.unmodifiableMap(copy);
    }

    /** Both together; they must not have a page in common. */
    public FilterSummary merge(FilterSummary other) {
        SortedSet<String> all = new TreeSet<>(permalinks);
        all.addAll(other.permalinks);
        Map<Property, FilterCounts> sum = new EnumMap<>(Property.class);
        sum.putAll(counts);
        other.counts.forEach((property, more) -> sum.merge(property, more, FilterCounts::merge));
        return new FilterSummary(all, sum);
    }

    FilterCounts of(Property property) {
        return counts.getOrDefault(property, FilterCounts.NONE);
    }
}
