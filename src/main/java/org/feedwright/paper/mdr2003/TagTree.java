package org.feedwright.paper.mdr2003;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;

/**
 * The tag tree of Liu 2003, section 2.1. All tags stand in one array in document order, so the tag string of an element is a range of it,
 * and so is that of any run of siblings. Tells which of them are similar by their normalised edit distance (section 2.2.2). For one thread.
 */
final class TagTree {
    /** Base of the rolling hash by which equal tag strings are known at once. */
    private static final long BASE = 0x9E3779B97F4A7C15L;
    /** Threshold of section 3, found there on training pages: the share of the longer string's tags that may be edited. */
    static final double THRESHOLD = 0.3;
    /** Tags that are compared of one string. Whole articles are longer and differ before; raising it costs its square. */
    private static final int MAX_TAGS = 1_000;
    /** Pairs of distinct tag strings that are remembered; hostile pages have more. */
    private static final int MAX_KNOWN = 100_000;

    private final List<Element> elements = new ArrayList<>();
    private final Map<Element, Integer> index = new IdentityHashMap<>();
    private final int[] tags;
    private final int[] ends;
    private final int[] heights;
    private final long[] hashes;
    private final long[] powers;
    private final Map<Pair, Boolean> known = new HashMap<>();

    private record Pair(long one, long other) {
    }

    TagTree(Element root) {
        root.stream().forEach(element -> {
            index.put(element, elements.size());
            elements.add(element);
        });
        int size = elements.size();
        tags = new int[size];
        ends = new int[size];
        heights = new int[size];
        hashes = new long[size + 1];
        powers = new long[size + 1];
        powers[0] = 1;
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < size; i++) {
            tags[i] = names.computeIfAbsent(elements.get(i).normalName(), name -> names.size() + 1);
            hashes[i + 1] = hashes[i] * BASE + tags[i];
            powers[i + 1] = powers[i] * BASE;
            ends[i] = i + 1;
        }
        measure();
    }

    /** From the last element to the first, so that an element's descendants are done before it. */
    private void measure() {
        for (int i = elements.size() - 1; i >= 0; i--) {
            heights[i]++;
            Integer parent = index.get(elements.get(i).parent());
            if (parent != null) {
                ends[parent] = Math.max(ends[parent], ends[i]);
                heights[parent] = Math.max(heights[parent], heights[i]);
            }
        }
    }

    /** Levels of the subtree: 1 for an element without children (TreeDepth of figure 5). */
    int height(Element element) {
        return heights[index.get(element)];
    }

    /** Where the tag string of an element begins. */
    int start(Element element) {
        return index.get(element);
    }

    /** One past the last tag of an element's subtree. */
    int end(Element element) {
        return ends[index.get(element)];
    }

    /** Equal for equal tag strings; others collide once in 2^64. */
    private long hash(int start, int end) {
        return hashes[end] - hashes[start] * powers[end - start];
    }

    /** Whether the tags of one range are similar to those of another. */
    boolean isSimilar(int start1, int end1, int start2, int end2) {
        long hash1 = hash(start1, end1);
        long hash2 = hash(start2, end2);
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
                int edit = above[j - 1] + (tags[start1 + i - 1] == tags[start2 + j - 1] ? 0 : 1);
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
