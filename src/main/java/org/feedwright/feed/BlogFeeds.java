package org.feedwright.feed;

import java.util.List;

/**
 * The feeds of one blog.
 *
 * @param primary the one to learn from
 * @param others  further feeds of the same posts (other formats, categories, tags): their entries that the primary doesn't list are as good
 */
public record BlogFeeds(Feed primary, List<Feed> others) {
    public BlogFeeds {
        others = List.copyOf(others);
    }
}
