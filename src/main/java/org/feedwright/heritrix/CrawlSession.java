package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Logger;
import org.archive.spring.ConfigPath;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.archive.PlaceReader;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.post.Post;
import org.feedwright.wrapper.UrlShape;

/**
 * What is open from the start of a launch to its end: the memory in BDB, the file of posts, and what reads the one into the other.
 * Thread-safe.
 */
final class CrawlSession {
    private static final Logger LOGGER = Logger.getLogger(CrawlSession.class.getName());

    private final ConfigPath directory;
    private final FaultGuard guard;
    private final WarcFolders folders;
    private final CrawlMemory memory;
    private final Journal journal;
    private final long nextSerial;
    private final Sidecar sidecar;
    private final CrawlReading reading;

    private CrawlSession(PostExtractorSettings settings, FaultGuard guard, CrawlMemory memory, Journal journal, long nextSerial) {
        this.directory = settings.getDirectory();
        this.guard = guard;
        this.memory = memory;
        this.journal = journal;
        this.nextSerial = nextSerial;
        folders = warcFolders(settings);
        sidecar = new Sidecar(directory.getFile().toPath(), settings.rotation(), nextSerial, name -> journal.event("file name=" + name));
        Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
        reading = new CrawlReading(feedwright, memory, this::read, sidecar, guard, journal, new Sites(settings, folders.job(), feedwright));
    }

    /**
     * @param resumed     whether the crawl goes on from a checkpoint
     * @param firstSerial of the files of posts that were begun after that checkpoint
     */
    static CrawlSession open(PostExtractorSettings settings, FaultGuard guard, CrawlCounts counts, boolean resumed, long firstSerial) {
        settings.bdb().start();
        Ledger ledger = Ledger.open(settings.bdb(), resumed);
        CrawlMemory memory = new CrawlMemory(ledger, settings::limits);
        Journal journal = new Journal(counts, new BlogRows(ledger), settings.eventLog());
        ledger.tell(journal::lost);
        guard.tell((kind, url) -> journal.event("fault kind=" + kind + " url=" + url));
        AtomicLong next = new AtomicLong();
        guard.run(settings.getDirectory().getPath(), () -> {
            SidecarHistory history = SidecarHistory.of(settings.getDirectory());
            next.set(history.nextSerial());
            if (resumed) {
                history.since(firstSerial).forEach(file -> guard.run(file.toString(),
                        () -> SidecarHistory.readBack(file, post -> recall(post, memory, journal))));
            }
        });
        return new CrawlSession(settings, guard, memory, journal, next.get());
    }

    /** Notes a post that was written after the checkpoint that the crawl goes on from. */
    private static void recall(Post post, CrawlMemory memory, Journal journal) {
        String key = UrlKey.of(post.url());
        String fingerprint = Fingerprint.of(key, post.provenance().payloadDigest());
        if (!memory.isWritten(fingerprint)) {
            memory.written(fingerprint);
            journal.page();
            journal.post(UrlShape.host(key));
        }
    }

    private static WarcFolders warcFolders(PostExtractorSettings settings) {
        List<Path> folders = settings.getWriters().stream().flatMap(writer -> writer.calcOutputDirs().stream())
                .map(folder -> folder.toPath().toAbsolutePath().normalize()).distinct().toList();
        return new WarcFolders(settings.job(), folders);
    }

    private Capture read(Place place) throws IOException {
        return PlaceReader.read(folders.locate(place), place.fileName(), place.offset());
    }

    WarcFolders folders() {
        return folders;
    }

    CrawlReading reading() {
        return reading;
    }

    CrawlMemory memory() {
        return memory;
    }

    Journal journal() {
        return journal;
    }

    /** The number of the first file of posts of this launch. */
    long nextSerial() {
        return nextSerial;
    }

    /** Begins another file with the next post, and returns the number that it will have. */
    long rotate() throws IOException {
        return sidecar.rotate();
    }

    /** Reads what is still waiting. The WARCs may be open yet; BDB is. */
    void finish(int maxSeconds) {
        // Heritrix gives this name to the logger behind job.log, which the web UI shows.
        Logger jobLog = Logger.getLogger(folders.job().getFileName().toString());
        guard.run("end of crawl", () -> leave(reading.finish(new EndClock(memory, maxSeconds, jobLog::info, System::nanoTime))));
        guard.run(sidecar.toString(), sidecar::close);
    }

    private void leave(List<String> hosts) throws IOException {
        List<Path> places = List.of(directory.getFile().toPath(), folders.job());
        Optional<Path> list = PendingList.write(places, hosts, memory.later()::eachLeft);
        list.ifPresent(file -> {
            journal.event("left hosts=" + hosts.size() + " list=" + file);
            LOGGER.warning("Feedwright's post extractor leaves pages of " + hosts.size() + " hosts to 'feedwright apply --pending "
                    + file + "'");
        });
    }
}
