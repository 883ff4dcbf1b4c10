package org.feedwright.estimate;

import org.feedwright.text.Folding;
import org.jsoup.parser.Parser;

/** Small questions about texts that several kinds of clues have. */
final class Texts {
    private Texts() {
    }

    /** Plain text of what metadata hold: engines put HTML-escaped text there, some twice. */
    static String clean(String text) {
        return Folding.spaced(text.indexOf('&') < 0 ? text : Parser.unescapeEntities(Parser.unescapeEntities(text, false), false));
    }

    /** Whether a value is an address and no words. */
    static boolean isUrl(String text) {
        return text.contains("://") || text.startsWith("www.") || text.startsWith("//") || text.startsWith("/") && text.indexOf(' ') < 0;
    }
}
