package org.feedwright.region.listing;

import java.util.Objects;

/**
 * An entry of a listing; texts are empty where the page does not show them.
 *
 * @param title   text of the link, or of the heading in it
 * @param link    absolute URL of the page that it leads to
 * @param date    ISO 8601, the day or with time and offset
 * @param excerpt what else stands in the entry, with single spaces
 */
public record Item(String title, String link, String date, String excerpt) {
    public Item {
        Objects.requireNonNull(title);
        Objects.requireNonNull(link);
        Objects.requireNonNull(date);
        Objects.requireNonNull(excerpt);
    }
}
