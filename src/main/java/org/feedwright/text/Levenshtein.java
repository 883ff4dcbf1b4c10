package org.feedwright.text;

/**
 * Edit distance and the four ways to make it comparable over lengths that Gkotsis 2014, table 4 lists (after Yujian and Bo 2007). Distances:
 * 0 is equal. Lengths are in UTF-16 units. Time is the product of the lengths after common ends are cut off, memory the shorter length;
 * of longer texts only the first {@link #MAX_LENGTH} units count. Thread-safe.
 */
public final class Levenshtein {
    /** Units of each text that are compared, 4 million steps at worst. Raising it costs its square; titles and bylines are far below it. */
    public static final int MAX_LENGTH = 2_000;

    private Levenshtein() {
    }

    /** The least number of insertions, deletions and substitutions that turn one text into the other. */
    public static int distance(String x, String y) {
        return rows(cut(x), cut(y));
    }

    /** Over the sum of the lengths: 0 to 1. */
    public static double bySum(String x, String y) {
        return ratio(distance(x, y), cut(x).length() + cut(y).length());
    }

    /** Over the greater length: 0 to 1. */
    public static double byMax(String x, String y) {
        return ratio(distance(x, y), Math.max(cut(x).length(), cut(y).length()));
    }

    /** Over the lesser length: 0 or more, without a bound; infinite where just one text is empty. */
    public static double byMin(String x, String y) {
        return ratio(distance(x, y), Math.min(cut(x).length(), cut(y).length()));
    }

    /** After Yujian and Bo: 0 to 1, and a metric. */
    public static double yujianBo(String x, String y) {
        int distance = distance(x, y);
        return ratio(2 * distance, cut(x).length() + cut(y).length() + distance);
    }

    private static String cut(String text) {
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    }

    private static double ratio(int distance, int length) {
        return distance == 0 ? 0 : (double) distance / length;
    }

    private static int rows(String x, String y) {
        int start = 0;
        int shorter = Math.min(x.length(), y.length());
        while (start < shorter && x.charAt(start) == y.charAt(start)) {
            start++;
        }
        int tail = 0;
        while (tail < shorter - start && x.charAt(x.length() - 1 - tail) == y.charAt(y.length() - 1 - tail)) {
            tail++;
        }
        String a = x.substring(start, x.length() - tail);
        String b = y.substring(start, y.length() - tail);
        return a.length() < b.length() ? fill(b, a) : fill(a, b);
    }

    private static int fill(String longer, String shorter) {
        int[] row = new int[shorter.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= longer.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substituted = diagonal + (longer.charAt(i - 1) == shorter.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[shorter.length()];
    }
}
