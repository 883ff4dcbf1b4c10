package org.feedwright.text;

import java.text.Normalizer;

/**
 * A text folded for reading dates, char by char so that places can be mapped back: digits of any script become ASCII, letters lose case
 * and accents, white space is squeezed to one space, marks of writing direction vanish. Immutable.
 */
final class DateText {
    /** Chars that are looked at; a date deeper in a text is not the date of a post. Raising it costs time on hostile texts. */
    static final int MAX_LENGTH = 2_000;
    /** A date has at least that many digits (1 1 14). */
    private static final int FEWEST_DIGITS = 3;
    private static final int TABLE_END = 0x2500;
    private static final char[] TABLE = table();

    private final String original;
    private final String folded;
    private final int[] origins;

    private DateText(String text) {
        int limit = Math.min(text.length(), MAX_LENGTH);
        char[] out = new char[limit];
        int[] from = new int[limit + 1];
        int n = 0;
        for (int i = 0; i < limit; i++) {
            char c = text.charAt(i);
            char plain = c < TABLE_END ? TABLE[c] : foldHigh(text, i);
            if (Character.isHighSurrogate(c) && plain != c) {
                from[n] = i++;
            } else if (plain == 0 || plain == ' ' && n > 0 && out[n - 1] == ' ') {
                continue;
            } else {
                from[n] = i;
            }
            out[n++] = plain;
        }
        from[n] = limit;
        original = text;
        folded = new String(out, 0, n);
        origins = from;
    }

    static DateText of(String text) {
        return new DateText(text);
    }

    /** The folded form of a word or literal. */
    static String fold(String text) {
        return new DateText(text).folded;
    }

    /** A cheap look before folding, whether there may be a date. */
    static boolean hasDigits(String text) {
        int digits = 0;
        int limit = Math.min(text.length(), MAX_LENGTH);
        for (int i = 0; i < limit && digits < FEWEST_DIGITS; i++) {
            digits += mayBeDigit(text.charAt(i)) ? 1 : 0;
        }
        return digits >= FEWEST_DIGITS;
    }

    private static boolean mayBeDigit(char c) {
        return c >= '0' && c <= '9' || c > 0x7f && (Character.isDigit(c) || Character.isHighSurrogate(c));
    }

    int length() {
        return folded.length();
    }

    /** The folded char at that place, or NUL outside the text. */
    char at(int index) {
        return index >= 0 && index < folded.length() ? folded.charAt(index) : 0;
    }

    String substring(int start, int end) {
        return folded.substring(start, end);
    }

    boolean startsWith(String literal, int index) {
        return folded.startsWith(literal, index);
    }

    /** Index in the original text of the folded char at that place. */
    int origin(int index) {
        return origins[index];
    }

    /** Index in the original text right after the folded char before that place. */
    int originEnd(int index) {
        int last = origins[index - 1];
        return last + Character.charCount(original.codePointAt(last));
    }

    boolean isDigit(int index) {
        char c = at(index);
        return c >= '0' && c <= '9';
    }

    int digitsEnd(int index) {
        int end = index;
        while (isDigit(end)) {
            end++;
        }
        return end;
    }

    /** The number written by those (at most nine) digits. */
    int number(int start, int end) {
        int value = 0;
        for (int i = start; i < end; i++) {
            value = value * 10 + (folded.charAt(i) - '0');
        }
        return value;
    }

    /** Whether a letter of a script with words and case stands there; words of other scripts have no bounds that could be asked for. */
    boolean isCased(int index) {
        return isCased(at(index));
    }

    static boolean isCased(char c) {
        return c >= 'a' && (c <= 'z' || c > 0x7f && Character.isLowerCase(c));
    }

    int wordEnd(int index) {
        int end = index;
        while (isCased(end)) {
            end++;
        }
        return end;
    }

    private static char foldHigh(String text, int index) {
        char c = text.charAt(index);
        if (c >= 0xff01 && c <= 0xff5e) {
            return Character.toLowerCase((char) (c - 0xfee0));
        }
        if (c == 0xfeff) {
            return 0;
        }
        if (c == 0x3000) {
            return ' ';
        }
        int digit = Character.digit(text.codePointAt(index), 10);
        return digit >= 0 ? (char) ('0' + digit) : c;
    }

    private static char[] table() {
        char[] table = new char[TABLE_END];
        for (char c = 0; c < TABLE_END; c++) {
            table[c] = foldLow(c);
        }
        return table;
    }

    private static char foldLow(char c) {
        if (c >= 0x300 && c <= 0x36f || c != ' ' && Character.getType(c) == Character.FORMAT) {
            return 0;
        }
        if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
            return ' ';
        }
        int digit = Character.digit(c, 10);
        if (digit >= 0) {
            return (char) ('0' + digit);
        }
        return switch (c) {
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> '-';
            case '\u2018', '\u2019', '\u02bc', '\u00b4', '`' -> '\'';
            case '\u0131' -> 'i';
            case '\u03c2' -> '\u03c3';
            case '\u00ba', '\u00b0' -> 'o';
            case '\u00aa' -> 'a';
            default -> c < 0x80 ? Character.toLowerCase(c) : Character.toLowerCase(Normalizer.normalize(
                String.valueOf(Character.toLowerCase(c)), Normalizer.Form.NFD).charAt(0));
        };
    }
}
