package org.feedwright.region.entropy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.feedwright.region.entropy.SemanticEntropy.Node;
import org.feedwright.region.entropy.SemanticEntropy.NodeKind;
import org.feedwright.text.Folding;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/**
 * One walk over a tree, bottom-up, without recursion (Gu 2012, section 3.2, algorithm 1, steps 2 to 17): texts are annotated, and the
 * counts of roles of an element are the sums of those of its children.
 */
final class EntropyWalk implements NodeFilter {
    /** Tags that only show text differently are passed over, as in step 2; what stands in them belongs to the leaf around. */
    private static final Set<String> REPRESENTATION = Set.of("b", "i", "font", "strong", "em", "u", "s", "small", "big", "tt", "mark",
            "wbr", "sup", "sub", "br", "strike", "abbr", "acronym", "code", "kbd");

    private final ToIntFunction<String> annotations;
    private final boolean runs;
    private final int unidentified;
    private final Map<Element, Node> nodes = SemanticEntropy.table();
    private final List<Element> order = new ArrayList<>();
    private final Deque<Counts> open = new ArrayDeque<>();
    /** Where data-rich elements stand in that order. */
    private final Deque<Integer> rich = new ArrayDeque<>();
    private final StringBuilder leaf = new StringBuilder();

    private EntropyWalk(Roles roles, ToIntFunction<String> annotations, boolean runs) {
        this.annotations = annotations;
        this.runs = runs;
        this.unidentified = roles.names().size();
    }

    static SemanticEntropy over(Element root, Roles roles, ToIntFunction<String> annotations, boolean runs) {
        EntropyWalk walk = new EntropyWalk(roles, annotations, runs);
        NodeTraversor.filter(walk, root);
        return new SemanticEntropy(walk.nodes, walk.order);
    }

    /** The leaves below an element that is being read. */
    private static final class Counts {
        private final int[] perRole;
        private int all;
        private int mask;
        private double mostBelow;
        /** Whether the child read last was unidentified as a whole. */
        private boolean runGoesOn;
        private double lastChild;
        private boolean alikeChildren;
        private boolean poorAlikeChildren;
        /** Where the elements below begin in the order of closing. */
        private final int first;

        Counts(int roles, int first) {
            perRole = new int[roles + 1];
            this.first = first;
        }

        void add(int role, int count) {
            perRole[role] += count;
            all += count;
        }

        double entropy() {
            if (mask == 0) {
                return 0;
            }
            double sum = 0;
            for (int count : perRole) {
                if (count > 0) {
                    double share = (double) count / all;
                    sum -= share * Math.log(share) / Math.log(2);
                }
            }
            return sum;
        }
    }

    @Override
    public FilterResult head(org.jsoup.nodes.Node node, int depth) {
        if (node instanceof TextNode text) {
            leaf.append(text.getWholeText());
        } else if (node instanceof Element element) {
            if (ElementNames.UNREAD.contains(element.normalName())) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (open.isEmpty() || !REPRESENTATION.contains(element.normalName())) {
                endLeaf();
                open.push(new Counts(unidentified, order.size()));
            }
        }
        return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(org.jsoup.nodes.Node node, int depth) {
        if (node instanceof Element element && !ElementNames.UNREAD.contains(element.normalName())
                && (depth == 0 || !REPRESENTATION.contains(element.normalName()))) {
            endLeaf();
            close(element, open.pop());
        }
        return FilterResult.CONTINUE;
    }

    private void endLeaf() {
        if (leaf.length() == 0 || open.isEmpty()) {
            return;
        }
        Counts counts = open.peek();
        if (Roles.isSentence(leaf)) {
            leaf.setLength(0);
            addUnidentified(counts, 1);
            return;
        }
        String text = Folding.spaced(leaf.toString());
        leaf.setLength(0);
        if (!text.isEmpty()) {
            add(counts, annotations.applyAsInt(text));
        }
    }

    private void add(Counts counts, int found) {
        if (found == 0) {
            addUnidentified(counts, 1);
            return;
        }
        counts.runGoesOn = false;
        counts.mask |= found;
        for (int role = 0; role < unidentified; role++) {
            counts.add(role, found >> role & 1);
        }
    }

    private void addUnidentified(Counts counts, int count) {
        if (!runs) {
            counts.add(unidentified, count);
        } else if (!counts.runGoesOn) {
            counts.add(unidentified, 1);
        }
        counts.runGoesOn = true;
    }

    private void close(Element element, Counts counts) {
        double entropy = counts.entropy();
        NodeKind kind = kind(counts, entropy);
        int leaves = counts.all - counts.perRole[unidentified];
        if (kind == NodeKind.DATA_RICH) {
            makePoor(counts.first);
        }
        nodes.put(element, new Node(entropy, counts.mask, leaves, kind));
        order.add(element);
        if (!open.isEmpty()) {
            merge(open.peek(), counts, entropy);
        }
    }

    /** Step 14: what stands in a data-rich element is not data-rich itself. Each one is made poor once, so all of it stays linear. */
    private void makePoor(int first) {
        while (!rich.isEmpty() && rich.peek() >= first) {
            Element inner = order.get(rich.pop());
            Node node = nodes.get(inner);
            nodes.put(inner, new Node(node.entropy(), node.roles(), node.leaves(), NodeKind.PLAIN));
        }
        rich.push(order.size());
    }

    /** Steps 13 to 17: of equal ones the inner is data-rich, and in what holds a richer one none is. */
    private static NodeKind kind(Counts counts, double entropy) {
        if (entropy >= SemanticEntropy.DATA_RICH - SemanticEntropy.SAME && entropy > counts.mostBelow + SemanticEntropy.SAME) {
            return NodeKind.DATA_RICH;
        }
        boolean list = entropy >= SemanticEntropy.LIST && entropy < SemanticEntropy.DATA_RICH - SemanticEntropy.SAME
                && counts.alikeChildren;
        if (!list) {
            return NodeKind.PLAIN;
        }
        return counts.poorAlikeChildren ? NodeKind.LINK_OFFER : NodeKind.LIST;
    }

    private void merge(Counts parent, Counts child, double entropy) {
        if (child.all == 0) {
            return;
        }
        if (child.mask == 0) {
            addUnidentified(parent, child.all);
        } else {
            parent.runGoesOn = false;
            for (int role = 0; role <= unidentified; role++) {
                parent.add(role, child.perRole[role]);
            }
            parent.mask |= child.mask;
        }
        boolean alike = entropy > 0 && Math.abs(entropy - parent.lastChild) <= SemanticEntropy.SAME;
        parent.alikeChildren |= alike;
        parent.poorAlikeChildren |= alike && entropy < SemanticEntropy.DATA_RICH;
        parent.lastChild = entropy > 0 ? entropy : parent.lastChild;
        parent.mostBelow = Math.max(parent.mostBelow, Math.max(entropy, child.mostBelow));
    }
}
