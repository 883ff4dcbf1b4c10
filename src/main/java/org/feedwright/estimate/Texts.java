package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.parser.Parser;

/** Small questions about texts that several kinds of clues have. */
final class Texts {
    private static final String PERMALINKS = "¶#§\uF0C1";

    private Texts() {
    }

    /** The first value of a kind of metadata. */
    static Optional<String> meta(Page page, String key) {
        return page.metadata().values(key).stream().map(Texts::clean).filter(text -> !text.isEmpty()).findFirst();
    }

    /** Plain text of what metadata hold: engines put HTML-escaped text there, some twice. */
    static String clean(String text) {
        return Folding.spaced(text.indexOf('&') < 0 ? text : Parser.unescapeEntities(Parser.unescapeEntities(text, false), false));
    }

    /** Engines put a sign with a link to the heading itself behind headings. */
    static String withoutPermalink(String text) {
        int end = text.length();
        while (end > 0 && (PERMALINKS.indexOf(text.charAt(end - 1)) >= 0 || text.charAt(end - 1) == ' ' && end < text.length())) {
            end--;
        }
        return text.endsWith("C#") || text.endsWith("F#") ? text : text.substring(0, end);
    }

    /** Whether a value is an address and no words. */
    static boolean isUrl(String text) {
        return text.contains("://") || text.startsWith("www.") || text.startsWith("//") || text.startsWith("/") && text.indexOf(' ') < 0;
    }
}
