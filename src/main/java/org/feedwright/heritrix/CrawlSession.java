package org.feedwright.heritrix;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.logging.Logger;
import org.archive.spring.ConfigPath;
import org.archive.util.ArchiveUtils;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.feedwright.post.OutputFile;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.feedwright.wrapper.UrlShape;

/**
 * What is open from the start of a launch to its end: the memory in BDB, the file of posts, and what reads the one into the other.
 * Thread-safe.
 */
record CrawlSession(ConfigPath directory, FaultGuard guard, WarcPlace.Folders folders, CrawlMemory memory, Journal journal, long nextSerial,
                    Sidecar sidecar, CrawlReading reading) {
    private static final Logger LOGGER = Logger.getLogger(CrawlSession.class.getName());

    /**
     * @param resumed     whether the crawl goes on from a checkpoint
     * @param firstSerial of the files of posts that were begun after that checkpoint
     */
    static CrawlSession open(PostExtractorSettings settings, CrawlCounts counts, boolean resumed, long firstSerial) {
        FaultGuard guard = settings.guard;
        settings.bdb().start();
        Ledger ledger = Ledger.open(settings.bdb(), resumed);
        CrawlMemory memory = new CrawlMemory(ledger, settings::limits);
        Journal journal = new Journal(counts, new BlogRows(ledger), settings.eventLog());
        ledger.tell(journal::lost);
        guard.tell((kind, url) -> journal.event("fault kind=" + kind + " url=" + url));
        SidecarHistory history = guard.get(settings.getDirectory().getPath(), () -> SidecarHistory.of(settings.getDirectory()))
                .orElse(SidecarHistory.NONE);
        if (resumed) {
            history.since(firstSerial).forEach(file -> guard.run(file.toString(),
                    () -> SidecarHistory.readBack(file, post -> recall(post, memory, journal))));
        }
        WarcPlace.Folders folders = warcFolders(settings);
        Sidecar sidecar = new Sidecar(settings.getDirectory().getFile().toPath(), settings.rotation(), history.nextSerial(),
                name -> journal.event("file name=" + name));
        Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
        CrawlReading reading = new CrawlReading(feedwright, memory, folders::read, sidecar, guard, journal,
                new Sites(settings, folders.job(), feedwright, memory::learnt));
        return new CrawlSession(settings.getDirectory(), guard, folders, memory, journal, history.nextSerial(), sidecar, reading);
    }

    /** Notes a post that was written after the checkpoint that the crawl goes on from. */
    private static void recall(Post post, CrawlMemory memory, Journal journal) {
        String key = UrlKey.of(post.url());
        String fingerprint = Ledger.fingerprint(key, post.provenance().payloadDigest());
        if (!memory.isWritten(fingerprint)) {
            PageReading.written(post, fingerprint, Optional.empty(), memory);
            journal.page();
            journal.post(UrlShape.host(key));
        }
    }

    private static WarcPlace.Folders warcFolders(PostExtractorSettings settings) {
        List<Path> folders = settings.getWriters().stream().flatMap(writer -> writer.calcOutputDirs().stream())
                .map(folder -> folder.toPath().toAbsolutePath().normalize()).distinct().toList();
        return new WarcPlace.Folders(settings.job(), folders);
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
        if (!hosts.isEmpty()) {
            Path list = writePending(hosts);
            journal.event("left hosts=" + hosts.size() + " list=" + list);
            LOGGER.warning("Feedwright's post extractor leaves pages of " + hosts.size() + " hosts to 'feedwright apply --pending "
                    + list + "'");
        }
    }

    /**
     * Writes down the pages that the crawl did not get to read, for {@code feedwright apply --pending}: a line per page, the WARC relative
     * to the job folder, a tab, and the offset. What is left may be left because the disk of the posts is full, so the list goes into the
     * first folder that takes it.
     */
    private Path writePending(List<String> hosts) throws IOException {
        String name = "pending-" + ArchiveUtils.get17DigitDate() + ".txt";
        IOException failure = new IOException("no folder takes the list of pages that are left");
        for (Path folder : List.of(directory.getFile().toPath(), folders.job())) {
            try {
                return writePending(folder.resolve(name), hosts);
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    /** The file has its name only when it is complete. */
    private Path writePending(Path file, List<String> hosts) throws IOException {
        Files.createDirectories(file.getParent());
        Path open = OutputFile.opened(file);
        try (BufferedWriter out = Files.newBufferedWriter(open)) {
            hosts.forEach(host -> memory.later().eachLeft(host, place -> writePending(place, out)));
        } catch (UncheckedIOException e) {
            Files.deleteIfExists(open);
            throw e.getCause();
        } catch (IOException e) {
            Files.deleteIfExists(open);
            throw e;
        }
        return Files.move(open, file);
    }

    private static void writePending(WarcPlace place, BufferedWriter out) {
        try {
            out.write(place.file() + '\t' + place.offset() + '\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Says whether the end of the crawl has been held up for long enough by pages that are read again, and tells the operator how far that
     * is: at first, and once a minute. For one thread.
     */
    static final class EndClock implements BooleanSupplier {
        private static final long INTERVAL = TimeUnit.MINUTES.toNanos(1);

        private final CrawlMemory memory;
        private final long limit;
        private final Consumer<String> log;
        private final LongSupplier nanos;
        private final long begin;
        private final long hosts;
        private final long pages;
        private long said;

        /** @param nanos the time, as {@link System#nanoTime} has it */
        EndClock(CrawlMemory memory, int maxSeconds, Consumer<String> log, LongSupplier nanos) {
            this.memory = memory;
            this.limit = TimeUnit.SECONDS.toNanos(maxSeconds);
            this.log = log;
            this.nanos = nanos;
            begin = nanos.getAsLong();
            said = begin;
            hosts = memory.later().hostsWaiting();
            pages = memory.later().waiting();
            if (pages > 0) {
                log.accept(String.format(Locale.ROOT, "Feedwright reads what waits: %d pages of %d hosts, for %d s at most",
                        pages, hosts, maxSeconds));
            }
        }

        /** Whether there is no time left. */
        @Override
        public boolean getAsBoolean() {
            long now = nanos.getAsLong();
            if (now - said >= INTERVAL) {
                said = now;
                long left = memory.later().waiting();
                log.accept(String.format(Locale.ROOT,
                        "Feedwright reads what waits: hosts done %d of %d, pages read %d, left %d, %d s of %d",
                        Math.max(0, hosts - memory.later().hostsWaiting()), hosts, Math.max(0, pages - left), left,
                        TimeUnit.NANOSECONDS.toSeconds(now - begin), TimeUnit.NANOSECONDS.toSeconds(limit)));
            }
            return now - begin >= limit;
        }
    }
}
