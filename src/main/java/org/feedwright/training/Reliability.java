package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Whether confidence means something: values by the confidence of the rule that gave them, and how many of them were right. Where it does,
 * the share of right values lies within the bounds of each band.
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
        one.set(band(confidence), 1);
        return new Reliability(one, isRight ? one : NONE.right);
    }

    private static int band(double confidence) {
        int band = BANDS.size() - 1;
        while (band > 0 && confidence < BANDS.get(band)) {
            band--;
        }
        return band;
    }

    public Reliability plus(Reliability other) {
        return new Reliability(sum(values, other.values), sum(right, other.right));
    }

    private static List<Integer> sum(List<Integer> a, List<Integer> b) {
        List<Integer> out = new ArrayList<>(a.size());
        for (int i = 0; i < a.size(); i++) {
            out.add(a.get(i) + b.get(i));
        }
        return out;
    }
}
