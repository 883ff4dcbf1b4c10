package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DateMatch;
import org.feedwright.text.DateValue;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Dates that stand on a page: in short texts, in any language, judged by where they stand and which words stand before them. */
final class VisibleDates {
    /** Words of the longest text that is looked at: a byline with title and reading time has less. */
    private static final int MAX_WORDS = 30;
    /** Levels above a date in which the words before it are looked for. */
    private static final int CONTEXT_LEVELS = 3;
    /** Chars of other text beside a date, at most, in a text that is hardly more than the date. */
    private static final int LITTLE_ELSE = 25;
    private static final int FEWEST_DIGITS = 3;
    private static final Set<String> EMPHASES = Set.of("b", "strong", "i", "em", "u", "mark");
    private static final double ALONE = 0.8;
    private static final double IN_SENTENCE = -0.7;
    private static final double TIME_ELEMENT = 0.8;
    private static final double SAID_PUBLISHED = 1.5;
    private static final double SAID_UPDATED = -2.0;
    /** What hAtom asks for of every entry; many templates give the only day that they show no other name. */
    private static final String UPDATED = "updated";
    private static final List<String> PUBLISHED = List.of("published", "dt-published", "date-published", "pubdate");

    private final Setting setting;
    private final PageWords words;
    private final Nearness nearness;
    /** Whether nothing on the page is named as the day of publishing. */
    private final boolean onlyDay;
    private static final String DATETIME = "datetime";
    private static final String TITLE = "title";

    /** Dates that were seen in an element, by what they look like. */
    private final Map<Element, Set<String>> read = new IdentityHashMap<>();
    private final Set<Element> digits = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Sight> sights = new ArrayList<>();

    /**
     * A date and what its place says.
     *
     * @param said what words or names call it
     */
    record Sight(DateValue date, String raw, Source source, double score, Optional<Cues.Kind> said) {
        String why() {
            return said.map(kind -> "called " + kind.name().toLowerCase(Locale.ROOT)).orElse("");
        }
    }

    private VisibleDates(Setting setting, Nearness nearness) {
        this.setting = setting;
        this.words = setting.page().words();
        this.nearness = nearness;
        this.onlyDay = PUBLISHED.stream().allMatch(name -> setting.page().withClass(name).isEmpty());
    }

    /** The innermost elements first, so that each date is seen once. */
    static List<Sight> of(Setting setting, Nearness nearness) {
        VisibleDates dates = new VisibleDates(setting, nearness);
        List<Element> elements = dates.words.elements();
        for (int i = 0; i < elements.size(); i++) {
            if (dates.words.end(i) - dates.words.start(i) <= MAX_WORDS) {
                dates.markDigits(elements.get(i));
            }
        }
        for (int i = elements.size() - 1; i >= 0; i--) {
            Element element = elements.get(i);
            int count = dates.words.end(i) - dates.words.start(i);
            if (count > MAX_WORDS && setting.zones().of(element) != Zones.Zone.OTHERS && ownDigits(element)) {
                dates.sentence(element);
            }
            boolean isShort = count > 0 && count <= dates.nearness.longest(element, dates.words.start(i), MAX_WORDS);
            String attribute = machine(element);
            if (attribute.isEmpty() && !(isShort && dates.digits.contains(element))) {
                continue;
            }
            boolean isNew = !dates.read.containsKey(element) || ownDigits(element);
            if (isNew && setting.zones().of(element) != Zones.Zone.OTHERS) {
                dates.look(element, attribute);
            }
        }
        Collections.reverse(dates.sights);
        return dates.sights;
    }

    /** The attribute that holds a date for machines: of HTML, or of the abbreviations of older microformats; empty where it has none. */
    private static String machine(Element element) {
        if (element.attributesSize() == 0) {
            return "";
        }
        return element.hasAttr(DATETIME) ? DATETIME : element.normalName().equals("abbr") && element.hasAttr(TITLE) ? TITLE : "";
    }

    private void look(Element element, String attribute) {
        String machine = attribute.isEmpty() ? "" : element.attr(attribute);
        Optional<DateValue> stamp = machine.isEmpty() ? Optional.empty() : DateGuesser.machineDate(machine);
        if (stamp.isPresent()) {
            String text = Page.text(element);
            add(element, stamp.get(), machine, new Source.Attribute(element, attribute), text, 0, text.length());
            return;
        }
        String text = digits.contains(element) ? Page.text(element) : "";
        for (DateMatch match : text.isEmpty() ? List.<DateMatch>of() : setting.dates(text)) {
            String raw = text.substring(match.start(), match.end());
            if (!read.getOrDefault(element, Set.of()).contains(raw)) {
                add(element, match.value(), raw, new Source.Text(element), text, match.start(), match.end());
            }
        }
    }

