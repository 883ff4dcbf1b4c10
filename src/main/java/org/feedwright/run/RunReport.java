package org.feedwright.run;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedwright.run.Training.FeedCounts;
import org.feedwright.store.CachedList;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.Wrapper;

/**
 * What a run over a source did.
 *
 * @param blogs    one row a blog, or a site without feed, in the order of training
 * @param feeds    how many feeds were found
 * @param pages    HTML pages seen
 * @param lone     what became of pages that no blog speaks for
 * @param posts    posts written
 */
public record RunReport(List<BlogRow> blogs, FeedCounts feeds, long pages, Pages lone, long posts) {
    public RunReport {
        blogs = CachedList.copyOf(blogs);
    }

    /**
     * One blog.
     *
     * @param wrapper what was learnt; its rules are empty where no entry had a page
     * @param pages   what became of the pages that were read with it
     */
    public record BlogRow(Wrapper wrapper, Pages pages) {
    }

    /**
     * What became of some pages.
     *
     * @param read     pages that were read
     * @param posts    those that became posts
     * @param repeated posts that had been written before, captured again unchanged
     * @param later    posts whose page shows a date later than its capture, which is left out
     * @param noPosts  the others by reason
     */
    public record Pages(long read, long posts, long repeated, long later, Map<PostGate.Verdict, Long> noPosts) {
        public Pages {
            noPosts = Collections.unmodifiableMap(new TreeMap<>(noPosts));
        }
    }
}
