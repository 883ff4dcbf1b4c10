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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DateValue;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Dates that stand on a page: in short texts, in any language, with where they stand and which words stand before them. */
final class VisibleDates {
    /** Words of the longest text that is looked at: a byline with title and reading time has less. */
    private static final int MAX_WORDS = 30;
    /** The same of a line that names the post's terms: 'was posted on ... and is filed under ... You can follow any responses to it'. */
    private static final int MAX_WORDS_WITH_TERMS = 80;
    /** Chars of other text beside a date, at most, in a line that is hardly more than the date. */
    private static final int LITTLE_ELSE = 25;
    private static final int FEWEST_DIGITS = 3;
    /** Parts of the names of what shows the day of a change. */
    private static final List<String> CHANGED = List.of("modif", "updated", "reviewed");
    private static final Set<String> CALENDAR = Set.of("calendar");
    private static final Pattern BETWEEN_LINES = Pattern.compile(Pattern.quote(Snippets.BAR));
    private static final String DATETIME = "datetime";
    private static final String CONTENT = "content";
    private static final String TITLE = "title";

    private final PageContext context;
    private final Layout layout;
    private final TitleDistance distance;
    /** Dates that were seen in an element, by what they look like. */
    private final Map<Element, Set<String>> read = new IdentityHashMap<>();
    /** How many pieces of text with a digit stand before each piece of text: few elements hold a number. */
    private final int[] numbers;
    /** The elements that hold links to the post's terms. */
    private final Set<Element> linesOfTerms;
    private final List<Sight> sights = new ArrayList<>();

    /**
     * A date and what its place says.
     *
     * @param said what words or names call it
     */
    record Sight(DateValue date, String raw, Source source, Features features, Optional<Cues.Kind> said) {
    }

    private VisibleDates(PageContext context, TitleDistance distance) {
        this.context = context;
        this.layout = context.page().layout();
        this.numbers = Layout.countsBefore(layout.runs().size(), run -> hasDigits(layout.runs().get(run), 1));
        this.distance = distance;
        this.linesOfTerms = linesOfTerms(context.page());
    }

    /** The innermost elements first, so that each date is seen once. */
    static List<Sight> of(PageContext context, TitleDistance distance) {
        VisibleDates dates = new VisibleDates(context, distance);
        List<Element> elements = dates.layout.elements();
        for (int i = elements.size() - 1; i >= 0; i--) {
            Element element = elements.get(i);
            int count = dates.layout.words(i);
            String attribute = machine(element);
            int most = dates.linesOfTerms.contains(element) ? MAX_WORDS_WITH_TERMS : MAX_WORDS;
            boolean number = count <= most && dates.holdsNumber(i);
            boolean dated = number && count > 0 && count <= distance.longest(element, dates.layout.firstWord(i), most);
            boolean isNew = (dated || !attribute.isEmpty()) && (!dates.read.containsKey(element) || ownDigits(element));
            if (isNew && context.zones().of(element) != Zones.Zone.OTHERS) {
                dates.look(element, attribute, number);
            }
        }
        Collections.reverse(dates.sights);
        return dates.sights;
    }

    private static Set<Element> linesOfTerms(Page page) {
        Set<Element> out = Collections.newSetFromMap(new IdentityHashMap<>());
        page.withAttribute("rel", "tag").forEach(link -> out.add(link.parent()));
        return out;
    }

    /**
     * The attribute that holds a date for machines: of HTML, of the abbreviations of older microformats, or of RDFa and microdata, whose
     * text may have day and month in any order; empty where it has none.
     */
    private static String machine(Element element) {
        if (element.attributesSize() == 0) {
            return "";
        }
        if (element.hasAttr(DATETIME)) {
            return DATETIME;
        }
        if (element.hasAttr(CONTENT) && (element.hasAttr("property") || element.hasAttr("itemprop"))) {
            return CONTENT;
        }
        return element.normalName().equals("abbr") && element.hasAttr(TITLE) ? TITLE : "";
    }

