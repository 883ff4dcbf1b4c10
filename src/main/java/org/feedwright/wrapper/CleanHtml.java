package org.feedwright.wrapper;

import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * Writes elements and texts as HTML that is safe to show: names and attributes of a list, links that run nothing, all else left out. Gives
 * what jsoup's Cleaner and printer would (but for the markup inside of frames, which no browser of today shows), in one go and without a
 * copy of the tree.
 */
final class CleanHtml {
    /** What is kept of a post: structure, text, images and embeds. */
    private static final Set<String> ELEMENTS = Set.of("a", "abbr", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "br",
            "caption", "cite", "code", "col", "colgroup", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure", "footer",
            "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "iframe", "img", "ins", "kbd", "li", "mark", "math", "ol", "p",
            "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "source", "span", "strike", "strong", "sub",
            "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track", "tt", "u", "ul", "var", "video",
            "wbr");
    /** On any element. */
    private static final Set<String> ATTRIBUTES = Set.of("lang", "dir", "id", "title");
    /** Beside those, by element. */
    private static final Map<String, Set<String>> MORE_ATTRIBUTES = Map.ofEntries(
            Map.entry("a", Set.of("href", "rel")), Map.entry("img", Set.of("src", "alt", "width", "height", "srcset")),
            Map.entry("iframe", Set.of("src", "width", "height")), Map.entry("video", Set.of("src", "poster", "controls")),
            Map.entry("audio", Set.of("src", "controls")), Map.entry("source", Set.of("src", "srcset", "type")),
            Map.entry("blockquote", Set.of("cite")), Map.entry("q", Set.of("cite")), Map.entry("time", Set.of("datetime")),
            Map.entry("code", Set.of("class")), Map.entry("pre", Set.of("class")), Map.entry("ol", Set.of("start", "type")),
            Map.entry("td", Set.of("colspan", "rowspan")), Map.entry("th", Set.of("colspan", "rowspan", "scope")));

    private final StringBuilder out = new StringBuilder();

    /** The tag of an element, if that is kept; what is in it comes in between this and {@link #close}. */
    void open(Element element) {
        String name = element.normalName();
        if (!ELEMENTS.contains(name)) {
            return;
        }
        out.append('<').append(name);
        if (element.attributesSize() > 0) {
            attributes(SafeLinks.of(element), MORE_ATTRIBUTES.getOrDefault(name, Set.of()));
        }
        out.append('>');
    }

    private void attributes(Element element, Set<String> more) {
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            if (ATTRIBUTES.contains(name) || more.contains(name)) {
                attribute(name, attribute.getValue());
            }
        }
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"");
        escape(value, true);
        out.append('"');
    }

    void close(Element element) {
        String name = element.normalName();
        if (ELEMENTS.contains(name) && !element.tag().isEmpty()) {
            out.append("</").append(name).append('>');
        }
    }

    void text(String text) {
        escape(text, false);
    }

    private void escape(String text, boolean quoted) {
        int plain = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '&' || c == '<' || c == '>' || c == '"' || c == '\u00A0' || Character.isSurrogate(c)) {
                out.append(text, plain, i);
                i += escape(text, i, quoted);
                plain = i + 1;
            }
        }
        out.append(text, plain, text.length());
    }

    /** Writes a character that may have to be written as a reference. Returns how many more of the text than one it took. */
    private int escape(String text, int at, boolean quoted) {
        char c = text.charAt(at);
        switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '\u00A0' -> out.append("&nbsp;");
            case '"' -> out.append(quoted ? "&quot;" : "\"");
            case '\t', '\n', '\r' -> out.append(c);
            default -> {
                int codePoint = text.codePointAt(at);
                if (Character.isSupplementaryCodePoint(codePoint)) {
                    out.appendCodePoint(codePoint);
                    return 1;
                }
                out.append("&#x").append(Integer.toHexString(c)).append(';');
            }
        }
        return 0;
    }

    /** All so far, without blanks around it. */
    @Override
    public String toString() {
        return out.toString().strip();
    }
}
