package org.feedwright.score;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The named facts about one sighting of a value, {@code family:name}. Most facts are there or not; shares and counts have a value.
 * Mutable, not thread-safe.
 */
public final class Features {
    private final String generator;
    private final Map<String, Double> values = new LinkedHashMap<>();

    private Features(String generator) {
        this.generator = generator;
        values.put(generator, 1.0);
    }

    /** @param generator the first fact: what found the sighting. Where the table has no row for it, the sighting doesn't count at all. */
    public static Features of(String generator) {
        return new Features(generator);
    }

    public String generator() {
        return generator;
    }

    /** The part of the first fact's name before its colon: {@code owner} of {@code owner:copyright}. */
    public String family() {
        int colon = generator.indexOf(':');
        return colon < 0 ? generator : generator.substring(0, colon);
    }

    public Features with(String feature) {
        return with(feature, 1);
    }

    public Features with(String feature, double value) {
        if (value != 0) {
            values.put(feature, value);
        }
        return this;
    }

    /** Adds a fact only where it holds. */
    public Features with(String feature, boolean holds) {
        return holds ? with(feature, 1) : this;
    }

    /** Adds all facts of another sighting but for what found it. */
    public Features with(Features others) {
        others.values.forEach((feature, value) -> {
            if (!feature.equals(others.generator)) {
                values.put(feature, value);
            }
        });
        return this;
    }

    public Features copy() {
        return new Features(generator).with(this);
    }

    Map<String, Double> values() {
        return values;
    }
}
