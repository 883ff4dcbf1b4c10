package org.feedwright.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The most frequent of any number of texts in bounded memory (Misra and Gries 1982, with the purge by a quantile of Anderson et al. 2017,
 * so that a text costs the same time on average whatever the bound). Counts are exact as long as there are no more different texts than
 * twice the places; after that they may be too high, never too low. Not thread-safe.
 */
final class TopCounts {
    private static final Comparator<Map.Entry<String, Long>> ORDER =
            Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());

    private final int places;
    private final Map<String, Long> counts = new HashMap<>();
    /** What was taken off all counts so far. */
    private long purged;

    /** @param places texts that are left after a purge; twice as many are counted at a time */
    TopCounts(int places) {
        this.places = places;
    }

    void add(String text) {
        counts.merge(text, 1L, Long::sum);
        if (counts.size() > 2 * places) {
            purge();
        }
    }

    private void purge() {
        long least = counts.values().stream().sorted(Comparator.reverseOrder()).skip(places).findFirst().orElseThrow();
        counts.replaceAll((text, count) -> count - least);
        counts.values().removeIf(count -> count <= 0);
        purged += least;
    }

    /** The most frequent texts, each with the most that it may have come up; equally frequent ones in the order of the alphabet. */
    List<Map.Entry<String, Long>> top(int most) {
        return counts.entrySet().stream().sorted(ORDER).limit(most)
                .map(entry -> Map.entry(entry.getKey(), entry.getValue() + purged)).toList();
    }

    /** Different texts, at least so many. */
    int size() {
        return counts.size();
    }

    /** Whether nothing was purged, so that counts and {@link #size} are exact. */
    boolean isExact() {
        return purged == 0;
    }
}
