package org.feedwright.heritrix;

import java.util.List;
import java.util.Map;
import org.archive.spring.HasValidator;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextAware;
import org.springframework.validation.Validator;

/** What the operator may set on a {@link FeedProcessor}; all of it may be another for single sites, by a Sheet. */
public abstract class FeedProcessorSettings extends GuardedProcessor implements HasValidator, ApplicationContextAware {
    private static final int DEFAULT_MAX_ENTRIES = 100;

    private static final Map<String, Long> LEAST = Map.of("maxEntriesPerFeed", 1L, "feedIntervalSeconds", 0L,
            "maxFeedIntervalSeconds", 0L, "maxArchivePages", 0L);

    private JobCheck check;

    FeedProcessorSettings() {
        super("Feedwright's feed processor");
        setFetchDiscoveredFeeds(true);
        setFetchOffHostFeeds(false);
        setFetchEntryPermalinks(true);
        setMaxEntriesPerFeed(DEFAULT_MAX_ENTRIES);
        setMaxArchivePages(0);
        setGuessFeeds(false);
        setFeedIntervalSeconds(0);
        setMaxFeedIntervalSeconds(0);
    }

    public boolean getFetchDiscoveredFeeds() {
        return (Boolean) kp.get("fetchDiscoveredFeeds");
    }

    /** Whether feeds that a page names are fetched before other links. Default true. */
    public void setFetchDiscoveredFeeds(boolean fetch) {
        kp.put("fetchDiscoveredFeeds", fetch);
    }

    public boolean getFetchOffHostFeeds() {
        return (Boolean) kp.get("fetchOffHostFeeds");
    }

    /**
     * Whether feeds on another host than the page that names them (feed services, mostly) are taken like embedded files, which Heritrix's
     * default scope accepts off-site. Default false: they are fetched where they are in scope anyway.
     */
    public void setFetchOffHostFeeds(boolean fetch) {
        kp.put("fetchOffHostFeeds", fetch);
    }

    public boolean getFetchEntryPermalinks() {
        return (Boolean) kp.get("fetchEntryPermalinks");
    }

    /** Whether the posts that a feed names are enqueued, as ordinary links that are subject to scope. Default true. */
    public void setFetchEntryPermalinks(boolean fetch) {
        kp.put("fetchEntryPermalinks", fetch);
    }

    public int getMaxEntriesPerFeed() {
        return (Integer) kp.get("maxEntriesPerFeed");
    }

    /** Entries of one feed that are enqueued, the first of the feed. Default 100: some feeds hold all posts of many years. */
    public void setMaxEntriesPerFeed(int max) {
        kp.put("maxEntriesPerFeed", max);
    }

    public int getMaxArchivePages() {
        return (Integer) kp.get("maxArchivePages");
    }

    /**
     * Pages of a feed that are fetched beyond its first, each as the one before names it or its engine is known to have it, so that the
     * blog's own word on its older posts gets into the archive. Default 0: each is one more request, and on WordPress no page links to
     * it.
     */
    public void setMaxArchivePages(int max) {
        kp.put("maxArchivePages", max);
    }

    public boolean getGuessFeeds() {
        return (Boolean) kp.get("guessFeeds");
    }

    /**
     * Whether a feed is looked for at the usual addresses where the front page of a host names none. Default false: most of these requests
     * are answered with an error, and all stand in the archive.
     */
    public void setGuessFeeds(boolean guess) {
        kp.put("guessFeeds", guess);
    }

    public int getFeedIntervalSeconds() {
        return (Integer) kp.get("feedIntervalSeconds");
    }

    /**
     * How long after a feed was fetched it is fetched again, as long as the crawl goes on. Default 0: never. With any other value the crawl
     * does not end by itself.
     */
    public void setFeedIntervalSeconds(int seconds) {
        kp.put("feedIntervalSeconds", seconds);
    }

    public int getMaxFeedIntervalSeconds() {
        return (Integer) kp.get("maxFeedIntervalSeconds");
    }

    /**
     * The longest time after which a feed is fetched again, where {@link #setFeedIntervalSeconds} says the shortest: in between it is half
     * the time that the blog takes for a post. Default 0: the same for all blogs.
     */
    public void setMaxFeedIntervalSeconds(int seconds) {
        kp.put("maxFeedIntervalSeconds", seconds);
    }

    @Override
    public void setApplicationContext(ApplicationContext context) {
        check = new JobCheck(context, JobCheck.Position.OF_FEEDS, LEAST, Map.of());
    }

    /** Heritrix asks it when the job is built, and refuses to launch where it finds a fault. */
    @Override
    public Validator getValidator() {
        return check;
    }

    /** What was told of the job when it was built. */
    List<String> notes() {
        return check == null ? List.of() : check.notes();
    }
}
