package org.feedwright.report;

import java.util.List;

/**
 * Counts by fixed ranges of a number. Not thread-safe.
 *
 * @param labels one for each range, the last one for all above
 * @param bounds where the next range begins; one less than labels
 * @param counts filled by {@link #add}
 */
record Bins(List<String> labels, double[] bounds, long[] counts) {
    /** Characters of a text: a doubling each, since lengths of posts spread like that. */
    static Bins lengths() {
        return of(List.of("< 500", "< 1k", "< 2k", "< 4k", "< 8k", "< 16k", "< 32k", "more"), 500, 1000, 2000, 4000, 8000, 16_000, 32_000);
    }

    /** Days from publication to capture: below zero where a clock is wrong. */
    static Bins lags() {
        return of(List.of("before", "day", "week", "month", "year", "5 years", "10 years", "more"), 0, 1, 7, 31, 366, 1827, 3653);
    }

    /** Confidence: finer where most values lie. */
    static Bins confidence() {
        return of(List.of("< 0.5", "< 0.7", "< 0.8", "< 0.9", "< 0.95", "< 0.99", "to 1"), 0.5, 0.7, 0.8, 0.9, 0.95, 0.99);
    }

    private static Bins of(List<String> labels, double... bounds) {
        return new Bins(labels, bounds, new long[labels.size()]);
    }

    void add(double number) {
        int at = 0;
        while (at < bounds.length && number >= bounds[at]) {
            at++;
        }
        counts[at]++;
    }
}
