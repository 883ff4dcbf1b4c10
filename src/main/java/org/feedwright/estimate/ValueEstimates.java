package org.feedwright.estimate;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.page.Page;
import org.feedwright.score.Weights;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/** Estimates title, authors, date and categories of one page, from that page alone. Stateless and thread-safe; never throws on any page. */
public final class ValueEstimates {
    private ValueEstimates() {
    }

    /** @param captured no post is younger than its capture */
    public static PageEstimate of(Page page, Instant captured) {
        return of(page, captured, title -> ContentEstimate.of(page, title));
    }

    /**
     * The same for whoever needs the text of the page, too.
     *
     * @param text of the page by the element of its title, if any; {@link ContentEstimate#of} or what that gave before
     */
    public static PageEstimate of(Page page, Instant captured, Function<Optional<Element>, Optional<ContentEstimate>> text) {
        return of(page, captured, text, Weights.shipped());
    }

    static PageEstimate of(Page page, Instant captured, Weights weights) {
        return of(page, captured, title -> ContentEstimate.of(page, title), weights);
    }

    private static PageEstimate of(Page page, Instant captured, Function<Optional<Element>, Optional<ContentEstimate>> text,
                                   Weights weights) {
        PageContext context = new PageContext(page, captured, weights);
        Map<Property, List<Guess>> ranked = new EnumMap<>(Property.class);
        ranked.put(Property.TITLE, Titles.rank(context));
        Optional<Guess> title = ranked.get(Property.TITLE).stream().findFirst();
        TitleDistance distance = TitleDistance.of(context, title);
        ranked.putAll(signed(context, title, distance));
        if (!distance.tells(ranked.get(Property.AUTHOR)) || !distance.tells(ranked.get(Property.DATE))) {
            text.apply(title.flatMap(Guess::element)).flatMap(TextEnd::of).map(distance::with)
                    .ifPresent(end -> again(ranked, distance, end, signed(context, title, end)));
        }
        ranked.put(Property.CATEGORIES, Categories.rank(context));
        return new PageEstimate(ranked);
    }

    private static Map<Property, List<Guess>> signed(PageContext context, Optional<Guess> title, TitleDistance distance) {
        List<VisibleDates.Sight> dates = VisibleDates.of(context, distance);
        return Map.of(Property.AUTHOR, Authors.rank(context, title, distance, dates), Property.DATE, Dates.rank(context, dates));
    }

    /** What nothing at the title tells is asked again of the lines behind the text: whatever they say is better than nothing. */
    private static void again(Map<Property, List<Guess>> ranked, TitleDistance first, TitleDistance end, Map<Property, List<Guess>> found) {
        found.forEach((property, guesses) -> {
            boolean nothing = new PageEstimate(ranked).best(property).isEmpty();
            if (nothing || !first.tells(ranked.get(property)) && end.tells(guesses)) {
                ranked.put(property, guesses);
            }
        });
    }

    /** Who signs the page: estimates authors alone, and not by whom the site belongs to. */
    public static PageEstimate signatures(Page page) {
        PageContext context = new PageContext(page, Instant.EPOCH, Weights.shipped());
        Optional<Guess> title = Titles.rank(context).stream().findFirst();
        TitleDistance distance = TitleDistance.of(context, title);
        return new PageEstimate(Map.of(Property.AUTHOR,
                Authors.signatures(context, title, distance, VisibleDates.of(context, distance))));
    }
}
