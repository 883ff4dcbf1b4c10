package org.feedwright.training;

import java.time.Instant;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;

/**
 * An entry with the page at its permalink.
 *
 * @param key URL key of the page
 */
public record Pair(Entry entry, Page page, String key) {
    /** Pairs don't say when the page was captured; so late that no date is put aside as later than that. */
    static final Instant CAPTURED = Instant.parse("9000-01-01T00:00:00Z");

    /** The same page for which another entry speaks. */
    Pair with(Entry other) {
        return new Pair(other, page, key);
    }

    /** Whether the entry says anything of a property. */
    public boolean says(Property property) {
        return switch (property) {
            case TITLE -> !entry.title().isBlank();
            case AUTHOR -> !entry.authors().isEmpty();
            case DATE -> entry.published().isPresent();
            case CATEGORIES -> !entry.categories().isEmpty();
            case CONTENT -> !entry.text().isBlank();
        };
    }
}
