package org.feedwright.heritrix;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

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
        List<String> last = new ArrayList<>(1);
        ledger.under(ROW).forEach(line -> {
            String site = Ledger.first(line);
            if (last.isEmpty() || !last.get(0).equals(site)) {
                last.clear();
                last.add(site);
                Map<Column, Long> row = row(site);
                if (row.entrySet().stream().anyMatch(each -> each.getKey() != Column.NO_POSTS && each.getValue() > 0)) {
                    rows.accept(site, row);
                }
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
