package org.feedwright.heritrix;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.archive.crawler.event.CrawlStateEvent;
import org.archive.crawler.framework.CrawlController.State;
import org.archive.crawler.framework.Frontier;
import org.archive.crawler.frontier.BdbFrontier;
import org.archive.modules.CrawlURI;
import org.archive.modules.SchedulingConstants;
import org.archive.modules.extractor.Hop;
import org.archive.modules.extractor.LinkContext;
import org.archive.net.UURI;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedRanking;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.heritrix.CrawlCounts.Counters;
import org.feedwright.page.PageHead;
import org.feedwright.run.HtmlCaptures;
import org.json.JSONException;
import org.json.JSONObject;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationListener;

/**
 * Stands at the end of the fetch chain, and makes a crawl find feeds and, through them, posts: pages are searched for the feeds that they
 * name, feeds for the posts. Heritrix alone fetches named feeds late and does not look into them. Adds links only; scope rules decide as
 * always.
 *
 * <p>Every option can be set per site in a Sheet. Thread-safe. A plain Processor, not an Extractor: those are skipped for what is
 * mislabelled as text/html, since ExtractorHTML claims it.
 */
public class FeedProcessor extends FeedProcessorSettings implements ApplicationListener<CrawlStateEvent> {
    /** On feeds in crawl.log. */
    static final String FEED_ANNOTATION = "fw:feed";

    /** Among the data of a CrawlURI that was a feed once: Heritrix keeps it for what is fetched again. */
    private static final String WAS_FEED = "feedwright-feed";
    /** Among the data of a CrawlURI that another page of a feed named as its next: which page it is, 2 or more. */
    private static final String PAGE = "feedwright-page";
    /** Where engines put feeds of sites that don't name them. */
    private static final List<String> USUAL_FEEDS = List.of("/feed", "/atom.xml", "/rss.xml", "/index.xml");
    /** A blog is asked so many times for each post that it writes. */
    private static final int LOOKS_PER_POST = 2;

    private static final String COUNTS = "feedwrightCounts";

    private enum Count {
        FEEDS, UNUSABLE_FEEDS, FEED_LINKS_RAISED, PERMALINKS_ADDED, OLDER_PAGES_ADDED, FEEDS_GUESSED, FEEDS_TO_COME_AGAIN, QUEUES_READIED
    }

    private final Counters<Count> counts = new Counters<>(Count.class);
    private final DueTimes dueTimes = new DueTimes();
    private Frontier frontier;

    @Autowired(required = false)
    public void setFrontier(Frontier frontier) {
        this.frontier = frontier;
    }

