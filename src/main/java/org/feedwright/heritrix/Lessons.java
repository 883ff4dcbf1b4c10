package org.feedwright.heritrix;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.feedwright.capture.UrlKey;

/**
 * What the wrappers of each site are learnt from, as places: the feeds that the crawl has of it, and what it was learnt from already, a
 * lesson for its first look, and one for each redesign. They lie in the ledger, so that the very same wrappers can be learnt again after a
 * restart. Thread-safe as far as one site is changed by one thread at a time.
 */
record Lessons(Ledger ledger) {
    private static final String FEED = "feed";
    /** Of one feed that are kept to learn from. Entries that fell out of the last one may be all that there is; more would pile up. */
    private static final int KEPT = 3;
    private static final String COUNT = "lessons";
    private static final String FEEDS = "lesson-feeds";
    private static final String PAGE = "lesson-page";

    /**
     * @param feeds in the order in which they are read
     * @param pages by URL key, each page that the feeds' entries were found on
     */
    record Lesson(List<WarcPlace> feeds, Map<String, WarcPlace> pages) {
        Lesson {
            feeds = List.copyOf(feeds);
            pages = Map.copyOf(pages);
        }

        /** The page of a permalink that was learnt from. */
        Optional<WarcPlace> page(String url) {
            return Optional.ofNullable(pages.get(UrlKey.of(url)));
        }

        /** Whether something was written after the first of its pages. */
        boolean isBefore(WarcPlace place) {
            return pages.values().stream().min(WarcPlace.AS_WRITTEN)
                    .filter(first -> WarcPlace.AS_WRITTEN.compare(first, place) <= 0).isPresent();
        }
    }

    /**
     * Remembers a feed, which may be fetched many times. Those who ask meanwhile may meet a version more or less.
     *
     * @param digest of what was fetched, or empty where it is not known
     * @return false where it has not changed since it was fetched last, and is not remembered again
     */
    boolean addFeed(String site, String url, WarcPlace place, String digest) {
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

    /** All versions of the feeds of a site that are kept, as the crawl wrote them. */
    List<WarcPlace> feeds(String site) {
        return ledger.placed(Integer.MAX_VALUE, FEED, site).stream().map(Ledger::place).sorted(WarcPlace.AS_WRITTEN).toList();
    }

    /** The last version of each feed of a site. */
    List<WarcPlace> newestFeeds(String site) {
        Map<String, WarcPlace> newest = new TreeMap<>();
        ledger.placed(Integer.MAX_VALUE, FEED, site).forEach(line -> newest.put(Ledger.first(line), Ledger.place(line)));
        return newest.values().stream().sorted(WarcPlace.AS_WRITTEN).toList();
    }

    /** Sites that have a feed. */
    List<String> sitesWithFeeds() {
        return ledger.firstsUnder(FEED);
    }

    /** How many lessons there are of a site. */
    int count(String site) {
        return (int) ledger.number(() -> ledger.under(FEEDS, site).count(), COUNT, site);
    }

    /**
     * One lesson as it was; nothing where a part of it can't be read any more.
     *
     * @param number from 0, the oldest
     */
    Optional<Lesson> get(String site, int number) {
        List<WarcPlace> feeds = ledger.get(FEEDS, site, name(number)).stream().flatMap(String::lines).map(WarcPlace::parse).toList();
        Map<String, WarcPlace> pages = new HashMap<>();
        List<String> keys = ledger.under(PAGE, site, name(number)).toList();
        for (String key : keys) {
            ledger.placeIn(PAGE, site, name(number), key).ifPresent(place -> pages.put(key, place));
        }
        boolean whole = !feeds.isEmpty() && feeds.stream().noneMatch(WarcPlace::isBroken) && pages.size() == keys.size();
        return whole ? Optional.of(new Lesson(feeds, pages)) : Optional.empty();
    }

    /** As if nothing had been learnt of a site. */
    void forget(String site) {
        ledger.under(FEEDS, site).toList().forEach(name -> ledger.remove(FEEDS, site, name));
        ledger.under(PAGE, site).toList().forEach(rest -> ledger.remove(PAGE, site, rest));
        ledger.remove(COUNT, site);
    }

    void add(String site, Lesson lesson) {
        int count = count(site);
        put(site, count, lesson);
        ledger.put(Integer.toString(count + 1), COUNT, site);
    }

    void replaceLast(String site, Lesson lesson) {
        int last = count(site) - 1;
        ledger.under(PAGE, site, name(last)).toList().forEach(key -> ledger.remove(PAGE, site, name(last), key));
        put(site, last, lesson);
    }

    private void put(String site, int number, Lesson lesson) {
        ledger.put(String.join("\n", lesson.feeds().stream().map(WarcPlace::toString).toList()), FEEDS, site, name(number));
        lesson.pages().forEach((key, place) -> ledger.put(place.toString(), PAGE, site, name(number), key));
    }

    private static String name(int number) {
        return String.format(Locale.ROOT, "%03d", number);
    }
}
