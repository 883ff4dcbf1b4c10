package org.feedwright.estimate;

import java.util.Locale;
import org.feedwright.score.Weights;
import org.feedwright.score.Weights.Task;

/** What a page may show that says whether it is a post. What each is, and how much it says, stands in {@code score/weights.tsv}. */
enum KindSign {
    ROOT_URL, LISTING_URL, POST_URL, DATED_URL, SERVICE_URL, NOT_FOUND, BARE_URL, TYPE_ARTICLE, PUBLISHED_TIME, POST_CLASS,
    LISTING_CLASS, PAGE_CLASS, ONE_ARTICLE, SEVERAL_ARTICLES, MANY_DATES, NO_DATE, DATE_AT_TITLE, BYLINE_AT_TITLE, LABELS_AT_TITLE,
    TITLE_LEADS_AWAY, NO_TITLE, MANY_HEADINGS, HARDLY_ANYTHING, LITTLE_TEXT, MUCH_TEXT, LINKS_IN_TEXT, TEXT_IS_MOST, LINK_OFFERS,
    LISTED_RECORDS;

    /** What is said of a page without any sign. */
    static final double BASE = Weights.shipped().of(Task.POST, Weights.START);

    private final double weight;

    KindSign() {
        this.weight = Weights.shipped().of(Task.POST, feature());
    }

    /** Its name in the table. */
    String feature() {
        return words().replace(' ', '-');
    }

    /** The natural logarithm of the odds, above 0 for a post. */
    double weight() {
        return weight;
    }

    private String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Such as {@code post url +2.1}. */
    @Override
    public String toString() {
        return weight == 0 ? words() : String.format(Locale.ROOT, "%s %+.1f", words(), weight);
    }
}
