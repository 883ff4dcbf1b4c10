package org.feedwright.heritrix;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.archive.modules.CrawlURI;
import org.feedwright.HtmlCaptures;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedSniffer;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Stands after the WARC writer in the disposition chain, and writes a line per post into a sidecar beside the WARCs. A blog is learnt as
 * soon as the pages of all entries of its feeds were archived, and at the latest when the crawl ends; pages that came before are remembered
 * by their place in the WARCs and read again then. Thread-safe.
 */
public class PostExtractor extends PostExtractorSettings {
    /** On posts in crawl.log, and on pages that wait for their blog to be learnt. */
    static final String POST_ANNOTATION = "fw:post";
    static final String WAITING_ANNOTATION = "fw:waiting";
    /** On pages that the crawl leaves to {@code feedwright apply --pending}. */
    static final String LEFT_ANNOTATION = "fw:left";

    /** In checkpoints: the number of the first file of posts that was begun afterwards. */
    private static final String NEXT_SERIAL = "feedwrightNextSerial";

    private final FaultGuard guard = new FaultGuard("Feedwright's post extractor");
    private final AtomicLong unarchived = new AtomicLong();

    private long checkpointSerial;
    private CrawlSession session;

    @Override
    public void start() {
        if (isRunning()) {
            return;
        }
        boolean resumed = Resumption.knows(recoveryCheckpoint, getBeanName());
        if (!resumed) {
            recoveryCheckpoint = null;
        }
        super.start();
        session = CrawlSession.open(this, guard, resumed, checkpointSerial);
    }

    /** Heritrix lets no page through the disposition chain meanwhile, so posts before and after a checkpoint are in different files. */
    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        JSONObject json = super.toCheckpointJson();
        guard.run("checkpoint", () -> json.put(NEXT_SERIAL, session.rotate()));
        return json;
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        checkpointSerial = json.optLong(NEXT_SERIAL);
    }

    @Override
    public void stop() {
        if (isRunning()) {
            session.finish(getMaxStopSeconds());
        }
        super.stop();
    }

    @Override
    protected boolean shouldProcess(CrawlURI curi) {
        return isRunning() && curi.isHttpTransaction();
    }

    @Override
    protected void innerProcess(CrawlURI curi) {
        guard.run(curi.toString(), () -> take(curi));
    }

    private void take(CrawlURI curi) throws IOException {
        CrawlReading reading = session.reading();
        Optional<Place> place = session.folders().placeOf(curi);
        if (place.isEmpty()) {
            unarchived.incrementAndGet();
            return;
        }
        if (CrawlUriCapture.isRedirect(curi)) {
            reading.redirect(curi.toString(), CrawlUriCapture.location(curi));
            return;
        }
        Optional<Capture> capture = CrawlUriCapture.mayBePageOrFeed(curi) ? CrawlUriCapture.of(curi, place.get()) : Optional.empty();
        if (capture.filter(FeedSniffer::isFeed).isPresent()) {
            reading.feed(capture.get(), place.get());
        } else if (capture.filter(HtmlCaptures::isHtml).isPresent()) {
            annotate(curi, reading.page(capture.get(), place.get()));
        } else {
            reading.neither(curi.toString());
        }
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
                + "  Not in a WARC:     " + unarchived + "\n"
                + (session == null ? "" : session.reading().report())
                + "  Faults:            " + guard.counts() + "\n\n";
    }
}