    private void look(Element element, String attribute, boolean number) {
        String machine = attribute.isEmpty() ? "" : element.attr(attribute);
        Optional<DateValue> stamp = machine.isEmpty() ? Optional.empty() : DateGuesser.machineDate(machine);
        if (stamp.isPresent()) {
            String text = context.text(element);
            add(element, stamp.get(), machine, new Source.Attribute(element, attribute), text, 0, text.length());
            return;
        }
        for (String text : number ? lines(element) : List.<String>of()) {
            for (DateMatch match : context.dates(text)) {
                String raw = text.substring(match.start(), match.end());
                if (!read.getOrDefault(element, Set.of()).contains(raw)) {
                    add(element, match.value(), raw, new Source.Text(element), text, match.start(), match.end());
                }
            }
        }
    }

    /** Its lines, since the year of a title is of no date below it, or all in one where a date stands in several. */
    private List<String> lines(Element element) {
        List<String> lines = List.of(BETWEEN_LINES.split(context.lines(element)));
        return lines.size() == 1 || lines.stream().allMatch(line -> context.dates(line).isEmpty()) ? List.of(context.text(element)) : lines;
    }

    /** A child may hold another date than the text around it: '3 May (updated: 7 May)'. */
    private static boolean ownDigits(Element element) {
        return element.childNodes().stream().anyMatch(child -> hasDigits(child, FEWEST_DIGITS));
    }

    /** Whether there is a number in an element, or in what is in it: a date may be split over children. */
    private boolean holdsNumber(int element) {
        return numbers[layout.endRun(element)] > numbers[layout.firstRun(element)];
    }

    private static boolean hasDigits(Node node, int least) {
        if (!(node instanceof TextNode run)) {
            return false;
        }
        String text = run.getWholeText();
        int digits = 0;
        for (int i = 0; i < text.length() && digits < least; i++) {
            digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
        }
        return digits >= least;
    }

    private void add(Element element, DateValue date, String raw, Source source, String text, int start, int end) {
        for (Element e = element; e != null && context.size(e) <= MAX_WORDS; e = e.parent()) {
            read.computeIfAbsent(e, key -> new HashSet<>()).add(source instanceof Source.Attribute ? text : raw);
        }
        if (context.isQuoted(element)) {
            return; // numbers of lines look like dates, too
        }
        Optional<Cues.Kind> said = named(element).or(() -> context.cues().ending(text.substring(0, start)))
                .or(() -> context.before(element).flatMap(context.cues()::ending))
                .or(() -> isBehindIcon(element) ? Optional.of(Cues.Kind.PUBLISHED) : Optional.empty());
        boolean alone = text.length() - (end - start) <= LITTLE_ELSE;
        // A title may say when something else is.
        Features features = Features.of("visible").with(distance.feature(element), alone || !distance.isInTitle(element))
                .with(alone ? "alone" : "in-text")
                .with("tag:time", element.normalName().equals("time"))
                .with("said:updated", said.equals(Optional.of(Cues.Kind.UPDATED)))
                .with("said:published", said.equals(Optional.of(Cues.Kind.PUBLISHED)));
        sights.add(new Sight(date, raw, source, context.place(Task.DATE, element, features), said));
    }

    /** Whether an icon of a calendar begins an element, or stands right before it. */
    private static boolean isBehindIcon(Element element) {
        return Stream.of(element.firstElementChild(), element.previousElementSibling())
                .anyMatch(icon -> icon != null && !icon.hasText() && ElementNames.hasWord(icon.className(), CALENDAR));
    }

    /** What names of the element say, or of what it stands in alone. */
    private Optional<Cues.Kind> named(Element element) {
        Element here = element;
        for (int level = 0; level < 2 && here != null; level++, here = here.parent()) {
            String names = names(here);
            if (CHANGED.stream().anyMatch(names::contains)) {
                return Optional.of(Cues.Kind.UPDATED);
            }
            if (names.contains("publish") || names.contains("pubdate")) {
                return Optional.of(Cues.Kind.PUBLISHED);
            }
        }
        return Optional.empty();
    }

    private static String names(Element element) {
        if (element.attributesSize() == 0) {
            return "";
        }
        StringBuilder out = new StringBuilder(element.className()).append(' ').append(element.id());
        ElementNames.SEMANTIC_ATTRIBUTES.forEach(attribute -> out.append(' ').append(element.attr(attribute)));
        return out.toString().toLowerCase(Locale.ROOT);
    }
}
