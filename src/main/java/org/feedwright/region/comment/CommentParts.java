package org.feedwright.region.comment;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * What engines and themes call the parts of a comment. Remembers its answers, since the comments of a page are made alike and each of
 * their elements is asked for all parts. For one page and one thread.
 */
final class CommentParts {
    private enum Part { AUTHOR, DATE, TEXT, CONTROL }

    /** Last words of names: {@code comment-author}, {@code vcard_fn}. */
    private static final Set<String> AUTHORS = Set.of("author", "authors", "fn", "nickname", "name", "username", "user", "poster",
            "commenter", "commentator", "who", "byline", "authorname", "auteur", "autor", "creator");
    /** What may be glued to them: {@code postername}. */
    private static final String NAME = "name";
    /** What may follow them: {@code author-link}. */
    private static final String LINK = "link";
    private static final Set<String> DATES = Set.of("date", "datetime", "time", "timestamp", "published", "posted", "when", "created",
            "metadata", "meta", "permalink", "datecreated", "datepublished", "datum", "fecha", "info");
    /** Ends of names. */
    private static final List<String> TEXTS = List.of("content", "text", "body", "message", "inhalt", "texto");
    /** Parts of names. */
    private static final List<String> CONTROLS = List.of("reply", "respond", "edit", "permalink", "avatar", "actions", "share", "like",
            "vote", "report", "flag", "admin", "delete", "control");

    /** By list of names. */
    private final Map<String, Set<Part>> known = new HashMap<>();

    boolean isAuthor(Element element) {
        return element.normalName().equals("cite") || isNamed(Part.AUTHOR, element);
    }

    boolean isDate(Element element) {
        return element.normalName().equals("time") || isNamed(Part.DATE, element);
    }

    boolean isText(Element element) {
        return isNamed(Part.TEXT, element);
    }

    /** Whether it is a control or a picture of a comment. */
    boolean isControl(Element element) {
        return isNamed(Part.CONTROL, element);
    }

    private boolean isNamed(Part part, Element element) {
        return element.attributesSize() > 0
                && (parts(element.attr("class")).contains(part) || parts(element.attr("itemprop")).contains(part));
    }

    private Set<Part> parts(String names) {
        Set<Part> parts = known.get(names);
        if (parts == null) {
            parts = read(names);
            known.put(names, parts);
        }
        return parts;
    }

    private static Set<Part> read(String names) {
        Set<Part> out = EnumSet.noneOf(Part.class);
        for (String name : ElementNames.tokens(names.toLowerCase(Locale.ROOT))) {
            add(name, out);
        }
        return out;
    }

    private static void add(String name, Set<Part> out) {
        String word = lastWord(name);
        if (isAuthor(word) || word.equals(LINK) && AUTHORS.contains(lastWord(without(name, '-' + LINK)))) {
            out.add(Part.AUTHOR);
        }
        if (DATES.contains(word)) {
            out.add(Part.DATE);
        }
        for (String text : TEXTS) {
            if (name.endsWith(text)) {
                out.add(Part.TEXT);
            }
        }
        for (String control : CONTROLS) {
            if (name.contains(control)) {
                out.add(Part.CONTROL);
            }
        }
    }

    private static boolean isAuthor(String word) {
        return AUTHORS.contains(word) || word.endsWith(NAME) && AUTHORS.contains(without(word, NAME));
    }

    /** What stands behind the last hyphen or underscore. */
    private static String lastWord(String name) {
        return name.substring(Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1);
    }

    private static String without(String name, String end) {
        return name.substring(0, Math.max(0, name.length() - end.length()));
    }
}