    private void sentence(Element element) {
        new FiledSentence(setting).in(element).ifPresent(found -> {
            String raw = found.text().substring(found.date().start(), found.date().end());
            double score = nearness.of(element) + zone(element) + setting.weight(Property.DATE, element) + IN_SENTENCE + SAID_PUBLISHED;
            sights.add(new Sight(found.date().value(), raw, new Source.Text(element), score, Optional.of(Cues.Kind.PUBLISHED)));
        });
    }

    /** A child may hold another date than the text around it: '3 May (updated: 7 May)'. */
    private static boolean ownDigits(Element element) {
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text && hasDigits(text.getWholeText(), FEWEST_DIGITS)) {
                return true;
            }
        }
        return false;
    }

    /** Few elements hold a number; what stands around one that does is marked too, since a date may be split over children. */
    private void markDigits(Element element) {
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text && hasDigits(text.getWholeText(), 1)) {
                Element here = element;
                while (here != null && words.end(here) - words.start(here) <= MAX_WORDS && digits.add(here)) {
                    here = here.parent();
                }
                return;
            }
        }
    }

    private static boolean hasDigits(String text, int least) {
        int digits = 0;
        for (int i = 0; i < text.length() && digits < least; i++) {
            digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
        }
        return digits >= least;
    }

    private void add(Element element, DateValue date, String raw, Source source, String text, int start, int end) {
        for (Element e = element; e != null && words.end(e) - words.start(e) <= MAX_WORDS; e = e.parent()) {
            read.computeIfAbsent(e, key -> new HashSet<>()).add(source instanceof Source.Attribute ? text : raw);
        }
        boolean ofSentence = isEmphasised(element);
        boolean alone = text.length() - (end - start) <= LITTLE_ELSE && !ofSentence;
        double near = ofSentence ? Math.min(0, nearness.of(element)) : nearness.of(element);
        double score = near + zone(element) + setting.weight(Property.DATE, element) + (alone ? ALONE : IN_SENTENCE);
        score += element.normalName().equals("time") ? TIME_ELEMENT : 0;
        Optional<Cues.Kind> said = named(element).or(() -> setting.cues().ending(text.substring(0, start)))
                .or(() -> ofSentence ? Optional.empty() : before(element));
        score += said.map(kind -> kind == Cues.Kind.UPDATED ? SAID_UPDATED : kind == Cues.Kind.PUBLISHED ? SAID_PUBLISHED : 0).orElse(0.0);
        sights.add(new Sight(date, raw, source, score, said));
    }

    /** Whether it is a part of a sentence that is written differently: 'On <b>4 July 2025</b>, the bill was signed ...'. */
    private boolean isEmphasised(Element element) {
        Element here = element;
        while (EMPHASES.contains(here.normalName()) && here.parent() != null) {
            here = here.parent();
        }
        return here != element && words.end(here) - words.start(here) > MAX_WORDS;
    }

    /** What names of the element say, or of what it stands in alone. */
    private Optional<Cues.Kind> named(Element element) {
        Element here = element;
        for (int level = 0; level < 2 && here != null; level++, here = here.parent()) {
            String names = String.join(" ", Prior.tokens(here));
            if (onlyDay && here.hasClass(UPDATED)) {
                return Optional.empty();
            }
            boolean changed = names.contains("modif") || names.contains("updated") || names.contains("reviewed");
            boolean published = names.contains("publish") || names.contains("pubdate");
            if (changed && published) {
                // Themes mark both kinds where a post was never changed, and whichever they show where it was.
                return Optional.empty();
            }
            if (changed || published) {
                return Optional.of(changed ? Cues.Kind.UPDATED : Cues.Kind.PUBLISHED);
            }
        }
        return Optional.empty();
    }

    /** The words that stand before an element in what it stands in. */
    private Optional<Cues.Kind> before(Element element) {
        Element here = element;
        for (int level = 0; level < CONTEXT_LEVELS && here.parent() != null; level++) {
            Element previous = here.previousElementSibling();
            String own = Texts.before(here);
            if (!own.isBlank()) {
                return setting.cues().ending(own);
            }
            if (previous != null) {
                boolean small = words.end(previous) - words.start(previous) <= MAX_WORDS;
                return small ? setting.cues().ending(Page.text(previous)) : Optional.empty();
            }
            here = here.parent();
        }
        return Optional.empty();
    }

    private double zone(Element element) {
        return switch (setting.zones().of(element)) {
            case MAIN -> 0;
            case BESIDE -> -1;
            case FRAME -> -2;
            case OTHERS -> -3.5;
        };
    }
}
