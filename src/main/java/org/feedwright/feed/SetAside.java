package org.feedwright.feed;

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
