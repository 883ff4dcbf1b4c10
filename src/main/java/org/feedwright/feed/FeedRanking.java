package org.feedwright.feed;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedChoice.SetAside.Reason;

/**
 * Tells the post feeds of a site from its other feeds.
 *
 * <p>Feeds that share a permalink speak for one blog; so does a category feed below the folder of a whole feed, even where it lists older
 * posts only. Of the feeds of a blog the primary one is, in this order: no podcast, no list of posts of WordPress, no section by its URL,
 * no part of another by its entries, not abandoned, the richest, the best format, the shortest URL. The result doesn't depend on the order
 * of the feeds.
 */
public final class FeedRanking {
    /** Formats from the most to the least exact about what is what. */
    private static final List<String> FORMATS = List.of("atom_1", "atom_0", "rss_2", "rss_1", "json", "rss_0");

    private FeedRanking() {
    }

    /** Whether the URL of a feed that nobody has seen yet says that it lists comments; many that do say nothing. */
    public static boolean isOfComments(String url) {
        return FeedKind.isOfComments(url);
    }

    /**
     * Chooses among the feeds of one site (one host, say).
     *
     * @param urlKey what two URLs of one page have in common
     */
    public static FeedChoice choose(Collection<Feed> feeds, UnaryOperator<String> urlKey) {
        List<SetAside> aside = new ArrayList<>();
        List<RankedFeed> usable = new ArrayList<>();
        feeds.stream().sorted(Comparator.comparing(Feed::url).thenComparing(Feed::format)).forEach(feed -> {
            RankedFeed ranked = RankedFeed.of(feed, urlKey);
            if (feed.entries().isEmpty()) {
                aside.add(new SetAside(feed, Reason.EMPTY));
            } else if (ranked.keys().isEmpty()) {
                aside.add(new SetAside(feed, Reason.NO_PERMALINKS));
            } else if (ranked.kind() == FeedKind.COMMENTS) {
                aside.add(new SetAside(feed, Reason.COMMENTS));
            } else {
                usable.add(ranked);
            }
        });
        List<BlogFeeds> blogs = new ArrayList<>();
        for (List<RankedFeed> group : new FeedGroups(posts(usable, aside)).all()) {
            blogs.add(blog(group, aside));
        }
        blogs.sort(Comparator.comparingInt((BlogFeeds blog) -> -blog.primary().entries().size())
                .thenComparing(blog -> blog.primary().url()));
        return new FeedChoice(blogs, aside);
    }

    /** Without the feeds that perhaps list comments, unless there are no others. */
    private static List<RankedFeed> posts(List<RankedFeed> usable, List<SetAside> aside) {
        List<RankedFeed> posts = usable.stream().filter(feed -> feed.kind() != FeedKind.PERHAPS_COMMENTS).toList();
        if (posts.isEmpty()) {
            return usable;
        }
        usable.stream().filter(feed -> feed.kind() == FeedKind.PERHAPS_COMMENTS)
                .forEach(feed -> aside.add(new SetAside(feed.feed(), Reason.COMMENTS)));
        return posts;
    }

    private static BlogFeeds blog(List<RankedFeed> group, List<SetAside> aside) {
        RankedFeed primary = group.stream().min(order(group)).orElseThrow();
        List<Feed> others = new ArrayList<>();
        for (RankedFeed ranked : group) {
            if (ranked != primary) {
                others.add(ranked.feed());
                aside.add(new SetAside(ranked.feed(), reason(ranked, primary)));
            }
        }
        return new BlogFeeds(primary.feed(), others);
    }

    private static Reason reason(RankedFeed feed, RankedFeed primary) {
        if (feed.kind() == FeedKind.PODCAST && primary.kind() != FeedKind.PODCAST) {
            return Reason.PODCAST_OF_SAME_BLOG;
        }
        if (feed.kind() == FeedKind.POSTS && feed.isStaleBeside(primary)) {
            return Reason.STALE;
        }
        return feed.kind() == FeedKind.SECTION || feed.isPartOf(primary) ? Reason.CATEGORY : Reason.DUPLICATE;
    }

