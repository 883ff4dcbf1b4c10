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
        List<VisibleDates.Sight> dates = VisibleDates.of(setting, title);
        ranked.put(Property.AUTHOR, AuthorClues.rank(setting, title, dates));
        ranked.put(Property.DATE, DateClues.rank(setting, dates));
        ranked.put(Property.CATEGORIES, CategoryClues.rank(setting));
        return new PageEstimate(ranked);
    }

    /** Who signs the page: estimates authors alone, and not by whom the site belongs to. */
    public static PageEstimate signatures(Page page, Prior prior) {
        Setting setting = Setting.of(page, Instant.EPOCH, prior);
        Optional<Guess> title = TitleClues.rank(setting).stream().findFirst();
        return new PageEstimate(Map.of(Property.AUTHOR, AuthorClues.signatures(setting, title, VisibleDates.of(setting, title))));
    }
}
