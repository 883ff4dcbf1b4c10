package org.feedwright.heritrix;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.heritrix.PageReading.Result;
import org.feedwright.post.Post;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
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

    void feed(Capture capture, WarcPlace place) throws IOException {
        if (FeedParser.parse(capture) instanceof FeedOutcome.Parsed parsed) {
            if (!sites.isEnabled(parsed.feed())) {
                return;
            }
            String site = feedwright.site(parsed.feed());
            journal.feed(site, capture.url());
            boolean isNew = memory.feed(site, parsed.feed(), place, capture.provenance().payloadDigest());
            if (isNew && memory.isComplete(site)) {
                shelf.train(site, false);
            }
            if (isNew && memory.watch().isSuspect(site)) {
                learnNewLook(site);
            }
        }
    }

    /** A page that something goes wrong with waits, to be read again in the end. */
    Fate page(Capture capture, WarcPlace place) throws IOException {
        journal.page();
        String key = UrlKey.of(capture.url());
        String host = UrlShape.host(key);
        Fate fate;
        try {
            fate = page(key, host, capture, place);
        } catch (Throwable fault) { // errors too
            memory.later().await(host, place);
            throw fault;
        }
        if (memory.later().waiting(host) > 0) {
            readAgain(host);
        }
        return fate;
    }

    private Fate page(String key, String host, Capture capture, WarcPlace place) throws IOException {
        Sites.Decided site = sites.here();
        if (site.isPinned() || site.isHandled()) {
            memory.pinned(host);
        }
        Optional<Readers> readers = shelf.readersOf(host);
        return site.isPinned() || readers.isPresent() ? pageNow(capture, key, place, site, readers) : await(host, capture, place);
    }

    private Fate await(String host, Capture capture, WarcPlace place) throws IOException {
        Fate fate = memory.later().await(host, place) ? Fate.WAITING : Fate.LEFT;
        train(fate == Fate.LEFT ? memory.pageIfMissing(capture.url(), place) : memory.page(capture.url(), place));
        return fate;
    }

    private Fate pageNow(Capture capture, String key, WarcPlace place, Sites.Decided site, Optional<Readers> readers) throws IOException {
        Result result = pageReading.read(capture, key, place, site, readers.orElse(Readers.NONE), Optional.empty());
        Fate fate = switch (result) {
            case POST -> Fate.POST;
            case NO_POST, NOTHING -> Fate.NO_POST;
            case COPY, NOT_YET -> awaitEnd(key, place) ? Fate.WAITING : Fate.LEFT;
        };
        if (readers.isPresent() && !site.isPinned() && result != Result.NOTHING) {
            look(capture.url(), key, place, readers.get(), result);
        }
        return fate;
    }

    /** Puts a page off that is of a template which may be learnt from its pages when all of them are there. */
    private boolean awaitEnd(String key, WarcPlace place) {
        boolean waits = memory.later().awaitEnd(UrlShape.host(key), place);
        if (waits) {
            memory.keep(key, place);
        }
        return waits;
    }

    /** Looks at what a page that was read says of the wrappers: there may be more to learn from, or something new to learn. */
    private void look(String url, String key, WarcPlace place, Readers readers, Result result) throws IOException {
        String host = UrlShape.host(key);
        boolean named = memory.isNamed(key);
        if (readers.areGrowing()) {
            train(memory.page(url, place));
        } else if (named) {
            memory.failed(url); // it is there, but nothing more is to be learnt from it
        }
        if (result != Result.COPY && (named || readers.fitsPosts(key))) { // a page that ought to be a post tells whether the wrapper fits
            RedesignWatch.Alarm alarm = memory.watch().note(host, key, place, result == Result.POST, named);
            if (alarm == RedesignWatch.Alarm.FIRST) {
                journal.misfit(host);
            }
            if (alarm != RedesignWatch.Alarm.NONE) {
                learnNewLook(host);
            }
        }
    }

    /** Learns the new look of a host, if that can be. What had failed waits then, to be read by the new wrapper. */
    private void learnNewLook(String host) throws IOException {
        for (String site : memory.readersOf(host)) {
            if (shelf.trainOnFailed(site, host)) {
                memory.watch().forget(host).forEach(place -> memory.later().await(host, place));
                return;
            }
        }
    }

    /** The post that a page would be by now, if its blog is known; nothing is noted of it. */
    Optional<Post> preview(Capture capture) throws IOException {
        String key = UrlKey.of(capture.url());
        return PageReading.preview(capture, key, sites.here(), shelf.readersOf(UrlShape.host(key)).orElse(Readers.NONE));
    }

    /**
     * Learns what can be learnt by now, and reads all that waits, as long as there is time: at first what feeds or the operator speak for.
     * May be called more than once. Returns the hosts with pages that were left.
     */
    List<String> finish(BooleanSupplier late) {
        Set<String> hosts = new LinkedHashSet<>(); // what was not learnt without a fault is left, if it can't be read otherwise
        for (String site : memory.untrained()) {
            if (late.getAsBoolean() || !guard.run(UrlKey.readable(site), () -> shelf.train(site, true))) {
                hosts.add(site);
            }
        }
        for (String host : memory.watch().suspects()) {
            if (!late.getAsBoolean()) {
                guard.run(UrlKey.readable(host), () -> learnNewLook(host));
            }
        }
        hosts.addAll(memory.readableHosts());
        hosts.addAll(memory.pinnedHosts());
        memory.later().hosts().stream().filter(sites::readsWithoutFeed).forEach(hosts::add);
        for (String host : hosts) {
            if (!late.getAsBoolean()) {
                guard.run(UrlKey.readable(host), () -> finish(host, late));
            }
        }
        return hosts.stream().filter(host -> sites.isEnabledSite(host) && memory.later().hasLeft(host)).toList();
    }

    private void finish(String host, BooleanSupplier late) throws IOException {
        if (memory.later().allWaiting(host).isEmpty()) {
            return;
        }
        Readers readers = lastReaders(host);
        finish(host, readers, Optional.empty(), late);
        Optional<Copies> copies = guard.get(UrlKey.readable(host), () -> copies(host)).or(() -> Optional.of(Copies.UNKNOWN));
        finish(host, readers, copies, late); // pages that show others are read after these
    }

    private void finish(String host, Readers readers, Optional<Copies> copies, BooleanSupplier late) {
        for (WarcPlace place : memory.later().allWaiting(host)) {
            if (!late.getAsBoolean() && !again(host, place, readers, copies)) {
                memory.later().leave(host, place);
            }
        }
    }

    private Copies copies(String host) throws IOException {
        Map<String, Integer> met = new HashMap<>(); // each is asked for a few times
        return memory.claims().copies(host, key -> Optional.ofNullable(met.computeIfAbsent(key, unseen -> title(unseen).orElse(null))));
    }

    /** The hash of the title of a page; of one that can't be read any more that of no title, which makes no copies. */
    private Optional<Integer> title(String key) {
        return memory.placeOf(key).map(place -> {
            try {
                return AddressClaim.of(archive.read(place), UrlKey::of).title();
            } catch (IOException e) {
                return "".hashCode();
            }
        });
    }

    /** What feeds taught of a host, and what its pages teach beside that; those of a site without a feed only if the operator wants it. */
    private Readers lastReaders(String host) throws IOException {
        Optional<Readers> fed = shelf.readersOf(host);
        if (fed.isEmpty() && !sites.readsWithoutFeed(host)) {
            return Readers.NONE;
        }
        return guard.get(UrlKey.readable(host), () -> shelf.learnFromPages(host)).orElseGet(() -> fed.orElse(Readers.NONE).readingOthers());
    }

    private void train(List<String> complete) throws IOException {
        for (String site : complete) {
            shelf.train(site, false);
        }
    }

    /** Reads pages of a host that waited, if its blog is known by now. */
    private void readAgain(String host) throws IOException {
        Optional<Readers> readers = shelf.readersOf(host);
        if (readers.isEmpty()) {
            return;
        }
        for (WarcPlace place : memory.later().waiting(host, BATCH)) {
            if (!again(host, place, readers.get(), Optional.empty())) {
                memory.later().putOff(host, place);
            }
        }
    }

    /** Returns false after a fault, which is counted under the URL where that is known. */
    private boolean again(String host, WarcPlace place, Readers readers, Optional<Copies> copies) {
        Optional<Capture> capture = guard.get(place.toString(), () -> archive.read(place));
        return capture.filter(read -> guard.run(read.url(), () -> LargeBodies.look(read.body().length,
                () -> again(host, place, read, readers, copies)))).isPresent();
    }

    private void again(String host, WarcPlace place, Capture capture, Readers readers, Optional<Copies> copies) throws IOException {
        String key = UrlKey.of(capture.url());
        switch (pageReading.read(capture, key, place, sites.at(capture.url()), readers, copies)) {
            case COPY, NOT_YET -> awaitEnd(key, place);
            case POST, NO_POST, NOTHING -> memory.later().noLongerWaiting(host, place);
        }
    }
}