    private static Comparator<RankedFeed> order(List<RankedFeed> group) {
        return Comparator.comparing((RankedFeed feed) -> feed.kind() == FeedKind.PODCAST)
                .thenComparing(feed -> feed.feed().format().equals(WordPressReader.FORMAT))
                .thenComparing(feed -> feed.kind() == FeedKind.SECTION)
                .thenComparing(feed -> group.stream().anyMatch(other -> other.kind() == FeedKind.POSTS && feed.isPartOf(other)))
                .thenComparing(feed -> group.stream().anyMatch(other -> other.kind() == FeedKind.POSTS && feed.isStaleBeside(other)))
                .thenComparing(RankedFeed::richness, Comparator.reverseOrder())
                .thenComparing(feed -> formatRank(feed.feed().format()))
                .thenComparing(feed -> feed.feed().url().length())
                .thenComparing(feed -> feed.feed().url());
    }

    private static int formatRank(String format) {
        return (int) FORMATS.stream().takeWhile(better -> !format.startsWith(better)).count();
    }

    /**
     * A feed with what the ranking asks of it.
     *
     * @param keys   keys of all permalinks
     * @param root   the folder that the feed speaks for
     * @param oldest the date of its oldest dated entry
     * @param newest the date of its newest dated entry
     */
    private record RankedFeed(Feed feed, FeedKind kind, Set<String> keys, String root, Optional<OffsetDateTime> oldest,
                              Optional<OffsetDateTime> newest, UnaryOperator<String> urlKey) {
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
            return new RankedFeed(feed, FeedKind.of(feed), Collections.unmodifiableSet(keys), FeedKind.root(feed.url()),
                    oldest, newest, urlKey);
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

    /**
     * Parts the feeds of a site by the blog they speak for. Time grows with the number of their permalinks alone: a crawl can hold the
     * feeds of thousands of tags. Used once, by one thread.
     */
    private static final class FeedGroups {
        private final List<RankedFeed> feeds;
        /** Union-find: each feed points at another of its group, or at itself. */
        private final int[] parents;
        private final Map<String, Integer> firstWith = new HashMap<>();

        FeedGroups(List<RankedFeed> feeds) {
            this.feeds = feeds;
            this.parents = IntStream.range(0, feeds.size()).toArray();
        }

        /**
         * Two feeds are of one blog when they list a common post, one goes on with the other, they lie in one folder and name the same
         * site, or are a section and its whole.
         */
        Collection<List<RankedFeed>> all() {
            Map<String, List<Integer>> wholes = new HashMap<>();
            for (int i = 0; i < feeds.size(); i++) {
                RankedFeed feed = feeds.get(i);
                for (String key : feed.keys()) {
                    joinBy("post " + key, i);
                }
                joinBy("page " + feed.urlKey().apply(feed.feed().url()), i);
                if (!feed.feed().next().isEmpty()) {
                    joinBy("page " + feed.urlKey().apply(feed.feed().next()), i);
                }
                if (feed.kind() != FeedKind.SECTION) {
                    wholes.computeIfAbsent(feed.root(), root -> new ArrayList<>()).add(i);
                    if (!feed.feed().link().isEmpty()) {
                        joinBy("site " + feed.root() + " " + feed.urlKey().apply(feed.feed().link()), i);
                    }
                }
            }
            for (int i = 0; i < feeds.size(); i++) {
                if (feeds.get(i).kind() == FeedKind.SECTION) {
                    joinToWhole(i, wholes);
                }
            }
            return IntStream.range(0, parents.length).boxed().collect(Collectors.groupingBy(this::find, LinkedHashMap::new,
                    Collectors.mapping(feeds::get, Collectors.toList()))).values();
        }

        /** A section belongs to the whole feeds of the nearest folder above it that has any, and to its sister sections. */
        private void joinToWhole(int section, Map<String, List<Integer>> wholes) {
            String root = feeds.get(section).root();
            joinBy("section " + root, section);
            while (root.indexOf('/') > 0 && !wholes.containsKey(root)) {
                root = root.substring(0, root.lastIndexOf('/', root.length() - 2) + 1);
            }
            for (int whole : wholes.getOrDefault(root, List.of())) {
                join(section, whole);
            }
        }

        private void joinBy(String token, int feed) {
            Integer first = firstWith.putIfAbsent(token, feed);
            if (first != null) {
                join(first, feed);
            }
        }

        private void join(int a, int b) {
            parents[find(a)] = find(b);
        }

        private int find(int feed) {
            int top = feed;
            while (parents[top] != top) {
                parents[top] = parents[parents[top]];
                top = parents[top];
            }
            return top;
        }
    }
}
