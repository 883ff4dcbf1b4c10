package org.feedwright.paper.mdr2003;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;

/**
 * The data regions right below one element: CombComp (figure 6) and IdentDRs (figure 9). All comparisons are made once and chained, so each
 * region costs K * K steps, however many siblings there are.
 */
final class SimilarRuns {
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
