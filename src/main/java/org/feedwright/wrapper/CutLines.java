package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * What is left of a line of a block whose elements were all cut: the 'by' of a name, the 'Tags:' of links. No signature tells such words,
 * for they have no element of their own. Stateless.
 */
final class CutLines {
    /** Words of a piece that belong to what it stands beside, as in readings of values (Pouramini 2017, 3.1). More may be a text. */
    private static final int MAX_WORDS = 3;

    private CutLines() {
    }

    /** Pieces of text among the children of a block that go with what is cut on their lines. */
    static Set<Node> leftOvers(Element block, Predicate<Node> cut) {
        Set<Node> out = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> line = new ArrayList<>();
        for (Node node : block.childNodes()) {
            if (node instanceof Element element && (element.isBlock() || element.normalName().equals("br"))) {
                out.addAll(leftOver(line, cut));
                line.clear();
            } else {
                line.add(node);
            }
        }
        out.addAll(leftOver(line, cut));
        return out;
    }

    private static List<Node> leftOver(List<Node> line, Predicate<Node> cut) {
        List<Node> texts = new ArrayList<>();
        boolean isCut = false;
        for (Node node : line) {
            if (node instanceof Element element) {
                if (!cut.test(element)) {
                    return List.of();
                }
                isCut = isCut || element.hasText();
            } else if (node instanceof TextNode text && !text.isBlank()) {
                if (Words.of(text.getWholeText()).length > MAX_WORDS) {
                    return List.of();
                }
                texts.add(text);
            }
        }
        return isCut ? texts : List.of();
    }
}
