package org.feedwright.heritrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.PageOutcome;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.post.Post;
import org.feedwright.wrapper.UrlShape;

/**
 * What is done with the captures of a crawl, in whatever order they come: a site is learnt as soon as the pages of its entries are there,
 * all or as many as are used, pages are read as soon as their blog is known, and what came too early is read again. Thread-safe.
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
    private final PageReading pageReading;
    private final PageWatch watch;
    private final FaultGuard guard;
    private final Journal journal;
    private final Sites sites;

    CrawlReading(Feedwright feedwright, CrawlMemory memory, BlogShelf.Archive archive, Sidecar sidecar, FaultGuard guard, Journal journal,
                 Sites sites) {
        this.feedwright = feedwright;
        this.memory = memory;
        this.shelf = new BlogShelf(feedwright, memory, archive, journal);
        this.archive = archive;
        this.watch = new PageWatch(memory, shelf, journal);
        this.journal = journal;
        this.sites = sites;
        this.pageReading = new PageReading(memory, sidecar, journal);
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
            if (!sites.isEnabled(parsed.feed())) {
                return;
            }
            String site = feedwright.site(parsed.feed());
            journal.feed(site, capture.url());
            boolean isNew = memory.feed(site, parsed.feed(), place, capture.provenance().payloadDigest());
            if (isNew && memory.isComplete(site)) {
                train(site, false);
            }
            if (isNew) {
                watch.feedChanged(site);
            }
        }
    }

    /** A page that something goes wrong with waits, to be read again in the end. */
    Fate page(Capture capture, Place place) throws IOException {
        journal.page();
        String key = UrlKey.of(capture.url());
        String host = UrlShape.host(key);
        boolean done = false;
        Fate fate;
        try {
            fate = page(key, host, capture, place);
            done = true;
        } finally {
            if (!done) {
                memory.later().await(host, place);
            }
        }
        if (memory.later().waiting(host) > 0) {
            readAgain(host, BATCH);
        }
        return fate;
    }

    private Fate page(String key, String host, Capture capture, Place place) throws IOException {
        Sites.Decided site = sites.here();
        if (site.isPinned()) {
            memory.pinned(host);
            return pageNow(capture, key, place, site, Optional.empty());
        }
        if (site.isHandled()) {
            memory.pinned(host);
        }
        Optional<Readers> readers = shelf.readersOf(host);
        return readers.isPresent() ? pageNow(capture, key, place, site, readers) : await(host, capture, place);
    }

    private Fate await(String host, Capture capture, Place place) throws IOException {
        Fate fate = memory.later().await(host, place) ? Fate.WAITING : Fate.LEFT;
        train(fate == Fate.LEFT ? memory.pageIfMissing(capture.url(), place) : memory.page(capture.url(), place));
        return fate;
    }

    private Fate pageNow(Capture capture, String key, Place place, Sites.Decided site, Optional<Readers> readers) throws IOException {
        Optional<PageOutcome> outcome = pageReading.read(capture, key, site, readers);
        boolean post = outcome.filter(PageOutcome.Read.class::isInstance).isPresent();
        if (outcome.isPresent() && readers.isPresent()) {
            watch.page(capture.url(), key, place, readers.get(), post);
        }
        return post ? Fate.POST : Fate.NO_POST;
    }

    /** The post that a page would be by now, if its blog is known; nothing is noted of it. */
    Optional<Post> preview(Capture capture) throws IOException {
        String key = UrlKey.of(capture.url());
        return PageReading.preview(capture, key, sites.here(), shelf.readersOf(UrlShape.host(key)));
    }

    /**
     * Learns what can be learnt by now, and reads all that waits, as long as there is time. May be called more than once. Returns the hosts
     * with pages that were left.
     */
    List<String> finish(BooleanSupplier late) {
        List<String> unread = new ArrayList<>(); // what was not learnt without a fault has nothing to be learnt from
        for (String site : memory.untrained()) {
            if (late.getAsBoolean() || !guard.run(UrlKey.readable(site), () -> train(site, true))) {
                unread.add(site);
            }
        }
        for (String host : memory.watch().suspects()) {
            if (!late.getAsBoolean()) {
                guard.run(UrlKey.readable(host), () -> watch.learn(host));
            }
        }
        for (String host : memory.readableHosts()) {
            if (!late.getAsBoolean()) {
                guard.run(UrlKey.readable(host), () -> finish(host, late));
            }
        }
        for (String host : memory.pinnedHosts()) {
            AtomicBoolean all = new AtomicBoolean();
            guard.run(UrlKey.readable(host), () -> all.set(finishPinned(host, late)));
            if (!all.get()) {
                unread.add(host);
            }
        }
        return Stream.concat(memory.readableHosts().stream(), unread.stream()).distinct()
                .filter(host -> sites.isEnabledSite(host) && memory.later().hasLeft(host)).toList();
    }

    /** Reads pages that have a file of the operator's now; others of the host wait for a blog to be learnt. Returns whether all were. */
    private boolean finishPinned(String host, BooleanSupplier late) throws IOException {
        Readers readers = shelf.readersOf(host).orElse(Readers.NONE);
        boolean all = !late.getAsBoolean();
        memory.later().resume(host);
        for (Place place : late.getAsBoolean() ? List.<Place>of() : memory.later().allWaiting(host)) {
            AtomicBoolean done = new AtomicBoolean();
            guard.run(place.toString(), () -> {
                Capture capture = archive.read(place);
                Sites.Decided site = sites.at(capture.url());
                boolean hasFile = site.isPinned() || site.isHandled();
                done.set(!hasFile || !late.getAsBoolean() && again(host, place, capture, Optional.of(readers)));
            });
            all &= done.get();
        }
        return all;
    }

    private void finish(String host, BooleanSupplier late) throws IOException {
        memory.later().resume(host);
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
        List<Place> places = memory.later().waiting(host, limit);
        for (Place place : places) {
            if (!guard.run(place.toString(), () -> again(host, place, archive.read(place), readers))) {
                memory.later().putOff(host, place);
            }
        }
        return places.size();
    }

    /** A fault is counted under the URL, which is not known before. */
    private boolean again(String host, Place place, Capture capture, Optional<Readers> readers) {
        boolean done = guard.run(capture.url(), () -> LargeBodies.look(capture.body().length,
                () -> pageReading.read(capture, UrlKey.of(capture.url()), sites.at(capture.url()), readers)));
        if (done) {
            memory.later().noLongerWaiting(host, place);
        } else {
            memory.later().putOff(host, place);
        }
        return done;
    }
}
