package org.feedwright.paper.mdr2003;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.feedwright.region.listing.DataRecord;
import org.feedwright.region.listing.DataRegion;
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
}
