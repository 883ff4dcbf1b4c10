package org.feedwright.feed;

import java.util.List;

/** Which feeds of a site are trained on. */
public record FeedChoice(List<BlogFeeds> blogs, List<SetAside> setAside) {
    public FeedChoice {
        blogs = List.copyOf(blogs);
        setAside = List.copyOf(setAside);
    }
}
