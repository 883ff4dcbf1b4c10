package org.feedwright.heritrix;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;

/**
 * What a crawl has seen so far, as places: the feeds of each site, the pages that wait for a wrapper, and the entries whose page is still
 * to come. Sites are hosts, as {@link org.feedwright.Feedwright#site} has them; pages go by URL key. Thread-safe.
 */
final class CrawlMemory {
    /** Redirects that are followed from a permalink, as in the offline run. */
    private static final int MAX_REDIRECTS = 5;
    private static final int ALL = Integer.MAX_VALUE;

    /**
     * How much is left for later.
     *
     * @param entriesPerFeed entries whose pages are waited for before a site is learnt, the first of the feed
     * @param waitingPerHost pages of a host that the crawl itself reads again
     * @param waiting        the same of all hosts
     */
    record Limits(int entriesPerFeed, int waitingPerHost, int waiting) {
    }

    private static final String PAGE = "page";
    private static final String REDIRECT = "redirect";
    private static final String WAITING = "waiting";
    /** Pages that could not be read: to be tried once more in the end, and not to hold up the others. */
    private static final String PUT_OFF = "put-off";
    /** Pages beyond the limits: the crawl leaves them to others. */
    private static final String OVER = "over";
    /** How many wait, by host, and of all hosts under none. */
    private static final String COUNT = "count";
    private static final String ALL_HOSTS = "";
    /** By key, the sites with an entry whose page is to come; and the same turned round. */
    private static final String MISSING = "missing";
    private static final String OPEN = "open";
    private static final String HOST = "host";
    private static final String PINNED = "pinned";
    private static final String WRITTEN = "written";

    private final Ledger ledger;
    private final Supplier<Limits> limits;
    private final FeedVersions feeds;
    private final Lessons lessons;
    private final RedesignWatch watch;

    /** @param limits asked whenever they matter, since they may be others for each site */
    CrawlMemory(Ledger ledger, Supplier<Limits> limits) {
        this.ledger = ledger;
        this.limits = limits;
        feeds = new FeedVersions(ledger);
        lessons = new Lessons(ledger);
        watch = new RedesignWatch(ledger);
    }

    /** What a site can be learnt from. */
    FeedVersions feeds() {
        return feeds;
    }

    /** What the wrappers were learnt from. */
    Lessons lessons() {
        return lessons;
    }

    /** The pages that the wrappers failed on. */
    RedesignWatch watch() {
        return watch;
    }

    /** Remembers a feed, and which of its entries have no page yet. Returns false where it has not changed since it was fetched last. */
    synchronized boolean feed(String site, Feed feed, Place place, String digest) {
        if (!feeds.add(site, feed.url(), place, digest)) {
            return false;
        }
        for (Entry entry : feed.entries().subList(0, Math.min(feed.entries().size(), limits.get().entriesPerFeed()))) {
            entry.permalinks().stream().findFirst().map(this::landing)
                    .filter(key -> ledger.last(PAGE, key).isEmpty())
                    .ifPresent(key -> miss(key, site));
        }
        return true;
    }

    /** Whether a feed names this page that has not come yet. */
    boolean isNamed(String key) {
        return !ledger.under(1, MISSING, key).isEmpty();
    }

    /** Remembers where a page lies for those who train on it. Returns the sites whose entries are complete with it. */
    synchronized List<String> page(String url, Place place) {
        String key = UrlKey.of(url);
        ledger.add(PAGE, key, place.toString());
        return complete(settle(key));
    }

    /** A page is to be read some time. Returns false where too many are already, so that it is left to others. */
    synchronized boolean await(String host, Place place) {
        Limits now = limits.get();
        boolean room = count(host) < now.waitingPerHost() && count(ALL_HOSTS) < now.waiting();
        if (room) {
            addWaiting(host, place);
        } else {
            ledger.add(OVER, host, place.toString());
        }
        return room;
    }

    private void addWaiting(String host, Place place) {
        if (!ledger.has(WAITING, host, place.toString())) {
            ledger.add(WAITING, host, place.toString());
            count(host, 1);
        }
    }

    /** Pages that wait, of all hosts. */
    long waiting() {
        return count(ALL_HOSTS);
    }

    /** Hosts with pages that wait. */
    long hostsWaiting() {
        return ledger.under(ALL, COUNT).stream().filter(host -> !host.equals(ALL_HOSTS) && count(host) > 0).count();
    }

    private long count(String host) {
        return ledger.number(COUNT, host);
    }

    private void count(String host, int change) {
        for (String each : List.of(ALL_HOSTS, host)) {
            ledger.put(Long.toString(Math.max(0, count(each) + change)), COUNT, each);
        }
    }

    /** Pages of a host that wait. */
    long waiting(String host) {
        return count(host);
    }

