package org.feedwright.region.entropy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ToIntFunction;
import org.feedwright.page.Layout;
import org.feedwright.page.Visibility;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;

/**
 * The structural semantic entropy of every element of a page (Gu 2012, section 3.1, definition 1), and what algorithm 1 makes of it.
 * Belongs to one page and holds as long as nobody changes it.
 */
public final class SemanticEntropy {
    /**
     * H<sub>d</sub>, bits: from here on an element is data-rich. 2 served best in all domains (section 4.1, table 1); higher finds fewer.
     */
    public static final double DATA_RICH = 2;
    /**
     * H<sub>l</sub>, bits: from here on an element may be a list, whose entropy is "equal to or close to 1" (section 3.1). No figure is
     * given.
     */
    public static final double LIST = 0.9;
    /** Values of siblings that differ by no more are "the same or similar" (section 3.1); rounding alone differs by less than this. */
    private static final double SAME = 1e-9;

    /** What algorithm 1 calls an element. */
    public enum NodeKind { DATA_RICH, LIST, LINK_OFFER, PLAIN }

    /** @param entropy bits */
    public record Node(double entropy, NodeKind kind) {
    }

    private static final Node NONE = new Node(0, NodeKind.PLAIN);

    private final Layout layout;
    /** By number of element; those that only show text differently have none. */
    private final Node[] nodes;
    /** Elements as they are closed. */
    private final List<Integer> order = new ArrayList<>();

    private SemanticEntropy(Layout layout) {
        this.layout = layout;
        this.nodes = new Node[layout.elements().size()];
    }

    /** As published: each leaf counts, the unidentified ones too. */
    public static SemanticEntropy of(Element root, Roles roles) {
        SemanticEntropy entropy = new SemanticEntropy(Layout.of(root));
        entropy.new Walk(roles, roles::annotate, false).over();
        return entropy;
    }

    /**
     * With unidentified siblings that follow each other counted as one. The paper's records have values of a leaf each. The text of a post
     * is one value of a hundred leaves, and would sink the entropy of whatever holds it.
     *
     * @param annotations those of {@code roles}, or the same as they are known already: they are what costs
     */
    public static SemanticEntropy ofTexts(Layout layout, Roles roles, ToIntFunction<String> annotations) {
        SemanticEntropy entropy = new SemanticEntropy(layout);
        entropy.new Walk(roles, annotations, true).over();
        return entropy;
    }

    public Node node(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE || nodes[number] == null ? NONE : nodes[number];
    }

    /** Elements of a kind, inner ones before those around them; a data-rich one never holds another. */
    public List<Element> of(NodeKind kind) {
        return order.stream().filter(element -> nodes[element].kind() == kind).map(layout.elements()::get).toList();
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

    /**
     * Algorithm 1, steps 2 to 17 (section 3.2), bottom-up and without recursion: texts are annotated, and the counts of roles of an element
     * are the sums of those of its children. Elements that only show text differently are passed over, as in step 2; what stands in them
     * belongs to the leaf around.
     */
    private final class Walk {
        private final ToIntFunction<String> annotations;
        private final boolean runs;
        private final int unidentified;
        private final Deque<Counts> open = new ArrayDeque<>();
        /** Where data-rich elements stand in the order of closing. */
        private final Deque<Integer> rich = new ArrayDeque<>();
        private final StringBuilder leaf = new StringBuilder();
        private int here = Layout.NONE;

        Walk(Roles roles, ToIntFunction<String> annotations, boolean runs) {
            this.annotations = annotations;
            this.runs = runs;
            this.unidentified = roles.names().size();
        }

        void over() {
            int run = 0;
            for (int element = 0; element <= nodes.length; element++) {
                int end = element == nodes.length ? layout.runs().size() : layout.firstRun(element);
                for (; run < end; run++) {
                    closeUpTo(layout.holder(run));
                    leaf.append(layout.runs().get(run).getWholeText());
                }
                closeUpTo(element == nodes.length ? Layout.NONE : layout.parent(element));
                if (element < nodes.length) {
                    here = element;
                    if (!isPassedOver(element)) {
                        endLeaf();
                        open.push(new Counts(unidentified, order.size()));
                    }
                }
            }
        }

        private void closeUpTo(int around) {
            while (here != around) {
                if (!isPassedOver(here)) {
                    endLeaf();
                    close(here, open.pop());
                }
                here = layout.parent(here);
            }
        }

        private boolean isPassedOver(int element) {
            Visibility visibility = Visibility.of(layout.elements().get(element));
            return element > 0 && (visibility == Visibility.SHOWS || visibility == Visibility.BREAK);
        }

        private void endLeaf() {
            if (leaf.length() == 0 || open.isEmpty()) {
                return;
            }
            Counts counts = open.peek();
            if (Words.areMoreThan(Roles.LONGEST_LABEL, leaf)) {
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

        private void close(int element, Counts counts) {
            double entropy = counts.entropy();
            NodeKind kind = kind(counts, entropy);
            if (kind == NodeKind.DATA_RICH) {
                makePoor(counts.first);
            }
            nodes[element] = new Node(entropy, kind);
            order.add(element);
            if (!open.isEmpty()) {
                merge(open.peek(), counts, entropy);
            }
        }

        /** Step 14: what stands in a data-rich element is not data-rich itself. Each one is made poor once, so all of it stays linear. */
        private void makePoor(int first) {
            while (!rich.isEmpty() && rich.peek() >= first) {
                int inner = order.get(rich.pop());
                nodes[inner] = new Node(nodes[inner].entropy(), NodeKind.PLAIN);
            }
            rich.push(order.size());
        }

        /** Steps 13 to 17: of equal ones the inner is data-rich, and in what holds a richer one none is. */
        private NodeKind kind(Counts counts, double entropy) {
            if (entropy >= DATA_RICH - SAME && entropy > counts.mostBelow + SAME) {
                return NodeKind.DATA_RICH;
            }
            boolean list = entropy >= LIST && entropy < DATA_RICH - SAME && counts.alikeChildren;
            return !list ? NodeKind.PLAIN : counts.poorAlikeChildren ? NodeKind.LINK_OFFER : NodeKind.LIST;
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
            boolean alike = entropy > 0 && Math.abs(entropy - parent.lastChild) <= SAME;
            parent.alikeChildren |= alike;
            parent.poorAlikeChildren |= alike && entropy < DATA_RICH;
            parent.lastChild = entropy > 0 ? entropy : parent.lastChild;
            parent.mostBelow = Math.max(parent.mostBelow, Math.max(entropy, child.mostBelow));
        }
    }
}
