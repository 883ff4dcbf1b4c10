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
final class PartNames {
    private enum Part { AUTHOR, DATE, TEXT, CONTROL }

    /** Last words of names: {@code comment-author}, {@code vcard_fn}. */
    private static final Set<String> AUTHORS = Set.of("author", "authors", "fn", "nickname", "name", "username", "user", "poster",
            "commenter", "commentator", "who", "byline", "authorname", "auteur", "autor", "p-author", "p-name", "creator");
    /** What may follow them: {@code author-link}. */
    private static final List<String> AFTER_AUTHORS = List.of("", "name", "-name", "_name", "-link", "_link");
    private static final Set<String> DATES = Set.of("date", "datetime", "time", "timestamp", "published", "posted", "when", "created",
            "metadata", "meta", "permalink", "dt-published", "datecreated", "datepublished", "datum", "fecha", "info");
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
        return element.attributesSize() > 0 && (parts(element.attr("class")).contains(part) || parts(element.attr("itemprop"))
                .contains(part));
    }

    private Set<Part> parts(String names) {
        Set<Part> parts = known.get(names);
        if (parts == null) {
            parts = EnumSet.noneOf(Part.class);
            for (String name : ElementNames.tokens(names.toLowerCase(Locale.ROOT))) {
                add(name, parts);
            }
            known.put(names, parts);
        }
        return parts;
    }

    private static void add(String name, Set<Part> out) {
        for (String after : AFTER_AUTHORS) {
            if (name.endsWith(after) && endsInWord(name.substring(0, name.length() - after.length()), AUTHORS)) {
                out.add(Part.AUTHOR);
            }
        }
        if (endsInWord(name, DATES)) {
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

    /** Whether a name, or what is left of it behind a hyphen or an underscore, is one of these. */
    private static boolean endsInWord(String name, Set<String> words) {
        for (int i = 0; i < name.length(); i++) {
            boolean starts = i == 0 || name.charAt(i - 1) == '-' || name.charAt(i - 1) == '_';
            if (starts && words.contains(name.substring(i))) {
                return true;
            }
        }
        return false;
    }
}
