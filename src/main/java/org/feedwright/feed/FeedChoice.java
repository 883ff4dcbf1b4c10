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
}
