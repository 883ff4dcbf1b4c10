package org.feedwright.heritrix;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.PageOutcome;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.post.Post;
import org.feedwright.wrapper.UrlShape;

/**
 * What is done with the captures of a crawl, in whatever order they come: a site is learnt as soon as the pages of all its entries are
 * there, pages are read as soon as their blog is known, and what came too early is read again. Thread-safe.
 */
final class CrawlReading {
    /**
     * Waiting pages of a host that are read again on behalf of one new page. More get posts out sooner after a blog was learnt; fewer hold
     * up the queue of the host for less time (a page takes some milliseconds).
     */
    private static final int BATCH = 50;

    private final Feedwright feedwright;
    private final CrawlMemory memory;
    private final BlogShelf shelf;
    private final BlogShelf.Archive archive;
    private final Sidecar sidecar;
    private final FaultGuard guard;
    private final Journal journal;

    CrawlReading(Feedwright feedwright, CrawlMemory memory, BlogShelf.Archive archive, Sidecar sidecar, FaultGuard guard, Journal journal) {
        this.feedwright = feedwright;
        this.memory = memory;
        this.shelf = new BlogShelf(feedwright, memory, archive, journal);
        this.archive = archive;
        this.journal = journal;
        this.sidecar = sidecar;
        this.guard = guard;
    }

    /** What became of a page for now. */
    enum Fate { POST, NO_POST, WAITING, LEFT }

    void redirect(String from, String location) throws IOException {
        train(memory.redirect(from, location));
    }

    /** There is neither page nor feed under this URL. */
    void neither(String url) throws IOException {
        train(memory.failed(url));
    }

    void feed(Capture capture, Place place) throws IOException {
        if (FeedParser.parse(capture) instanceof FeedOutcome.Parsed parsed) {
            String site = feedwright.site(parsed.feed());
            journal.feed(site, capture.url());
            boolean isNew = memory.feed(site, parsed.feed(), place, capture.provenance().payloadDigest());
            if (isNew && memory.isComplete(site)) {
                train(site, false);
            }
            if (isNew && memory.watch().isSuspect(site)) {
                trainOnFailed(site);
            }
        }
    }

    Fate page(Capture capture, Place place) throws IOException {
        journal.page();
        String host = UrlShape.host(UrlKey.of(capture.url()));
        Optional<Readers> readers = shelf.readersOf(host);
        Fate fate = readers.isPresent() ? read(capture, host, place, readers.get()) : await(capture, host, place);
        readAgain(host, BATCH);
        return fate;
    }

    private Fate await(Capture capture, String host, Place place) throws IOException {
        Fate fate = memory.await(host, place) ? Fate.WAITING : Fate.LEFT;
        train(memory.page(capture.url(), place));
        return fate;
    }

    /** A page that something goes wrong with waits, to be read again in the end. */
    private Fate read(Capture capture, String host, Place place, Readers readers) throws IOException {
        boolean done = false;
        try {
            Optional<PageOutcome> outcome = write(capture, readers);
            done = true;
            if (outcome.isPresent()) {
                watch(capture, host, place, readers, outcome.get() instanceof PageOutcome.Read);
            }
            return outcome.filter(PageOutcome.Read.class::isInstance).isPresent() ? Fate.POST : Fate.NO_POST;
        } finally {
            if (!done) {
                memory.await(host, place);
            }
        }
    }

    /** A page that ought to be a post tells whether the wrapper fits; where that was learnt from little, each page may be more to learn from. */
    private void watch(Capture capture, String host, Place place, Readers readers, boolean isPost) throws IOException {
        String key = UrlKey.of(capture.url());
        boolean named = memory.isNamed(key);
        boolean growing = false;
        for (String site : memory.readersOf(host)) {
            growing |= shelf.isGrowing(site);
        }
        if (growing) {
            train(memory.page(capture.url(), place));
        } else if (named) {
            memory.failed(capture.url()); // it is there, but nothing more is to be learnt from it
        }
        if (named || readers.fitsPosts(key)) {
            RedesignWatch.Alarm alarm = memory.watch().note(host, key, place, isPost);
            if (alarm == RedesignWatch.Alarm.FIRST) {
                journal.misfit(host);
            }
            if (alarm != RedesignWatch.Alarm.NONE) {
                trainOnFailed(host);
            }
        }
    }

    /** What had failed waits then, to be read by the new wrapper. */
    private void trainOnFailed(String host) throws IOException {
        for (String site : memory.readersOf(host)) {
            if (shelf.trainOnFailed(site, host)) {
                memory.watch().forget(host).forEach(place -> memory.await(host, place));
                return;
            }
        }
    }

    /**
     * Learns what can be learnt by now, and reads all that waits, as long as there is time. May be called more than once. Returns the hosts
     * with pages that were left.
     */
    List<String> finish(BooleanSupplier late) {
        for (String site : memory.untrained()) {
            if (!late.getAsBoolean()) {
                guard.run(site, () -> train(site, true));
            }
        }
        for (String host : memory.watch().suspects()) {
            if (!late.getAsBoolean()) {
                guard.run(host, () -> trainOnFailed(host));
            }
        }
        for (String host : memory.readableHosts()) {
            if (!late.getAsBoolean()) {
                guard.run(host, () -> finish(host, late));
            }
        }
        // What was not learnt though there was time has nothing to be learnt from.
        Stream<String> unlearnt = late.getAsBoolean() ? memory.untrained().stream() : Stream.empty();
        return Stream.concat(memory.readableHosts().stream(), unlearnt).distinct().filter(host -> !memory.left(host).isEmpty()).toList();
    }

    private void finish(String host, BooleanSupplier late) throws IOException {
        memory.resume(host);
        while (!late.getAsBoolean() && readAgain(host, BATCH) > 0) {
            // each that is read, or can't be, waits no longer
        }
    }

    private void train(List<String> complete) throws IOException {
        for (String site : complete) {
            train(site, false);
        }
    }

    private void train(String site, boolean last) throws IOException {
        shelf.train(site, last);
    }

    /** Reads pages of a host that waited, if its blog is known by now. Returns how many. */
    private int readAgain(String host, int limit) throws IOException {
        Optional<Readers> readers = shelf.readersOf(host);
        if (readers.isEmpty()) {
            return 0;
        }
        List<Place> places = memory.waiting(host, limit);
        for (Place place : places) {
            if (guard.run(place.toString(), () -> write(archive.read(place), readers.get()))) {
                memory.noLongerWaiting(host, place);
            } else {
                memory.putOff(host, place);
            }
        }
        return places.size();
    }

    /** What the page is taken for; nothing where none speaks for it, or it was read before. */
    private Optional<PageOutcome> write(Capture capture, Readers readers) throws IOException {
        String digest = capture.provenance().payloadDigest();
        if (memory.isWritten(capture.url(), digest)) {
            journal.repeated();
            return Optional.empty();
        }
        Optional<PageOutcome> outcome = readers.read(capture);
        if (outcome.isPresent() && outcome.get() instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(UrlKey.of(capture.url())), none.reason());
        }
        if (outcome.isPresent() && outcome.get() instanceof PageOutcome.Read read) {
            writeOnce(read.post(), digest);
        }
        return outcome;
    }

    /** In this order, so that a crawl that is killed in between finds the post in the file when it is resumed. */
    private void writeOnce(Post post, String digest) throws IOException {
        synchronized (sidecar) {
            if (memory.isWritten(post.url(), digest)) {
                journal.repeated();
                return;
            }
            sidecar.write(post);
            memory.written(post.url(), digest);
        }
        journal.post(UrlShape.host(UrlKey.of(post.url())));
    }
}
