package org.feedwright;

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
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.page.Page;
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

    /**
     * Finds the pages of all entries of a blog's feeds. A feed all of whose entries lie on a host with none of these pages was made with
     * the wrong base URL, or before the blog moved: its pages are looked for on its own host.
     */
    static Pairing of(BlogFeeds feeds, PageFinder pages, UnaryOperator<String> urlKey, int maxPairs, PageRoom room)
            throws IOException {
        Collection<Entry> entries = entries(feeds, urlKey).values();
        Pairing named = of(feeds, entries, pages, urlKey, maxPairs, room);
        if (!named.pairs().isEmpty() || !haveOneHost(entries, urlKey)) {
            return named;
        }
        return of(feeds, entries, new OnHost(pages, feeds.primary().url()), urlKey, maxPairs, room);
    }

    /** How many entries of a blog's feeds have an archived page, as far as that can be told without reading it. */
    static long found(BlogFeeds feeds, PageFinder pages, UnaryOperator<String> urlKey) {
        return entries(feeds, urlKey).values().stream()
                .filter(entry -> entry.permalinks().stream().anyMatch(link -> pages.locate(link).isPresent())).count();
    }

    private static boolean haveOneHost(Collection<Entry> entries, UnaryOperator<String> urlKey) {
        return entries.stream().flatMap(entry -> entry.permalinks().stream()).map(urlKey).map(UrlShape::host).distinct().count() == 1;
    }

    /**
     * Finds pages on the host of another URL, and with its scheme.
     *
     * @param other as {@link Feed} has URLs, also those that are looked for: absolute, http or https
     */
    private record OnHost(PageFinder pages, String other) implements PageFinder {
        @Override
        public Optional<Capture> find(String url) throws IOException {
            return pages.find(moved(url));
        }

        @Override
        public Optional<String> locate(String url) {
            return pages.locate(moved(url));
        }

        @Override
        public void leaveOut(String url) {
            pages.leaveOut(moved(url));
        }

        private String moved(String url) {
            return other.substring(0, authorityEnd(other)) + url.substring(authorityEnd(url));
        }

        private static int authorityEnd(String url) {
            int from = url.indexOf("://") + "://".length();
            int slash = url.indexOf('/', from);
            return slash < 0 ? url.length() : slash;
        }
    }

    private static Pairing of(BlogFeeds feeds, Collection<Entry> entries, PageFinder pages, UnaryOperator<String> urlKey, int maxPairs,
                              PageRoom room) throws IOException {
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

    /** Distinct entries with a permalink, those of the blog's main feed first; an author named for the whole feed speaks for each entry. */
    private static Map<String, Entry> entries(BlogFeeds feeds, UnaryOperator<String> urlKey) {
        Map<String, Entry> out = new LinkedHashMap<>();
        add(feeds.primary(), urlKey, out);
        feeds.others().forEach(feed -> add(feed, urlKey, out));
        return out;
    }

    private static void add(Feed feed, UnaryOperator<String> urlKey, Map<String, Entry> out) {
        for (Entry entry : dated(feed)) {
            Entry signed = entry.authors().isEmpty() ? entry.withAuthors(feed.authors()) : entry;
            entry.permalinks().stream().findFirst().ifPresent(link -> out.putIfAbsent(urlKey.apply(link), signed));
        }
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

    /** Of an entry whose page is not learnt from. */
    private static String keyWithoutPage(Entry entry, PageFinder pages, UnaryOperator<String> urlKey) {
        return entry.permalinks().stream().map(pages::locate).flatMap(Optional::stream).filter(key -> !isFrontPage(key)).findFirst()
                .orElseGet(() -> urlKey.apply(entry.permalinks().get(0)));
    }

    private static boolean isFrontPage(String key) {
        return UrlShape.segments(key).isEmpty();
    }
}
