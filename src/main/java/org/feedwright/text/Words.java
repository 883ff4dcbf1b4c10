package org.feedwright.text;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Cuts text into words for comparing contents: runs of letters and digits, folded; each character of a script without spaces stands alone.
 * A word is its 64-bit hash (FNV-1a), so that long pages cost no strings.
 */
public final class Words {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final int ASCII_END = 0x80;
    /** Stands for whatever is no part of a word. */
    private static final int BETWEEN = 0;
    /** What ASCII characters are folded to: most of most texts, and a look-up is cheaper than the questions. */
    private static final byte[] ASCII = ascii();

    private Words() {
    }

    public static long[] of(String text) {
        long[][] out = {new long[Math.max(8, text.length() / 4)]};
        int[] size = {0};
        forEach(text, hash -> {
            if (size[0] == out[0].length) {
                out[0] = Arrays.copyOf(out[0], size[0] * 2);
            }
            out[0][size[0]++] = hash;
        });
        return Arrays.copyOf(out[0], size[0]);
    }

    /** Whether a run of words stands somewhere among the first {@code size} of others. */
    public static boolean holds(long[] words, int size, long[] run) {
        for (int from = 0; from + run.length <= size; from++) {
            if (Arrays.equals(words, from, from + run.length, run, 0, run.length)) {
                return true;
            }
        }
        return false;
    }

    /** Gives the hash of each word of {@code text} in order. */
    public static void forEach(String text, LongConsumer consumer) {
        long hash = FNV_OFFSET;
        boolean inside = false;
        for (int i = 0; i < text.length(); ) {
            int c = text.charAt(i) < ASCII_END ? text.charAt(i) : text.codePointAt(i);
            i += Character.charCount(c);
            if (Folding.isInvisible(c)) {
                // Typography puts soft hyphens inside words of the page that the feed has without.
                continue;
            }
            boolean single = isUnspaced(c);
            int folded = single ? BETWEEN : folded(c);
            if (inside && folded == BETWEEN) {
                consumer.accept(hash);
                inside = false;
                hash = FNV_OFFSET;
            }
            if (single) {
                consumer.accept((FNV_OFFSET ^ c) * FNV_PRIME);
            } else if (folded != BETWEEN) {
                hash = (hash ^ folded) * FNV_PRIME;
                inside = true;
            }
        }
        if (inside) {
            consumer.accept(hash);
        }
    }

    /** Whether a text has more words than that; looks no further than it must. */
    public static boolean areMoreThan(int count, CharSequence text) {
        int words = 0;
        boolean inside = false;
        for (int i = 0; words <= count && words + text.length() - i > count; ) {
            int c = text.charAt(i) < ASCII_END ? text.charAt(i) : Character.codePointAt(text, i);
            i += Character.charCount(c);
            if (!Folding.isInvisible(c)) {
                boolean single = isUnspaced(c);
                boolean part = !single && folded(c) != BETWEEN;
                words += single || part && !inside ? 1 : 0;
                inside = part;
            }
        }
        return words > count;
    }

    /** As {@link Character#isLetterOrDigit(int)} says, sooner. */
    public static boolean isLetterOrDigit(int c) {
        return c < ASCII_END ? ASCII[c] != BETWEEN : Character.isLetterOrDigit(c);
    }

    /** A letter or digit as it is compared; {@link #BETWEEN} for all else. */
    static int folded(int c) {
        if (c < ASCII_END) {
            return ASCII[c];
        }
        boolean part = Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
        return part ? Character.toLowerCase(c) : BETWEEN;
    }

    private static byte[] ascii() {
        byte[] out = new byte[ASCII_END];
        for (int c = 0; c < ASCII_END; c++) {
            out[c] = (byte) (Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : BETWEEN);
        }
        return out;
    }

    /** Kana, Han and Hangul: no spaces between words, so each character counts. */
    static boolean isUnspaced(int c) {
        return c >= 0x3040 && (c <= 0x30FF || c >= 0x3400 && c <= 0x9FFF || c >= 0xAC00 && c <= 0xD7AF);
    }
}
