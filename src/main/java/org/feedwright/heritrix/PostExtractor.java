package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import org.archive.bdb.BdbModule;
import org.archive.modules.CrawlURI;
import org.archive.modules.Processor;
import org.archive.modules.writer.WriterPoolProcessor;
import org.archive.spring.ConfigPath;
import org.feedwright.BlogIndex;
import org.feedwright.Feedwright;
import org.feedwright.HtmlCaptures;
import org.feedwright.Options;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
import org.feedwright.archive.PlaceReader;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.wrapper.UrlShape;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Stands after the WARC writer in the disposition chain, and writes a line per post into a sidecar beside the WARCs. A blog is learnt as soon as the
 * pages of all entries of its feeds were archived, and at the latest when the crawl ends; pages that came before are remembered by their place
 * in the WARCs and read again then. Thread-safe.
 */
public class PostExtractor extends Processor {
    /** On posts in crawl.log, and on pages that wait for their blog to be learnt. */
    static final String POST_ANNOTATION = "fw:post";
    static final String WAITING_ANNOTATION = "fw:waiting";

    private static final Logger LOGGER = Logger.getLogger(PostExtractor.class.getName());

    /**
     * Waiting pages of a host that are read again on behalf of one new page. More get posts out sooner after a blog was learnt; fewer hold up the
     * queue of the host for less time (a page takes about 2 ms).
     */
    private static final int BATCH = 50;

    private final Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
    private final FaultGuard guard = new FaultGuard("Feedwright's post extractor");
    private final AtomicLong unarchived = new AtomicLong();
    private final AtomicLong feeds = new AtomicLong();
    private final AtomicLong pages = new AtomicLong();
    private final AtomicLong posts = new AtomicLong();
    private final AtomicLong sites = new AtomicLong();

    private ConfigPath directory = new ConfigPath("Feedwright's posts", "${launchId}/posts");
    private BdbModule bdb;
    private List<WriterPoolProcessor> writers = List.of();
    private CrawlMemory memory;
    private WarcFolders folders;
    private BlogShelf shelf;
    private Sidecar sidecar;

    public ConfigPath getDirectory() {
        return directory;
    }

    /** Where the posts are written; relative to the job folder. Default {@code ${launchId}/posts}. */
    public void setDirectory(ConfigPath directory) {
        this.directory = directory;
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

    @Override
    public void start() {
        if (isRunning()) {
            return;
        }
        super.start();
        bdb.start();
        Path job = directory.getBase().getFile().toPath().toAbsolutePath().normalize();
        folders = new WarcFolders(job, writers.stream().flatMap(writer -> writer.calcOutputDirs().stream())
                .map(folder -> folder.toPath().toAbsolutePath().normalize()).distinct().toList());
        if (folders.folders().isEmpty()) {
            LOGGER.warning("Feedwright's post extractor finds no WARC writer in this job: there will be no posts");
        }
        memory = new CrawlMemory(Ledger.open(bdb, recoveryCheckpoint != null));
        shelf = new BlogShelf(feedwright, memory, this::read);
        sidecar = new Sidecar(directory.getFile().toPath());
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
            train(memory.redirect(curi.toString(), CrawlUriCapture.location(curi)));
            return;
        }
        Optional<Capture> capture = CrawlUriCapture.mayBePageOrFeed(curi) ? CrawlUriCapture.of(curi, place.get()) : Optional.empty();
        if (capture.filter(FeedSniffer::isFeed).isPresent()) {
            takeFeed(capture.get(), place.get());
        } else if (capture.filter(HtmlCaptures::isHtml).isPresent()) {
            takePage(curi, capture.get(), place.get());
        } else {
            train(memory.failed(curi.toString()));
        }
    }

    private void takeFeed(Capture capture, Place place) throws IOException {
        if (FeedParser.parse(capture) instanceof FeedOutcome.Parsed parsed) {
            feeds.incrementAndGet();
            String site = feedwright.site(parsed.feed());
            memory.feed(site, parsed.feed(), place);
            if (memory.isComplete(site)) {
                train(List.of(site));
            }
        }
    }

    /** The page waits first, so that it is read again in the end if anything goes wrong with it now. */
    private void takePage(CrawlURI curi, Capture capture, Place place) throws IOException {
        pages.incrementAndGet();
        String host = UrlShape.host(UrlKey.of(capture.url()));
        memory.await(host, place);
        Optional<BlogIndex> blogs = shelf.readersOf(host);
        if (blogs.isEmpty()) {
            curi.getAnnotations().add(WAITING_ANNOTATION);
            train(memory.page(capture.url(), place));
        } else {
            if (write(capture, blogs.get())) {
                curi.getAnnotations().add(POST_ANNOTATION);
            }
            memory.noLongerWaiting(host, place);
        }
        readAgain(host, BATCH);
    }

    private void train(List<String> complete) throws IOException {
        for (String site : complete) {
            if (!shelf.train(site).isEmpty()) {
                sites.incrementAndGet();
            }
        }
    }

    /** Reads pages of a host that waited, if its blog is known by now. */
    private void readAgain(String host, int limit) throws IOException {
        Optional<BlogIndex> blogs = shelf.readersOf(host);
        if (blogs.isEmpty()) {
            return;
        }
        for (Place place : memory.waiting(host, limit)) {
            if (guard.run(place.toString(), () -> write(read(place), blogs.get()))) {
                memory.noLongerWaiting(host, place);
            } else {
                memory.putOff(host, place);
            }
        }
    }

    private boolean write(Capture capture, BlogIndex blogs) throws IOException {
        String digest = capture.provenance().payloadDigest();
        Optional<TrainedBlog> blog = blogs.find(UrlKey.of(capture.url()));
        if (blog.isEmpty() || memory.isWritten(capture.url(), digest) || !(blog.get().read(capture) instanceof PageOutcome.Read read)) {
            return false;
        }
        sidecar.write(read.post());
        memory.written(capture.url(), digest);
        posts.incrementAndGet();
        return true;
    }

    private Capture read(Place place) throws IOException {
        return PlaceReader.read(folders.locate(place), place.fileName(), place.offset());
    }

    private void finish() {
        for (String site : memory.untrained()) {
            guard.run(site, () -> train(List.of(site)));
        }
        for (String host : memory.readableHosts()) {
            guard.run(host, () -> {
                memory.resume(host);
                readAgain(host, Integer.MAX_VALUE);
            });
        }
        guard.run(sidecar.toString(), sidecar::close);
        LOGGER.info("Feedwright: " + posts + " posts of " + sites + " sites in " + sidecar);
    }

    @Override
    public String report() {
        return super.report()
                + "  Function:          learns from feeds how to read posts, and writes them to " + directory.getPath() + "\n"
                + "  Captures seen:     " + getURICount() + "\n"
                + "  Not in a WARC:     " + unarchived + "\n"
                + "  Feeds:             " + feeds + "\n"
                + "  Sites learnt:      " + sites + "\n"
                + "  Pages:             " + pages + "\n"
                + "  Posts:             " + posts + "\n"
                + "  Faults:            " + guard.counts() + "\n\n";
    }
}
