package org.feedwright.paper.gkotsis2014;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.feedwright.wrapper.Property;

/**
 * What a blog's training pages amount to for the ranking of Gkotsis 2014, without the pages: a few kilobytes that can be kept across
 * checkpoints, aggregated by key and turned into a wrapper at any time. Merging is associative and commutative. Immutable; saved by Jackson
 * as it is.
 *
 * @param keys   URL keys of the training pages
 * @param traits what these pages have in common (see {@link org.feedwright.page.Traits})
 * @param counts the filters per property
 */
public record FilterSummary(SortedSet<String> keys, SortedSet<String> traits, Map<Property, FilterCounts> counts) {
    /** No page at all: what merging starts from. */
    public static final FilterSummary NONE = new FilterSummary(new TreeSet<>(), new TreeSet<>(), Map.of());

    public FilterSummary {
        keys = Collections.unmodifiableSortedSet(new TreeSet<>(keys));
        traits = Collections.unmodifiableSortedSet(new TreeSet<>(traits));
        Map<Property, FilterCounts> copy = new EnumMap<>(Property.class);
        copy.putAll(counts);
        counts = Collections.unmodifiableMap(copy);
    }

    /** Both together; they must not have a page in common. */
    public FilterSummary merge(FilterSummary other) {
        if (keys.isEmpty() || other.keys.isEmpty()) {
            return keys.isEmpty() ? other : this;
        }
        SortedSet<String> allKeys = new TreeSet<>(keys);
        allKeys.addAll(other.keys);
        SortedSet<String> common = new TreeSet<>(traits);
        common.retainAll(other.traits);
        Map<Property, FilterCounts> sum = new EnumMap<>(Property.class);
        sum.putAll(counts);
        other.counts.forEach((property, more) -> sum.merge(property, more, FilterCounts::merge));
        return new FilterSummary(allKeys, common, sum);
    }

    FilterCounts of(Property property) {
        return counts.getOrDefault(property, FilterCounts.NONE);
    }
}
