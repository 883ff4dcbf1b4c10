package org.feedwright.training;

import java.util.List;

/** A pair with every short text of its page, looked at once for all properties. */
record Training(Pair pair, List<Spot> spots) {
    static Training of(Pair pair) {
        return new Training(pair, Spots.of(pair.page()));
    }
}
