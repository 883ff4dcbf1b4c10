package org.feedwright.score;

import java.util.Arrays;

/**
 * The named facts about one sighting of a value, {@code family:name}. Most facts are there or not; shares and counts have a value.
 * Mutable, not thread-safe.
 */
public final class Features {
    /** Facts of most sightings. */
    private static final int FEW = 8;

    /** The names in the order in which they came, the generator's first; so few that looking through them is the cheapest way. */
    private String[] names = new String[FEW];
    private double[] values = new double[FEW];
    private int size;

    private Features(String generator) {
        put(generator, 1);
    }

    /** @param generator the first fact: what found the sighting. Where the table has no row for it, the sighting doesn't count at all. */
    public static Features of(String generator) {
        return new Features(generator);
    }

    public String generator() {
        return names[0];
    }

    /** The part of the first fact's name before its colon: {@code owner} of {@code owner:copyright}. */
    public String family() {
        int colon = generator().indexOf(':');
        return colon < 0 ? generator() : generator().substring(0, colon);
    }

    public Features with(String feature) {
        return with(feature, 1);
    }

    public Features with(String feature, double value) {
        if (value != 0) {
            put(feature, value);
        }
        return this;
    }

    /** Adds a fact only where it holds. */
    public Features with(String feature, boolean holds) {
        return holds ? with(feature, 1) : this;
    }

    /** Adds all facts of another sighting but for what found it. */
    public Features with(Features others) {
        for (int i = 1; i < others.size; i++) {
            put(others.names[i], others.values[i]);
        }
        return this;
    }

    public Features copy() {
        return new Features(generator()).with(this);
    }

    boolean has(String feature) {
        return place(feature) >= 0;
    }

    int size() {
        return size;
    }

    String name(int place) {
        return names[place];
    }

    double value(int place) {
        return values[place];
    }

    private void put(String feature, double value) {
        int place = place(feature);
        if (place >= 0) {
            values[place] = value;
            return;
        }
        if (size == names.length) {
            names = Arrays.copyOf(names, 2 * size);
            values = Arrays.copyOf(values, 2 * size);
        }
        names[size] = feature;
        values[size++] = value;
    }

    private int place(String feature) {
        for (int i = 0; i < size; i++) {
            if (names[i].equals(feature)) {
                return i;
            }
        }
        return -1;
    }
}