    /** Pages of a host that are left to others by now, because of the limits or because they could not be read. */
    long leftNow(String... host) {
        AtomicLong pages = new AtomicLong();
        for (String kind : List.of(PUT_OFF, OVER)) {
            String[] parts = Stream.concat(Stream.of(kind), Stream.of(host)).toArray(String[]::new);
            ledger.eachUnder(place -> pages.incrementAndGet(), parts);
        }
        return pages.get();
    }

    /** Remembers a redirect. Returns the sites whose entries are complete with it. */
    synchronized List<String> redirect(String from, String location) {
        String key = UrlKey.of(from);
        String target = UrlKey.of(Capture.resolve(from, location).orElse(location));
        if (key.equals(target)) {
            return List.of(); // to another scheme, say: the page is still to come
        }
        ledger.put(target, REDIRECT, key);
        List<String> sites = settle(key);
        if (ledger.last(PAGE, target).isEmpty()) {
            sites.forEach(site -> miss(target, site));
        }
        return complete(sites);
    }

    /** There will be no page for this URL. Returns the sites whose entries are complete without it. */
    synchronized List<String> failed(String url) {
        return complete(settle(UrlKey.of(url)));
    }

    /** Where the page of a permalink lies, through redirects. */
    Optional<Place> find(String url) {
        return ledger.last(PAGE, landing(url)).map(Place::parse);
    }

    /** Sites with a feed that nothing was learnt from. */
    List<String> untrained() {
        return feeds.sites().stream().filter(site -> !isTrained(site)).toList();
    }

    boolean isComplete(String site) {
        return ledger.under(1, OPEN, site).isEmpty();
    }

    boolean isTrained(String site) {
        return lessons.count(site) > 0;
    }

    /** Notes the hosts that the posts of a site are on. */
    void trained(String site, List<String> hosts) {
        hosts.forEach(host -> ledger.add(HOST, host, site));
    }

    /** The sites that can read pages of a host. */
    List<String> readersOf(String host) {
        return ledger.under(ALL, HOST, host);
    }

    /** Hosts whose pages can be read. */
    List<String> readableHosts() {
        return ledger.under(ALL, HOST).stream().map(Ledger::first).distinct().toList();
    }

    /** Notes that there are pages of a host that nothing has to be learnt for. */
    void pinned(String host) {
        if (!ledger.has(PINNED, host)) {
            ledger.add(PINNED, host);
        }
    }

    List<String> pinnedHosts() {
        return ledger.under(ALL, PINNED);
    }

    /** All that wait of a host: as many as the limit of a host lets. */
    List<Place> allWaiting(String host) {
        return waiting(host, ALL);
    }

    List<Place> waiting(String host, int limit) {
        return ledger.under(limit, WAITING, host).stream().map(Place::parse).toList();
    }

    synchronized void noLongerWaiting(String host, Place place) {
        if (ledger.has(WAITING, host, place.toString())) {
            ledger.remove(WAITING, host, place.toString());
            count(host, -1);
        }
        ledger.remove(OVER, host, place.toString());
    }

    /** Pages of a host that were not read, for whatever reason. */
    List<Place> left(String host) {
        return Stream.of(WAITING, PUT_OFF, OVER).flatMap(kind -> ledger.under(ALL, kind, host).stream()).map(Place::parse).toList();
    }

    synchronized void putOff(String host, Place place) {
        ledger.add(PUT_OFF, host, place.toString());
        noLongerWaiting(host, place);
    }

    /** Lets those that were put off wait again. */
    synchronized void resume(String host) {
        for (String place : ledger.under(ALL, PUT_OFF, host)) {
            addWaiting(host, Place.parse(place));
            ledger.remove(PUT_OFF, host, place);
        }
    }

    /** Whether this page, as it is, was written: captured twice unchanged it is one post. */
    boolean isWritten(String url, String digest) {
        return ledger.has(WRITTEN, UrlKey.of(url), digest);
    }

    void written(String url, String digest) {
        ledger.add(WRITTEN, UrlKey.of(url), digest);
    }

    private void miss(String key, String site) {
        ledger.add(MISSING, key, site);
        ledger.add(OPEN, site, key);
    }

    /** Nothing is to come under this key any more. Returns the sites that it was missing for. */
    private List<String> settle(String key) {
        List<String> sites = ledger.under(ALL, MISSING, key);
        for (String site : sites) {
            ledger.remove(MISSING, key, site);
            ledger.remove(OPEN, site, key);
        }
        return sites;
    }

    private List<String> complete(List<String> sites) {
        return sites.stream().filter(this::isComplete).toList();
    }

    /** The key at the end of the redirects that were seen. */
    String landing(String url) {
        String key = UrlKey.of(url);
        for (int i = 0; i < MAX_REDIRECTS && ledger.last(PAGE, key).isEmpty(); i++) {
            Optional<String> target = ledger.get(REDIRECT, key);
            if (target.isEmpty()) {
                return key;
            }
            key = target.get();
        }
        return key;
    }
}
