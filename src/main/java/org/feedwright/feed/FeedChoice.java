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
            EMPTY("feeds without an entry"),
            NO_PERMALINKS("feeds whose entries lead to no page"),
            COMMENTS("feeds of comments"),
            DUPLICATE("the same entries as another feed, in another format or not as rich"),
            CATEGORY("a part of a blog whose feed is there"),
            PODCAST_OF_SAME_BLOG("the podcast of a blog whose feed is there"),
            STALE("all entries are older than what the main feed lists");

            private final String meaning;

            Reason(String meaning) {
                this.meaning = meaning;
            }

            /** For people, in a few words. */
            public String meaning() {
                return meaning;
            }
        }
    }
}
