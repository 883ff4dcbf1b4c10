package org.feedwright.feed;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A parsed RSS, RDF, Atom or JSON feed.
 *
 * @param url     where it was captured
 * @param format  for example {@code rss_2.0}, {@code atom_1.0}, {@code json_1.1}
 * @param title   plain text, or empty
 * @param description what it says of itself, or empty
 * @param link    absolute URL of the site that it speaks for, or empty
 * @param authors authors named for the feed as a whole (not copied into the entries); no mail addresses, which are those of its keeper
 * @param language BCP 47 tag, or empty
 * @param entries in the order of the document
 * @param next    absolute URL of the page of the same feed that has the next older entries; empty where none is known
 */
public record Feed(String url, String format, String title, String description, String link, List<String> authors, String language,
                   List<Entry> entries, String next) {
    /** Posts that the pace of a blog is measured by: as many as most feeds have. More would make it slower to follow a change. */
    private static final int PACE_OF = 10;

    public Feed {
        authors = authors.stream().filter(author -> !PersonNames.isAddress(author)).toList();
        entries = List.copyOf(entries);
    }

    /** How long the blog takes for a post: its newest ones, up to now, so that it grows where the blog is silent. Nothing without dates. */
    public Optional<Duration> pace(Instant now) {
        List<Instant> newest = entries.stream().flatMap(entry -> entry.published().stream()).map(OffsetDateTime::toInstant)
                .filter(date -> date.isBefore(now)).sorted(Comparator.reverseOrder()).limit(PACE_OF).toList();
        return newest.isEmpty() ? Optional.empty()
                : Optional.of(Duration.between(newest.get(newest.size() - 1), now).dividedBy(newest.size()));
    }

    /** Bytes of heap that it takes, about: reckoned, so that it is the same each time. */
    public long heap() {
        return entries.stream().mapToLong(Entry::heap).sum();
    }
}
