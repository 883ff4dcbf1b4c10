package org.feedwright.wrapper;

import org.feedwright.text.Folding;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** On which side of an element a piece of its parent's own text stands. */
public enum Side {
    BEFORE, BEHIND;

    /** The text between an element and its next neighbour on this side, with single spaces; empty where there is none. */
    public String text(Element element) {
        StringBuilder out = new StringBuilder();
        for (Node node = this == BEHIND ? element.nextSibling() : firstBefore(element); isOfPiece(node); node = node.nextSibling()) {
            if (node instanceof TextNode text) {
                out.append(text.getWholeText());
            }
        }
        return Folding.spaced(out.toString());
    }

    private static Node firstBefore(Element element) {
        Node first = element;
        while (isOfPiece(first.previousSibling())) {
            first = first.previousSibling();
        }
        return first;
    }

    private static boolean isOfPiece(Node node) {
        return node instanceof TextNode || node instanceof Comment;
    }
}
