package org.feedwright.wrapper;

import org.feedwright.text.Folding;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** On which side of an element a piece of its parent's own text stands. */
public enum Side {
    BEFORE {
        @Override
        Node next(Node node) {
            return node.previousSibling();
        }

        @Override
        void add(String text, StringBuilder out) {
            out.insert(0, text);
        }
    },
    BEHIND {
        @Override
        Node next(Node node) {
            return node.nextSibling();
        }

        @Override
        void add(String text, StringBuilder out) {
            out.append(text);
        }
    };

    abstract Node next(Node node);

    abstract void add(String text, StringBuilder out);

    /** The text between an element and its next neighbour on this side, with single spaces; empty where there is none. */
    public String text(Element element) {
        StringBuilder out = new StringBuilder();
        for (Node node = next(element); node instanceof TextNode || node instanceof Comment; node = next(node)) {
            if (node instanceof TextNode text) {
                add(text.getWholeText(), out);
            }
        }
        return Folding.spaced(out.toString());
    }
}
