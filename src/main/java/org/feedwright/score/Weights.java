package org.feedwright.score;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.feedwright.text.ResourceTable;

/**
 * How much each feature says, in log-odds, so that weights add up: the table {@code weights.tsv}, which also tells where a weight comes
 * from and what it brings. Immutable, thread-safe.
 */
public final class Weights {
    /** The feature that every value has: most texts of a page are not the value. */
    public static final String START = "start";
    private static final Weights SHIPPED = read();
    /** Sums are rounded to this, so that the order in which features are added changes nothing. */
    private static final double UNIT = 1e9;
    private static final Comparator<Reason> WEIGHTIEST_FIRST =
            Comparator.comparingDouble((Reason reason) -> Math.abs(reason.points())).reversed();

    /** What is scored; each task has rows of its own in the table. */
    public enum Task {
        TITLE, AUTHOR, DATE, CATEGORIES,
        /** Whether a page is a post. */
        POST,
        /** How much of a text a line is. */
        TEXT;

        /** Those whose candidates are values of a post. */
        public static final Set<Task> OF_VALUES = Collections.unmodifiableSet(EnumSet.range(TITLE, CATEGORIES));
    }

    private final Map<Task, Map<String, Double>> weights;

    private Weights(Map<Task, Map<String, Double>> weights) {
        this.weights = weights;
    }

    /**
     * What a feature adds to a sum.
     *
     * @param points its weight times its value, in log-odds
     */
    public record Reason(String feature, double points) {
    }

    public static Weights shipped() {
        return SHIPPED;
    }

    private static Weights read() {
        Map<Task, Map<String, Double>> out = new EnumMap<>(Task.class);
        for (String[] row : ResourceTable.rows(Weights.class, "weights.tsv")) {
            out.computeIfAbsent(Task.valueOf(row[0]), task -> new HashMap<>()).put(row[1], Double.parseDouble(row[2]));
        }
        return new Weights(out);
    }

    /** The same without some features of a task: a generator whose first feature is gone finds nothing. */
    public Weights without(Task task, Predicate<String> features) {
        Map<Task, Map<String, Double>> out = new EnumMap<>(weights);
        Map<String, Double> left = new HashMap<>(weights.get(task));
        left.keySet().removeIf(features);
        out.put(task, left);
        return new Weights(out);
    }

    /** All features that the table knows for a task. */
    public Set<String> features(Task task) {
        return Set.copyOf(weights.get(task).keySet());
    }

    public boolean knows(Task task, String feature) {
        return weights.get(task).containsKey(feature);
    }

    /** The weight of a feature; 0 where the table has none. */
    public double of(Task task, String feature) {
        return weights.get(task).getOrDefault(feature, 0.0);
    }

    /** The sum over the features of a sighting, in log-odds. */
    public double sum(Task task, Features features) {
        Map<String, Double> table = weights.get(task);
        double sum = 0;
        for (Map.Entry<String, Double> feature : features.values().entrySet()) {
            sum += table.getOrDefault(feature.getKey(), 0.0) * feature.getValue();
        }
        return Math.rint(sum * UNIT) / UNIT;
    }

    /** What each feature of a sighting adds, the weightiest first. */
    public List<Reason> reasons(Task task, Features features) {
        return features.values().entrySet().stream()
                .map(feature -> new Reason(feature.getKey(), of(task, feature.getKey()) * feature.getValue()))
                .filter(reason -> reason.points() != 0).sorted(WEIGHTIEST_FIRST).toList();
    }

    /**
     * Makes chances of the sums of features: features are not independent, so a sum is too sure of itself, and too unsure where few speak.
     * A line through points per task, measured on blogs whose posts are known ({@code calibration.tsv} names the command that writes it).
     * It never falls, so the order of values stays. Immutable, thread-safe.
     */
    public static final class Calibration {
        private static final Map<Task, Calibration> SHIPPED = read();

        private final NavigableMap<Double, Double> points;

        /** @param points chances by sums; the chance must not fall from a sum to the next */
        public Calibration(NavigableMap<Double, Double> points) {
            this.points = new TreeMap<>(points);
        }

        public static Calibration of(Task task) {
            return SHIPPED.get(task);
        }

        /** @param sum in log-odds; beyond the outermost points their chances hold */
        public double chance(double sum) {
            Map.Entry<Double, Double> below = points.floorEntry(sum);
            Map.Entry<Double, Double> above = points.ceilingEntry(sum);
            if (below == null || above == null) {
                return (below == null ? above : below).getValue();
            }
            double width = above.getKey() - below.getKey();
            double share = width == 0 ? 0 : (sum - below.getKey()) / width;
            return below.getValue() + share * (above.getValue() - below.getValue());
        }

        private static Map<Task, Calibration> read() {
            Map<Task, NavigableMap<Double, Double>> points = new EnumMap<>(Task.class);
            for (String[] row : ResourceTable.rows(Calibration.class, "calibration.tsv")) {
                points.computeIfAbsent(Task.valueOf(row[0]), task -> new TreeMap<>()).put(Double.valueOf(row[1]), Double.valueOf(row[2]));
            }
            Map<Task, Calibration> out = new EnumMap<>(Task.class);
            points.forEach((task, chances) -> out.put(task, new Calibration(chances)));
            return out;
        }
    }
}
