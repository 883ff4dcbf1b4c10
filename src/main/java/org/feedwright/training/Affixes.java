package org.feedwright.training;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.wrapper.Reading;

/** The constant words around a value inside a text, in all lengths that may hold on other pages. */
final class Affixes {
    /** Words or signs next to a value that may serve as handle: 'Posted by' is two, '· by' two. */
    private static final int MAX_TOKENS = 3;
    /** Longest remainder of a text, in characters, that may serve as one handle: ' - the blog's name' behind a title. */
    private static final int MAX_REMAINDER = 80;
    private static final Pattern TOKEN = Pattern.compile("\\p{L}++|\\p{N}++|[^\\p{L}\\p{N}\\s]");

    private Affixes() {
    }

    /** Readings that cut {@code [start, end)} out of {@code text}. */
    static List<Reading> around(String text, int start, int end) {
        List<Reading> out = new ArrayList<>();
        Set<String> afters = after(text.substring(end));
        for (String before : before(text.substring(0, start))) {
            for (String after : afters) {
                out.add(before.isEmpty() && after.isEmpty() ? new Reading.Whole() : new Reading.Between(before, after));
            }
        }
        return out;
    }

    /** Handles that end where the value begins; the empty one only where nothing precedes. */
    static Set<String> before(String context) {
        Set<String> out = new LinkedHashSet<>();
        String trimmed = context.strip();
        if (trimmed.isEmpty()) {
            out.add("");
            return out;
        }
        List<int[]> tokens = tokens(trimmed);
        for (int n = 1; n <= Math.min(MAX_TOKENS, tokens.size()); n++) {
            addHandle(trimmed.substring(tokens.get(tokens.size() - n)[0]), out);
        }
        addHandle(trimmed, out);
        return out;
    }

    /** Handles that begin where the value ends; the empty one only where nothing follows. */
    static Set<String> after(String context) {
        Set<String> out = new LinkedHashSet<>();
        if (context.isBlank()) {
            out.add("");
            return out;
        }
        List<int[]> tokens = tokens(context);
        for (int n = 1; n <= Math.min(MAX_TOKENS, tokens.size()); n++) {
            addHandle(context.substring(0, tokens.get(n - 1)[1]), out);
        }
        addHandle(context.stripTrailing(), out);
        return out;
    }

    /** Digits change from post to post, so no handle holds any. */
    private static void addHandle(String handle, Set<String> out) {
        if (!handle.isBlank() && handle.length() <= MAX_REMAINDER && handle.chars().noneMatch(Character::isDigit)) {
            out.add(handle);
        }
    }

    private static List<int[]> tokens(String text) {
        List<int[]> out = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            out.add(new int[] {matcher.start(), matcher.end()});
        }
        return out;
    }
}
