package org.feedwright.run;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.store.CachedList;

/**
 * What came of learning from a source.
 *
 * @param blogs       the blogs that can be read; one of whose entries no page was archived is here too, with no rules. Those of a source
 *                    lie in a temporary file, and are read from there when they are asked for: what is the same blog need not be one
 *                    object
 * @param feeds       how many feeds were found
 * @param readsOthers whether pages that none of these blogs speaks for are read, each by itself
 * @param copies      which pages of the source are one page under several URLs
 */
public record Training(List<TrainedBlog> blogs, FeedCounts feeds, boolean readsOthers, Copies copies) {
    /** A wrapper from so many posts stays as it is: a feed has ten entries typically (Gkotsis 2014, section 2). */
    public static final int ENOUGH_PAIRS = 10;
    /** How many times as many posts there must be for a wrapper to be learnt again. Raising it saves time and leaves rules untested. */
    public static final int GROWTH = 2;

    public Training {
        blogs = CachedList.copyOf(blogs);
    }

    /** The same blogs, read with these handles too, and one more for pages that none of them speaks for: it knows the handles alone. */
    public Training with(HandledSite handles) {
        TrainedBlog others = TrainedBlog.of(handles);
        List<TrainedBlog> handled = BlogStore.cached(blogs.size() + 1, i -> i < blogs.size() ? blogs.get(i).with(handles) : others);
        return new Training(handled, feeds, readsOthers, copies);
    }

    /** The same with these blogs; pages of no blog are read by themselves. */
    public Training complete(List<TrainedBlog> all) {
        return new Training(all, feeds, true, copies);
    }

    /** The same, where so much is known of copies. */
    public Training with(Copies told) {
        return new Training(blogs, feeds, readsOthers, told);
    }

    /** Blogs that were learnt elsewhere. */
    public static Training of(List<TrainedBlog> blogs) {
        return new Training(blogs, FeedCounts.NONE, false, Copies.UNKNOWN);
    }

    /**
     * The same for more blogs than fit into the heap.
     *
     * @param maker makes a blog by its number from 0 on, each time the same; called by several threads
     */
    public static Training of(int blogs, IntFunction<TrainedBlog> maker) {
        return of(BlogStore.cached(blogs, maker));
    }

    /**
     * How many feeds a source has.
     *
     * @param found    feeds; none where they are not wanted ({@link Options#withoutFeeds})
     * @param setAside those that are no blog's main feed, by why
     * @param unusable captures that look like a feed and can't be read as one, by why
     */
    public record FeedCounts(long found, Map<SetAside.Reason, Long> setAside, Map<FeedOutcome.Reason, Long> unusable) {
        /** Where nobody looked for feeds. */
        public static final FeedCounts NONE = new FeedCounts(0, Map.of(), Map.of());

        public FeedCounts {
            setAside = Collections.unmodifiableMap(new TreeMap<>(setAside));
            unusable = Collections.unmodifiableMap(new TreeMap<>(unusable));
        }
    }
}
