package org.feedwright.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedwright.feed.SetAside.Reason;

/**
 * Tells the post feeds of a site from its other feeds.
 *
 * <p>Feeds that share a permalink speak for one blog; so does a category feed below the folder of a whole feed, even where it lists older
 * posts only. Of the feeds of a blog the primary one is, in this order: no podcast, no section by its URL, no part of another by its
 * entries, not abandoned, the richest, the best format, the shortest URL. The result doesn't depend on the order of the feeds.
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
        for (List<RankedFeed> group : FeedGroups.of(posts(usable, aside))) {
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
                .thenComparing(feed -> feed.kind() == FeedKind.SECTION)
                .thenComparing(feed -> group.stream().anyMatch(other -> other.kind() == FeedKind.POSTS && feed.isPartOf(other)))
                .thenComparing(feed -> group.stream().anyMatch(other -> other.kind() == FeedKind.POSTS && feed.isStaleBeside(other)))
                .thenComparing(RankedFeed::richness, Comparator.reverseOrder())
                .thenComparing(feed -> formatRank(feed.feed().format()))
                .thenComparing(feed -> feed.feed().url().length())
                .thenComparing(feed -> feed.feed().url());
    }

    private static int formatRank(String format) {
        int rank = 0;
        while (rank < FORMATS.size() && !format.startsWith(FORMATS.get(rank))) {
            rank++;
        }
        return rank;
    }
}
