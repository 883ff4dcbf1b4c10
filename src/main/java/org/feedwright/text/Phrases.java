package org.feedwright.text;

/**
 * Finds constant words in a text, folded, at word bounds: 'by' never stands in 'Byrne'. In scripts without spaces any two signs have a
 * bound between them; so have a letter and a digit, for templates put numbers right behind their words. Stateless; thread-safe.
 */
public final class Phrases {
    private Phrases() {
    }

    /**
     * What stands behind the first place of one phrase and before another, without blanks around it; with the text begins or ends what an
     * empty phrase bounds. Empty where a phrase is missing.
     */
    public static String between(String text, String before, String behind) {
        int start = after(text, before);
        int end = start < 0 ? -1 : before(text, behind, start);
        return end < Math.max(start, 0) ? "" : text.substring(start, end).strip();
    }

    /** The position after the first place of a phrase, or -1; an empty phrase stands at the beginning. */
    public static int after(String text, String phrase) {
        if (phrase.isEmpty()) {
            return 0;
        }
        int at = find(Folding.foldInPlace(text), Folding.foldInPlace(phrase), 0);
        return at < 0 ? -1 : at + phrase.length();
    }

    /**
     * The position where {@code phrase} begins, at or after {@code from}, or -1: the end of the text where it is empty, else its place at
     * the very end of the text, else its first one, at word bounds.
     */
    private static int before(String text, String phrase, int from) {
        if (phrase.isEmpty()) {
            return text.length();
        }
        String folded = Folding.foldInPlace(text);
        String wanted = Folding.foldInPlace(phrase);
        int last = folded.length() - wanted.length();
        return last >= from && folded.endsWith(wanted) && isBound(folded, last) ? last : find(folded, wanted, from);
    }

    /** The first place of a phrase at word bounds, at or after {@code from}, or -1; both texts folded by {@link Folding#foldInPlace}. */
    public static int find(String folded, String wanted, int from) {
        for (int at = folded.indexOf(wanted, from); at >= 0; at = folded.indexOf(wanted, at + 1)) {
            if (isBound(folded, at) && isBound(folded, at + wanted.length())) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isBound(String text, int at) {
        return at == 0 || at == text.length() || !isWithinWord(text.charAt(at - 1), text.charAt(at));
    }

    private static boolean isWithinWord(char before, char behind) {
        return isInWord(before) && isInWord(behind) && Character.isDigit(before) == Character.isDigit(behind);
    }

    private static boolean isInWord(char c) {
        return Character.isLetterOrDigit(c) && !Words.isUnspaced(c);
    }
}
