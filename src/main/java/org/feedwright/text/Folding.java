package org.feedwright.text;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Brings text that a person would call equal into one form: feeds and pages differ in quotes, dashes, ellipses, entities, case and
 * white space. For comparing only; what is written out is what the page says.
 */
public final class Folding {
    /** From here on, up to the letters of Latin-1, signs have other forms: raised numbers, fractions, accents. */
    private static final char FIRST_WITH_OTHER_FORM = '\u00A8';
    private static final char FIRST_LETTER = '\u00C0';
    private static final char LAST_LATIN_1 = '\u00FF';

    private Folding() {
    }

    /** What is left of a text without signs and spaces. */
    public static String lettersAndDigits(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().filter(Character::isLetterOrDigit).forEach(out::appendCodePoint);
        return out.toString();
    }

    /** The letters and digits of a text as addresses have them: folded, without accents. */
    public static String inAddress(String text) {
        String letters = lettersAndDigits(Normalizer.normalize(fold(text), Normalizer.Form.NFD));
        return Normalizer.normalize(letters, Normalizer.Form.NFC);
    }

    /** Whether {@link #lettersAndDigits} of a text begins with these. */
    public static boolean beginsWithLetters(String text, String letters) {
        int found = 0;
        for (int i = 0; i < text.length() && found < letters.length(); ) {
            int c = text.codePointAt(i);
            if (Character.isLetterOrDigit(c)) {
                if (c != letters.codePointAt(found)) {
                    return false;
                }
                found += Character.charCount(c);
            }
            i += Character.charCount(c);
        }
        return found == letters.length();
    }

    /** NFKC, plain quotes and dashes, single spaces, no invisible characters, lower case. Idempotent. */
    public static String fold(String text) {
        return spaced(normalised(text));
    }

    /** Normal forms hold further quotes and dashes, and small letters may join with marks that their capitals stood alone with. */
    private static String normalised(String text) {
        if (isNormal(text)) {
            return text.replace('`', '\'').toLowerCase(Locale.ROOT);
        }
        String plain = replaceTypography(text);
        if (isNormal(plain)) {
            return plain.toLowerCase(Locale.ROOT);
        }
        String normal = Normalizer.normalize(plain, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return replaceTypography(Normalizer.normalize(normal, Normalizer.Form.NFKC));
    }

    /** Whether a text has but ASCII and signs and letters of Latin-1 that have no other form, as most have: the JDK is slow to tell. */
    private static boolean isNormal(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= FIRST_WITH_OTHER_FORM && (c < FIRST_LETTER || c > LAST_LATIN_1)) {
                return false;
            }
        }
        return true;
    }

    /**
     * White space of every kind collapsed to single spaces, invisible characters dropped that change nothing of what is read, ends cut;
     * nothing else changed.
     */
    public static String spaced(String text) {
        if (isSpaced(text)) {
            return text;
        }
        char[] out = new char[text.length()];
        int length = 0;
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c)) {
                gap = length > 0;
            } else if (!isInvisible(c) || isJoiner(c) && length > 0 && !gap) {
                if (gap) {
                    out[length++] = ' ';
                    gap = false;
                }
                out[length++] = c;
            }
        }
        return new String(out, 0, length);
    }

    /** Most texts are as the parser spaced them; a look is cheaper than a copy. */
    private static boolean isSpaced(String text) {
        boolean gap = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean space = isSpace(c);
            if (space && (gap || c != ' ') || isInvisible(c) && (gap || !isJoiner(c))) {
                return false;
            }
            gap = space;
        }
        return !gap || text.isEmpty();
    }

    /**
     * Folds character by character, so that positions in the result are positions in {@code text}: for finding a value inside a longer text
     * and cutting out what the page says there.
     */
    public static String foldInPlace(String text) {
        char[] out = new char[text.length()];
        for (int i = 0; i < out.length; i++) {
            char c = plain(text.charAt(i));
            char lower = Character.toLowerCase(c);
            out[i] = isSpace(c) ? ' ' : lower;
        }
        return new String(out);
    }

    /** Invisible characters go too: what they keep apart would join the next time. */
    private static String replaceTypography(String text) {
        char[] out = new char[text.length()];
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isInvisible(c)) {
                out[length++] = plain(c);
            }
        }
        return new String(out, 0, length);
    }

    private static char plain(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u201A', '\u201B', '\u2032', '\u00B4', '\u0060' -> '\'';
            case '\u201C', '\u201D', '\u201E', '\u201F', '\u00AB', '\u00BB', '\u2033' -> '"';
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> '-';
            default -> c;
        };
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || c == '\u0085' || c == '\u00A0' || c >= '\u1680' && (Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    /** Soft hyphens, zero-width characters and the like: no reader sees them. */
    static boolean isInvisible(int c) {
        return c >= '\u00AD' && (c == '\u00AD' || c >= '\u200B' && c <= '\u200F' || c == '\u2060' || c == '\uFEFF' || c == '\uFE0F');
    }

    /** What behind a letter or sign changes its form, in Persian and Indic scripts the spelling: joiners, and the choice of a picture. */
    private static boolean isJoiner(char c) {
        return c == '\u200C' || c == '\u200D' || c == '\uFE0F';
    }

    /** A term without the sign that some themes put before tags. */
    public static String term(String text) {
        return text.startsWith("#") ? text.substring(1).strip() : text;
    }
}
