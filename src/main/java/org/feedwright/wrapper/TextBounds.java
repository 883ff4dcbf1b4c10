package org.feedwright.wrapper;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Between which parts of a block the text stands, where it has no element of its own: templates of the first blogs print it below the
 * heading and above the byline, among all else.
 *
 * @param start signature (see {@link Signatures}) of the child behind whose first the text begins; empty where it begins with the block
 * @param end   of the child before whose first the text ends; empty where it ends with the block
 */
public record TextBounds(String start, String end) {
    public static final TextBounds NONE = new TextBounds("", "");

    /** Children of the block that stand beyond, pieces of text among them; none where that would be all. */
    public Set<Node> beyond(Element block) {
        if (equals(NONE)) {
            return Set.of();
        }
        List<Node> nodes = block.childNodes();
        int from = start.isEmpty() ? 0 : indexOf(start, block, 0, -1) + 1;
        int to = end.isEmpty() ? nodes.size() : indexOf(end, block, from, nodes.size());
        Set<Node> beyond = Collections.newSetFromMap(new IdentityHashMap<>());
        boolean saysAnything = false;
        for (int i = 0; i < nodes.size(); i++) {
            if (i < from || i >= to) {
                beyond.add(nodes.get(i));
            } else {
                saysAnything = saysAnything || says(nodes.get(i));
            }
        }
        return saysAnything ? beyond : Set.of();
    }

    private static boolean says(Node node) {
        return node instanceof TextNode text ? !text.isBlank() : node instanceof Element element && element.hasText();
    }

    private static int indexOf(String signature, Element block, int from, int otherwise) {
        for (int i = from; i < block.childNodeSize(); i++) {
            if (block.childNode(i) instanceof Element child && Signatures.of(child, block).contains(signature)) {
                return i;
            }
        }
        return otherwise;
    }

    @Override
    public String toString() {
        return Stream.of(start.isEmpty() ? "" : "behind " + start, end.isEmpty() ? "" : "before " + end).filter(bound -> !bound.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
