package org.feedwright.estimate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PageWords;
import org.feedwright.page.TitleLinks;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * What speaks for the title. On the page it is a heading that agrees with what the page is called elsewhere: in its {@code title}
 * element, its metadata, its address. Where these disagree, what readers see counts.
 */
final class TitleClues {
    /** Words in the longest title. */
    private static final int MAX_WORDS = 45;
    /** How much tags say, in log-odds: most posts have their title in the only {@code h1}; some themes give that to the site's name. */
    private static final Map<String, Double> TAGS = Map.of("h1", 1.8, "h2", 0.6, "h3", 0.0, "h4", -0.5);
    private static final double NO_HEADING = -0.8;
    /** Large print on a line of its own was the heading of pages that were written before there were styles. */
    private static final double LARGE_PRINT = 0;
    private static final Pattern LARGE = Pattern.compile("^\\s*+(?:\\+\\s*+\\d|[4-7])\\s*+");
    /** Several {@code h1} on a page: none of them is sure to be the title. */
    private static final double ONLY_H1 = 0.7;
    /** Agreement with all names of the page. */
    private static final double AGREES = 4;
    /** More where it is the very name of the page: headings of the text say a part of it. */
    private static final double IS_NAME = 2;
    /** Names of the page agree among each other more easily than with what stands on it. */
    private static final double EMBEDDED_AGREES = 2;
    private static final double LEADS_AWAY = -1.5;
    private static final double IS_SITE = -4;
    /** A heading that is but a day stands over the posts of that day; some older engines print one over every post. */
    private static final double IS_DATE = -3;
    /** Letters and digits beside a date that make a text more than one. */
    private static final int MORE_THAN_DATE = 12;
    /** What has less is no title, whatever its links say; looking at them costs. */
    private static final double HOPELESS = 1;
    private static final double REPEATED = -1;
    /** Per heading that stands before it. */
    private static final double LATER = -0.15;
    private static final double LATEST = -1.5;

    private final Setting setting;
    private final PageNames names;
    private final boolean single;
    private final Ballot ballot = new Ballot();
    /** By a class of theirs: how many elements there are of one tag and the same classes. */
    private final Map<String, Map<String, Integer>> alike = new HashMap<>();
    private final HeadingText texts;
    private int headings;

    private TitleClues(Setting setting) {
        this.setting = setting;
        this.names = setting.names();
        this.texts = new HeadingText(setting);
        this.single = setting.tags().all("h1").size() == 1;
    }

    static List<Guess> rank(Setting setting) {
        TitleClues clues = new TitleClues(setting);
        PageWords words = setting.page().words();
        for (int i = 0; i < words.elements().size(); i++) {
            int count = words.end(i) - words.start(i);
            if (count > 0 && count <= MAX_WORDS && clues.mayBeTitle(words.elements().get(i), words.start(i), count)) {
                clues.visible(words.elements().get(i));
            }
        }
        clues.names.all().forEach(clues::embedded);
        return clues.ballot.ranked();
    }

    /** Headings, elements that are named like titles, and whatever says nothing but words of the page's own names. */
    private boolean mayBeTitle(Element element, int start, int count) {
        return TAGS.containsKey(element.normalName()) || isLargePrint(element, count) || setting.weight(Property.TITLE, element) > 0
                || names.mayHold(setting.page().words(), start, count);
    }

    private void visible(Element element) {
        String text = texts.of(element);
        if (text.isEmpty()) {
            return;
        }
        Zones.Zone zone = setting.zones().of(element);
        double agreement = names.agreement(text);
        double score = tag(element) + zone(zone) + setting.weight(Property.TITLE, element) + AGREES * agreement;
        score += names.isSite(text) ? IS_SITE : names.isName(text) ? IS_NAME : 0;
        score += isDate(text) ? IS_DATE : 0;
        score += Math.max(LATEST, LATER * headings);
        if (score > HOPELESS) {
            score += TitleLinks.leadAway(setting.page(), List.of(element)) ? LEADS_AWAY : 0;
            score += isRepeated(element) ? REPEATED : 0;
        }
        if (TAGS.containsKey(element.normalName()) && zone == Zones.Zone.MAIN) {
            headings++;
        }
        ballot.best(Folding.fold(text), Clue.of(text, new Source.Text(element), score, agreement > 0 ? "as the page is called" : ""));
    }

    /** @param count words of the element */
    private boolean isLargePrint(Element element, int count) {
        if (!element.normalName().equals("font") || !LARGE.matcher(element.attr("size")).matches()) {
            return false;
        }
        Element line = element;
        while (line.parent() != null && !line.isBlock()) {
            line = line.parent();
        }
        PageWords words = setting.page().words();
        return words.end(line) - words.start(line) == count;
    }

    private double tag(Element element) {
        if (element.normalName().equals("font")) {
            PageWords words = setting.page().words();
            return isLargePrint(element, words.end(element) - words.start(element)) ? LARGE_PRINT : NO_HEADING;
        }
        return TAGS.getOrDefault(element.normalName(), NO_HEADING) + (single && element.normalName().equals("h1") ? ONLY_H1 : 0);
    }

    private static double zone(Zones.Zone zone) {
        return switch (zone) {
            case MAIN -> 0;
            case BESIDE -> -1.5;
            case FRAME, OTHERS -> -3;
        };
    }

    private boolean isDate(String text) {
        boolean hasDigits = text.chars().anyMatch(Character::isDigit);
        return hasDigits && (text.chars().noneMatch(Character::isLetter) || setting.dates(text).stream()
                .anyMatch(date -> text.length() - (date.end() - date.start()) < MORE_THAN_DATE));
    }

    /** Titles of other posts stand in elements that are named alike, several to a page. */
    private boolean isRepeated(Element element) {
        List<String> classes = ElementNames.classes(element);
        if (classes.isEmpty()) {
            return false;
        }
        return alike.computeIfAbsent(classes.get(0), this::kinds).getOrDefault(kind(element), 0) > 2;
    }

    private Map<String, Integer> kinds(String className) {
        Map<String, Integer> out = new HashMap<>();
        setting.page().withClass(className).forEach(element -> out.merge(kind(element), 1, Integer::sum));
        return out;
    }

    private static String kind(Element element) {
        return element.normalName() + ' ' + element.className();
    }

    /** Where readers see the same, that is the title's place. */
    private void embedded(PageNames.Name name) {
        double score = name.weight() + EMBEDDED_AGREES * names.agreement(name.text());
        score += isDate(name.text()) ? IS_DATE : 0;
        ballot.bestShown(Folding.fold(name.text()), Clue.of(name.text(), name.source(), score, ""), HOPELESS);
    }
}
