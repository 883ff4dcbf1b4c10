package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
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
    /** On pages that the crawl leaves to {@code feedwright apply --pending}. */
    static final String LEFT_ANNOTATION = "fw:left";

    private static final int DEFAULT_MAX_FILE_SIZE_BYTES = 100_000_000;
    private static final int DEFAULT_MAX_FILE_AGE_SECONDS = 24 * 60 * 60;
    private static final int DEFAULT_MAX_ENTRIES_PER_FEED = 100;
    private static final int DEFAULT_MAX_WAITING_PER_HOST = 20_000;
    private static final int DEFAULT_MAX_WAITING = 1_000_000;
    private static final int DEFAULT_MAX_STOP_SECONDS = 60 * 60;
    /** In checkpoints: the number of the first file of posts that was begun afterwards. */
    private static final String NEXT_SERIAL = "feedwrightNextSerial";

    private static final Logger LOGGER = Logger.getLogger(PostExtractor.class.getName());

    private final FaultGuard guard = new FaultGuard("Feedwright's post extractor");
    private final AtomicLong unarchived = new AtomicLong();

    private ConfigPath directory = new ConfigPath("Feedwright's posts", "${launchId}/posts");
    private long maxFileSizeBytes = DEFAULT_MAX_FILE_SIZE_BYTES;
    private int maxFileAgeSeconds = DEFAULT_MAX_FILE_AGE_SECONDS;
    private int maxEntriesPerFeed = DEFAULT_MAX_ENTRIES_PER_FEED;
    private int maxWaitingPerHost = DEFAULT_MAX_WAITING_PER_HOST;
    private int maxWaiting = DEFAULT_MAX_WAITING;
    private int maxStopSeconds = DEFAULT_MAX_STOP_SECONDS;
    private long checkpointSerial;
    private BdbModule bdb;
    private List<WriterPoolProcessor> writers = List.of();
    private WarcFolders folders;
    private Sidecar sidecar;
    private CrawlMemory memory;
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

    public int getMaxEntriesPerFeed() {
        return maxEntriesPerFeed;
    }

    /** Entries of one feed, the first of it, whose pages are waited for before a site is learnt. Default 100. */
    public void setMaxEntriesPerFeed(int max) {
        this.maxEntriesPerFeed = max;
    }

    public int getMaxWaitingPerHost() {
        return maxWaitingPerHost;
    }

    /** Pages of one host that the crawl reads again, when their blog is learnt; more go into the list of pending pages. Default 20,000. */
    public void setMaxWaitingPerHost(int max) {
        this.maxWaitingPerHost = max;
    }

    public int getMaxWaiting() {
        return maxWaiting;
    }

    /** The same of all hosts at a time. Default 1,000,000, some hundred megabytes in BDB. */
    public void setMaxWaiting(int max) {
        this.maxWaiting = max;
    }

    public int getMaxStopSeconds() {
        return maxStopSeconds;
    }

    /** How long the end of the crawl may be held up by pages that are read again; the rest goes into the list. Default 3600. */
    public void setMaxStopSeconds(int seconds) {
        this.maxStopSeconds = seconds;
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
        memory = new CrawlMemory(Ledger.open(bdb, resumed), new CrawlMemory.Limits(maxEntriesPerFeed, maxWaitingPerHost, maxWaiting));
        sidecar = new Sidecar(directory.getFile().toPath(), new Sidecar.Rotation(maxFileSizeBytes, Duration.ofSeconds(maxFileAgeSeconds)),
                recall(resumed));
        reading = new CrawlReading(new Feedwright(Options.defaults(), UrlKey::of), memory, this::read, sidecar, guard);
    }

    /** Notes the posts that were written after the checkpoint that the crawl goes on from. Returns the number for the next file. */
    private long recall(boolean resumed) {
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
            case LEFT -> curi.getAnnotations().add(LEFT_ANNOTATION);
            case NO_POST -> { }
        }
    }

    private Capture read(Place place) throws IOException {
        return PlaceReader.read(folders.locate(place), place.fileName(), place.offset());
    }

    private void finish() {
        long begin = System.nanoTime();
        BooleanSupplier late = () -> System.nanoTime() - begin >= TimeUnit.SECONDS.toNanos(maxStopSeconds);
        guard.run("end of crawl", () -> {
            List<String> hosts = reading.finish(late);
            PendingList.write(directory.getFile().toPath(), hosts, memory::left).ifPresent(file -> LOGGER.warning(
                    "Feedwright's post extractor leaves pages of " + hosts.size() + " hosts to 'feedwright apply --pending " + file + "'"));
        });
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
