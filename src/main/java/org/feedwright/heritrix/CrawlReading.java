package org.feedwright.heritrix;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.feedwright.BlogIndex;
import org.feedwright.Feedwright;
import org.feedwright.PageOutcome;
import org.feedwright.TrainedBlog;
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
            memory.feed(site, parsed.feed(), place);
            if (memory.isComplete(site)) {
                train(site, false);
            }
        }
    }

    Fate page(Capture capture, Place place) throws IOException {
        journal.page();
        String host = UrlShape.host(UrlKey.of(capture.url()));
        Optional<BlogIndex> blogs = shelf.readersOf(host);
        Fate fate = blogs.isPresent() ? read(capture, host, place, blogs.get()) : await(capture, host, place);
        readAgain(host, BATCH);
        return fate;
    }

    private Fate await(Capture capture, String host, Place place) throws IOException {
        Fate fate = memory.await(host, place) ? Fate.WAITING : Fate.LEFT;
        train(memory.page(capture.url(), place));
        return fate;
    }

    /** A page that something goes wrong with waits, to be read again in the end. */
    private Fate read(Capture capture, String host, Place place, BlogIndex blogs) throws IOException {
        boolean done = false;
        try {
            Fate fate = write(capture, blogs) ? Fate.POST : Fate.NO_POST;
            done = true;
            return fate;
        } finally {
            if (!done) {
                memory.await(host, place);
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
        Optional<BlogIndex> blogs = shelf.readersOf(host);
        if (blogs.isEmpty()) {
            return 0;
        }
        List<Place> places = memory.waiting(host, limit);
        for (Place place : places) {
            if (guard.run(place.toString(), () -> write(archive.read(place), blogs.get()))) {
                memory.noLongerWaiting(host, place);
            } else {
                memory.putOff(host, place);
            }
        }
        return places.size();
    }

    private boolean write(Capture capture, BlogIndex blogs) throws IOException {
        String digest = capture.provenance().payloadDigest();
        String key = UrlKey.of(capture.url());
        Optional<TrainedBlog> blog = blogs.find(key);
        if (blog.isEmpty()) {
            return false;
        }
        if (memory.isWritten(capture.url(), digest)) {
            journal.repeated();
            return false;
        }
        PageOutcome outcome = blog.get().read(capture);
        if (outcome instanceof PageOutcome.NoPost none) {
            journal.noPost(UrlShape.host(key), none.reason());
        }
        return outcome instanceof PageOutcome.Read read && writeOnce(read.post(), digest);
    }

    /** In this order, so that a crawl that is killed in between finds the post in the file when it is resumed. */
    private boolean writeOnce(Post post, String digest) throws IOException {
        synchronized (sidecar) {
            if (memory.isWritten(post.url(), digest)) {
                journal.repeated();
                return false;
            }
            sidecar.write(post);
            memory.written(post.url(), digest);
        }
        journal.post(UrlShape.host(UrlKey.of(post.url())));
        return true;
    }
}
