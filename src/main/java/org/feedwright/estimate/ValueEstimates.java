package org.feedwright.estimate;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Property;

/** Estimates title, authors, date and categories of one page, from that page alone. Stateless and thread-safe; never throws on any page. */
public final class ValueEstimates {
    private ValueEstimates() {
    }

    /** @param captured no post is younger than its capture */
    public static PageEstimate of(Page page, Instant captured, Prior prior) {
        Setting setting = Setting.of(page, captured, prior);
        Map<Property, List<Guess>> ranked = new EnumMap<>(Property.class);
        List<Guess> titles = TitleClues.rank(setting);
        Optional<Guess> title = titles.stream().findFirst();
        ranked.put(Property.TITLE, titles);
        Nearness nearness = Nearness.of(setting, title);
        List<VisibleDates.Sight> dates = VisibleDates.of(setting, nearness);
        ranked.put(Property.AUTHOR, AuthorClues.rank(setting, title, nearness, dates));
        ranked.put(Property.DATE, DateClues.rank(setting, dates));
        if (!nearness.tells(ranked.get(Property.AUTHOR)) || !nearness.tells(ranked.get(Property.DATE))) {
            behindText(page, title).map(nearness::with).ifPresent(end -> again(setting, title, nearness, end, ranked));
        }
        ranked.put(Property.CATEGORIES, CategoryClues.rank(setting));
        return new PageEstimate(ranked);
    }

    /** What nothing at the title tells is asked again of the lines behind the text: whatever they say is better than nothing. */
    private static void again(Setting setting, Optional<Guess> title, Nearness first, Nearness end, Map<Property, List<Guess>> ranked) {
        List<VisibleDates.Sight> dates = VisibleDates.of(setting, end);
        Map<Property, List<Guess>> found = Map.of(Property.AUTHOR, AuthorClues.rank(setting, title, end, dates),
                Property.DATE, DateClues.rank(setting, dates));
        found.forEach((property, guesses) -> {
            boolean nothing = new PageEstimate(ranked).best(property).isEmpty();
            if (nothing || !first.tells(ranked.get(property)) && end.tells(guesses)) {
                ranked.put(property, guesses);
            }
        });
    }

    private static Optional<TextEnd> behindText(Page page, Optional<Guess> title) {
        return ContentEstimate.of(page, title.flatMap(Guess::element)).flatMap(TextEnd::of);
    }

    /** Who signs the page: estimates authors alone, and not by whom the site belongs to. */
    public static PageEstimate signatures(Page page, Prior prior) {
        Setting setting = Setting.of(page, Instant.EPOCH, prior);
        Optional<Guess> title = TitleClues.rank(setting).stream().findFirst();
        Nearness nearness = Nearness.of(setting, title);
        List<VisibleDates.Sight> dates = VisibleDates.of(setting, nearness);
        return new PageEstimate(Map.of(Property.AUTHOR, AuthorClues.signatures(setting, title, nearness, dates)));
    }
}
