package org.feedwright.region.mdr;

import java.util.HashMap;
import java.util.Map;

/** The normalised edit distance of tag strings (Liu 2003, section 2.2.2), asked only whether it keeps below the threshold. */
final class TagDistance {
    /** Threshold of section 3, found there on training pages: the share of the longer string's tags that may be edited. */
    static final double THRESHOLD = 0.3;
    /** Tags that are compared of one string. Whole articles are longer and differ before; raising it costs its square. */
    private static final int MAX_TAGS = 1_000;
    /** Pairs of distinct tag strings that are remembered; hostile pages have more. */
    private static final int MAX_KNOWN = 100_000;

    private final TagTree tree;
    private final Map<Pair, Boolean> known = new HashMap<>();

    private record Pair(long one, long other) {
    }

    TagDistance(TagTree tree) {
        this.tree = tree;
    }

    /** Whether the tags of one range are similar to those of another. */
    boolean isSimilar(int start1, int end1, int start2, int end2) {
        long hash1 = tree.hash(start1, end1);
        long hash2 = tree.hash(start2, end2);
        if (hash1 == hash2) {
            return true;
        }
        int length1 = Math.min(MAX_TAGS, end1 - start1);
        int length2 = Math.min(MAX_TAGS, end2 - start2);
        int limit = (int) (THRESHOLD * Math.max(length1, length2));
        if (Math.abs((end1 - start1) - (end2 - start2)) > THRESHOLD * Math.max(end1 - start1, end2 - start2) || limit == 0) {
            return false;
        }
        Pair pair = new Pair(hash1, hash2);
        Boolean before = known.get(pair);
        if (before == null) {
            before = distance(start1, length1, start2, length2, limit) <= limit;
            if (known.size() < MAX_KNOWN) {
                known.put(pair, before);
            }
        }
        return before;
    }

    /** Levenshtein's distance within a band of {@code limit} around the diagonal; more than the limit where it is left. */
    private int distance(int start1, int length1, int start2, int length2, int limit) {
        int[] above = new int[length2 + 1];
        int[] row = new int[length2 + 1];
        for (int j = 0; j <= length2; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= length1; i++) {
            int from = Math.max(1, i - limit);
            int to = Math.min(length2, i + limit);
            row[from - 1] = from == 1 ? i : limit + 1;
            int least = row[from - 1];
            for (int j = from; j <= to; j++) {
                int edit = above[j - 1] + (tree.tag(start1 + i - 1) == tree.tag(start2 + j - 1) ? 0 : 1);
                int drop = j < i + limit ? above[j] + 1 : limit + 1;
                row[j] = Math.min(Math.min(edit, drop), row[j - 1] + 1);
                least = Math.min(least, row[j]);
            }
            if (least > limit) {
                return least;
            }
            int[] swap = above;
            above = row;
            row = swap;
        }
        return above[length2];
    }
}
