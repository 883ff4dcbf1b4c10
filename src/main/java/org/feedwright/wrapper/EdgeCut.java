package org.feedwright.wrapper;

import java.util.List;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** What is cut off the edges of a text, found once all else is cut. */
@FunctionalInterface
public interface EdgeCut {
    /** Takes nothing off. */
    EdgeCut NONE = (block, others) -> List.of();

    /** The nodes that this takes out at an edge of what others leave of a block. */
    List<? extends Node> edge(Element block, Predicate<Node> others);
}
