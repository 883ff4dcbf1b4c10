package org.feedwright;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;

/**
 * What came of learning from a source.
 *
 * @param blogs    the blogs that can be read; one of whose entries no page was archived is here too, with no rules
 * @param feeds    every feed that was found, without its entries; none where they are not wanted ({@link Options#withoutFeeds})
 * @param setAside feeds that are no blog's main feed, without their entries, and why
 * @param unusable captures that look like a feed and can't be read as one
 * @param readsOthers whether pages that none of these blogs speaks for are read, each by itself
 * @param copies      which pages of the source are one page under several URLs
 */
public record Training(List<TrainedBlog> blogs, List<Feed> feeds, List<SetAside> setAside, List<FeedOutcome.Unusable> unusable,
                       boolean readsOthers, Copies copies) {
    public Training {
        blogs = List.copyOf(blogs);
        feeds = feeds.stream().map(Feed::withoutEntries).toList();
        setAside = setAside.stream().map(SetAside::withoutEntries).toList();
        unusable = List.copyOf(unusable);
    }

    /** The same blogs, read with these handles too, and one more for pages that none of them speaks for: it knows the handles alone. */
    public Training with(HandledSite handles) {
        List<TrainedBlog> handled = new ArrayList<>(blogs.stream().map(blog -> blog.with(handles)).toList());
        handled.add(TrainedBlog.of(handles));
        return new Training(handled, feeds, setAside, unusable, readsOthers, copies);
    }

    /** The same of a source of which this is known, too. */
    Training of(List<FeedOutcome.Unusable> unusableFeeds, Copies knownCopies) {
        return new Training(blogs, feeds, setAside, unusableFeeds, readsOthers, knownCopies);
    }

    /** The same with these blogs; pages of no blog are read by themselves. */
    public Training complete(List<TrainedBlog> all) {
        return new Training(all, feeds, setAside, unusable, true, copies);
    }

    /** Blogs that were learnt elsewhere. */
    public static Training of(List<TrainedBlog> blogs) {
        return new Training(blogs, List.of(), List.of(), List.of(), false, Copies.UNKNOWN);
    }
}
