package org.feedwright.region.handle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.feedwright.page.Page;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/**
 * A page laid out in a row: its nodes in document order, and its visible text, a line for each block and each line break. Every
 * node is a range of both. Made in one walk without recursion, so that deep pages are no danger.
 */
final class Outline {
    /** Elements that begin and end a line here, beside those of plain text. */
    private static final Set<String> MORE_LINES = Set.of("td", "th", "form", "body");

    /**
     * A range of nodes and of characters.
     *
     * @param from     number of the first node
     * @param to       one past the last node
     * @param textFrom first character
     * @param textTo   one past the last character
     */
    record Span(int from, int to, int textFrom, int textTo) {
        boolean holds(Span other) {
            return from <= other.from && other.to <= to && textFrom <= other.textFrom && other.textTo <= textTo;
        }

        boolean isEmpty() {
            return from >= to && textFrom >= textTo;
        }
    }

    private final Element root;
    private final Element body;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Span> places = new IdentityHashMap<>();
    private final Map<Element, Integer> positions = new IdentityHashMap<>();
    /** Those with visible text. */
    private final List<TextNode> texts = new ArrayList<>();
    private final String text;

    Outline(Page page) {
        this.root = page.root();
        this.body = page.document().body();
        Walk walk = new Walk();
        NodeTraversor.traverse(walk, root);
        this.text = walk.text.toString();
    }

    Element root() {
        return root;
    }

    /** The first node of what is shown. */
    int shown() {
        return has(body) ? place(body).from() : 0;
    }

    String text() {
        return text;
    }

    Node node(int number) {
        return nodes.get(number);
    }

    Span place(Node node) {
        return places.get(node);
    }

    /** Of words: their characters, and the nodes from the text that they begin in to the one that they end in. */
    Span place(int from, int to) {
        return new Span(place(textAt(from)).from(), place(textAt(to - 1)).to(), from, to);
    }

    /** Among the elements of the same parent, from 1. */
    int position(Element element) {
        return positions.get(element);
    }

    boolean has(Node node) {
        return places.containsKey(node);
    }

    /** The innermost element that holds a part of the text. */
    Element innermost(int from, int to) {
        Element here = (Element) textAt(from).parentNode();
        while (here != root && place(here).textTo() < to) {
            here = here.parent();
        }
        return here;
    }

    /** The text node that holds a character. */
    private TextNode textAt(int position) {
        return texts.get(first(texts.size(), at -> place(texts.get(at)).textFrom() > position) - 1);
    }

    /** The first number from 0 on that a test takes, if it takes all behind it as well; else {@code size}. */
    static int first(int size, IntPredicate test) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (test.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private final class Walk implements NodeVisitor {
        private final StringBuilder text = new StringBuilder();
        /** Beginnings of the nodes that are open: number and first character. */
        private final Deque<int[]> open = new ArrayDeque<>();
        private int unread;
        /** What stands before the next visible character: nothing, a space or the end of a line. */
        private String gap = "";

        @Override
        public void head(Node node, int depth) {
            if (node instanceof Element element) {
                bound(element);
                unread += Visibility.of(element).isRead() ? 0 : 1;
                Element before = element == root ? null : element.previousElementSibling();
                positions.put(element, before == null ? 1 : positions.get(before) + 1);
            }
            open.push(new int[] {nodes.size(), text.length()});
            nodes.add(node);
            if (node instanceof TextNode words && unread == 0) {
                append(words.getWholeText());
            }
        }

        @Override
        public void tail(Node node, int depth) {
            int[] begin = open.pop();
            places.put(node, new Span(begin[0], nodes.size(), begin[1], text.length()));
            if (node instanceof Element element) {
                unread -= Visibility.of(element).isRead() ? 0 : 1;
                bound(element);
            } else if (node instanceof TextNode words && text.length() > begin[1]) {
                texts.add(words);
            }
        }

        private void bound(Element element) {
            if (text.length() > 0 && (Visibility.endsLine(element) || MORE_LINES.contains(element.normalName()))) {
                gap = "\n";
            }
        }

        private void append(String words) {
            for (int i = 0; i < words.length(); i++) {
                char c = words.charAt(i);
                if (Character.isWhitespace(c) || c == '\u00A0') {
                    gap = gap.isEmpty() && text.length() > 0 ? " " : gap;
                } else {
                    text.append(gap).append(c);
                    gap = "";
                }
            }
        }
    }
}
