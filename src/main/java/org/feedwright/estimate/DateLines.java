package org.feedwright.estimate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.Collectors;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.ElementNames;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Place;
import org.jsoup.nodes.Element;

/**
 * Candidates for the author in the line of the post's date, where no word announces them: full names with nothing but a sign between
 * ('Jane Doe • 3 May 2017'), and whatever stands behind the icon of a person.
 */
record DateLines(PageContext context, TitleDistance distance, Set<Element> read, AuthorCandidates authors) {
    private static final int MAX_WORDS = AuthorElements.MAX_WORDS;
    /** What a date says, at least, that is the post's. */
    private static final double SURE_DATE = 2;
    /** Stands for the date in the text of its line. */
    private static final String DATE = "\uFFFC";
    /** What parts a line. */
    private static final Pattern SIGNS = Pattern.compile("[|·•—–/»>]| - ");
    /** What joins a name to the date behind it: 'Jane Doe, 3 May 2017'. */
    private static final Pattern TRAILING = Pattern.compile("(?<!\\s)\\s*+[,:;]$");
    /** Icons that scripts draw have their names in other attributes than their classes: {@code <i data-feather="user">}. */
    private static final List<String> DRAWN = List.of("i", "svg", "ion-icon", "iconify-icon");
    private static final List<String> NAMES_OF_DRAWN = List.of("data-feather", "data-lucide", "data-icon", "icon", "name");
    /** What sets of icons call a person; parts of their names, {@code fa-user-circle}. */
    private static final Set<String> PERSON = Set.of("user", "person", "author", "account");
    /** What they call a pen: behind it stands who wrote the post, or that the page may be edited. */
    private static final Set<String> PEN = Set.of("pencil", "pen", "edit");
    private static final Set<String> ICONS = Set.of("i", "span", "svg", "img", "em", "b");
    /** Signs between the parts of a line. */
    private static final String SEPARATORS = " |\u00b7\u2022\u2014\u2013/,;-";
    private static final int LONGEST_NAME = 40;
    private static final int MOST_WORDS = 5;
    /** Parents in which the date is looked for, and elements on either side. */
    private static final int LEVELS = 3;

    /** @param read elements that gave names before; those that give names here are added */
    static void add(PageContext context, TitleDistance distance, List<VisibleDates.Sight> dates, Set<Element> read,
                    AuthorCandidates authors) {
        DateLines lines = new DateLines(context, distance, read, authors);
        dates.stream().filter(date -> context.weights().sum(Task.DATE, date.features()) >= SURE_DATE).forEach(lines::beside);
        lines.icons(PERSON, false);
        lines.icons(PEN, true);
        lines.pictures();
    }

    private void beside(VisibleDates.Sight date) {
        Element element = Source.element(date.source()).orElseThrow();
        for (Element part : parts(element)) {
            boolean title = distance.isInTitle(part) || part != element && (distance.holdsTitle(part) || ElementNames.isHeading(part));
            if (context.size(part) <= MAX_WORDS && !read.contains(part) && !title) {
                segments(part, context.lines(part).replace(date.raw(), " | "));
                handle(part, context.lines(part).replace(date.raw(), DATE));
            }
        }
        segments(element, Place.Side.BEFORE.text(element) + " | " + Place.Side.BEHIND.text(element));
    }

    private Set<Element> parts(Element element) {
        Set<Element> out = new LinkedHashSet<>(List.of(element));
        neighbour(element, Element::previousElementSibling).flatMap(before -> context.cues().is(Cues.Kind.PUBLISHED, context.text(before))
                ? neighbour(before, Element::previousElementSibling) : Optional.of(before)).ifPresent(out::add);
        neighbour(element, Element::nextElementSibling).ifPresent(out::add);
        return out;
    }

    /** The next element on one side, behind breaks of the line. */
    private static Optional<Element> neighbour(Element element, UnaryOperator<Element> step) {
        return Stream.iterate(step.apply(element), Objects::nonNull, step).limit(LEVELS).filter(beside -> !beside.nameIs("br")).findFirst();
    }

    private void segments(Element element, String texts) {
        for (String segment : SIGNS.split(texts)) {
            String text = TRAILING.matcher(segment.strip()).replaceFirst("");
            NameReader.Found found = context.readNames(text);
            if (areFull(found) && isClosed(text.substring(found.end()), element) && !isOfLink(element, found.names())) {
                read.add(element);
                add(found.names(), element, "beside-date");
            }
        }
    }

    /** One word that a sign parts from the date, in a line near the title that says nothing else: '2 May 2017 — jdoe'. */
    private void handle(Element line, String text) {
        List<String> others = Stream.of(SIGNS.split(text)).map(String::strip)
                .filter(part -> !part.contains(DATE) && part.codePoints().anyMatch(Character::isLetter)).toList();
        if (text.contains(DATE) && others.size() == 1 && distance.isClose(line) && !read.contains(line)) {
            NameReader.Found word = NameReader.word(others.get(0), context.cues());
            if (word.end() == others.get(0).length() && !isOfLink(line, word.names())) {
                read.add(line);
                add(word.names(), line, "beside-date");
            }
        }
    }

    private static boolean areFull(NameReader.Found found) {
        return !found.names().isEmpty() && found.names().stream().allMatch(name -> name.indexOf(' ') > 0);
    }

    private void add(List<String> names, Element element, String generator) {
        Features features = Features.of(generator).with(distance.feature(element))
                .with(context.part(element), context.zones().of(element) != Zones.Zone.MAIN);
        authors.add(names, new Source.Text(element), features, true);
    }

