package org.feedwright.wrapper;

import org.feedwright.text.Folding;

/** Finds constant words in a text, folded, at word bounds: 'by' never stands in 'Byrne'. */
final class Handles {
    private Handles() {
    }

    /** The position after the first place of {@code handle} at or after {@code from}, or -1; an empty handle stands at {@code from}. */
    static int after(String text, String handle, int from) {
        if (handle.isEmpty()) {
            return from;
        }
        String folded = Folding.foldInPlace(text);
        String wanted = Folding.foldInPlace(handle);
        for (int at = folded.indexOf(wanted, from); at >= 0; at = folded.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            if (isBound(folded, at) && isBound(folded, end)) {
                return end;
            }
        }
        return -1;
    }

    /**
     * The position where {@code handle} begins, at or after {@code from}, or -1: the end of the text where it is empty, else its place at the
     * very end of the text, else its first one.
     */
    static int before(String text, String handle, int from) {
        if (handle.isEmpty()) {
            return text.length();
        }
        String folded = Folding.foldInPlace(text);
        String wanted = Folding.foldInPlace(handle);
        int last = folded.length() - wanted.length();
        return last >= from && folded.endsWith(wanted) ? last : folded.indexOf(wanted, from);
    }

    private static boolean isBound(String text, int at) {
        return at == 0 || at == text.length()
                || !(Character.isLetterOrDigit(text.charAt(at - 1)) && Character.isLetterOrDigit(text.charAt(at)));
    }
}
