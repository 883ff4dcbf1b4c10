package org.feedwright.heritrix;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.capture.UrlViews;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.wrapper.UrlShape;

/**
 * What a crawl has seen so far, as places: the feeds of each site, the pages, and the entries whose page is still to come. Sites are
 * hosts, as {@link org.feedwright.Feedwright#site} has them; pages go by URL key. Thread-safe.
 */
record CrawlMemory(Ledger ledger, Supplier<PagesForLater.Limits> limits, Lessons lessons, RedesignWatch watch,
                   Claims claims, PagesForLater later) {
    /** Redirects that are followed from a permalink, as in the offline run. */
    private static final int MAX_REDIRECTS = 5;

    private static final String PAGE = "page";
    private static final String REDIRECT = "redirect";
    /** By key, the sites with an entry whose page is to come; and the same turned round. */
    private static final String MISSING = "missing";
    private static final String OPEN = "open";
    /** By site not learnt yet: entries whose page is there, how many they are, and how many are waited for. */
    private static final String FOUND = "found";
    private static final String FOUND_COUNT = "found-count";
    private static final String WANTED = "wanted";
    private static final String HOST = "host";
    private static final String PINNED = "pinned";
    private static final String WRITTEN = "written";
    /** By wrapper, its rules in words. */
    private static final String RULES = "rules";

    /** @param limits asked whenever they matter, since they may be others for each site */
    CrawlMemory(Ledger ledger, Supplier<PagesForLater.Limits> limits) {
        this(ledger, limits, new Lessons(ledger), new RedesignWatch(ledger), new Claims(ledger),
                new PagesForLater(ledger, limits));
    }

    /** Remembers a feed, and which of its entries have no page yet. Returns false where it has not changed since it was fetched last. */
    synchronized boolean feed(String site, Feed feed, WarcPlace place, String digest) {
        if (!lessons.addFeed(site, feed.url(), place, digest)) {
            return false;
        }
        for (Entry entry : feed.entries().subList(0, Math.min(feed.entries().size(), limits.get().entriesPerFeed()))) {
            Optional<String> permalink = entry.permalinks().stream().findFirst();
            permalink.map(UrlKey::of).ifPresent(claims::inFeed);
            permalink.map(this::landing).ifPresent(key -> expect(key, site));
        }
        return true;
    }

    private void expect(String key, String site) {
        if (ledger.last(PAGE, key).isEmpty()) {
            miss(key, site);
        } else {
            found(key, site);
        }
    }

    /** Whether a feed names this page that has not come yet. */
    boolean isNamed(String key) {
        return ledger.hasUnder(MISSING, key);
    }

    /** Remembers where a page lies for those who train on it. Returns the sites whose entries are complete with it. */
    synchronized List<String> page(String url, WarcPlace place) {
        String key = UrlKey.of(url);
        ledger.add(PAGE, key, place.toString());
        List<String> sites = settle(key);
        sites.forEach(site -> found(key, site));
        return complete(sites);
    }

    /** Remembers where a page lies that waits until the crawl ends, for those who learn then. */
    void keep(String key, WarcPlace place) {
        ledger.add(PAGE, key, place.toString());
    }

    /** The pages of a host that wait, by URL key; of one that was captured more than once the last. One of those that show one page. */
    SortedMap<String, WarcPlace> waitingPages(String host) {
        SortedMap<String, WarcPlace> out = new TreeMap<>();
        Set<String> shown = new HashSet<>();
        ledger.beginning(PAGE, host).forEach(line -> {
            String key = Ledger.first(line);
            WarcPlace place = Ledger.place(line);
            if (UrlShape.host(key).equals(host) && later.isThere(host, place)) {
                String address = UrlViews.original(key, ""); // comes before the keys that have parameters beside it
                if (address.equals(key) || out.containsKey(key) || !out.containsKey(address) && shown.add(address)) {
                    out.put(key, place);
                }
            }
        });
        return out;
    }

    /** The same where enough is remembered of the host: only a page that an entry waits for. */
    synchronized List<String> pageIfMissing(String url, WarcPlace place) {
        return isNamed(UrlKey.of(url)) ? page(url, place) : List.of();
    }

    /** Remembers a redirect. Returns the sites whose entries are complete with it. */
    synchronized List<String> redirect(String from, String location) {
        String key = UrlKey.of(from);
        String to = Capture.resolve(from, location).orElse(location);
        String target = UrlKey.of(to);
        if (key.equals(target)) {
            return List.of(); // to another scheme, say: the page is still to come
        }
        ledger.put(target, REDIRECT, key);
        List<String> sites = settle(key);
        if (!sites.isEmpty()) {
            String end = landing(to);
            sites.forEach(site -> expect(end, site));
        }
        return complete(sites);
    }

    /** There will be no page for this URL. Returns the sites whose entries are complete without it. */
    synchronized List<String> failed(String url) {
        return complete(settle(UrlKey.of(url)));
    }

    /** Where the page of a permalink lies, through redirects. */
    Optional<WarcPlace> find(String url) {
        List<String> places = ledger.placed(Integer.MAX_VALUE, PAGE, landing(url));
        return places.isEmpty() ? Optional.empty() : Optional.of(WarcPlace.parse(places.get(places.size() - 1)));
    }

    /** Sites with a feed that nothing was learnt from. */
    List<String> untrained() {
        return lessons.sitesWithFeeds().stream().filter(site -> !isTrained(site)).toList();
    }

    /** Whether a site has what it takes to be learnt: the page of each entry, or as many as are ever used. */
    boolean isComplete(String site) {
        return isSettled(site) || found(site) >= wanted(site);
    }

    /** Whether no page of an entry is to come any more. */
    boolean isSettled(String site) {
        return !ledger.hasUnder(OPEN, site);
    }

    private long found(String site) {
        return ledger.number(() -> ledger.under(FOUND, site).count(), FOUND_COUNT, site);
    }

    private long wanted(String site) {
        return Math.max(Options.DEFAULT_MAX_PAIRS, ledger.number(WANTED, site));
    }

    /** A site has too few pages of one of its blogs after all: it is complete again with many more. */
    synchronized void waitForMore(String site) {
        ledger.put(Long.toString(Training.GROWTH * found(site)), WANTED, site);
    }

    boolean isTrained(String site) {
        return lessons.count(site) > 0;
    }

    /** Notes the hosts that the posts of a site are on. */
    void trained(String site, List<String> hosts) {
        hosts.forEach(host -> ledger.add(HOST, host, site));
        forgetFound(site);
    }

    /** They were counted only to know when to learn. */
    private synchronized void forgetFound(String site) {
        ledger.under(FOUND, site).toList().forEach(key -> ledger.remove(FOUND, site, key));
        ledger.remove(FOUND_COUNT, site);
        ledger.remove(WANTED, site);
    }

    /** The sites that can read pages of a host. */
    List<String> readersOf(String host) {
        return ledger.under(HOST, host).toList();
    }

    List<String> readableHosts() {
        return ledger.firstsUnder(HOST);
    }

    /** Notes that there are pages of a host that nothing has to be learnt for. */
    void pinned(String host) {
        if (!ledger.has(PINNED, host)) {
            ledger.add(PINNED, host);
        }
    }

    List<String> pinnedHosts() {
        return ledger.under(PINNED).toList();
    }

    /** Whether this page, as it is, was written: captured twice unchanged it is one post. */
    boolean isWritten(String fingerprint) {
        return ledger.has(WRITTEN, fingerprint);
    }

    /** @param fingerprint of URL key and digest */
    void written(String fingerprint) {
        ledger.add(WRITTEN, fingerprint);
    }

    /**
     * The same of an address.
     *
     * @param fingerprint of its URL key
     * @param place       where the page lies that was written for it, where that is known
     */
    void written(String fingerprint, Optional<WarcPlace> place) {
        ledger.put(place.map(WarcPlace::toString).orElse(""), WRITTEN, fingerprint);
    }

    /** Where the page at an address lies, as far as that is remembered: that of a post that was written, or one to be learnt from. */
    Optional<WarcPlace> placeOf(String key) {
        String fingerprint = Ledger.fingerprint(key);
        boolean isWritten = isWritten(fingerprint);
        Optional<String> place = ledger.get(WRITTEN, fingerprint);
        if (isWritten && place.isEmpty()) {
            written(fingerprint); // what could not be read is gone, and the post is there all the same
        }
        return place.filter(text -> !text.isEmpty()).or(() -> ledger.last(PAGE, key)).map(WarcPlace::parse);
    }

    /** Notes the rules of a blog for those who look at its posts: wrappers themselves are not kept. */
    void learnt(TrainedBlog blog) {
        blog.learnt().rules().forEach((wrapper, lines) -> ledger.put(String.join("\n", lines), RULES, wrapper));
    }

    /** The rules of a wrapper in words; none of one that is not known. */
    List<String> rules(String wrapper) {
        return ledger.get(RULES, wrapper).stream().flatMap(String::lines).toList();
    }

    private void miss(String key, String site) {
        ledger.add(MISSING, key, site);
        ledger.add(OPEN, site, key);
    }

    private void found(String key, String site) {
        if (!isTrained(site) && !ledger.has(FOUND, site, key)) {
            long before = found(site);
            ledger.add(FOUND, site, key);
            ledger.put(Long.toString(before + 1), FOUND_COUNT, site);
        }
    }

    /** Nothing is to come under this key any more. Returns the sites that it was missing for. */
    private List<String> settle(String key) {
        List<String> sites = ledger.under(MISSING, key).toList();
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
