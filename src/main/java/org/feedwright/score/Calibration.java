package org.feedwright.score;

import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.ResourceTable;

/**
 * Makes chances of the sums of features: features are not independent, so a sum is too sure of itself, and too unsure where few speak.
 * A line through points per task, measured on blogs whose posts are known ({@code calibration.tsv} names the command that writes it).
 * It never falls, so the order of values stays. Immutable, thread-safe.
 */
public final class Calibration {
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
        points.forEach((task, line) -> out.put(task, new Calibration(line)));
        return out;
    }
}
