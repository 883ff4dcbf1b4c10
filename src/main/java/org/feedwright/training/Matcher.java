package org.feedwright.training;

import java.util.List;
import java.util.function.Consumer;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;

/** Knows one property: what the feed says of it, where a page says the same, and whether a value read from a page is right. */
interface Matcher {
    Property property();

    /** The pair with as much of what its entry says as can be read from its page. */
    default Pair shown(Pair pair, List<Spot> spots) {
        return pair;
    }

    /** Gives all candidates that read the entry's value from this page. */
    void find(Pair pair, List<Spot> spots, Consumer<Candidate> out);

    /** Whether values read from the page of this pair are what the entry says. */
    boolean isRight(Pair pair, List<Value> values);

    /** How nearly values that are right are all that the entry says and nothing else; above 0, 1 where they are just that. */
    default double fit(Pair pair, List<Value> values) {
        return 1;
    }

    /** Whether a candidate with this reading did well to give these values: it may claim more than that they are right. */
    default boolean holds(Pair pair, Reading reading, List<Value> values) {
        return isRight(pair, values);
    }
}