    /** Before a crawl goes on from a checkpoint, feeds that the checkpoint left out are brought back. */
    @Override
    public void onApplicationEvent(CrawlStateEvent event) {
        if (event.getState() == State.PREPARING && recoveryCheckpoint != null && counts.get(Count.FEEDS_TO_COME_AGAIN) > 0
                && frontier instanceof BdbFrontier queues) {
            guard.run("the queues of the checkpoint", () ->
                    counts.add(Count.QUEUES_READIED, ForgottenQueues.ready(queues, curi -> curi.containsDataKey(WAS_FEED))));
        }
    }

    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        return super.toCheckpointJson().put(COUNTS, counts.toJson());
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        counts.restore(json.optJSONObject(COUNTS, new JSONObject()));
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return CrawlUriCapture.mayBePageOrFeed(curi) || curi.containsDataKey(WAS_FEED)
                || curi.containsDataKey(PAGE) && CrawlUriCapture.isRedirect(curi);
    }

    @Override
    void take(CrawlURI curi) throws IOException {
        if (CrawlUriCapture.mayBePageOrFeed(curi)) {
            CrawlUriCapture.use(curi, capture -> look(curi, capture));
        }
        if (curi.containsDataKey(PAGE) && CrawlUriCapture.isRedirect(curi)) {
            Object page = curi.getData().get(PAGE);
            curi.getOutLinks().stream().filter(link -> link.getLastHop().equals(Hop.REFER.getHopString()))
                    .forEach(link -> link.getData().put(PAGE, page));
        }
        if (curi.containsDataKey(WAS_FEED)) {
            fetchAgain(curi);
        }
    }

    /** Whatever came of it this time: the server may be down for a while, or say that nothing has changed. */
    private void fetchAgain(CrawlURI curi) {
        long least = getFeedIntervalSeconds();
        if (least > 0) {
            long seconds = Math.max(least, Math.min(getMaxFeedIntervalSeconds(), paceSeconds(curi) / LOOKS_PER_POST));
            long now = System.currentTimeMillis();
            curi.setRescheduleTime(dueTimes.take(now, now + TimeUnit.SECONDS.toMillis(seconds)));
            counts.add(Count.FEEDS_TO_COME_AGAIN);
        }
    }

    /** As the feed said when it was fetched last; 0 where it said nothing, or was fetched by a version that didn't ask. */
    private static long paceSeconds(CrawlURI curi) {
        return curi.getData().get(WAS_FEED) instanceof Long pace ? pace : 0;
    }

    private void look(CrawlURI curi, Optional<Capture> capture) {
        if (capture.filter(FeedSniffer::isFeed).isPresent()) {
            readFeed(curi, capture.get());
        } else if (getFetchDiscoveredFeeds() && capture.filter(HtmlCaptures::isHtml).isPresent()) {
            List<String> named = PageHead.feeds(capture.get());
            named.forEach(url -> enqueueFeed(curi, url));
            if (named.isEmpty() && getGuessFeeds() && Outlinks.isFrontPage(curi)) {
                USUAL_FEEDS.forEach(path -> guess(curi, path));
            }
        }
    }

    private void guess(CrawlURI curi, String path) {
        Outlinks.resolve(curi, path).flatMap(target -> Outlinks.add(curi, target, Outlinks.OF_GUESS, Hop.NAVLINK, SchedulingConstants.HIGH))
                .ifPresent(link -> counts.add(Count.FEEDS_GUESSED));
    }

    private void readFeed(CrawlURI curi, Capture capture) {
        if (!(FeedParser.parse(capture) instanceof FeedOutcome.Parsed parsed)) {
            counts.add(Count.UNUSABLE_FEEDS);
            return;
        }
        counts.add(Count.FEEDS);
        curi.getAnnotations().add(FEED_ANNOTATION);
        int page = curi.getData().get(PAGE) instanceof Integer number ? number : 1;
        if (!FeedRanking.isOfComments(curi.toString())) {
            if (page == 1) {
                curi.getData().put(WAS_FEED, parsed.feed().pace(Instant.now()).map(Duration::toSeconds).orElse(0L));
            }
            enqueueNext(curi, parsed.feed(), page);
        }
        if (getFetchEntryPermalinks()) {
            enqueueEntries(curi, parsed.feed());
        }
    }

    private void enqueueEntries(CrawlURI curi, Feed feed) {
        List<Entry> entries = feed.entries().subList(0, Math.min(feed.entries().size(), getMaxEntriesPerFeed()));
        for (Entry entry : entries) {
            // The likeliest alone: the others are other names of the same page.
            entry.permalinks().stream().findFirst().flatMap(url -> Outlinks.resolve(curi, url))
                    .flatMap(target -> Outlinks.add(curi, target, Outlinks.OF_ENTRY, Hop.NAVLINK, SchedulingConstants.MEDIUM))
                    .ifPresent(link -> counts.add(Count.PERMALINKS_ADDED));
        }
    }

    private void enqueueFeed(CrawlURI curi, String url) {
        // Every post of some engines names a feed of its own comments; those are no more urgent than other links.
        if (!FeedRanking.isOfComments(url)) {
            Outlinks.resolve(curi, url).flatMap(target -> addFeed(curi, target, Outlinks.OF_FEED))
                    .ifPresent(link -> counts.add(Count.FEED_LINKS_RAISED));
        }
    }

    /** Pages of a feed are numbered on their way: none knows by itself how many came before it. */
    private void enqueueNext(CrawlURI curi, Feed feed, int page) {
        if (page <= getMaxArchivePages() && !feed.next().isEmpty()) {
            Outlinks.resolve(curi, feed.next()).flatMap(target -> addFeed(curi, target, Outlinks.OF_NEXT_PAGE)).ifPresent(link -> {
                link.getData().put(PAGE, page + 1);
                counts.add(Count.OLDER_PAGES_ADDED);
            });
        }
    }

    private Optional<CrawlURI> addFeed(CrawlURI curi, UURI target, LinkContext context) {
        boolean sameHost = Outlinks.sameHost(curi, target);
        return sameHost || getFetchOffHostFeeds()
                ? Outlinks.add(curi, target, context, sameHost ? Hop.NAVLINK : Hop.EMBED, SchedulingConstants.HIGH) : Optional.empty();
    }

    @Override
    public String report() {
        return super.report()
                + "  Function:          finds feeds, and posts through them\n"
                + "  Captures seen:     " + getURICount() + "\n"
                + "  Feeds:             " + counts.get(Count.FEEDS) + "\n"
                + "  Unusable feeds:    " + counts.get(Count.UNUSABLE_FEEDS) + "\n"
                + "  Feed links raised: " + counts.get(Count.FEED_LINKS_RAISED) + "\n"
                + "  Permalinks added:  " + counts.get(Count.PERMALINKS_ADDED) + "\n"
                + "  Faults:            " + guard.faults() + "\n\n";
    }

    /** The same and more, in the report of its own. */
    void report(PrintWriter out) {
        CrawlReport report = new CrawlReport(out);
        report.heading("Feed processor");
        report.notes(notes());
        report.line("captures seen", getURICount());
        for (Count each : Count.values()) {
            report.line(each, counts.get(each));
        }
        report.faults(guard);
    }

    /**
     * When the URLs that were put off in this launch are due, in milliseconds since 1970. The frontier keeps such URLs by their time
     * alone: of two with the same, one would be lost. Holds a number for each that is still to come. Thread-safe.
     */
    static final class DueTimes {
        private final NavigableSet<Long> taken = new TreeSet<>();

        /** The first time from {@code due} on that no other has; it is taken now. */
        synchronized long take(long now, long due) {
            taken.headSet(now).clear();
            long free = due;
            while (!taken.add(free)) {
                free++;
            }
            return free;
        }
    }
}
