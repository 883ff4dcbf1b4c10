package org.feedwright.wrapper;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.feedwright.page.PartNames;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** The lines with which a block begins and ends, less what is cut out of it. Stateless. */
public final class EdgeLines {
    /** Characters of the longest line that a test is asked of: two dozen terms, each in a line of the source. */
    private static final int MAX_CHARS = 2_000;
    /** Elements around a line that may say no more than it: some templates put each word into three. */
    private static final int LEVELS = 6;

    private EdgeLines() {
    }

    /** The first line, or the largest part around it that passes a test; empty where none does that is short and not all that is left. */
    public static List<Node> first(Element block, Predicate<Node> cut, Predicate<List<Node>> test) {
        return widest(block, firstWords(block, cut), lastWords(block, cut), test);
    }

    /** The same of the last line. */
    public static List<Node> last(Element block, Predicate<Node> cut, Predicate<List<Node>> test) {
        return widest(block, lastWords(block, cut), firstWords(block, cut), test);
    }

    /** The last line, as the nodes beside each other that it is made of; empty where nothing is left of the block. */
    static List<Node> last(Element block, Predicate<Node> cut) {
        return lastWords(block, cut).map(text -> around(block, text)).orElse(List.of());
    }

    private static List<Node> widest(Element block, Optional<TextNode> edge, Optional<TextNode> other, Predicate<List<Node>> test) {
        List<Node> out = List.of();
        List<Node> here = edge.map(text -> around(block, text)).orElse(List.of());
        for (int level = 0; level < LEVELS && !here.isEmpty() && !isLong(here) && !holds(here, other.orElseThrow()); level++) {
            out = test.test(here) ? here : out;
            Node parent = here.get(0).parent();
            here = parent == block ? List.of() : List.of(parent);
        }
        return out;
    }

    /** The pieces of text of a line, in order. */
    public static Stream<TextNode> texts(List<Node> line) {
        return line.stream().flatMap(node -> node.nodeStream(TextNode.class));
    }

    private static boolean isLong(List<Node> line) {
        int chars = 0;
        for (Iterator<TextNode> texts = texts(line).iterator(); texts.hasNext(); ) {
            chars += texts.next().getWholeText().length();
            if (chars > MAX_CHARS) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(List<Node> nodes, Node node) {
        Node here = node;
        while (here != null && !nodes.contains(here)) {
            here = here.parent();
        }
        return here != null;
    }

    /** The first piece of text of the block that says anything. */
    static Optional<TextNode> firstWords(Element block, Predicate<Node> cut) {
        TextNode[] out = new TextNode[1];
        NodeTraversor.filter((node, depth) -> {
            if (node != block && isOut(node, cut)) {
                return NodeFilter.FilterResult.SKIP_ENTIRELY;
            }
            out[0] = node instanceof TextNode text && !text.isBlank() ? text : null;
            return out[0] == null ? NodeFilter.FilterResult.CONTINUE : NodeFilter.FilterResult.STOP;
        }, block);
        return Optional.ofNullable(out[0]);
    }

    /** The last piece of text of the block that says anything; found from behind, whatever stands above. */
    static Optional<TextNode> lastWords(Element block, Predicate<Node> cut) {
        Node here = block;
        while (true) {
            boolean isLeft = here == block || !isOut(here, cut);
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

    private static boolean isOut(Node node, Predicate<Node> cut) {
        return cut.test(node) || node instanceof Element element && PartNames.isUnread(element);
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
