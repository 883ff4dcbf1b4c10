package org.feedwright.heritrix;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.feedwright.capture.UrlKey;

/**
 * The places of each site's feeds, in the ledger. A feed may be fetched many times. For one thread at a time that adds; those who ask
 * meanwhile may meet a version more or less.
 */
record FeedVersions(Ledger ledger) {
    private static final String FEED = "feed";
    /** Of one feed that are kept to learn from. Entries that fell out of the last one may be all that there is; more would pile up. */
    private static final int KEPT = 3;

    /**
     * Remembers a feed.
     *
     * @param digest of what was fetched, or empty where it is not known
     * @return false where it has not changed since it was fetched last, and is not remembered again
     */
    boolean add(String site, String url, WarcPlace place, String digest) {
        String key = UrlKey.of(url);
        List<String> versions = ledger.under(FEED, site, key).toList();
        Optional<String> last = versions.isEmpty() ? Optional.empty() : ledger.get(FEED, site, key, versions.get(versions.size() - 1));
        if (!digest.isEmpty() && last.equals(Optional.of(digest))) {
            return false;
        }
        if (versions.size() >= KEPT) {
            ledger.remove(FEED, site, key, versions.get(0));
        }
        ledger.put(digest, FEED, site, key, place.toString());
        return true;
    }

    /** All that are kept, as the crawl wrote them. */
    List<WarcPlace> of(String site) {
        return ledger.placed(Integer.MAX_VALUE, FEED, site).stream().map(Ledger::place).sorted(WarcPlace.AS_WRITTEN).toList();
    }

    /** The last version of each feed. */
    List<WarcPlace> newest(String site) {
        Map<String, WarcPlace> newest = new TreeMap<>();
        ledger.placed(Integer.MAX_VALUE, FEED, site).forEach(line -> newest.put(Ledger.first(line), Ledger.place(line)));
        return newest.values().stream().sorted(WarcPlace.AS_WRITTEN).toList();
    }

    List<String> sites() {
        return ledger.firstsUnder(FEED);
    }
}
