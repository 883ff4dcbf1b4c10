package org.feedwright.region.entropy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
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
    static final double SAME = 1e-9;
    /** Elements of many pages: to grow to that many costs as much as to fill them in. */
    private static final int MANY = 512;

    /** What algorithm 1 calls an element. */
    public enum NodeKind { DATA_RICH, LIST, LINK_OFFER, PLAIN }

    /**
     * @param entropy bits
     * @param roles   what the leaves below are annotated with, as {@link Roles#annotate} has it
     * @param leaves  annotated leaves below, a leaf of several roles counted once for each; unidentified ones not among them
     */
    public record Node(double entropy, int roles, int leaves, NodeKind kind) {
    }

    private static final Node NONE = new Node(0, 0, 0, NodeKind.PLAIN);

    private final Map<Element, Node> nodes;
    private final List<Element> order;

    SemanticEntropy(Map<Element, Node> nodes, List<Element> order) {
        this.nodes = nodes;
        this.order = order;
    }

    /** As published: each leaf counts, the unidentified ones too. */
    public static SemanticEntropy of(Element root, Roles roles) {
        return EntropyWalk.over(root, roles, roles::annotate, false);
    }

    /**
     * With unidentified siblings that follow each other counted as one. The paper's records have values of a leaf each. The text of a post
     * is one value of a hundred leaves, and would sink the entropy of whatever holds it.
     *
     * @param annotations those of {@code roles}, or the same as they are known already: they are what costs
     */
    public static SemanticEntropy ofTexts(Element root, Roles roles, ToIntFunction<String> annotations) {
        return EntropyWalk.over(root, roles, annotations, true);
    }

    public Node node(Element element) {
        return nodes.getOrDefault(element, NONE);
    }

    /** Elements of a kind, inner ones before those around them; a data-rich one never holds another. */
    public List<Element> of(NodeKind kind) {
        List<Element> out = new ArrayList<>();
        for (Element element : order) {
            if (node(element).kind() == kind) {
                out.add(element);
            }
        }
        return Collections.unmodifiableList(out);
    }

    static Map<Element, Node> table() {
        return new IdentityHashMap<>(MANY);
    }
}
