package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.feedwright.BlogIndex;
import org.feedwright.Feedwright;
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

    private static final BlogIndex NO_BLOGS = new BlogIndex(List.of());

    private final Feedwright feedwright;
    private final CrawlMemory memory;
    private final BlogShelf shelf;
    private final BlogShelf.Archive archive;
    private final PageReading pageReading;
    private final FaultGuard guard;
    private final Journal journal;
    private final Sites sites;

    CrawlReading(Feedwright feedwright, CrawlMemory memory, BlogShelf.Archive archive, Sidecar sidecar, FaultGuard guard, Journal journal,
                 Sites sites) {
        this.feedwright = feedwright;
        this.memory = memory;
        this.shelf = new BlogShelf(feedwright, memory, archive, journal);
        this.archive = archive;
        this.journal = journal;
        this.sites = sites;
        this.pageReading = new PageReading(memory, sidecar, journal, sites);
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
            if (!sites.isEnabledSite(site)) {
                return;
            }
            journal.feed(site, capture.url());
            memory.feed(site, parsed.feed(), place);
            if (memory.isComplete(site)) {
                train(site, false);
            }
        }
    }

    /** The page waits first, so that it is read again in the end if anything goes wrong with it now. */
    Fate page(Capture capture, Place place) throws IOException {
        journal.page();
        String host = UrlShape.host(UrlKey.of(capture.url()));
        Fate fate = memory.await(host, place) ? Fate.WAITING : Fate.LEFT;
        if (sites.isPinned(capture.url())) {
            memory.pinned(host);
            return pageNow(host, capture, place, Optional.empty());
        }
        if (sites.isHandled(capture.url())) {
            memory.pinned(host);
        }
        Optional<BlogIndex> blogs = shelf.readersOf(host);
        if (blogs.isEmpty()) {
            train(fate == Fate.LEFT ? memory.pageIfMissing(capture.url(), place) : memory.page(capture.url(), place));
        } else {
            fate = pageNow(host, capture, place, blogs);
        }
        readAgain(host, BATCH);
        return fate;
    }

    private Fate pageNow(String host, Capture capture, Place place, Optional<BlogIndex> blogs) throws IOException {
        boolean post = pageReading.read(capture, blogs);
        memory.noLongerWaiting(host, place);
        return post ? Fate.POST : Fate.NO_POST;
    }

    /** The post that a page would be by now, if its blog is known; nothing is noted of it. */
    Optional<Post> preview(Capture capture) throws IOException {
        return pageReading.preview(capture, shelf.readersOf(UrlShape.host(UrlKey.of(capture.url()))));
    }

    /**
     * Learns what can be learnt by now, and reads all that waits, as long as there is time. May be called more than once. Returns the hosts
     * with pages that were left.
     */
    List<String> finish(BooleanSupplier late) {
        List<String> unread = new ArrayList<>(); // what was not learnt without a fault has nothing to be learnt from
        for (String site : memory.untrained()) {
            if (late.getAsBoolean() || !guard.run(SiteName.readable(site), () -> train(site, true))) {
                unread.add(site);
            }
        }
        for (String host : memory.readableHosts()) {
            if (!late.getAsBoolean()) {
                guard.run(SiteName.readable(host), () -> finish(host, late));
            }
        }
        for (String host : memory.pinnedHosts()) {
            AtomicBoolean all = new AtomicBoolean();
            guard.run(SiteName.readable(host), () -> all.set(finishPinned(host, late)));
            if (!all.get()) {
                unread.add(host);
            }
        }
        return Stream.concat(memory.readableHosts().stream(), unread.stream()).distinct()
                .filter(host -> sites.isEnabledSite(host) && !memory.left(host).isEmpty()).toList();
    }

    /** Reads pages that have a file of the operator's now; the others of the host wait for a blog to be learnt. Returns whether all were. */
    private boolean finishPinned(String host, BooleanSupplier late) throws IOException {
        BlogIndex blogs = shelf.readersOf(host).orElse(NO_BLOGS);
        boolean all = !late.getAsBoolean();
        memory.resume(host);
        for (Place place : late.getAsBoolean() ? List.<Place>of() : memory.allWaiting(host)) {
            AtomicBoolean done = new AtomicBoolean();
            guard.run(place.toString(), () -> {
                Capture capture = archive.read(place);
                boolean hasFile = sites.isPinned(capture.url()) || sites.isHandled(capture.url());
                done.set(!hasFile || !late.getAsBoolean() && again(host, place, capture, Optional.of(blogs)));
            });
            all &= done.get();
        }
        return all;
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
            if (!guard.run(place.toString(), () -> again(host, place, archive.read(place), blogs))) {
                memory.putOff(host, place);
            }
        }
        return places.size();
    }

    /** A fault is counted under the URL, which is not known before. */
    private boolean again(String host, Place place, Capture capture, Optional<BlogIndex> blogs) {
        boolean done = guard.run(capture.url(), () -> pageReading.read(capture, blogs));
        if (done) {
            memory.noLongerWaiting(host, place);
        } else {
            memory.putOff(host, place);
        }
        return done;
    }
}
