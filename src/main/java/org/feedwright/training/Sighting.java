package org.feedwright.training;

import java.util.List;
import org.feedwright.wrapper.Filter;

/**
 * An element of a training page that holds what the feed says, as Gkotsis 2014 describes it.
 *
 * @param patterns for dates: every way to read the text that gives the feed's day, printed; else empty
 * @param text     what the page says
 */
record Sighting(Filter filter, List<String> patterns, String text) {
    Sighting {
        patterns = List.copyOf(patterns);
    }
}
