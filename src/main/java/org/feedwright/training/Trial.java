package org.feedwright.training;

import java.util.BitSet;
import java.util.List;

/** What a candidate did on the training pages; page numbers as bits. */
final class Trial {
    private final Candidate candidate;
    private final BitSet foundBy = new BitSet();
    private final BitSet right = new BitSet();
    private final BitSet wrong = new BitSet();
    private int places;
    private int trail;
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

    /** Takes note of what it did on a page, and of the texts that its place gave there. */
    void record(int page, boolean isRight, List<String> texts, String value) {
        (isRight ? right : wrong).set(page);
        places += texts.size();
        trail = 31 * trail + texts.hashCode();
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

    /** Equal for places that gave the same texts on all pages: other names of one spot. */
    int trail() {
        return trail;
    }

    String example() {
        return example;
    }
}
