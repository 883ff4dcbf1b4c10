package org.feedwright.region.comment;

import java.util.regex.Pattern;

/** Links from other pages, which no reader wrote: told by their word, or by the excerpt in brackets that WordPress makes of them. */
final class Pingback {
    private static final Pattern WORD = Pattern.compile("(?:ping|track)[- ]?back\\b.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern ELLIPSIS = Pattern.compile("\\[(?:\u2026|\\.{3})]");

    private Pingback() {
    }

    /** Whether a text is one; costs no more than its length, for anybody may write it. */
    static boolean is(String text) {
        return WORD.matcher(text).matches() || isExcerpt(text);
    }

    private static boolean isExcerpt(String text) {
        boolean ends = text.endsWith("[\u2026]") || text.endsWith("[...]");
        return ends && ELLIPSIS.matcher(text).results().limit(2).count() == 2;
    }
}
