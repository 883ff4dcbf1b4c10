package org.feedwright.region.handle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * A contiguous part of a page: an element, a run of nodes, or words inside an element (Pouramini 2017, section 3). Lives as long as its
 * page and belongs to the same thread.
 */
public final class Region {
    private final Outline outline;
    private final Optional<Element> element;
    private final Outline.Span place;
    private final Set<Element> left;

    private Region(Outline outline, Optional<Element> element, Outline.Span place, Set<Element> left) {
        this.outline = outline;
        this.element = element;
        this.place = place;
        this.left = left;
    }

    static Region of(Outline outline, Element element) {
        return new Region(outline, Optional.of(element), outline.place(element), Set.of());
    }

    /** Of nodes that are only partly in the place, the characters count. */
    static Region of(Outline outline, Outline.Span place) {
        return new Region(outline, Optional.empty(), place, Set.of());
    }

    /** The same region, less these elements when it is read; the element that it is stays. */
    Region without(Set<Element> elements) {
        Set<Element> parts = new HashSet<>(elements);
        element.ifPresent(parts::remove);
        return parts.isEmpty() ? this : new Region(outline, element, place, parts);
    }

    Outline outline() {
        return outline;
    }

    Outline.Span place() {
        return place;
    }

    /** The first element in it. */
    public Optional<Element> firstElement() {
        return IntStream.range(place.from(), place.to()).mapToObj(outline::node)
                .filter(node -> node instanceof Element && place.holds(outline.place(node))).map(Element.class::cast).findFirst();
    }

    /** The visible text, a line for each block. */
    public String text() {
        StringBuilder out = new StringBuilder();
        int at = place.textFrom();
        for (int i = place.from(); !left.isEmpty() && i < place.to(); ) {
            Outline.Span here = outline.place(outline.node(i));
            boolean isLeft = left.contains(outline.node(i)) && here.textTo() <= place.textTo() && here.textFrom() >= at;
            if (isLeft) {
                out.append(outline.text(), at, here.textFrom());
                at = here.textTo();
            }
            i = isLeft ? here.to() : i + 1;
        }
        return out.append(outline.text(), at, place.textTo()).toString().strip();
    }

    /** The HTML of its nodes, as the parser understood the page. */
    public String html() {
        return copy().html().strip();
    }

    /** Its nodes, copied into an element of their own; the page stays as it is. */
    public Element copy() {
        Document document = Document.createShell(outline.root().baseUri());
        document.outputSettings().prettyPrint(false);
        Deque<Element> parents = new ArrayDeque<>();
        Deque<Integer> ends = new ArrayDeque<>();
        parents.push(document.body());
        ends.push(place.to());
        for (int i = place.from(); i < place.to(); ) {
            while (i >= ends.peek()) {
                ends.pop();
                parents.pop();
            }
            i = copy(outline.node(i), parents, ends);
        }
        return document.body();
    }

    /** Returns the number of the node to go on with. */
    private int copy(Node node, Deque<Element> parents, Deque<Integer> ends) {
        Outline.Span here = outline.place(node);
        if (node instanceof Element inner) {
            if (left.contains(inner)) {
                return here.to();
            }
            if (place.holds(here)) {
                Element shallow = inner.shallowClone();
                parents.peek().appendChild(shallow);
                parents.push(shallow);
                ends.push(here.to());
            }
        } else if (place.holds(here)) {
            parents.peek().appendChild(node.shallowClone());
        } else if (node instanceof TextNode) {
            int from = Math.max(here.textFrom(), place.textFrom());
            int to = Math.min(here.textTo(), place.textTo());
            parents.peek().appendChild(new TextNode(from < to ? outline.text().substring(from, to) : ""));
        }
        return here.from() + 1;
    }
}
