package org.feedwright.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Likeness of texts by the pieces that they share, counted with repetition (Sorensen-Dice, which for multisets is the F1 of precision and
 * recall). 1 where the pieces are the same, 0 where none is shared. Time and memory grow as n log n with the number of pieces. Thread-safe.
 */
public final class Shingles {
    private Shingles() {
    }

    /** Over pairs of adjoining UTF-16 units; texts of a single unit are one piece. */
    public static double bigramDice(String x, String y) {
        return x.equals(y) ? 1 : dice(bigrams(x), bigrams(y));
    }

    /**
     * Over runs of that many words. Words are runs of letters and digits in lower case; a Chinese, Japanese or Korean character is a word
     * of its own. A text of fewer words is one piece.
     */
    public static double f1(String x, String y, int words) {
        return dice(shingles(tokens(x), words), shingles(tokens(y), words));
    }

    private static long[] bigrams(String text) {
        if (text.length() < 2) {
            return text.isEmpty() ? new long[0] : new long[] {text.charAt(0)};
        }
        long[] pieces = new long[text.length() - 1];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = (long) text.charAt(i) << 16 | text.charAt(i + 1);
        }
        return pieces;
    }

    static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        int start = -1;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean single = isSingle(c);
            boolean inWord = !single && Character.isLetterOrDigit(c);
            if (start >= 0 && !inWord) {
                tokens.add(lower(text, start, i));
                start = -1;
            }
            if (single) {
                tokens.add(text.substring(i, i + Character.charCount(c)));
            } else if (inWord && start < 0) {
                start = i;
            }
            i += Character.charCount(c);
        }
        if (start >= 0) {
            tokens.add(lower(text, start, text.length()));
        }
        return tokens;
    }

    private static String lower(String text, int start, int end) {
        return text.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static boolean isSingle(int c) {
        return c >= 0x3040 && c <= 0x30ff || c >= 0x3400 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7af;
    }

    /** Pieces as 64-bit hashes: among a million pieces two collide with a chance of 1 in 37 million. */
    private static long[] shingles(List<String> tokens, int words) {
        int size = Math.min(words, tokens.size());
        if (size == 0) {
            return new long[0];
        }
        long[] pieces = new long[tokens.size() - size + 1];
        for (int i = 0; i < pieces.length; i++) {
            long hash = size;
            for (String token : tokens.subList(i, i + size)) {
                hash = mix(hash * 31 + hash(token));
            }
            pieces[i] = hash;
        }
        return pieces;
    }

    private static long hash(String token) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < token.length(); i++) {
            hash = (hash ^ token.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }

    /** Finalizer of SplitMix64. */
    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
        return mixed ^ mixed >>> 31;
    }

    private static double dice(long[] a, long[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length == b.length ? 1 : 0;
        }
        Arrays.sort(a);
        Arrays.sort(b);
        int shared = 0;
        for (int i = 0, j = 0; i < a.length && j < b.length; ) {
            if (a[i] == b[j]) {
                shared++;
                i++;
                j++;
            } else if (a[i] < b[j]) {
                i++;
            } else {
                j++;
            }
        }
        return 2.0 * shared / (a.length + b.length);
    }
}
