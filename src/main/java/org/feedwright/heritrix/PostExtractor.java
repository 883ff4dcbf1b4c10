package org.feedwright.heritrix;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.logging.Logger;
import org.archive.modules.CrawlURI;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.heritrix.CrawlCounts.CrawlCount;
import org.feedwright.post.Post;
import org.feedwright.report.PostsReport;
import org.feedwright.run.HtmlCaptures;
import org.feedwright.wrapper.PostGate;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Stands after the WARC writer in the disposition chain, and writes a line per post into a sidecar beside the WARCs. A blog is learnt as
 * soon as the pages of its feeds' entries were archived, all or as many as are used, and at the latest when the crawl ends; pages that came
 * before are remembered by their place in the WARCs and read again then. Thread-safe.
 */
public class PostExtractor extends PostExtractorSettings {
    /** On posts in crawl.log, and on pages that wait for their blog to be learnt. */
    static final String POST_ANNOTATION = "fw:post";
    static final String WAITING_ANNOTATION = "fw:waiting";
    /** On pages that the crawl leaves to {@code feedwright apply --pending}. */
    static final String LEFT_ANNOTATION = "fw:left";

    /** In checkpoints: the number of the first file of posts that was begun afterwards. */
    private static final String NEXT_SERIAL = "feedwrightNextSerial";

    /** In checkpoints: the number of the first file of posts of the crawl. */
    private static final String FIRST_SERIAL = "feedwrightFirstSerial";

    private static final Logger LOGGER = Logger.getLogger(PostExtractor.class.getName());

    private final CrawlCounts counts = new CrawlCounts();

    private long checkpointSerial;
    private OptionalLong firstSerial = OptionalLong.empty();
    private CrawlSession session;

    @Override
    public void start() {
        if (isRunning()) {
            return;
        }
        super.start();
        session = CrawlSession.open(this, counts, recoveryCheckpoint != null, checkpointSerial);
        firstSerial = OptionalLong.of(firstSerial.orElse(session.nextSerial()));
    }

    /** Heritrix lets no page through the disposition chain meanwhile, so posts before and after a checkpoint are in different files. */
    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        Optional<Long> next = guard.get("checkpoint", () -> session.rotate()); // before the faults are put down
        JSONObject json = super.toCheckpointJson();
        next.ifPresent(serial -> json.put(NEXT_SERIAL, serial));
        firstSerial.ifPresent(serial -> json.put(FIRST_SERIAL, serial));
        counts.save(json);
        return json;
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        checkpointSerial = json.optLong(NEXT_SERIAL);
        firstSerial = json.has(FIRST_SERIAL) ? OptionalLong.of(json.getLong(FIRST_SERIAL)) : OptionalLong.empty();
        counts.restore(json);
    }

    @Override
    public void stop() {
        if (isRunning() && session != null) { // there is none where the start failed
            session.finish(getMaxStopSeconds());
            LOGGER.info("Feedwright ends with this in " + getDirectory().getPath() + ":\n" + report());
        }
        super.stop();
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return isRunning() && curi.isHttpTransaction();
    }

    @Override
    void take(CrawlURI curi) throws IOException {
        CrawlReading reading = session.reading();
        Optional<WarcPlace> place = session.folders().placeOf(curi);
        if (place.isEmpty()) {
            counts.done().add(CrawlCount.NOT_IN_WARC);
            return;
        }
        if (CrawlUriCapture.isRedirect(curi)) {
            reading.redirect(curi.toString(), CrawlUriCapture.location(curi));
            return;
        }
        if (CrawlUriCapture.mayBePageOrFeed(curi)) {
            CrawlUriCapture.use(curi, place.get(), capture -> take(curi, capture, place.get()));
        } else {
            reading.neither(curi.toString());
        }
    }

    private void take(CrawlURI curi, Optional<Capture> capture, WarcPlace place) throws IOException {
        if (capture.isEmpty()) {
            counts.done().add(CrawlCount.UNREADABLE);
        }
        CrawlReading reading = session.reading();
        Optional<String> target = capture.flatMap(HtmlCaptures::redirectTarget);
        if (target.isPresent()) {
            reading.redirect(curi.toString(), target.get());
        } else if (capture.filter(FeedSniffer::isFeed).isPresent()) {
            reading.feed(capture.get(), place);
        } else if (capture.filter(HtmlCaptures::isHtml).isPresent()) {
            annotate(curi, reading.page(capture.get(), place));
        } else {
            reading.neither(curi.toString());
        }
    }

    /** The post that this page would be by now; it is not written. */
    Optional<Post> preview(Capture page) throws IOException {
        return isRunning() ? session.reading().preview(page) : Optional.empty();
    }

    private static void annotate(CrawlURI curi, CrawlReading.Fate fate) {
        switch (fate) {
            case POST -> curi.getAnnotations().add(POST_ANNOTATION);
            case WAITING -> curi.getAnnotations().add(WAITING_ANNOTATION);
            case LEFT -> curi.getAnnotations().add(LEFT_ANNOTATION);
            case NO_POST -> { }
        }
    }

    @Override
    public String report() {
        return super.report()
                + "  Function:          learns from feeds how to read posts, and writes them to " + getDirectory().getPath() + "\n"
                + "  Captures seen:     " + getURICount() + "\n"
                + "  Not in a WARC:     " + counts.done().get(CrawlCount.NOT_IN_WARC) + "\n"
                + "  Feeds:             " + counts.done().get(CrawlCount.FEEDS) + "\n"
                + "  Sites learnt:      " + counts.done().get(CrawlCount.SITES) + "\n"
                + "  Pages:             " + counts.done().get(CrawlCount.PAGES) + "\n"
                + "  Posts:             " + counts.done().get(CrawlCount.POSTS) + "\n"
                + "  No posts:          " + counts.noPosts().sum() + "\n"
                + "  Waiting:           " + waiting() + "\n"
                + "  Faults:            " + guard.faults() + "\n\n";
    }

    /** The same and more, with a row for each site, in the report of its own. */
    void report(PrintWriter out) {
        if (session != null) {
            new CrawlReport(out).write(getURICount(), counts, session, guard, notes());
        }
    }

    /** Adds all posts of the crawl, of earlier launches too, and the pages that are none. */
    void report(PostsReport report) {
        guard.run("report", () -> {
            for (SidecarHistory.Numbered file : SidecarHistory.of(getDirectory()).since(firstSerial.orElse(0))) {
                guard.run(file.toString(), () -> SidecarHistory.readWhole(file.file(), report::add));
            }
        });
        Map<String, Long> noPosts = new TreeMap<>();
        for (PostGate.Verdict reason : PostGate.Verdict.values()) {
            if (counts.noPosts().get(reason) > 0) {
                noPosts.put(CrawlReport.words(reason), counts.noPosts().get(reason));
                report.addMeaning(CrawlReport.words(reason), reason.meaning());
            }
        }
        report.addNoPosts("", noPosts);
        if (session != null) {
            report.addRules(this::rules);
        }
    }

    private List<String> rules(String wrapper) {
        return guard.get("report", () -> session.memory().rules(wrapper)).orElse(List.of());
    }

    private long waiting() {
        return session == null ? 0 : guard.get("report", () -> session.memory().later().waiting()).orElse(0L);
    }
}
