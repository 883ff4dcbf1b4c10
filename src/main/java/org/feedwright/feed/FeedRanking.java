package org.feedwright.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/** Chooses the feeds of a site that are trained on. */
public final class FeedRanking {
    private FeedRanking() {
    }

    public static FeedChoice choose(Collection<Feed> site, UnaryOperator<String> urlKey) {
        List<Feed> all = new ArrayList<>(site);
        return new FeedChoice(List.of(new BlogFeeds(all.get(0), all.subList(1, all.size()))), List.of());
    }
}