    /** Whether a link says more than the names, as one to the next post does, or leads to a term or to where the page is changed. */
    private boolean isOfLink(Element element, List<String> names) {
        return element.getElementsByTag("a").stream().anyMatch(link -> {
            String text = context.text(link);
            boolean edit = ElementNames.tokens(link.attr("rel")).contains("edit");
            return names.stream().anyMatch(text::contains) && (edit || !names.contains(text) || context.isTerm(link));
        });
    }

    /** Whether names end there: at the end, or near the title before what they were written for ('in Travel', 'on behalf of the team'). */
    private boolean isClosed(String rest, Element element) {
        String[] words = rest.strip().split(" ");
        return rest.isEmpty()
                || rest.startsWith(" ") && words.length > 1 && distance.isClose(element) && context.cues().is(Cues.Kind.STOP, words[0]);
    }

    /**
     * Also what asks to log in has such an icon, so that a date must stand in its line, or behind it a link to the page of an author. Some
     * themes put the icon into a box of its own.
     *
     * @param names  what such icons are called
     * @param isFull whether a name counts only where it is the full name of a person
     */
    private void icons(Set<String> names, boolean isFull) {
        Set<Element> icons = context.page().withAttribute("class", name -> ElementNames.hasWord(name, names));
        icons.removeIf(icon -> !ICONS.contains(icon.normalName()));
        DRAWN.stream().flatMap(tag -> context.page().withTag(tag).stream())
                .filter(icon -> NAMES_OF_DRAWN.stream().anyMatch(name -> ElementNames.hasWord(icon.attr(name), names))).forEach(icons::add);
        for (Element icon : icons.isEmpty() ? List.<Element>of() : context.page().elements()) {
            boolean named = icons.contains(icon);
            if (named && (icon.childrenSize() == 0 || icon.nameIs("svg")) && !icon.hasText()) {
                behind(icon, isFull);
            } else if (named && isOfFont(icon) && icon.hasText() && isInDatedLine(icon)) {
                icon(icon, context.text(icon), isFull);
            }
        }
    }

    /** A picture from a folder of authors is as good as an icon. */
    private void pictures() {
        context.page().withTag("img").stream().filter(image -> AuthorElements.isOfAuthor(image.attr("src")))
                .forEach(picture -> behind(picture, false));
    }

    /** What stands behind an icon or a picture: text, or else an element. */
    private void behind(Element icon, boolean isFull) {
        boolean isBoxed = icon.siblingElements().isEmpty() && !icon.parent().hasText();
        Element sign = isBoxed ? icon.parent() : icon;
        String own = Place.Side.BEHIND.text(sign);
        Element next = sign.nextElementSibling();
        boolean isNext = own.isBlank() && next != null && next.hasText();
        boolean isLinked = isNext && AuthorElements.isOfAuthor(next.attr("href"));
        if (isLinked || isInDatedLine(icon)) {
            Element holder = isNext ? next : sign.parent();
            icon(holder, isNext || holder.nameIs("a") ? withOthers(holder) : own, isFull);
        }
    }

    /** What an element says, with the authors whom links right behind it name. */
    private String withOthers(Element first) {
        String text = context.text(first);
        List<String> others = AuthorElements.behind(first, context.page(), context.cues());
        return others.isEmpty() ? text
                : Stream.concat(Names.split(text).stream(), others.stream()).collect(Collectors.joining(", "));
    }

    /** Fonts of icons name each icon twice, {@code typcn typcn-user}; some pages put the name into such an element. */
    private static boolean isOfFont(Element icon) {
        List<String> classes = ElementNames.classes(icon);
        return classes.stream().anyMatch(font -> classes.stream().anyMatch(name -> name.startsWith(font + '-')));
    }

    /** Without a word for 'by', a date behind it and signs; not what is too long for a name, or says how many there are of something. */
    private void icon(Element holder, String text, boolean isFull) {
        String line = context.beforeDate(text);
        String bare = line.substring(context.cues().beginning(Cues.Kind.BY, line)).strip();
        int end = bare.length();
        while (end > 0 && SEPARATORS.indexOf(bare.charAt(end - 1)) >= 0) {
            end--;
        }
        String name = bare.substring(0, end);
        if (!name.isEmpty() && Character.isLetter(name.codePointAt(0)) && name.length() <= LONGEST_NAME
                && name.split(" ").length <= MOST_WORDS) {
            // Several names are taken apart; what is no name of people is one name, as written.
            NameReader.Found found = context.readNames(name);
            boolean isWhole = found.end() == name.length();
            if (!isFull || isWhole && areFull(found)) {
                add(isWhole ? found.names() : List.of(name), holder, "icon");
            }
        }
    }

    private boolean isInDatedLine(Element icon) {
        Stream<Element> above = Stream.iterate(icon.parent(), Objects::nonNull, Element::parent);
        Stream<Element> before = Stream.iterate(icon.previousElementSibling(), Objects::nonNull, Element::previousElementSibling);
        Stream<Element> behind = Stream.iterate(icon.nextElementSibling(), Objects::nonNull, Element::nextElementSibling);
        return Stream.of(above, before, behind).flatMap(elements -> elements.limit(LEVELS))
                .anyMatch(here -> context.size(here) <= MAX_WORDS && !context.dates(context.text(here)).isEmpty());
    }
}
