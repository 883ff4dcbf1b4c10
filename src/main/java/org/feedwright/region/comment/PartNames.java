package org.feedwright.region.comment;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * What engines and themes call the parts of a comment. Remembers its answers, since the comments of a page are made alike and each of
 * their elements is asked for all parts. For one page and one thread.
 */
final class PartNames {
    private enum Part {
        AUTHOR("(?:.*[-_])?(?:author|authors|fn|nickname|name|username|user|poster|commenter|commentator|who|byline|authorname|auteur|"
                + "autor|p-author|p-name|creator)(?:[-_]?name|[-_]link)?"),
        DATE("(?:.*[-_])?(?:date|datetime|time|timestamp|published|posted|when|created|metadata|meta|permalink|dt-published|datecreated|"
                + "datepublished|datum|fecha|info)"),
        TEXT(".*(?:content|text|body|message|commenttext|inhalt|texto|e-content)"),
        CONTROL(".*(?:reply|respond|edit|permalink|avatar|actions|share|like|vote|report|flag|admin|delete|control).*");

        private final Pattern pattern;

        Part(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }
    }

    /** By part and list of names. */
    private final Map<Part, Map<String, Boolean>> known = new EnumMap<>(Part.class);

    PartNames() {
        for (Part part : Part.values()) {
            known.put(part, new HashMap<>());
        }
    }

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
        return element.attributesSize() > 0 && (any(part, element.attr("class")) || any(part, element.attr("itemprop")));
    }

    private boolean any(Part part, String names) {
        return !names.isEmpty() && known.get(part).computeIfAbsent(names, all -> CommentNames.any(part.pattern, ElementNames.tokens(all)));
    }
}
