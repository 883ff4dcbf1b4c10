package org.feedwright.studio;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A part of the pages of a blog, least sure first: so many as a person looks at, since a blog may have 100,000.
 *
 * @param total pages that the filter and the words leave
 * @param found pages of the blog by filter, whatever the words
 * @param rows  those of this part
 */
record PageList(int total, Map<Subset, Integer> found, List<PageRow> rows) {
    /** Rows of a part. */
    static final int STEP = 100;
    /** Posts before other pages, since those have no confidence. */
    private static final Comparator<PageRow> ORDER = Comparator.comparing((PageRow page) -> !page.isPost())
            .thenComparingDouble(PageRow::least).thenComparingInt(PageRow::id);

    /** Which pages are shown. */
    enum Subset {
        ALL(page -> true),
        POSTS(PageRow::isPost),
        NO_POST(page -> !page.isPost()),
        NO_AUTHOR(page -> page.isPost() && page.authors().isEmpty()),
        NO_DATE(page -> page.isPost() && page.date().isEmpty()),
        UNSURE(page -> page.isPost() && page.least() < Overview.SURE),
        OTHER_TEMPLATE(page -> page.verdict().equals("OTHER_TEMPLATE"));

        private final Predicate<PageRow> test;

        Subset(Predicate<PageRow> test) {
            this.test = test;
        }

        private Stream<PageRow> of(List<PageRow> pages) {
            return pages.stream().filter(test);
        }
    }

    /**
     * @param pages all of the blog
     * @param words stand in the title or the URL, in this order and in any case; empty: anything does
     * @param from  rows to pass over
     */
    static PageList of(List<PageRow> pages, Subset filter, String words, int from) {
        Map<Subset, Integer> found = new EnumMap<>(Subset.class);
        for (Subset each : Subset.values()) {
            found.put(each, (int) each.of(pages).count());
        }
        String wanted = words.toLowerCase(Locale.ROOT);
        List<PageRow> left = filter.of(pages)
                .filter(page -> wanted.isEmpty() || (page.title() + ' ' + page.url()).toLowerCase(Locale.ROOT).contains(wanted))
                .sorted(ORDER).toList();
        return new PageList(left.size(), found, left.stream().skip(from).limit(STEP).toList());
    }
}
