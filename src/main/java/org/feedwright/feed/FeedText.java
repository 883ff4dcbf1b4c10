package org.feedwright.feed;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Titles, names and terms of a feed as plain text.
 *
 * <p>RSS doesn't say whether a title is text or HTML, and writers of all formats escape once too often or too seldom. So
 * {@code List<String>} must stay and {@code <b>big</b>} must go: only names of HTML elements are tags, and, unless the feed says that this
 * is HTML, only those that have their partner, so that a title about {@code <b>} keeps it.
 */
final class FeedText {
    private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9]{0,11})(?:\\s[^<>]{0,2000})?/?>");
    private static final Pattern SPACES = Pattern.compile("[\\s\\x1C-\\x1F\\x85\\p{Z}]+");
    /** Control characters that are no white space, soft hyphens and byte order marks. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\x00-\\x08\\x0E-\\x1B\\x7F\\xAD\\uFEFF]");
    private static final Set<String> VOID = Set.of("br", "wbr", "img", "hr");
    private static final Set<String> BLOCK = Set.of("br", "p", "div", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol",
            "blockquote", "pre", "table", "tr", "td");
    private static final Set<String> INLINE = Set.of("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em",
            "font", "i", "img", "ins", "kbd", "mark", "nobr", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strike", "strong",
            "sub", "sup", "tt", "u", "var", "wbr");
    /** Rounds of character references: one that belongs there, one for double escaping. A third would eat titles about escaping. */
    private static final int ROUNDS = 2;

    /** What the feed says about a text. */
    enum Kind {
        /** Declared as HTML: every HTML tag goes, once. */
        HTML,
        /** Not declared, or declared as text, which is not to be trusted: pairs of tags go, even when doubly escaped. */
        UNSURE
    }

    private FeedText() {
    }

    static String of(String value, Kind kind) {
        String text = strip(HtmlEntities.withoutC1(value), kind == Kind.UNSURE);
        for (int round = 0; round < ROUNDS; round++) {
            String decoded = HtmlEntities.decode(text);
            if (decoded.equals(text)) {
                break;
            }
            text = kind == Kind.UNSURE && round == 0 ? strip(decoded, true) : decoded;
        }
        return collapse(text);
    }

    /** Whether a text that claims to be plain holds HTML: an element with both its tags. */
    static boolean holdsMarkup(String text) {
        return !pairs(text).isEmpty();
    }

    /** White space, no-break spaces included, to single spaces; none at the ends. Invisible marks go. */
    static String collapse(String text) {
        return SPACES.matcher(INVISIBLE.matcher(text).replaceAll("")).replaceAll(" ").strip();
    }

    private static String strip(String text, boolean onlyPairs) {
        Set<String> markup = onlyPairs ? pairs(text) : Set.of();
        return TAG.matcher(text).replaceAll(tag -> {
            String name = tag.group(2).toLowerCase(Locale.ROOT);
            boolean isMarkup = onlyPairs ? markup.contains(name) || VOID.contains(name) : BLOCK.contains(name) || INLINE.contains(name);
            return !isMarkup ? Matcher.quoteReplacement(tag.group()) : BLOCK.contains(name) ? " " : "";
        });
    }

    /** Names of the HTML elements of which both tags stand in the text. */
    private static Set<String> pairs(String text) {
        Set<String> opened = new HashSet<>();
        Set<String> closed = new HashSet<>();
        Matcher matcher = TAG.matcher(text);
        while (matcher.find()) {
            String name = matcher.group(2).toLowerCase(Locale.ROOT);
            if (matcher.group(1).isEmpty()) {
                opened.add(name);
            } else if (opened.contains(name) && (BLOCK.contains(name) || INLINE.contains(name))) {
                closed.add(name);
            }
        }
        return closed;
    }

    /** Category names: plain, in order, each once. */
    static List<String> terms(List<String> raw) {
        return raw.stream().map(value -> of(value, Kind.UNSURE)).filter(term -> !term.isEmpty()).distinct().toList();
    }

    /** A well-formed tag, or empty: {@code en_us} gives {@code en-US}, {@code English} gives nothing. */
    static String language(String raw) {
        String tag = raw.strip().replace('_', '-');
        if (!tag.matches("[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}")) {
            return "";
        }
        String known = Locale.forLanguageTag(tag).toLanguageTag();
        return known.equals("und") ? "" : known;
    }
}
