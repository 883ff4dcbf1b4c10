package org.feedwright.training;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.feedwright.wrapper.Property;

/**
 * The scores of all properties.
 *
 * @param pages       pages that were held out and read
 * @param posts       those that would have been taken for posts had no entry named them; properties are scored on all pages
 * @param byProperty  a row for every property
 * @param reliability for every property the values by their confidence
 */
public record Scores(int pages, int posts, Map<Property, Score> byProperty, Map<Property, Reliability> reliability) {
    public static final Scores NONE = new Scores(0, 0, Map.of(), Map.of());

    public Scores {
        byProperty = complete(byProperty, Score.NONE);
        reliability = complete(reliability, Reliability.NONE);
    }

    private static <T> Map<Property, T> complete(Map<Property, T> rows, T none) {
        Map<Property, T> copy = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            copy.put(property, rows.getOrDefault(property, none));
        }
        return Collections.unmodifiableMap(copy);
    }

    public Score of(Property property) {
        return byProperty.get(property);
    }

    /** The values of all properties by their confidence. */
    public Reliability allReliability() {
        return reliability.values().stream().reduce(Reliability.NONE, Reliability::plus);
    }

    public Scores plus(Scores other) {
        Map<Property, Score> sum = new EnumMap<>(byProperty);
        other.byProperty.forEach((property, score) -> sum.merge(property, score, Score::plus));
        Map<Property, Reliability> values = new EnumMap<>(reliability);
        other.reliability.forEach((property, row) -> values.merge(property, row, Reliability::plus));
        return new Scores(pages + other.pages, posts + other.posts, sum, values);
    }
}
