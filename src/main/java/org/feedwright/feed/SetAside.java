package org.feedwright.feed;

/** A feed that is not trained on. */
public record SetAside(Feed feed, Reason reason) {
    /** Why. */
    public enum Reason { COMMENTS, PODCAST_OF_SAME_BLOG, CATEGORY, DUPLICATE, EMPTY, NO_PERMALINKS }
}
