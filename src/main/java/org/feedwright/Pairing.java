package org.feedwright;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
import org.feedwright.region.listing.Listing;
import org.feedwright.text.DateValue;
import org.feedwright.text.Folding;
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
    /**
     * With so many pairs listing pages are asked too: rules of a single page are guesses. Listings know titles and days alone, so beside
     * two posts of the feed they would hide more than they say: with feeds cut down to two entries authors fell from 97.9 to 89.8 % by
     * them, with one they rise from 93.5 to 95.6 %.
     */
    private static final int SHORT_FEED = 1;
    /** Pairs with listing pages at the most: what a feed has typically (Gkotsis 2014, section 2). */
    private static final int ENOUGH_PAIRS = 10;

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

    /**
     * The pairs, and where the feed is short those that listing pages add.
     *
     * @param room that the pairs of the feed left
     */
    List<Pair> withListed(PageFinder pages, UnaryOperator<String> urlKey, PageRoom room) throws IOException {
        List<Pair> out = new ArrayList<>(pairs);
        if (pairs.size() == SHORT_FEED) {
            out.addAll(new ListedPairs(pairs, pages, urlKey, room).all());
        }
        return out;
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

    /**
     * More to train on where a feed is short: what the blog's own listing pages say of a post, with the post's page. A listing is believed
     * where it says the same as the feed of the posts that both have.
     */
    private static final class ListedPairs {
        private final PageFinder pages;
        private final UnaryOperator<String> urlKey;
        private final PageRoom room;
        private final String host;
        private final Map<String, Pair> pairs = new HashMap<>();
        private final List<Pair> added = new ArrayList<>();

        /** @param ofFeed at least one: it says which host the posts are on */
        ListedPairs(List<Pair> ofFeed, PageFinder pages, UnaryOperator<String> urlKey, PageRoom room) {
            this.pages = pages;
            this.urlKey = urlKey;
            this.room = room;
            this.host = UrlShape.host(ofFeed.get(0).key());
            ofFeed.forEach(pair -> pairs.put(pair.key(), pair));
        }

        /** The pairs that listing pages add to those of the feed. */
        List<Pair> all() throws IOException {
            for (Capture listing : pages.listings(host)) {
                add(Listing.of(Page.of(listing)).orElse(List.of()));
            }
            return added;
        }

        private void add(List<Listing.Item> items) throws IOException {
            List<Listing.Item> ofFeed = items.stream().filter(item -> known(item).isPresent()).toList();
            if (ofFeed.isEmpty() || !ofFeed.stream().allMatch(this::hasTitleOfFeed)) {
                return;
            }
            boolean dated = ofFeed.stream().allMatch(this::hasDayOfFeed);
            for (Listing.Item item : items) {
                if (known(item).isEmpty() && pairs.size() < ENOUGH_PAIRS) {
                    add(item, dated);
                }
            }
        }

        private Optional<Entry> known(Listing.Item item) {
            String key = pages.locate(item.link()).orElseGet(() -> urlKey.apply(item.link()));
            return Optional.ofNullable(pairs.get(key)).map(Pair::entry);
        }

        private boolean hasTitleOfFeed(Listing.Item item) {
            return known(item).filter(entry -> Folding.fold(entry.title()).equals(Folding.fold(item.title()))).isPresent();
        }

        private boolean hasDayOfFeed(Listing.Item item) {
            Optional<LocalDate> ofFeed = known(item).flatMap(Entry::published).map(OffsetDateTime::toLocalDate);
            return !item.date().isEmpty() && ofFeed.filter(DateValue.dayOf(item.date())::equals).isPresent();
        }

        private void add(Listing.Item item, boolean dated) throws IOException {
            Optional<Capture> found = pages.find(item.link()).filter(capture -> !pairs.containsKey(urlKey.apply(capture.url())));
            Optional<Page> page = found.flatMap(room::hold);
            if (page.isPresent()) {
                Pair pair = new Pair(entry(item, dated), page.get(), urlKey.apply(page.get().url()));
                pairs.put(pair.key(), pair);
                added.add(pair);
            } else if (found.isPresent()) {
                pages.leaveOut(item.link());
            }
        }

        /** Title and day only: authors in listings may be the blog's, and excerpts come with all sorts of labels. */
        private static Entry entry(Listing.Item item, boolean dated) {
            Optional<OffsetDateTime> day = dated && !item.date().isEmpty()
                    ? Optional.of(DateValue.about(DateValue.dayOf(item.date()))) : Optional.empty();
            return new Entry(item.title(), List.of(), day, "", "", List.of(), List.of(item.link()));
        }
    }
}
