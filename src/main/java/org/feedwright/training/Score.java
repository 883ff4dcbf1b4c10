package org.feedwright.training;

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
