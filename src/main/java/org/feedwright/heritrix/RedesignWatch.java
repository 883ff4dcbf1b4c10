package org.feedwright.heritrix;

import java.util.List;
import java.util.Optional;

/**
 * Notices when the wrappers of a host no longer fit: of its last pages that ought to be posts, most gave none. Keeps the places of such
 * pages, to learn from. Everything lies in the ledger, so a checkpoint has it. Thread-safe.
 */
record RedesignWatch(Ledger ledger) {
    /** Pages looked back on. More notice later; fewer take some odd pages in a row for a redesign. */
    static final int WINDOW = 10;
    /** How many of these pages must have failed: most. */
    static final int MOST = 6;
    /**
     * Failed pages of a host that are kept, besides those that a feed names: those are the ones to learn from, and few. More are not read
     * again when the new look has been learnt.
     */
    private static final int MAX_FAILED = 500;

    private static final char READ = '+';
    private static final char FAILED = '-';
    private static final String RECENT = "watch";
    private static final String PAGE = "failed";
    private static final String COUNT = "failed-count";
    /** How many pages had failed when it was last tried to learn from them. */
    private static final String TRIED = "failed-tried";

    enum Alarm { NONE, FIRST, AGAIN }

    /**
     * Notes what became of a page that ought to be a post.
     *
     * @param read  whether it gave one
     * @param named whether a feed named it before it came
     * @return whether it is time to learn anew: when most of the last pages failed, and again whenever twice as many have
     */
    synchronized Alarm note(String host, String key, WarcPlace place, boolean read, boolean named) {
        String recent = ledger.get(RECENT, host).orElse("");
        String next = recent + (read ? READ : FAILED);
        next = next.substring(Math.max(0, next.length() - WINDOW));
        if (!next.equals(recent)) {
            ledger.put(next, RECENT, host);
        }
        if (!read) {
            long failed = keep(host, key, place, named);
            return isBad(next) ? alarm(host, failed) : Alarm.NONE;
        }
        if (next.indexOf(FAILED) < 0 && recent.indexOf(FAILED) >= 0) {
            forget(host);
        }
        return Alarm.NONE;
    }

    private static boolean isBad(String recent) {
        return recent.chars().filter(c -> c == FAILED).count() >= MOST;
    }

    private Alarm alarm(String host, long failed) {
        long tried = ledger.number(TRIED, host);
        if (tried > 0 && failed < 2 * tried) {
            return Alarm.NONE;
        }
        ledger.put(Long.toString(failed), TRIED, host);
        return tried == 0 ? Alarm.FIRST : Alarm.AGAIN;
    }

    private long failed(String host) {
        return ledger.number(() -> ledger.under(PAGE, host).count(), COUNT, host);
    }

    /** Returns how many have failed, also those that are not kept. */
    private long keep(String host, String key, WarcPlace place, boolean named) {
        long failed = failed(host);
        boolean kept = named || failed < MAX_FAILED;
        if (kept && ledger.has(PAGE, host, key)) {
            return failed;
        }
        if (kept) {
            ledger.put(place.toString(), PAGE, host, key);
        }
        ledger.put(Long.toString(failed + 1), COUNT, host);
        return failed + 1;
    }

    /** Whether the wrappers of a host do not fit its pages by now. */
    boolean isSuspect(String host) {
        return ledger.get(RECENT, host).filter(RedesignWatch::isBad).isPresent();
    }

    /** The page with this URL key, if it failed. */
    Optional<WarcPlace> failed(String host, String key) {
        return ledger.placeIn(PAGE, host, key);
    }

    List<String> suspects() {
        return ledger.under(RECENT).toList().stream().filter(this::isSuspect).toList();
    }

    /** Begins afresh with a host. Returns the pages that had failed. */
    synchronized List<WarcPlace> forget(String host) {
        List<String> keys = ledger.under(PAGE, host).toList();
        List<WarcPlace> places = keys.stream().map(key -> failed(host, key)).flatMap(Optional::stream)
                .sorted(WarcPlace.AS_WRITTEN).toList();
        keys.forEach(key -> ledger.remove(PAGE, host, key));
        List.of(RECENT, COUNT, TRIED).forEach(kind -> ledger.remove(kind, host));
        return places;
    }
}
