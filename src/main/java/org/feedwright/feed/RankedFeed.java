package org.feedwright.feed;

import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A feed with what the ranking asks of it.
 *
 * @param keys   keys of all permalinks
 * @param root   the folder that the feed speaks for
 * @param oldest the date of its oldest dated entry
 * @param newest the date of its newest dated entry
 */
record RankedFeed(Feed feed, FeedKind kind, Set<String> keys, String root, Optional<OffsetDateTime> oldest, Optional<OffsetDateTime> newest,
                  UnaryOperator<String> urlKey) {
    /** Worth of an entry's parts for training, beside the entry itself: the full text and authors outweigh a summary. */
    private static final int ENTRY = 4;
    private static final int CONTENT = 3;
    private static final int AUTHORS = 3;
    private static final int DATE = 2;
    private static final int SUMMARY = 1;

    static RankedFeed of(Feed feed, UnaryOperator<String> urlKey) {
        Set<String> keys = new HashSet<>();
        feed.entries().forEach(entry -> entry.permalinks().forEach(link -> keys.add(urlKey.apply(link))));
        List<OffsetDateTime> dates = feed.entries().stream().flatMap(entry -> entry.published().stream())
                .sorted(OffsetDateTime.timeLineOrder()).toList();
        Optional<OffsetDateTime> oldest = dates.stream().findFirst();
        Optional<OffsetDateTime> newest = dates.isEmpty() ? Optional.empty() : Optional.of(dates.get(dates.size() - 1));
        return new RankedFeed(feed, FeedKind.of(feed), Collections.unmodifiableSet(keys), FeedKind.root(feed.url()), oldest, newest,
                urlKey);
    }

    int richness() {
        return feed.entries().stream().mapToInt(RankedFeed::worth).sum();
    }

    /**
     * Whether this is a part of the other by its entries: of the time that the other covers it lists nothing else, and not everything.
     * Without dates, whether it is a proper subset.
     */
    boolean isPartOf(RankedFeed other) {
        List<Entry> mine = since(feed.entries(), other.oldest);
        if (mine.isEmpty() || !mine.stream().allMatch(entry -> other.lists(entry))) {
            return false;
        }
        return since(other.feed.entries(), oldest).stream().anyMatch(entry -> !lists(entry));
    }

    /** Whether this ended before the other began: what an abandoned feed in an older format looks like. */
    boolean isStaleBeside(RankedFeed other) {
        return newest.isPresent() && other.oldest.isPresent() && newest.get().isBefore(other.oldest.get());
    }

    private static int worth(Entry entry) {
        return ENTRY + (entry.content().isEmpty() ? 0 : CONTENT) + (entry.authors().isEmpty() ? 0 : AUTHORS)
                + (entry.published().isEmpty() ? 0 : DATE) + (entry.summary().isEmpty() ? 0 : SUMMARY);
    }

    private boolean lists(Entry entry) {
        return entry.permalinks().stream().anyMatch(link -> keys.contains(urlKey.apply(link)));
    }

    private static List<Entry> since(List<Entry> entries, Optional<OffsetDateTime> start) {
        return start.isEmpty() ? entries
                : entries.stream().filter(entry -> entry.published().map(date -> !date.isBefore(start.get())).orElse(true)).toList();
    }
}
