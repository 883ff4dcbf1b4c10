package org.feedwright.feed;

import java.util.List;

/**
 * The feeds of one blog.
 *
 * @param primary the one that the blog is named by
 * @param others  other feeds of its posts, whose further entries are training data too
 */
public record BlogFeeds(Feed primary, List<Feed> others) {
    public BlogFeeds {
        others = List.copyOf(others);
    }
}
