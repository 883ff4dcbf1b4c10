package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** What of an element is the comment itself: without the replies nested in it, forms and scripts. */
final class OwnPart {
    /**
     * Elements of the largest comment; what holds more is a page. Raising it costs time on boxes that are named like a comment and are
     * none.
     */
    private static final int MAX_ELEMENTS = 500;
    /** Boxes to write in, and what sends them. */
    private static final Set<String> CONTROLS = Set.of("form", "button");

    private final Element root;
    private final Set<Element> others;
    private final List<Element> elements = new ArrayList<>();

    /** @param others elements that belong to other comments */
    OwnPart(Element root, Set<Element> others) {
        this.root = root;
        this.others = others;
        collect(root);
    }

    Element root() {
        return root;
    }

    /** The element and what belongs to it, in document order. */
    List<Element> elements() {
        return elements;
    }

    /** The visible text below an element with single spaces, without those parts. */
    String text(Element element, Set<Element> without) {
        StringBuilder out = new StringBuilder();
        append(element, without, out);
        return out.toString().strip();
    }

    String text(Element element) {
        return text(element, Set.of());
    }

    /** Whether it is too much for one comment: then only its beginning was looked at. */
    boolean isTooLarge() {
        return elements.size() >= MAX_ELEMENTS;
    }

    private void collect(Element element) {
        elements.add(element);
        for (Element child = element.firstElementChild(); child != null && !isTooLarge(); child = child.nextElementSibling()) {
            if (!isForeign(child)) {
                collect(child);
            }
        }
    }

    private boolean isForeign(Element element) {
        return element != root && others.contains(element) || !Visibility.of(element).isRead() || CONTROLS.contains(element.normalName());
    }

    private void append(Element element, Set<Element> without, StringBuilder out) {
        boolean block = !Visibility.of(element).isInline();
        if (block) {
            append(" ", out);
        }
        for (int i = 0; i < element.childNodeSize(); i++) {
            Node child = element.childNode(i);
            if (child instanceof TextNode text) {
                append(text.getWholeText(), out);
            } else if (child instanceof Element inner && !isForeign(inner) && !without.contains(inner)) {
                append(inner, without, out);
            }
        }
        if (block) {
            append(" ", out);
        }
    }

    /** With single spaces. Unlike folding, this leaves invisible characters alone: they are part of emoji. */
    private static void append(String text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isSpace(c)) {
                out.append(c);
            } else if (out.length() == 0 || out.charAt(out.length() - 1) != ' ') {
                out.append(' ');
            }
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r' || c == '\u00A0' || c == '\u3000';
    }
}
