package org.feedwright.heritrix;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Places of pages that were not read at once, by host, in the ledger: some wait to be read as soon as their blog is known, some until the
 * crawl ends, and some are too many and left to others. Thread-safe.
 */
record PagesForLater(Ledger ledger, Supplier<Limits> limits) {
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

    private static final String WAITING = "waiting";
    /** Pages that wait until the crawl ends: those that could not be read, and those of templates and sections that no feed speaks for. */
    private static final String PUT_OFF = "put-off";
    /** Pages beyond the limits, and those that could not be read in the end: the crawl leaves them to others. */
    private static final String OVER = "over";
    /** How many wait or are put off, by host, and of all hosts under none. */
    private static final String COUNT = "count";
    private static final String ALL_HOSTS = "";

    /** A page is to be read when its blog is known. Returns false where too many wait already, so that it is left to others. */
    synchronized boolean await(String host, WarcPlace place) {
        return add(WAITING, host, place);
    }

    /** A page is to be read when the crawl ends. Returns false as {@link #await} does. */
    synchronized boolean awaitEnd(String host, WarcPlace place) {
        return add(PUT_OFF, host, place);
    }

    private boolean add(String kind, String host, WarcPlace place) {
        boolean room = hasRoom(host, place);
        if (room) {
            noLongerWaiting(host, place);
            ledger.add(kind, host, place.toString());
            count(host, 1);
        } else {
            ledger.add(OVER, host, place.toString());
        }
        return room;
    }

    /** Whether one more page may wait, or this one does. */
    boolean hasRoom(String host, WarcPlace place) {
        Limits now = limits.get();
        return isThere(host, place) || count(host) < now.waitingPerHost() && count(ALL_HOSTS) < now.waiting();
    }

    /** Whether a page waits for its blog or for the end. */
    boolean isThere(String host, WarcPlace place) {
        return ledger.has(WAITING, host, place.toString()) || ledger.has(PUT_OFF, host, place.toString());
    }

    /** Pages that wait, of all hosts. */
    long waiting() {
        return count(ALL_HOSTS);
    }

    long hostsWaiting() {
        return ledger.under(COUNT).filter(host -> !host.equals(ALL_HOSTS) && count(host) > 0).count();
    }

    private long count(String host) {
        return ledger.number(() -> Stream.of(WAITING, PUT_OFF)
                .mapToLong(kind -> (host.equals(ALL_HOSTS) ? ledger.under(kind) : ledger.under(kind, host)).count()).sum(), COUNT, host);
    }

    private void count(String host, long change) {
        for (String each : List.of(ALL_HOSTS, host)) {
            ledger.put(Long.toString(Math.max(0, count(each) + change)), COUNT, each);
        }
    }

    long waiting(String host) {
        return count(host);
    }

    /** Pages that are left to others by now. */
    long leftNow(String... host) {
        return ledger.under(Stream.concat(Stream.of(OVER), Stream.of(host)).toArray(String[]::new)).count();
    }

    /** Hosts with pages that were not read, for whatever reason. */
    Set<String> hosts() {
        return Stream.of(WAITING, PUT_OFF, OVER).flatMap(kind -> ledger.firstsUnder(kind).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Pages of a host that wait for its blog, the first ones. */
    synchronized List<WarcPlace> waiting(String host, int limit) {
        List<WarcPlace> places = placed(limit, WAITING, host);
        if (places.size() < limit) {
            recount(host, places.size() + ledger.under(PUT_OFF, host).count()); // what could not be read is gone
        }
        return places;
    }

    /** All that wait of a host, for its blog or for the end: as many as the limit of a host lets, and those that could not be read. */
    synchronized List<WarcPlace> allWaiting(String host) {
        List<WarcPlace> places = Stream.of(WAITING, PUT_OFF).flatMap(kind -> placed(ALL, kind, host).stream())
                .sorted(WarcPlace.AS_WRITTEN).toList();
        recount(host, places.size());
        return places;
    }

    private List<WarcPlace> placed(int limit, String kind, String host) {
        return ledger.placed(limit, kind, host).stream().map(WarcPlace::parse).toList();
    }

    private void recount(String host, long waiting) {
        long change = waiting - count(host);
        if (change != 0) {
            count(host, change);
        }
    }

    synchronized void noLongerWaiting(String host, WarcPlace place) {
        if (isThere(host, place)) {
            ledger.remove(WAITING, host, place.toString());
            ledger.remove(PUT_OFF, host, place.toString());
            count(host, -1);
        }
        ledger.remove(OVER, host, place.toString());
    }

    /** Whether there are pages of a host that were not read, for whatever reason. */
    boolean hasLeft(String host) {
        return Stream.of(WAITING, PUT_OFF, OVER).anyMatch(kind -> !ledger.placed(1, kind, host).isEmpty());
    }

    /** Gives them, one after the other: of those beyond the limits there may be any number. */
    void eachLeft(String host, Consumer<WarcPlace> consumer) {
        List.of(WAITING, PUT_OFF, OVER).forEach(kind -> ledger.eachPlace(consumer, kind, host));
    }

    /** A page could not be read: it is tried once more in the end, whatever the limits say, and does not hold up the others. */
    synchronized void putOff(String host, WarcPlace place) {
        noLongerWaiting(host, place);
        ledger.add(PUT_OFF, host, place.toString());
        count(host, 1);
    }

    /** A page could not be read in the end either. */
    synchronized void leave(String host, WarcPlace place) {
        noLongerWaiting(host, place);
        ledger.add(OVER, host, place.toString());
    }
}
