package org.feedwright.region.comment;

import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.page.Visibility;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DateValue;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Reads author, date and text of one comment. */
final class CommentFields {
    private static final List<String> DATE_ATTRIBUTES = List.of("datetime", "title", "content");
    /** Longest text, in characters, that is a date with the words around it. */
    private static final int MAX_DATE_TEXT = 120;
    /** Characters that the head of a comment has beside author and date: 'Posted by', 'on', a permalink. */
    private static final int MAX_HEAD = 40;
    private static final Pattern LETTER_OR_SIGN = Pattern.compile("[^\\s.,:;|\u00B7-]");
    /** What is left of 'Ann on (a post)': a list of comments elsewhere. */
    private static final Pattern CONNECTIVE = Pattern.compile("(?:on|in|at|zu|bei|su|en|em|sur|na|op|till|til|\u043D\u0430|\u043A)\\P{L}*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNTER = Pattern.compile("#?\\d+[:.)]?");

    private final OwnPart own;
    private final CommentNames.Parts names;
    private final Locale language;
    private Optional<DateValue> date;
    private Element dateElement;
    private Element authorElement;
    private boolean named;

    CommentFields(OwnPart own, CommentNames.Parts names, Locale language) {
        this.own = own;
        this.names = names;
        this.language = language;
    }

    /** Whether there is a digit where a date may stand: a cheap look, since what has no name of a comment must have a date. */
    static boolean mayHoldDate(Node node) {
        if (node instanceof TextNode text) {
            return holdsDigit(text.getWholeText());
        }
        boolean holds = DATE_ATTRIBUTES.stream().anyMatch(attribute -> holdsDigit(node.attr(attribute)));
        for (int i = 0; i < node.childNodeSize() && !holds; i++) { // a stream in each call would take too much stack on deep pages
            holds = mayHoldDate(node.childNode(i));
        }
        return holds;
    }

    /** Of any script; a pair of surrogates may be one. */
    private static boolean holdsDigit(String text) {
        return text.chars().anyMatch(c -> Character.isDigit(c) || Character.isHighSurrogate((char) c));
    }

    /** The comment, its parent yet unknown; nothing where a person or a text is lacking, or a date that names don't make up for. */
    Optional<FoundComment> read(boolean strong) {
        boolean dated = isDated();
        String author = own.isTooLarge() ? "" : author();
        if (author.isEmpty() || !dated && !(strong && named)) {
            return Optional.empty();
        }
        String text = text();
        boolean readable = LETTER_OR_SIGN.matcher(text).find() && !CONNECTIVE.matcher(text).matches()
                && !CommentNames.isPingbackText(author) && !CommentNames.isPingbackText(text);
        return readable ? Optional.of(new FoundComment(author, dated ? iso(date.get()) : "", text, FoundComment.TOP)) : Optional.empty();
    }

    /** Whether it has a date: the first element that is one by tag or name, else the shortest text that holds one. */
    boolean isDated() {
        if (date == null) {
            date = own.isTooLarge() ? Optional.empty() : dateOfAttribute().or(this::dateOfText);
        }
        return date.isPresent();
    }

    private Optional<DateValue> dateOfAttribute() {
        for (Element element : own.elements()) {
            if (names.isDate(element)) {
                Optional<DateValue> value = dateOfAttribute(element);
                if (value.isPresent()) {
                    dateElement = element;
                    return value;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<DateValue> dateOfAttribute(Element element) {
        return DATE_ATTRIBUTES.stream().flatMap(attribute -> DateGuesser.guess(element.attr(attribute), language).stream()).findFirst();
    }

    private Optional<DateValue> dateOfText() {
        Optional<DateValue> best = Optional.empty();
        int least = MAX_DATE_TEXT + 1;
        for (Element element : own.elements()) {
            int penalty = names.isDate(element) ? 0 : MAX_HEAD;
            String text = own.text(element);
            if (text.length() + penalty < least && !ElementNames.isProgramText(element)) {
                Optional<DateValue> value = DateGuesser.guess(text, language);
                if (value.isPresent()) {
                    best = value;
                    least = text.length() + penalty;
                    dateElement = element;
                }
            }
        }
        return best;
    }

    /** ISO 8601; the local time is kept where no offset is known, for comments of one day keep their order by it. */
    private static String iso(DateValue value) {
        boolean local = value.time().isPresent() && value.offset().isEmpty();
        return local ? value.day().atTime(value.time().get().truncatedTo(ChronoUnit.SECONDS)).toString() : value.iso();
    }

    private String author() {
        String best = "";
        for (Element element : own.elements()) {
            String name = element == own.root() || !names.isAuthor(element) ? "" : PersonLine.named(withoutDate(own.text(element)));
            if (!name.isEmpty() && (best.isEmpty() || name.length() < best.length()) && !isDateText(element)) {
                best = name;
                authorElement = element;
                named = true;
            }
        }
        return best.isEmpty() ? authorBesideDate() : best;
    }

    /** What stands beside the date in a text that holds a name: its element may be named for the person and hold both. */
    private String withoutDate(String text) {
        if (text.length() > MAX_DATE_TEXT || !holdsDigit(text)) {
            return text;
        }
        List<DateMatch> dates = DateGuesser.find(text, language);
        return dates.isEmpty() ? PersonLine.withoutDay(text) : PersonLine.withoutOn(textBeside(dates.get(0), text));
    }

    private boolean isDateText(Element element) {
        return element == dateElement || dateElement != null && Page.isWithin(element, dateElement);
    }

    /** 'Posted by: Martin at December 2', or a short line of its own. */
    private String authorBesideDate() {
        if (dateElement == null) {
            return "";
        }
        Element head = dateElement;
        while (head != own.root()) {
            String rest = head == dateElement ? textBesideDate(own.text(head)) : own.text(head, Set.of(dateElement));
            String name = PersonLine.name(rest);
            if (!name.isEmpty() && rest.length() <= MAX_DATE_TEXT) {
                authorElement = head;
                return name;
            }
            // A block of its own ends the line.
            head = Visibility.of(head).isInline() ? head.parent() : own.root();
        }
        return authorInOwnLine();
    }

    private String authorInOwnLine() {
        for (Element element : own.elements()) {
            String line = element == own.root() && element == dateElement ? "" : own.text(element);
            if (!line.isEmpty() && !CommentNames.isHeading(element) && !hasTextInChildren(element)) {
                String name = isSelfLink(element) || COUNTER.matcher(line).matches() ? "" : PersonLine.name(withoutDate(line));
                if (!name.isEmpty()) {
                    authorElement = element;
                    return name;
                }
            }
        }
        return "";
    }

    private boolean hasTextInChildren(Element element) {
        return element.children().stream().anyMatch(child -> !own.text(child).isEmpty());
    }

    private String textBesideDate(String text) {
        String line = text.substring(0, Math.min(text.length(), 2 * MAX_DATE_TEXT));
        List<DateMatch> dates = DateGuesser.find(line, language);
        return dates.isEmpty() ? "" : textBeside(dates.get(0), line);
    }

    /** The words before the first date of a line, and before its weekday, or a name behind a date that begins the line; or nothing. */
    private static String textBeside(DateMatch date, String line) {
        String before = PersonLine.withoutWeekday(line.substring(0, date.start()), date.value().day().getDayOfWeek());
        return PersonLine.name(before).isEmpty() ? PersonLine.behindDate(line.substring(date.end())) : before;
    }

    private static boolean isSelfLink(Element element) {
        String href = element.attr("href");
        int hash = href.indexOf('#');
        return hash >= 0 && hash + 1 < href.length();
    }

    /** The part that is named as the text; else all that is neither head nor control. */
    private String text() {
        Element best = null;
        for (Element element : own.elements()) {
            boolean whole = element == own.root() || !names.isText(element) || holds(element, dateElement) || holds(element, authorElement);
            if (!whole && (best == null || own.text(element).length() > own.text(best).length())) {
                best = element;
            }
        }
        Set<Element> without = Collections.newSetFromMap(new IdentityHashMap<>());
        own.elements().stream().filter(element -> element != own.root() && isNoText(element)).forEach(without::add);
        if (best != null) {
            without.remove(best);
            return own.text(best, without);
        }
        parts().forEach(part -> without.add(head(part)));
        return PersonLine.withoutSays(own.text(own.root(), without));
    }

    private List<Element> parts() {
        return Stream.of(authorElement, dateElement).filter(Objects::nonNull).toList();
    }

    private boolean isNoText(Element element) {
        return CommentNames.isHeading(element) || names.isControl(element) && !names.isText(element)
                || element.normalName().equals("a") && isPermalink(element);
    }

    private boolean isPermalink(Element link) {
        return link.firstElementChild() == null && COUNTER.matcher(own.text(link)).matches()
                || isSelfLink(link) && link.attr("href").endsWith('#' + own.root().id());
    }

    /** The largest part around author or date that holds little else, and no other block: that may be the text. */
    private Element head(Element part) {
        Element here = part;
        int known = parts().stream().mapToInt(each -> own.text(each).length()).sum();
        while (here != own.root() && here.parent() != own.root() && isHead(here.parent(), known)) {
            here = here.parent();
        }
        return here;
    }

    private boolean isHead(Element element, int known) {
        boolean others = element.children().stream().anyMatch(child -> !Visibility.of(child).isInline() && !own.text(child).isEmpty()
                && !names.isControl(child) && parts().stream().noneMatch(part -> holds(child, part)));
        return !others && !names.isText(element) && own.text(element).length() <= known + MAX_HEAD;
    }

    private static boolean holds(Element element, Element part) {
        return part != null && (element == part || Page.isWithin(part, element));
    }
}
