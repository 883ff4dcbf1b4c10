package org.feedwright.training;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.feedwright.wrapper.Property;

/**
 * The scores of all properties.
 *
 * @param pages      pages that were held out and read
 * @param posts      those that would have been taken for posts had no entry named them; properties are scored on all pages
 * @param byProperty a row for every property
 */
public record Scores(int pages, int posts, Map<Property, Score> byProperty) {
    public static final Scores NONE = new Scores(0, 0, Map.of());

    public Scores {
        Map<Property, Score> copy = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            copy.put(property, byProperty.getOrDefault(property, Score.NONE));
        }
        byProperty = Collections.unmodifiableMap(copy);
    }

    public Score of(Property property) {
        return byProperty.get(property);
    }

    public Scores plus(Scores other) {
        Map<Property, Score> sum = new EnumMap<>(byProperty);
        other.byProperty.forEach((property, score) -> sum.merge(property, score, Score::plus));
        return new Scores(pages + other.pages, posts + other.posts, sum);
    }
}
