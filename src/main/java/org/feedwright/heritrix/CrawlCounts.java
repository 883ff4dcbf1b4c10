package org.feedwright.heritrix;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.feedwright.wrapper.PostGate;
import org.json.JSONObject;

/**
 * What was done in a crawl so far, all launches together, as far as it is kept in checkpoints. Thread-safe.
 *
 * @param noPosts pages that the wrapper of their blog took for something else than posts
 */
record CrawlCounts(Counters<CrawlCount> done, Counters<PostGate.Verdict> noPosts) {
    private static final String COUNTS = "feedwrightCounts";
    private static final String NO_POSTS = "feedwrightNoPosts";

    CrawlCounts() {
        this(new Counters<>(CrawlCount.class), new Counters<>(PostGate.Verdict.class));
    }

    /** Adds what a checkpoint is to keep. */
    void save(JSONObject json) {
        json.put(COUNTS, done.toJson()).put(NO_POSTS, noPosts.toJson());
    }

    /** @param json what {@link #save} made; where it is of an earlier version all begins at zero */
    void restore(JSONObject json) {
        done.restore(json.optJSONObject(COUNTS, new JSONObject()));
        noPosts.restore(json.optJSONObject(NO_POSTS, new JSONObject()));
    }

    /** What is counted of a crawl as a whole, besides the reasons why pages are no posts. */
    enum CrawlCount {
        /** Captures that the WARC writer did not write as a response. */
        NOT_IN_WARC,
        /** Bodies that are too large, or in a coding that is not known or broken. */
        UNREADABLE,
        FEEDS,
        /** Sites that could be read since. */
        SITES,
        WRAPPERS,
        /** Wrappers that were learnt again from more posts. */
        LEARNT_AGAIN,
        /** Sites that changed their look, so that another wrapper was learnt. */
        REDESIGNS,
        /** Wrappers of templates that a blog had before the one that its feed knows, learnt from their pages when the crawl ended. */
        OLDER_TEMPLATES,
        /** Wrappers of sites without a feed, learnt likewise. */
        WITHOUT_FEED,
        /** Entries with their page that wrappers were learnt from. */
        PAIRS,
        PAGES,
        POSTS,
        /** Pages that were captured again without a change, or again after the crawl was killed. */
        REPEATED,
        /** What the plugin remembered in BDB and could not read. */
        LOST
    }

    /** Numbers by the constants of an enum, which go on from a checkpoint. Thread-safe. */
    static final class Counters<E extends Enum<E>> {
        private final Map<E, AtomicLong> counts;

        Counters(Class<E> type) {
            Map<E, AtomicLong> zeros = new EnumMap<>(type);
            for (E each : type.getEnumConstants()) {
                zeros.put(each, new AtomicLong());
            }
            counts = Collections.unmodifiableMap(zeros);
        }

        void add(E what) {
            add(what, 1);
        }

        void add(E what, long number) {
            counts.get(what).addAndGet(number);
        }

        long get(E what) {
            return counts.get(what).get();
        }

        long sum() {
            return counts.values().stream().mapToLong(AtomicLong::get).sum();
        }

        JSONObject toJson() {
            JSONObject json = new JSONObject();
            counts.forEach((what, count) -> json.put(what.name(), count.get()));
            return json;
        }

        /** @param json what {@link #toJson} gave, by this or by another version: what is not in it is zero */
        void restore(JSONObject json) {
            counts.forEach((what, count) -> count.set(json.optLong(what.name())));
        }
    }

    /** Counts by site, for the report. They lie in the ledger, so they cost no heap and go on from a checkpoint. Thread-safe. */
    record BlogRows(Ledger ledger) {
        private static final String ROW = "row";

        /** What is counted of a site. */
        enum Column {
            FEEDS, PAIRS, WRAPPERS, POSTS, NO_POSTS;

            /** As it is stored. */
            private String key() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        synchronized void add(String site, Column column, long number) {
            ledger.put(Long.toString(get(site, column) + number), ROW, site, column.key());
        }

        private long get(String site, Column column) {
            return ledger.number(ROW, site, column.key());
        }

        /** Gives the row of each site that has a feed, a wrapper or a post, by name. */
        void forEach(BiConsumer<String, Map<Column, Long>> rows) {
            ledger.firstsUnder(ROW).forEach(site -> {
                Map<Column, Long> row = row(site);
                if (row.entrySet().stream().anyMatch(each -> each.getKey() != Column.NO_POSTS && each.getValue() > 0)) {
                    rows.accept(site, row);
                }
            });
        }

        private Map<Column, Long> row(String site) {
            Map<Column, Long> row = new EnumMap<>(Column.class);
            for (Column column : Column.values()) {
                row.put(column, get(site, column));
            }
            return row;
        }
    }
}
