package org.feedwright.estimate;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateMatch;
import org.feedwright.text.DateWords;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * What all kinds of clues look at: one page, parsed and indexed once.
 *
 * @param dates   found so far, by text
 * @param article what JSON-LD says of the page itself
 */
record Setting(Page page, Instant captured, Prior.Weights weights, Locale language, Article article, Zones zones, PageNames names,
               Cues cues, Tags tags, Map<String, List<DateMatch>> dates) {
    /** Letters of a short weekday with its sign: behind other words these may be names of people, too. */
    private static final int LONGEST_SHORT_DAY = 4;

    static Setting of(Page page, Instant captured, Prior prior) {
        Tags tags = Tags.of(page);
        Article article = Article.of(page, tags);
        Locale language = page.locale();
        return new Setting(page, captured, prior.weigh(page), language, article, Zones.of(page),
                PageNames.of(page, article, tags), Cues.of(language), tags, new HashMap<>());
    }

    /** The first value of a kind of metadata. */
    Optional<String> meta(String key) {
        return Texts.meta(page, key);
    }

    List<String> metas(String key) {
        List<String> values = page.metadata().values(key);
        return values.isEmpty() ? values : values.stream().map(Texts::clean).filter(text -> !text.isEmpty()).toList();
    }

    /** What the names of an element say of a property, in log-odds. */
    double weight(Property property, Element element) {
        return weights.of(property, element);
    }

    /** The dates in a text; elements around each other often have the same one, so each is read once. */
    List<DateMatch> dates(String text) {
        return dates.computeIfAbsent(text, key -> DateGuesser.find(key, language));
    }

    /**
     * The text before its first date, where a name may stand: without the day of the week, which is none, though it begins with a capital
     * too; in East Asia it may be one sign.
     */
    String beforeDate(String text) {
        List<DateMatch> found = dates(text);
        if (found.isEmpty()) {
            return text;
        }
        String all = text.substring(0, found.get(0).start());
        String before = all.stripTrailing();
        String last = before.substring(before.lastIndexOf(' ') + 1);
        boolean told = last.length() == before.length() || last.length() > LONGEST_SHORT_DAY;
        boolean weekday = last.length() == 1 && Character.isIdeographic(last.charAt(0)) || told && DateWords.isWeekday(last);
        return weekday ? before.substring(0, before.length() - last.length()) : all;
    }
}
