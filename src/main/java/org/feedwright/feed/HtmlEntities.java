package org.feedwright.feed;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Entities;

/** Character references of HTML, read leniently as browsers do. */
final class HtmlEntities {
    /** No longer number is worth reading, and no longer name ("thetasym") is used by feeds: that is text. */
    private static final Pattern REFERENCE = Pattern.compile("&(#[A-Za-z0-9]{0,9}|[A-Za-z0-9]{1,10});");
    /** What browsers make of {@code &#128;} to {@code &#159;} (HTML, section 13.2.5.80): windows-1252; 0 where it has no character. */
    private static final String C1 = "\u20AC\0\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\0\u017D\0"
            + "\0\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\0\u017E\u0178";

    private HtmlEntities() {
    }

    /** A reference found in a text: what it stands for (0 for a character that can't be), and where it ends, after its semicolon. */
    record Reference(int codePoint, int end) {
    }

    /** The reference that starts at the ampersand at {@code start}; null where what stands there is none. */
    static Reference at(String text, int start) {
        Matcher found = REFERENCE.matcher(text).region(start, text.length());
        int codePoint = found.lookingAt() ? codePoint(found.group(1)) : -1;
        return codePoint < 0 ? null : new Reference(codePoint, found.end());
    }

    /** Replaces every reference once. */
    static String decode(String text) {
        return REFERENCE.matcher(text).replaceAll(found -> {
            int codePoint = codePoint(found.group(1));
            return Matcher.quoteReplacement(codePoint < 0 ? found.group() : codePoint == 0 ? "" : Character.toString(codePoint));
        });
    }

    private static int codePoint(String body) {
        return body.charAt(0) == '#' ? numeric(body.substring(1)) : named(body);
    }

    /** Characters U+0080 to U+009F, which XML takes as written and nobody means, as the windows-1252 ones that were meant. */
    static String withoutC1(String text) {
        if (text.chars().noneMatch(c -> c >= 128 && c < 128 + C1.length())) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().map(c -> c >= 128 && c < 128 + C1.length() ? C1.charAt(c - 128) : c)
                .filter(c -> c != 0).forEach(out::appendCodePoint);
        return out.toString();
    }

    /** Plain text as HTML that shows it. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The character of that name; -1 where there is none, or where it is written with two. */
    private static int named(String name) {
        String text = Entities.getByName(name);
        return text.codePointCount(0, text.length()) == 1 ? text.codePointAt(0) : -1;
    }

    private static int numeric(String digits) {
        boolean hex = digits.startsWith("x") || digits.startsWith("X");
        int value;
        try {
            value = hex ? Integer.parseInt(digits.substring(1), 16) : Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            return -1;
        }
        if (value >= 128 && value < 128 + C1.length()) {
            return C1.charAt(value - 128);
        }
        return isXmlCharacter(value) ? value : 0;
    }

    /** XML 1.0, production 2. */
    static boolean isXmlCharacter(int codePoint) {
        return codePoint >= 0x20 && codePoint <= 0xD7FF || codePoint == '\t' || codePoint == '\n' || codePoint == '\r'
                || codePoint >= 0xE000 && codePoint <= 0xFFFD || codePoint >= 0x10000 && codePoint <= 0x10FFFF;
    }
}
