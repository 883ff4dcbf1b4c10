package org.feedwright.paper.gkotsis2014;

import org.feedwright.text.Shingles;

/**
 * How alike two texts are: 1 is equal, 0 has nothing in common; two empty texts are equal. Compares UTF-16 units as they are: fold before.
 * Thread-safe. For longer texts see {@link Shingles}.
 */
final class Similarity {
    /**
     * Units of each text that Jaro looks at. The search window grows with the shorter text, so the work is the square of this at worst
     * (2 million steps here). The beginning decides whether a clipped text fits, so what lies behind it matters little.
     */
    static final int MAX_JARO_LENGTH = 2_000;
    /** Winkler's weight of a common prefix and the longest prefix that counts. */
    private static final double PREFIX_WEIGHT = 0.1;
    private static final int LONGEST_PREFIX = 4;

    private Similarity() {
    }

    /**
     * Jaro's measure as Gkotsis 2014, section 4 prints it: chars are common within a window of half the shorter length, and a term with t/2
     * for t common chars out of order.
     */
    static double jaro(String x, String y) {
        if (x.equals(y)) {
            return 1;
        }
        String a = cut(x);
        String b = cut(y);
        boolean ordered = a.length() < b.length() || a.length() == b.length() && a.compareTo(b) <= 0;
        return ordered ? jaroOrdered(a, b) : jaroOrdered(b, a);
    }

    /** Jaro with Winkler's bonus for up to four common chars at the start, which favours texts that were cut off at the end. */
    static double jaroWinkler(String x, String y) {
        double jaro = jaro(x, y);
        int prefix = 0;
        int longest = Math.min(LONGEST_PREFIX, Math.min(x.length(), y.length()));
        while (prefix < longest && x.charAt(prefix) == y.charAt(prefix)) {
            prefix++;
        }
        return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
    }

    /** The most that {@link #jaroWinkler} gives for texts of these lengths: spares comparing texts that can't be alike enough. */
    static double mostJaroWinkler(int length, int other) {
        double shorter = Math.min(MAX_JARO_LENGTH, Math.min(length, other));
        double longer = Math.min(MAX_JARO_LENGTH, Math.max(length, other));
        double jaro = shorter == longer ? 1 : (2 + shorter / longer) / 3;
        return jaro + LONGEST_PREFIX * PREFIX_WEIGHT * (1 - jaro);
    }

    private static String cut(String text) {
        return text.length() > MAX_JARO_LENGTH ? text.substring(0, MAX_JARO_LENGTH) : text;
    }

    private static double jaroOrdered(String shorter, String longer) {
        if (shorter.isEmpty()) {
            return longer.isEmpty() ? 1 : 0;
        }
        boolean[] taken = new boolean[longer.length()];
        char[] inShorter = new char[shorter.length()];
        int common = common(shorter, longer, taken, inShorter);
        if (common == 0) {
            return 0;
        }
        double transpositions = 0;
        int next = 0;
        for (int j = 0; j < longer.length(); j++) {
            if (taken[j] && longer.charAt(j) != inShorter[next++]) {
                transpositions++;
            }
        }
        return ((double) common / shorter.length() + (double) common / longer.length() + (common - transpositions / 2) / common) / 3;
    }

    /** Marks the common chars in both texts, each char used once, the leftmost free one first. */
    private static int common(String shorter, String longer, boolean[] taken, char[] inShorter) {
        int window = shorter.length() / 2;
        int common = 0;
        for (int i = 0; i < shorter.length(); i++) {
            int last = Math.min(longer.length() - 1, i + window);
            for (int j = Math.max(0, i - window); j <= last; j++) {
                if (!taken[j] && longer.charAt(j) == shorter.charAt(i)) {
                    taken[j] = true;
                    inShorter[common++] = shorter.charAt(i);
                    break;
                }
            }
        }
        return common;
    }
}
