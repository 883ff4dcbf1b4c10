package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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

    /**
     * What rules gave on pages that they were not learnt from, where the feed knows the truth.
     *
     * @param hits   pages where they gave the feed's value
     * @param misses pages where they gave none
     * @param wrong  pages where they gave another
     */
    public record Score(int hits, int misses, int wrong) {
        public static final Score NONE = new Score(0, 0, 0);
        static final Score HIT = new Score(1, 0, 0);
        static final Score MISS = new Score(0, 1, 0);
        static final Score WRONG = new Score(0, 0, 1);

        public int known() {
            return hits + misses + wrong;
        }

        public Score plus(Score other) {
            return new Score(hits + other.hits, misses + other.misses, wrong + other.wrong);
        }
    }

    /**
     * Whether confidence means something: values by the confidence of the rule that gave them, and how many of them were right. Where it
     * does, the share of right values lies within the bounds of each band.
     *
     * @param values values in each band
     * @param right  those that were the feed's
     */
    public record Reliability(List<Integer> values, List<Integer> right) {
        /** Least confidence of each band, rising; a band ends where the next begins. Finer where most rules are. */
        public static final List<Double> BANDS = List.of(0.0, 0.5, 0.8, 0.9, 0.95, 0.98);
        public static final Reliability NONE = new Reliability(Collections.nCopies(BANDS.size(), 0), Collections.nCopies(BANDS.size(), 0));

        public Reliability {
            values = List.copyOf(values);
            right = List.copyOf(right);
        }

        /** One value. */
        static Reliability of(double confidence, boolean isRight) {
            List<Integer> one = new ArrayList<>(NONE.values);
            one.set((int) BANDS.stream().skip(1).filter(least -> confidence >= least).count(), 1);
            return new Reliability(one, isRight ? one : NONE.right);
        }

        public Reliability plus(Reliability other) {
            return new Reliability(sum(values, other.values), sum(right, other.right));
        }

        private static List<Integer> sum(List<Integer> a, List<Integer> b) {
            return IntStream.range(0, a.size()).mapToObj(i -> a.get(i) + b.get(i)).toList();
        }
    }
}
