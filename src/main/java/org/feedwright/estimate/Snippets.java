package org.feedwright.estimate;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/** Small questions about texts that several kinds of clues have. */
final class Snippets {
    private static final String PERMALINKS = "¶#§\uF0C1";

    /** Stands between the texts of blocks where they are read in one line, and its sign alone. */
    static final String BAR = " | ";
    static final char BAR_SIGN = '|';
    /** What parts them again. */
    static final Pattern BARS = Pattern.compile("\\|");
    private static final String ADDRESS = "[^\\s@<>]{1,64}@[^\\s@<>]{1,120}";
    /** A mail address before a name, or in brackets behind it. */
    private static final Pattern MAIL = Pattern.compile("^" + ADDRESS + "\\s++(?=\\p{L})|(?<!\\s)\\s*+<" + ADDRESS + ">$");

    private Snippets() {
    }

    /** The first value of a kind of metadata. */
    static Optional<String> meta(Page page, String key) {
        return page.metadata().values(key).stream().map(Snippets::clean).filter(text -> !text.isEmpty()).findFirst();
    }

    /** Plain text of what metadata hold: engines put HTML-escaped text there, some twice. */
    static String clean(String text) {
        return Folding.spaced(text.indexOf('&') < 0 ? text : Parser.unescapeEntities(Parser.unescapeEntities(text, false), false));
    }

    /** The text of an element with a bar between what stands in lines or blocks of its own: a name ends there. */
    static String lines(Element element) {
        StringBuilder out = new StringBuilder();
        append(element, BAR, inner -> false, out);
        return Folding.spaced(out.toString());
    }

    /** The text of an element without such parts of it. */
    static String without(Element element, Predicate<Element> parts) {
        StringBuilder out = new StringBuilder();
        append(element, " ", parts, out);
        return Folding.spaced(out.toString());
    }

    private static void append(Element element, String bar, Predicate<Element> left, StringBuilder out) {
        for (Node child : element.childNodes()) {
            if (child instanceof TextNode text) {
                out.append(text.getWholeText());
            } else if (child instanceof Element inner && left.test(inner)) {
                out.append(' ');
            } else if (child instanceof Element inner) {
                boolean block = inner.isBlock() || inner.normalName().equals("br");
                out.append(block && !out.toString().isBlank() ? bar : "");
                append(inner, bar, left, out);
                out.append(block && !inner.normalName().equals("br") ? bar : "");
            }
        }
    }

    /** Engines put a sign with a link to the heading itself behind headings. */
    static String withoutPermalink(String text) {
        int end = text.length();
        while (end > 0 && (PERMALINKS.indexOf(text.charAt(end - 1)) >= 0 || text.charAt(end - 1) == ' ' && end < text.length())) {
            end--;
        }
        return text.endsWith("C#") || text.endsWith("F#") ? text : text.substring(0, end);
    }

    /** Whether a value is an address, of a site or within one ({@code ./author/jane.html}), and no words. */
    static boolean isUrl(String text) {
        boolean path = text.startsWith("/") || text.indexOf('/') > 0 && isFile(text);
        return text.contains("://") || text.startsWith("www.") || path && text.indexOf(' ') < 0;
    }

    /** The name in 'jane@... Jane Doe' or 'Jane Doe <jane@...>'; the text itself where it is not both. */
    static String withoutAddress(String text) {
        return MAIL.matcher(text).replaceFirst("");
    }

    private static boolean isFile(String text) {
        return text.endsWith(".html") || text.endsWith(".php");
    }
}
