package org.feedwright.wrapper;

import java.util.Objects;

/**
 * The evidence of a rule: what it did on the training pages.
 *
 * @param right      pages where it gave the feed's value
 * @param wrong      pages where it gave another value
 * @param pages      training pages that it was tried on
 * @param gain       what the ranking of Gkotsis 2014 goes by (section 3.3); 0 in any other
 * @param confidence 0..1: the share of values that are right, as far as so few pages can tell
 * @param example    a value that it gave
 */
public record Support(int right, int wrong, int pages, double gain, double confidence, String example) {
    /** Longest example kept, in characters: enough to recognise it. */
    public static final int MAX_EXAMPLE = 80;

    /** The evidence of a rule that is ranked by what it did. */
    public Support(int right, int wrong, int pages, double confidence, String example) {
        this(right, wrong, pages, 0, confidence, example);
    }

    public Support {
        Objects.requireNonNull(example);
        example = example.length() <= MAX_EXAMPLE ? example : example.substring(0, MAX_EXAMPLE);
        gain = round(gain);
        confidence = round(confidence);
    }

    /** Four digits: more would say nothing, and files stay equal on every machine. */
    private static double round(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
