package org.feedwright.wrapper;

import java.util.List;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Takes something off the edges of a text. */
@FunctionalInterface
public interface Edge {
    /** Takes nothing off. */
    Edge NONE = (block, others) -> List.of();

    /** The nodes that this takes out at an edge of what others leave of a block. */
    List<? extends Node> edge(Element block, Predicate<Node> others);
}
