package org.feedwright.run;

import java.io.IOException;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.page.Page;
import org.feedwright.page.PageHeap.PageRoom;
import org.feedwright.training.Pair;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.UrlShape;

/**
 * The entries of a blog with their pages.
 *
 * @param feed    URL of the feed that the blog is named by
 * @param entries number of distinct entries
 * @param pairs   those whose page was found, at most {@link Options#maxPairs}, and no more than fit into memory together
 * @param byKey   every entry by the URL key of its page, or of its first permalink where there is no page; those that lead to a front page
 *                are left out
 */
record Pairing(String feed, int entries, List<Pair> pairs, Map<String, Entry> byKey) {
    Pairing {
        pairs = List.copyOf(pairs);
        byKey = Map.copyOf(byKey);
    }

    /** Finds the pages of all entries of a blog's feeds. */
    static Pairing of(BlogFeeds feeds, PageFinder pages, UnaryOperator<String> urlKey, int maxPairs, PageRoom room)
            throws IOException {
        Collection<Entry> entries = entries(feeds, urlKey).values();
        Map<String, Entry> byKey = new LinkedHashMap<>();
        List<Pair> pairs = new ArrayList<>();
        for (Entry entry : entries) {
            Optional<Capture> found = pairs.size() < maxPairs ? page(entry, pages, urlKey) : Optional.empty();
            String key = found.map(Capture::url).map(urlKey).orElseGet(() -> keyWithoutPage(entry, pages, urlKey));
            boolean isNew = found.isPresent() && !byKey.containsKey(key);
            Optional<Page> page = isNew ? room.hold(found.get()) : Optional.empty();
            if (isNew && page.isEmpty()) {
                entry.permalinks().forEach(pages::leaveOut);
                key = keyWithoutPage(entry, pages, urlKey);
            }
            // An entry that links to a front page is a link elsewhere, not a post.
            if (!isFrontPage(key) && byKey.putIfAbsent(key, entry) == null && page.isPresent()) {
                pairs.add(new Pair(entry, page.get(), key));
            }
        }
        return new Pairing(feeds.primary().url(), entries.size(), pairs, byKey);
    }

    /** How many entries of a blog's feeds have an archived page, as far as that can be told without reading it. */
    static long found(BlogFeeds feeds, PageFinder pages, UnaryOperator<String> urlKey) {
        return entries(feeds, urlKey).values().stream()
                .filter(entry -> entry.permalinks().stream().anyMatch(link -> pages.locate(link).isPresent())).count();
    }

    /** Distinct entries with a permalink, those of the blog's main feed first; an author named for the whole feed speaks for each entry. */
    private static Map<String, Entry> entries(BlogFeeds feeds, UnaryOperator<String> urlKey) {
        Map<String, Entry> out = new LinkedHashMap<>();
        Stream.concat(Stream.of(feeds.primary()), feeds.others().stream()).forEach(feed -> dated(feed).forEach(entry -> {
            Entry signed = entry.authors().isEmpty() ? entry.withAuthors(feed.authors()) : entry;
            entry.permalinks().stream().findFirst().ifPresent(link -> out.putIfAbsent(urlKey.apply(link), signed));
        }));
        return out;
    }

    /**
     * The entries of a feed, undated where all bear one moment: then the feed was made, and another capture of it bears another. A midnight
     * stays, for a bare day may be that of many posts.
     */
    private static List<Entry> dated(Feed feed) {
        List<OffsetDateTime> dates = feed.entries().stream().flatMap(entry -> entry.published().stream()).toList();
        boolean isMoment = dates.size() >= WrapperTrainer.MIN_PAGES && dates.stream().map(OffsetDateTime::toInstant).distinct().count() == 1
                && !dates.get(0).toLocalTime().equals(LocalTime.MIDNIGHT);
        return isMoment ? feed.entries().stream().map(Entry::undated).toList() : feed.entries();
    }

    private static Optional<Capture> page(Entry entry, PageFinder pages, UnaryOperator<String> urlKey) throws IOException {
        for (String permalink : entry.permalinks()) {
            Optional<Capture> found = pages.find(permalink);
            if (found.isPresent() && !isFrontPage(urlKey.apply(found.get().url()))) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The key of an entry whose page is not learnt from. */
    private static String keyWithoutPage(Entry entry, PageFinder pages, UnaryOperator<String> urlKey) {
        return entry.permalinks().stream().map(pages::locate).flatMap(Optional::stream).filter(key -> !isFrontPage(key)).findFirst()
                .orElseGet(() -> urlKey.apply(entry.permalinks().get(0)));
    }

    private static boolean isFrontPage(String key) {
        return UrlShape.segments(key).isEmpty();
    }
}
