package org.feedwright.training;

import java.util.BitSet;

/** What a candidate did on the training pages; page numbers as bits. */
final class Trial {
    private final Candidate candidate;
    private final BitSet foundBy = new BitSet();
    private final BitSet right = new BitSet();
    private final BitSet wrong = new BitSet();
    private int places;
    private String example = "";

    Trial(Candidate candidate) {
        this.candidate = candidate;
    }

    Candidate candidate() {
        return candidate;
    }

    void foundBy(int page) {
        foundBy.set(page);
    }

    /** Pages whose entry led to this candidate. */
    int votes() {
        return foundBy.cardinality();
    }

    void record(int page, boolean isRight, int texts, String value) {
        (isRight ? right : wrong).set(page);
        places += texts;
        if (isRight && (example.isEmpty() || value.compareTo(example) < 0)) {
            example = value;
        }
    }

    BitSet rightPages() {
        return right;
    }

    int right() {
        return right.cardinality();
    }

    int wrong() {
        return wrong.cardinality();
    }

    /** Mean number of texts that the place gave where it gave any: 1 is best. */
    double crowding() {
        int fired = right() + wrong();
        return fired == 0 ? 1 : (double) places / fired;
    }

    String example() {
        return example;
    }
}
