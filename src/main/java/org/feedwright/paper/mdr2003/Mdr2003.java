package org.feedwright.paper.mdr2003;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.DataRegions.DataRegion;
import org.jsoup.nodes.Element;

/**
 * The procedure of Liu 2003. A region that a higher one covers is never reported (figure 10), so what lies below a region is not looked at.
 */
public final class Mdr2003 {
    /** Levels below which no region is looked for (figure 5, line 1): one level of tags is no region. */
    private static final int MIN_HEIGHT = 3;

    private final TagTree tree;
    private final List<DataRegion> regions = new ArrayList<>();

    private Mdr2003(TagTree tree) {
        this.tree = tree;
    }

    /** The regions below an element in document order. */
    public static List<DataRegion> find(Element root) {
        Mdr2003 mdr = new Mdr2003(new TagTree(root));
        Deque<Element> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Element node = open.pop();
            if (mdr.tree.height(node) >= MIN_HEIGHT) {
                List<Element> rest = mdr.below(node);
                for (int i = rest.size() - 1; i >= 0; i--) {
                    open.push(rest.get(i));
                }
            }
        }
        return mdr.regions;
    }

    /** Adds the regions that the children of a node form; gives the children that are in none. */
    private List<Element> below(Element node) {
        List<Element> children = node.children();
        List<Element> rest = new ArrayList<>();
        int at = 0;
        for (SimilarRuns.Run run : SimilarRuns.of(children, tree)) {
            rest.addAll(children.subList(at, run.start()));
            at = run.start() + run.nodes();
            List<List<Element>> nodes = new ArrayList<>();
            for (int i = run.start(); i < at; i += run.length()) {
                nodes.add(children.subList(i, i + run.length()));
            }
            regions.add(new DataRegion(node, records(nodes)));
        }
        rest.addAll(children.subList(at, children.size()));
        return rest;
    }

    /** Section 2.3: the objects may stand one level below the generalized nodes, side by side or spread over the rows of each. */
    private List<DataRecord> records(List<List<Element>> nodes) {
        List<DataRecord> out = new ArrayList<>();
        boolean spread = nodes.stream().allMatch(node -> areRowsOfObjects(node) && haveEqualSize(node));
        for (List<Element> node : nodes) {
            if (spread) {
                int columns = node.get(0).childrenSize();
                for (int i = 0; i < columns; i++) {
                    int column = i;
                    out.add(new DataRecord(node.stream().map(row -> row.child(column)).toList()));
                }
            } else {
                out.add(new DataRecord(node));
            }
        }
        return out;
    }

    private static boolean haveEqualSize(List<Element> rows) {
        return rows.stream().mapToInt(Element::childrenSize).distinct().count() == 1;
    }

    /** Whether the children of each row are similar and hold tags; bare cells are the fields of a table's row. */
    private boolean areRowsOfObjects(List<Element> rows) {
        for (Element row : rows) {
            List<Element> cells = row.children();
            if (cells.size() < 2) {
                return false;
            }
            for (int i = 0; i < cells.size(); i++) {
                boolean alike = i == 0 || tree.isSimilar(tree.start(cells.get(i - 1)), tree.end(cells.get(i - 1)),
                        tree.start(cells.get(i)), tree.end(cells.get(i)));
                if (!alike || cells.get(i).childrenSize() == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The data regions right below one element: CombComp (figure 6) and IdentDRs (figure 9). All comparisons are made once and chained, so
     * each region costs K * K steps, however many siblings there are.
     */
    private static final class SimilarRuns {
        /** K: tag nodes in the longest generalized node. */
        private static final int MAX_LENGTH = 10;

        /**
         * A data region: maxDR of figure 9.
         *
         * @param length tag nodes in each generalized node
         * @param start  index of the first child
         * @param nodes  children that are covered
         */
        record Run(int length, int start, int nodes) {
        }

        private final int size;
        /** By length less 1 and child: the next child, in steps of the length, from which two combinations are similar; or the size. */
        private final int[][] next;
        /** By length less 1 and child: children covered by the run of similar combinations that begins there; or 0. */
        private final int[][] covered;

        private SimilarRuns(List<Element> children, TagTree tree) {
            size = children.size();
            int longest = Math.min(MAX_LENGTH, size / 2);
            next = new int[longest][size];
            covered = new int[longest][size];
            for (int length = 1; length <= longest; length++) {
                for (int at = size - 1; at >= 0; at--) {
                    boolean similar = at + 2 * length <= size && tree.isSimilar(tree.start(children.get(at)),
                            tree.end(children.get(at + length - 1)), tree.start(children.get(at + length)),
                            tree.end(children.get(at + 2 * length - 1)));
                    int after = at + length;
                    covered[length - 1][at] = !similar ? 0 : length + Math.max(length, covered[length - 1][after]);
                    next[length - 1][at] = similar ? at : after < size ? next[length - 1][after] : size;
                }
            }
        }

        static List<Run> of(List<Element> children, TagTree tree) {
            SimilarRuns runs = new SimilarRuns(children, tree);
            List<Run> out = new ArrayList<>();
            int start = 0;
            while (start < runs.size) {
                Run most = runs.identify(start);
                if (most.nodes() == 0) {
                    break;
                }
                out.add(most);
                start = most.start() + most.nodes();
            }
            return out;
        }

        /**
         * One step of IdentDRs. As printed, line 3 ends at {@code i}, which makes sense from the first child on only, and line 16 drops a
         * region that reaches the last child; both are read as the text means them.
         */
        private Run identify(int start) {
            Run most = new Run(0, 0, 0);
            for (int length = 1; length <= next.length; length++) {
                for (int first = start; first < start + length && first < size; first++) {
                    int at = next[length - 1][first];
                    int nodes = at < size ? covered[length - 1][at] : 0;
                    if (nodes > most.nodes() && (most.nodes() == 0 || at <= most.start())) {
                        most = new Run(length, at, nodes);
                    }
                }
            }
            return most;
        }
    }

    /**
     * The tag tree of section 2.1. All tags stand in one array in document order, so the tag string of an element is a range of it, and so
     * is that of any run of siblings. Tells which of them are similar by their normalised edit distance (section 2.2.2).
     */
    private static final class TagTree {
        /** Base of the rolling hash by which equal tag strings are known at once. */
        private static final long BASE = 0x9E3779B97F4A7C15L;
        /** Threshold of section 3, found there on training pages: the share of the longer string's tags that may be edited. */
        private static final double THRESHOLD = 0.3;
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
}
