package org.feedwright.training;

import java.util.List;

/** A pair with every short text of its page, looked at once for all properties. */
record TrainingPage(Pair pair, List<Spot> spots) {
    static TrainingPage of(Pair pair) {
        return new TrainingPage(pair, Spots.of(pair.page()));
    }
}
