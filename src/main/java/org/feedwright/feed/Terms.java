package org.feedwright.feed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Category names: plain, in order, each once. */
final class Terms {
    private Terms() {
    }

    static List<String> clean(List<String> raw) {
        Set<String> terms = new LinkedHashSet<>();
        for (String value : raw) {
            String term = FeedText.of(value, FeedText.Kind.UNSURE);
            if (!term.isEmpty()) {
                terms.add(term);
            }
        }
        return List.copyOf(terms);
    }
}
