package org.feedwright.heritrix;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.feedwright.capture.UrlKey;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.feedwright.heritrix.CrawlCounts.CrawlCount;
import org.feedwright.heritrix.Learner.Learnt;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.UrlShape;

/**
 * Notes what happens in a crawl for those who watch it: counts of all, counts by site, and a log with a line for each thing that happens
 * seldom (never for a page). Thread-safe.
 */
final class Journal {
    /** Of values in BDB that could not be read, in a launch: a spoilt database would fill the log. All are counted. */
    private static final int MAX_LOSSES_LOGGED = 1000;

    private final CrawlCounts counts;
    private final BlogRows rows;
    private final Consumer<String> log;
    private final AtomicInteger lossesLogged = new AtomicInteger();

    /** @param log gets the lines: a word for what happened, and {@code name=value} for each part of it */
    Journal(CrawlCounts counts, BlogRows rows, Consumer<String> log) {
        this.counts = counts;
        this.rows = rows;
        this.log = log;
    }

    BlogRows rows() {
        return rows;
    }

    void feed(String site, String url) {
        counts.done().add(CrawlCount.FEEDS);
        rows.add(site, BlogRows.Column.FEEDS, 1);
        log.accept("feed site=" + UrlKey.readable(site) + " url=" + url);
    }

    void learnt(String site, List<TrainedBlog> blogs) {
        counts.done().add(CrawlCount.SITES);
        add(site, blogs.size(), Learnt.pairs(blogs));
        for (TrainedBlog blog : blogs) {
            log.accept("learnt site=" + UrlKey.readable(site) + " pairs=" + blog.wrapper().pairs() + " feed=" + blog.wrapper().blog());
        }
    }

    /** The same wrapper from more posts. */
    void learntAgain(String site, int before, List<TrainedBlog> blogs) {
        int pairs = Learnt.pairs(blogs);
        counts.done().add(CrawlCount.LEARNT_AGAIN);
        add(site, 0, pairs - before);
        log.accept("learnt-again site=" + UrlKey.readable(site) + " pairs=" + pairs + " before=" + before);
    }

    /** The wrappers of a host don't fit its pages any more. */
    void misfit(String host) {
        log.accept("misfit host=" + UrlKey.readable(host) + " failed=" + RedesignWatch.MOST + " of=" + RedesignWatch.WINDOW);
    }

    /** Another wrapper for the same site, since its pages look otherwise now. */
    void redesigned(String site, List<TrainedBlog> blogs) {
        int pairs = Learnt.pairs(blogs);
        counts.done().add(CrawlCount.REDESIGNS);
        add(site, blogs.size(), pairs);
        log.accept("redesign site=" + UrlKey.readable(site) + " pairs=" + pairs);
    }

    /** What pages of a host taught when the crawl ended, beside what feeds had. */
    void learntFromPages(String host, List<TrainedBlog> fed, List<TrainedBlog> all) {
        long wrappers = all.stream().mapToLong(blog -> blog.learnt().templates().size()).sum()
                - fed.stream().mapToLong(blog -> blog.learnt().templates().size()).sum();
        if (wrappers > 0) {
            counts.done().add(fed.isEmpty() ? CrawlCount.WITHOUT_FEED : CrawlCount.OLDER_TEMPLATES, wrappers);
            counts.done().add(CrawlCount.WRAPPERS, wrappers);
            rows.add(host, BlogRows.Column.WRAPPERS, wrappers);
            log.accept((fed.isEmpty() ? "without-feed site=" : "older-templates site=") + UrlKey.readable(host) + " wrappers=" + wrappers);
        }
    }

    private void add(String site, long wrappers, long pairs) {
        counts.done().add(CrawlCount.WRAPPERS, wrappers);
        counts.done().add(CrawlCount.PAIRS, pairs);
        rows.add(site, BlogRows.Column.WRAPPERS, wrappers);
        rows.add(site, BlogRows.Column.PAIRS, pairs);
    }

    /** What a site was learnt from could not be read; it was learnt again from so many pages, or is not known any more. */
    void lessonLost(String site, int pairs) {
        log.accept("lesson-lost site=" + UrlKey.readable(site) + (pairs > 0 ? " now=learnt-again pairs=" + pairs : " now=unknown"));
    }

    /**
     * Something that was remembered in BDB could not be read, and is gone.
     *
     * @param what the kind of it
     * @param of   a site, or a URL key; of rules, the wrapper that they are of
     * @param now  what is there instead
     */
    void lost(String what, String of, String now) {
        counts.done().add(CrawlCount.LOST);
        if (lossesLogged.incrementAndGet() <= MAX_LOSSES_LOGGED) {
            String host = UrlKey.readable(UrlShape.host(of));
            log.accept("lost what=" + what + " site=" + (host.isEmpty() ? "(all)" : host) + " now=" + now);
        }
    }

    void page() {
        counts.done().add(CrawlCount.PAGES);
    }

    /** The same page, unchanged, was read before. */
    void repeated() {
        counts.done().add(CrawlCount.REPEATED);
    }

    void post(String host) {
        counts.done().add(CrawlCount.POSTS);
        rows.add(host, BlogRows.Column.POSTS, 1);
    }

    void noPost(String host, PostGate.Verdict reason) {
        counts.noPosts().add(reason);
        rows.add(host, BlogRows.Column.NO_POSTS, 1);
    }

    /** Something else that happens seldom. */
    void event(String line) {
        log.accept(line);
    }
}
