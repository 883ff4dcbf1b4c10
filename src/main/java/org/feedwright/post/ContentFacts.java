package org.feedwright.post;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the content of a post tells by itself: its words, links and pictures. {@code content_html} is written by one printer: one space
 * between attributes, each in double quotes.
 */
final class ContentFacts {
    /** Scripts without spaces, in which word processors count characters. */
    private static final Set<Character.UnicodeScript> ALONE = EnumSet.of(Character.UnicodeScript.HAN, Character.UnicodeScript.HIRAGANA,
            Character.UnicodeScript.KATAKANA);
    /** Where the first of these scripts begins; to ask for a script is dear. */
    private static final int FIRST_ALONE = 0x2E80;
    /** What stands within words ({@code isn't}, {@code well-kept}, {@code 3.5}). */
    private static final String IN_WORDS = "'\u2019-.\u00AD";
    /** What a character is to words: a part of one, a sign that goes on with one, one by itself, or nothing of these (0). */
    private static final int PART = 1;
    private static final int BETWEEN_PARTS = 2;
    private static final int WORD = 4;
    /** The kinds of ASCII characters. */
    private static final byte[] KINDS = kinds();

    private ContentFacts() {
    }

    /** Runs of letters and digits; each character of scripts that Chinese and Japanese are written in is a word. */
    static long words(String text) {
        long words = 0;
        int inside = 0;
        for (int i = 0, c; i < text.length(); i += Character.charCount(c)) {
            c = text.charAt(i) < FIRST_ALONE ? text.charAt(i) : text.codePointAt(i);
            int kind = c < KINDS.length ? KINDS[c] : kind(c);
            // Sums for questions: whether the next character ends a word can't be foreseen, and processors that guess it lose time.
            int part = kind & PART | kind / BETWEEN_PARTS & inside;
            words += part & ~inside | kind / WORD;
            inside = part;
        }
        return words;
    }

    private static byte[] kinds() {
        byte[] out = new byte[0x80];
        for (int c = 0; c < out.length; c++) {
            out[c] = (byte) kind(c);
        }
        return out;
    }

    private static int kind(int c) {
        return c >= FIRST_ALONE && ALONE.contains(Character.UnicodeScript.of(c)) ? WORD
                : Character.isLetterOrDigit(c) ? PART : IN_WORDS.indexOf(c) >= 0 ? BETWEEN_PARTS : 0;
    }

    /** URLs on the web that links lead to, each once, in order. */
    static List<String> links(String html) {
        return urls(html, "<a ", " href=\"http");
    }

    /** URLs on the web of pictures, each once, in order. */
    static List<String> images(String html) {
        return urls(html, "<img ", " src=\"http");
    }

    private static List<String> urls(String html, String tag, String attribute) {
        Set<String> out = new LinkedHashSet<>();
        int found = html.indexOf(attribute);
        for (int at = html.indexOf(tag); at >= 0 && found >= 0; at = html.indexOf(tag, at + 1)) {
            found = found < at ? html.indexOf(attribute, at) : found;
            if (found >= 0 && found < html.indexOf('>', at)) {
                int start = html.indexOf('"', found) + 1;
                String url = html.substring(start, html.indexOf('"', start));
                if (url.startsWith("http://") || url.startsWith("https://")) {
                    out.add(url.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"));
                }
            }
        }
        return List.copyOf(out);
    }
}
