package org.feedwright.estimate;

import org.feedwright.wrapper.Property;

/**
 * Makes chances of the sums of clues: clues are not independent, so their sum is too sure of itself, and too unsure where few speak. A line
 * in log-odds per property (Platt scaling), fitted on 250 articles of as many sites that no rule was learnt from; see
 * {@code docs/quality.md}. It keeps the order.
 */
enum Calibration {
    TITLE(0.4, 1.0),
    AUTHOR(0.5, 0.65),
    /** Most pages have one date only; even a weak one is mostly right. */
    DATE(0.2, 1.8),
    /** Nothing is known of how often categories are right. */
    NONE(1, 0);

    /** Sums further from 0 say no more. */
    private static final double FURTHEST = 6;

    private final double slope;
    private final double offset;

    Calibration(double slope, double offset) {
        this.slope = slope;
        this.offset = offset;
    }

    static Calibration of(Property property) {
        return switch (property) {
            case TITLE -> TITLE;
            case AUTHOR -> AUTHOR;
            case DATE -> DATE;
            default -> NONE;
        };
    }

    /** @param score 0..1, the logistic of a sum of clues */
    double chance(double score) {
        double sum = Math.max(-FURTHEST, Math.min(FURTHEST, Math.log(score / (1 - score))));
        return 1 / (1 + Math.exp(-(slope * sum + offset)));
    }
}
