package org.feedwright.training;

import java.util.List;
import java.util.Locale;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;

/**
 * How a person would rank places that did equally well: by what they are called. Names of classes are the most stable thing on a blog, and
 * certain words in them say what they hold or that they hold something else (Gkotsis 2014, table 7 and section 7.3).
 */
final class Vocabulary {
    private static final List<String> ELSEWHERE = List.of("comment", "footer", "sidebar", "widget", "related", "recent", "nav", "menu",
            "copyright", "prev", "next", "breadcrumb", "share", "site-", "modif", "updat", "edited", "revis");
    private static final double OWN_NAME = 0.5;
    private static final double NAMED_ANCESTOR = 0.35;
    private static final double UNNAMED = 0.1;
    /** Each step of a path is one more thing that a new theme may change. */
    private static final double STEP_COSTS = 0.1;
    private static final double METADATA = 0.2;
    private static final double TELLS = 0.4;
    private static final double ELSEWHERE_COSTS = 0.6;
    /** A date with time and zone says more than the day alone. */
    private static final double INSTANT = 0.45;
    private static final int DAY_CHARS = "2012-05-11".length();
    /** A place that gives several texts is less sure to give the right one first. */
    private static final double CROWDED_COSTS = 0.3;

    /** Attributes are for machines and tooltips: they say what the text says or less. */
    private static final double UNSEEN_COSTS = 0.1;
    /** Where a piece begins and ends depends on what its neighbours are on a page: places that say the same go first. */
    private static final double PIECE_COSTS = 0.6;
    /** A longer handle may hold what is constant by chance, such as the author's name before a date. Breaks ties, no more. */
    private static final double LETTER_COSTS = 0.002;

    private final Property property;
    private final List<String> telling;

    private Vocabulary(Property property, List<String> telling) {
        this.property = property;
        this.telling = telling;
    }

    static Vocabulary of(Property property) {
        return new Vocabulary(property, switch (property) {
            case TITLE -> List.of("title", "headline", "heading", "h1", "h2");
            case AUTHOR -> List.of("author", "byline", "vcard", "creator", "posted", "writer");
            case DATE -> List.of("date", "time", "published", "posted");
            case CATEGORIES -> List.of("tag", "categor", "label", "topic", "keyword");
            case CONTENT -> List.of(); // blocks are ranked by their likeness to the feed's text
        });
    }

    /** Greater is better; about -1..1. */
    double preference(Trial trial) {
        Candidate candidate = trial.candidate();
        Place place = candidate.place();
        String name = name(place).toLowerCase(Locale.ROOT);
        boolean dated = candidate.reading() instanceof Reading.Dated;
        double preference = place.element().map(Vocabulary::of).orElse(METADATA);
        preference += telling.stream().anyMatch(name::contains) ? TELLS : 0;
        preference += dated && trial.example().length() > DAY_CHARS ? INSTANT : 0;
        preference -= ELSEWHERE.stream().anyMatch(name::contains) ? ELSEWHERE_COSTS : 0;
        preference -= place instanceof Place.Attribute && !dated ? UNSEEN_COSTS : 0;
        preference -= place instanceof Place.Piece ? PIECE_COSTS : 0;
        preference -= LETTER_COSTS * handleLetters(candidate.reading());
        return preference - (trial.crowding() > 1 && !candidate.all() ? CROWDED_COSTS : 0);
    }

    /** What follows a title is the site's name, and the more of it the surer; what follows a name may be the month of these few posts. */
    private int handleLetters(Reading reading) {
        return reading.before().length() + (property == Property.TITLE ? 0 : reading.after().length());
    }

    /** Without the name of an attribute: a tooltip is called {@code title} whatever it says. */
    private static String name(Place place) {
        return place.element().map(Object::toString).orElse(place.toString());
    }

    private static double of(Locator locator) {
        if (locator instanceof Locator.ByPath path) {
            return path.from() instanceof Locator.ByTag ? UNNAMED : NAMED_ANCESTOR / (1 + STEP_COSTS * path.steps().size());
        }
        return locator instanceof Locator.ByTag ? NAMED_ANCESTOR : OWN_NAME;
    }
}
