package org.feedwright.estimate;

import java.util.Locale;
import org.feedwright.score.Weights;
import org.feedwright.score.Weights.Task;

/** What a page may show that says whether it is a post. What each is, and how much it says, stands in {@code score/weights.tsv}. */
enum KindSign {
    ROOT_URL(true), LISTING_URL(true), POST_URL, DATED_URL, SERVICE_URL, NOT_FOUND, BARE_URL, TYPE_ARTICLE, PUBLISHED_TIME, POST_CLASS,
    LISTING_CLASS(true), PAGE_CLASS, ONE_ARTICLE, SEVERAL_ARTICLES(true), MANY_DATES(true), NO_DATE, DATE_AT_TITLE, BYLINE_AT_TITLE,
    LABELS_AT_TITLE(true), TITLE_LEADS_AWAY(true), NO_TITLE, MANY_HEADINGS, HARDLY_ANYTHING, LITTLE_TEXT, MUCH_TEXT,
    LINKS_IN_TEXT(true), TEXT_IS_MOST, LINK_OFFERS(true), LISTED_RECORDS(true);

    /** What is said of a page without any sign. */
    static final double BASE = Weights.shipped().of(Task.POST, Weights.START);
    /** Signs of listings that weigh less than this together make a page that is no post a listing. */
    static final double LISTING = -1.5;

    private final boolean ofListings;
    private final double weight;

    KindSign() {
        this(false);
    }

    KindSign(boolean ofListings) {
        this.ofListings = ofListings;
        this.weight = Weights.shipped().of(Task.POST, words().replace(' ', '-'));
    }

    /** The natural logarithm of the odds, above 0 for a post. */
    double weight() {
        return weight;
    }

    /** Whether listings show it, and not only other pages that are no posts. */
    boolean isOfListings() {
        return ofListings;
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
