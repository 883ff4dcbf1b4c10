package org.feedwright.wrapper;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedwright.page.PartNames;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** The line with which a block ends, less what is cut out of it. Found from behind, whatever stands above. Stateless. */
final class LastLine {
    private LastLine() {
    }

    /** The nodes beside each other that it is made of; empty where nothing is left of the block. */
    static List<Node> of(Element block, Predicate<Node> cut) {
        return words(block, cut).map(text -> around(block, text)).orElse(List.of());
    }

    /** The last piece of text of the block that says anything. */
    static Optional<TextNode> words(Element block, Predicate<Node> cut) {
        Node here = block;
        while (true) {
            boolean isLeft = here == block || !cut.test(here) && !(here instanceof Element element && PartNames.isUnread(element));
            if (isLeft && here instanceof TextNode text && !text.isBlank()) {
                return Optional.of(text);
            }
            if (isLeft && here.childNodeSize() > 0) {
                here = here.childNode(here.childNodeSize() - 1);
                continue;
            }
            while (here != block && here.previousSibling() == null) {
                here = here.parent();
            }
            if (here == block) {
                return Optional.empty();
            }
            here = here.previousSibling();
        }
    }

    private static List<Node> around(Element block, TextNode text) {
        Node part = text;
        while (part.parent() != block && isInline(part.parent())) {
            part = part.parent();
        }
        List<Node> siblings = part.parent().childNodes();
        int start = part.siblingIndex();
        int end = start + 1;
        while (start > 0 && isInline(siblings.get(start - 1))) {
            start--;
        }
        while (end < siblings.size() && isInline(siblings.get(end))) {
            end++;
        }
        return List.copyOf(siblings.subList(start, end));
    }

    private static boolean isInline(Node node) {
        return !(node instanceof Element element) || Visibility.of(element).isInline();
    }
}
