package org.feedwright.feed;

import java.util.List;

/**
 * A parsed RSS, RDF, Atom or JSON feed.
 *
 * @param url     where it was captured
 * @param format  for example {@code rss_2.0}, {@code atom_1.0}, {@code json_1.1}
 * @param title   plain text, or empty
 * @param description what it says of itself, or empty
 * @param link    absolute URL of the site that it speaks for, or empty
 * @param authors authors named for the feed as a whole (not copied into the entries)
 * @param language BCP 47 tag, or empty
 * @param entries in the order of the document
 */
public record Feed(String url, String format, String title, String description, String link, List<String> authors, String language,
                   List<Entry> entries) {
    public Feed {
        authors = List.copyOf(authors);
        entries = List.copyOf(entries);
    }

    /** The same feed, without its entries. */
    public Feed withoutEntries() {
        return new Feed(url, format, title, description, link, authors, language, List.of());
    }

    /** Bytes of heap that it takes, about: reckoned, so that it is the same each time. */
    public long heap() {
        return entries.stream().mapToLong(Entry::heap).sum();
    }
}
