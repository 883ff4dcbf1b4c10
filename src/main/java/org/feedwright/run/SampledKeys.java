package org.feedwright.run;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which pages of a site are looked at, and in what order, to learn from them. */
final class SampledKeys {
    /**
     * Pages of a site that are looked at, until enough of them look like posts: at a fifth of posts they give enough to train on. More cost
     * as much as reading them does.
     */
    private static final int MAX_LOOKED_AT = 200;
    /** Two to the power of 32 by the golden ratio: its multiples lie far from each other. */
    private static final int SCATTER = 0x9E3779B9;
    /** Its multiples, less their whole part, lie far from each other. */
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
    /** Some multiples come to lie on the same key; after so many rounds every key of a short list was met. */
    private static final int LOOKS_PER_KEY = 3;

    private SampledKeys() {
    }

    /** Some of a sorted list, far from each other from the first one on: posts of all years and parts of a site. */
    static List<String> scattered(List<String> keys) {
        Set<String> out = new LinkedHashSet<>();
        for (int i = 0; i < LOOKS_PER_KEY * keys.size() && out.size() < MAX_LOOKED_AT; i++) {
            double place = i * GOLDEN_RATIO;
            out.add(keys.get((int) ((place - Math.floor(place)) * keys.size())));
        }
        return List.copyOf(out);
    }

    /**
     * Some of a list, of all years and parts of a site as well, in an order that is the same whatever else is in the list: of the pages
     * that a run over the archive finds, a crawl has only those that it put off, and is to learn the same from them.
     */
    static List<String> shuffled(List<String> keys) {
        Comparator<String> order = Comparator.comparingInt(key -> key.hashCode() * SCATTER);
        return keys.stream().sorted(order.thenComparing(Comparator.naturalOrder())).limit(MAX_LOOKED_AT).toList();
    }
}
