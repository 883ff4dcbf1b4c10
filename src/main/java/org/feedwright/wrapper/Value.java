package org.feedwright.wrapper;

import java.util.Objects;

/**
 * Something read from a page.
 *
 * @param text what it means: a title, a name, an ISO 8601 date
 * @param raw  what the page says
 */
public record Value(String text, String raw) {
    public Value {
        Objects.requireNonNull(text);
        Objects.requireNonNull(raw);
    }

    public static Value of(String text) {
        return new Value(text, text);
    }
}
