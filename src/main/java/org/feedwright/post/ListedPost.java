package org.feedwright.post;

import java.time.Instant;
import java.util.Objects;
import org.feedwright.capture.Provenance;

/**
 * What a listing page (a home, archive, tag or search page) says of one post. Text fields are empty where it says nothing.
 *
 * @param listing       URL of the listing page as captured
 * @param position      place in the listing, from 0
 * @param url           absolute URL that the item leads to
 * @param title         plain text
 * @param datePublished ISO 8601, as far as the item shows it
 * @param excerpt       what else the item says, plain text
 * @param crawlDate     when the listing page was captured
 * @param provenance    where that capture lies
 */
public record ListedPost(String listing, int position, String url, String title, String datePublished, String excerpt, Instant crawlDate,
                         Provenance provenance) {
    public ListedPost {
        Objects.requireNonNull(crawlDate);
        Objects.requireNonNull(provenance);
    }
}
