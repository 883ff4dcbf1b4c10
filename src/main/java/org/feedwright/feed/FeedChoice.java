package org.feedwright.feed;

import java.util.List;

/**
 * What the feeds of a site are good for.
 *
 * @param blogs    independent blogs, the one with most entries first
 * @param setAside every feed that is no blog's primary one, with the reason
 */
public record FeedChoice(List<BlogFeeds> blogs, List<SetAside> setAside) {
    public FeedChoice {
        blogs = List.copyOf(blogs);
        setAside = List.copyOf(setAside);
    }

    /**
     * The feeds of one blog.
     *
     * @param primary the one to learn from
     * @param others  further feeds of the same posts (other formats, categories, tags): their entries that the primary doesn't list are
     *                as good
     */
    public record BlogFeeds(Feed primary, List<Feed> others) {
        public BlogFeeds {
            others = List.copyOf(others);
        }
    }

    /** A feed that is no blog's primary one. */
    public record SetAside(Feed feed, Reason reason) {
        /** Why. The entries of those that belong to a blog are still training data; see {@link BlogFeeds#others()}. */
        public enum Reason {
            EMPTY,
            NO_PERMALINKS,
            COMMENTS,
            /** The same entries in another format, or not as rich. */
            DUPLICATE,
            /** A part of the blog whose feed is there. */
            CATEGORY,
            PODCAST_OF_SAME_BLOG,
            /** All its entries are older than what the primary feed lists. */
            STALE
        }
    }
}
