package org.feedwright.page;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;

/** What a tag does to the text in it: the one table that says what of a page is visible text and where its lines end. */
public enum Visibility {
    /** Nobody reads what stands in it. */
    NEVER("head script style noscript template select textarea"),
    /** It shows something else than its text. */
    EMBED("svg iframe object audio video"),
    /** It is there to be worked: its words stand on the page, but in no line of it. */
    CONTROL("button dialog"),
    /** It shows text in another way; the text around it goes on, and so does the leaf of a tree in which it stands (Gu 2012, step 2). */
    SHOWS("abbr acronym b big code em font i kbd mark nobr s small strike strong sub sup tt u wbr"),
    /** It stands within a line. */
    INLINE("a bdi bdo cite data del dfn img ins label math q rp rt ruby samp span time var"),
    /** It ends a line and holds none. */
    BREAK("br"),
    /** It begins and ends a line, as all unknown tags do. */
    BLOCK("");

    /** What browsers show in lines of its own (HTML, section 15.3), but for the cells of a row. */
    private static final Set<String> LINES = Set.of("p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "blockquote", "pre",
            "figure", "figcaption", "ul", "ol", "dl", "dt", "dd", "table", "section", "article", "header", "footer", "aside", "hr", "br",
            "main", "nav", "details", "summary", "address", "center", "fieldset", "legend", "caption");
    private static final Map<String, Visibility> BY_TAG = new HashMap<>();

    private final String tags;

    static {
        for (Visibility each : values()) {
            for (String tag : each.tags.split(" ")) {
                BY_TAG.put(tag, each);
            }
        }
    }

    Visibility(String tags) {
        this.tags = tags;
    }

    public static Visibility of(Element element) {
        return BY_TAG.getOrDefault(element.normalName(), BLOCK);
    }

    /** Whether its text is read on the page. */
    public boolean isRead() {
        return this != NEVER && this != EMBED;
    }

    /** Whether the line around it goes on. */
    public boolean isInline() {
        return this == SHOWS || this == INLINE || this == CONTROL;
    }

    /** Whether an element ends a line of plain text; unlike {@link #BLOCK}, no unknown tag does, nor the cell of a row. */
    public static boolean endsLine(Element element) {
        return LINES.contains(element.normalName());
    }

    /** The element itself, or the nearest around it, that begins and ends a line. */
    public static Element block(Element element) {
        return ElementNames.outwards(element).filter(around -> !of(around).isInline()).findFirst().orElse(element);
    }

    /** Whether an element shows a picture, a film, or another page. */
    public static boolean isMedia(Element element) {
        return switch (element.normalName()) {
            case "img", "iframe", "video", "audio", "picture", "object", "embed", "canvas" -> true;
            default -> false;
        };
    }
}
