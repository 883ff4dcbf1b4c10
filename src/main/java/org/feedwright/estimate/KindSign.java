package org.feedwright.estimate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedwright.text.ResourceTable;

/** What a page may show that says whether it is a post. What each is, and how much it says, stands in {@code kind-signs.tsv}. */
enum KindSign {
    ROOT_URL, LISTING_URL, NUMBERED_URL, POST_URL, DATED_URL, SERVICE_URL, NOT_FOUND, BARE_URL, TYPE_ARTICLE, TYPE_WEBSITE, POSTING_DATA,
    PUBLISHED_TIME, POST_CLASS, LISTING_CLASS, PAGE_CLASS, ONE_ARTICLE, SEVERAL_ARTICLES, TURNS_PAGES, READ_MORE, MANY_DATES, NO_DATE,
    DATE_AT_TITLE, BYLINE_AT_TITLE, LABELS_AT_TITLE, COMMENTS, TITLE_LEADS_AWAY, NO_TITLE, TITLE_IS_SITE, MANY_HEADINGS, NO_TEXT,
    HARDLY_ANYTHING, LITTLE_TEXT, MUCH_TEXT, LINKS_IN_TEXT, TEXT_IS_MOST, LINK_OFFERS, LISTED_RECORDS;

    /** What is said of a page without any sign. */
    static final double BASE = 0.3;
    /** Signs of listings that weigh less than this together make a page that is no post a listing. */
    static final double LISTING = -1.5;

    private static final Map<KindSign, Double> WEIGHTS = new EnumMap<>(KindSign.class);
    private static final Set<KindSign> OF_LISTINGS = EnumSet.noneOf(KindSign.class);

    static {
        for (String[] row : ResourceTable.rows(KindSign.class, "kind-signs.tsv")) {
            WEIGHTS.put(valueOf(row[0]), Double.valueOf(row[1]));
            if (row[2].equals("listing")) {
                OF_LISTINGS.add(valueOf(row[0]));
            }
        }
    }

    /** The natural logarithm of the odds, above 0 for a post. */
    double weight() {
        return WEIGHTS.get(this);
    }

    boolean isOfListings() {
        return OF_LISTINGS.contains(this);
    }

    /** Such as {@code post url +2.1}. */
    @Override
    public String toString() {
        String name = name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return weight() == 0 ? name : String.format(Locale.ROOT, "%s %+.1f", name, weight());
    }
}
