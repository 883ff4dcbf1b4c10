package org.feedwright.text;

import java.util.HashMap;
import java.util.Map;

/**
 * The runs of {@value #WIDTH} words of a text, counted: two texts are alike as far as they share them. This is the measure that content is
 * scored by. Immutable once made.
 */
public final class Shingles {
    /** Words in a run: long enough that shared runs are shared text, short enough that one changed word costs little. */
    public static final int WIDTH = 4;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final Map<Long, Integer> counts = new HashMap<>();
    private final int total;

    public Shingles(long[] words) {
        int n = count(words.length);
        for (int i = 0; i < n; i++) {
            counts.merge(hash(words, i), 1, Integer::sum);
        }
        total = n;
    }

    /** How many runs a text of so many words has. */
    public static int count(int words) {
        return words == 0 ? 0 : Math.max(1, words - WIDTH + 1);
    }

    /** Hash of the run that starts at {@code at}; a text shorter than a run is one run. */
    public static long hash(long[] words, int at) {
        long hash = 0;
        for (int i = at; i < Math.min(at + WIDTH, words.length); i++) {
            hash = (hash ^ words[i]) * MIX;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    public int total() {
        return total;
    }

    public boolean contains(long shingle) {
        return counts.containsKey(shingle);
    }

    /** F1 of the shared runs, 0..1; symmetric; 1 on equal text, 0 where either is empty. */
    public double f1(Shingles other) {
        if (total == 0 || other.total == 0) {
            return 0;
        }
        int shared = counts.entrySet().stream().mapToInt(run -> Math.min(run.getValue(), other.counts.getOrDefault(run.getKey(), 0))).sum();
        return 2.0 * shared / (total + other.total);
    }
}
