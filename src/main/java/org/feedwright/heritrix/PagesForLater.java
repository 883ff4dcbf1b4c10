package org.feedwright.heritrix;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Places of pages that were not read at once, by host, in the ledger: some wait to be read by the crawl, some were put off because they
 * could not be read, and some are too many and left to others. Thread-safe.
 */
final class PagesForLater {
    private static final int ALL = Integer.MAX_VALUE;
    /** Places in heap at a time, where there may be any number. */
    private static final int BATCH = 1000;

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
    /** Pages that could not be read: to be tried once more in the end, and not to hold up the others. */
    private static final String PUT_OFF = "put-off";
    /** Pages beyond the limits: the crawl leaves them to others. */
    private static final String OVER = "over";
    /** How many wait, by host, and of all hosts under none. */
    private static final String COUNT = "count";
    private static final String ALL_HOSTS = "";

    private final Ledger ledger;
    private final Supplier<Limits> limits;

    PagesForLater(Ledger ledger, Supplier<Limits> limits) {
        this.ledger = ledger;
        this.limits = limits;
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
        AtomicLong hosts = new AtomicLong();
        ledger.eachUnder(host -> hosts.addAndGet(!host.equals(ALL_HOSTS) && count(host) > 0 ? 1 : 0), COUNT);
        return hosts.get();
    }

    private long count(String host) {
        String[] parts = host.equals(ALL_HOSTS) ? new String[] {WAITING} : new String[] {WAITING, host};
        return ledger.number(() -> ledger.countUnder(parts), COUNT, host);
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
        return Stream.of(PUT_OFF, OVER).map(kind -> Stream.concat(Stream.of(kind), Stream.of(host)).toArray(String[]::new))
                .mapToLong(ledger::countUnder).sum();
    }

    /** All that wait of a host: as many as the limit of a host lets. */
    List<Place> allWaiting(String host) {
        return waiting(host, ALL);
    }

    synchronized List<Place> waiting(String host, int limit) {
        List<Place> places = ledger.placed(limit, WAITING, host).stream().map(Place::parse).toList();
        if (places.size() < limit) {
            recount(host, places.size()); // what could not be read is gone
        }
        return places;
    }

    private void recount(String host, int waiting) {
        int change = waiting - (int) count(host);
        if (change != 0) {
            count(host, change);
        }
    }

    synchronized void noLongerWaiting(String host, Place place) {
        if (ledger.has(WAITING, host, place.toString())) {
            ledger.remove(WAITING, host, place.toString());
            count(host, -1);
        }
        ledger.remove(OVER, host, place.toString());
    }

    /** Whether there are pages of a host that were not read, for whatever reason. */
    boolean hasLeft(String host) {
        return Stream.of(WAITING, PUT_OFF, OVER).anyMatch(kind -> !ledger.placed(1, kind, host).isEmpty());
    }

    /** Gives them, one after the other: of those beyond the limits there may be any number. */
    void eachLeft(String host, Consumer<Place> consumer) {
        List.of(WAITING, PUT_OFF, OVER).forEach(kind -> ledger.eachPlace(consumer, kind, host));
    }

    synchronized void putOff(String host, Place place) {
        ledger.add(PUT_OFF, host, place.toString());
        noLongerWaiting(host, place);
    }

    /** Lets those that were put off wait again. */
    synchronized void resume(String host) {
        for (long left = ledger.countUnder(PUT_OFF, host); left > 0; left -= BATCH) {
            for (String place : ledger.placed(BATCH, PUT_OFF, host)) {
                addWaiting(host, Place.parse(place));
                ledger.remove(PUT_OFF, host, place);
            }
        }
    }
}
