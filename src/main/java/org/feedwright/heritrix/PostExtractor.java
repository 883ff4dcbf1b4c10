package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import org.archive.bdb.BdbModule;
import org.archive.crawler.reporting.StatisticsTracker;
import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;
import org.archive.modules.writer.WriterPoolProcessor;
import org.archive.spring.ConfigPath;
import org.feedwright.Feedwright;
import org.feedwright.HtmlCaptures;
import org.feedwright.Options;
import org.feedwright.archive.PlaceReader;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedSniffer;
import org.json.JSONException;
import org.json.JSONObject;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Stands after the WARC writer in the disposition chain, and writes a line per post into a sidecar beside the WARCs. A blog is learnt as
 * soon as the pages of all entries of its feeds were archived, and at the latest when the crawl ends; pages that came before are remembered
 * by their place in the WARCs and read again then. Thread-safe.
 */
public class PostExtractor extends Processor {
    /** On posts in crawl.log, and on pages that wait for their blog to be learnt. */
    static final String POST_ANNOTATION = "fw:post";
    static final String WAITING_ANNOTATION = "fw:waiting";

    private static final int DEFAULT_MAX_FILE_SIZE_BYTES = 100_000_000;
    private static final int DEFAULT_MAX_FILE_AGE_SECONDS = 24 * 60 * 60;
    /** In checkpoints: the number of the first file of posts that was begun afterwards. */
    private static final String NEXT_SERIAL = "feedwrightNextSerial";

    private static final Logger LOGGER = Logger.getLogger(PostExtractor.class.getName());

    private final FaultGuard guard = new FaultGuard("Feedwright's post extractor");
    private final AtomicLong unarchived = new AtomicLong();

    private ConfigPath directory = new ConfigPath("Feedwright's posts", "${launchId}/posts");
    private long maxFileSizeBytes = DEFAULT_MAX_FILE_SIZE_BYTES;
    private int maxFileAgeSeconds = DEFAULT_MAX_FILE_AGE_SECONDS;
    private long checkpointSerial;
    private BdbModule bdb;
    private List<WriterPoolProcessor> writers = List.of();
    private WarcFolders folders;
    private Sidecar sidecar;
    private CrawlReading reading;

    public ConfigPath getDirectory() {
        return directory;
    }

    /** Where the posts are written; relative to the job folder. Default {@code ${launchId}/posts}. */
    public void setDirectory(ConfigPath directory) {
        this.directory = directory;
    }

    public long getMaxFileSizeBytes() {
        return maxFileSizeBytes;
    }

    /** Size on disk at which a file of posts is followed by another. Default 100,000,000. */
    public void setMaxFileSizeBytes(long bytes) {
        this.maxFileSizeBytes = bytes;
    }

    public int getMaxFileAgeSeconds() {
        return maxFileAgeSeconds;
    }

    /** Age at which a file of posts is followed by another, as soon as there is a post for it. Default 86400, a day. */
    public void setMaxFileAgeSeconds(int seconds) {
        this.maxFileAgeSeconds = seconds;
    }

    @Autowired
    public void setBdb(BdbModule bdb) {
        this.bdb = bdb;
    }

    /** Heritrix looks for paths in every list that is a bean property, and refuses one that can't be read. */
    public List<WriterPoolProcessor> getWriters() {
        return writers;
    }

    @Autowired(required = false)
    public void setWriters(List<WriterPoolProcessor> writers) {
        this.writers = List.copyOf(writers);
    }

    /**
     * The dependency is all that is wanted: Spring stops a bean before those that it depends on, and the tracker writes the reports of a
     * crawl when it is stopped. So the reports have what was done at the end.
     */
    @Autowired(required = false)
    public void setStatisticsTracker(StatisticsTracker tracker) {
        // nothing is asked of it
    }

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
        bdb.start();
        Path job = directory.getBase().getFile().toPath().toAbsolutePath().normalize();
        folders = new WarcFolders(job, writers.stream().flatMap(writer -> writer.calcOutputDirs().stream())
                .map(folder -> folder.toPath().toAbsolutePath().normalize()).distinct().toList());
        if (folders.folders().isEmpty()) {
            LOGGER.warning("Feedwright's post extractor finds no WARC writer in this job: there will be no posts");
        }
        CrawlMemory memory = new CrawlMemory(Ledger.open(bdb, resumed));
        sidecar = new Sidecar(directory.getFile().toPath(), new Sidecar.Rotation(maxFileSizeBytes, Duration.ofSeconds(maxFileAgeSeconds)),
                recall(memory, resumed));
        reading = new CrawlReading(new Feedwright(Options.defaults(), UrlKey::of), memory, this::read, sidecar, guard);
    }

    /** Notes the posts that were written after the checkpoint that the crawl goes on from. Returns the number for the next file. */
    private long recall(CrawlMemory memory, boolean resumed) {
        AtomicLong next = new AtomicLong();
        guard.run(directory.getPath(), () -> {
            SidecarHistory history = SidecarHistory.of(directory);
            next.set(history.nextSerial());
            if (resumed) {
                history.since(checkpointSerial).forEach(file -> guard.run(file.toString(), () -> SidecarHistory.readBack(file,
                        post -> memory.written(post.url(), post.provenance().payloadDigest()))));
            }
        });
        return next.get();
    }

    /** Heritrix lets no page through the disposition chain meanwhile, so posts before and after a checkpoint are in different files. */
    @Override
    protected JSONObject toCheckpointJson() throws JSONException {
        JSONObject json = super.toCheckpointJson();
        guard.run("checkpoint", () -> json.put(NEXT_SERIAL, sidecar.rotate()));
        return json;
    }

    @Override
    protected void fromCheckpointJson(JSONObject json) throws JSONException {
        super.fromCheckpointJson(json);
        checkpointSerial = json.optLong(NEXT_SERIAL);
    }

    /** Reads what is still waiting. The WARCs may be open yet; BDB is. */
    @Override
    public void stop() {
        if (isRunning()) {
            finish();
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
        Optional<Place> place = folders.placeOf(curi);
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
            case NO_POST -> { }
        }
    }

    private Capture read(Place place) throws IOException {
        return PlaceReader.read(folders.locate(place), place.fileName(), place.offset());
    }

    private void finish() {
        guard.run("end of crawl", reading::finish);
        guard.run(sidecar.toString(), sidecar::close);
        LOGGER.info("Feedwright's post extractor ends with this in " + sidecar + ":\n" + reading.report());
    }

    @Override
    public String report() {
        return super.report()
                + "  Function:          learns from feeds how to read posts, and writes them to " + directory.getPath() + "\n"
                + "  Captures seen:     " + getURICount() + "\n"
                + "  Not in a WARC:     " + unarchived + "\n"
                + (reading == null ? "" : reading.report())
                + "  Faults:            " + guard.counts() + "\n\n";
    }
}
