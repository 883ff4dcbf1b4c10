package org.feedwright.region.handle;

import java.util.Comparator;
import org.jsoup.nodes.Element;

/**
 * A place where a handle matches. Nodes are counted in document order, text in characters of the outline's text.
 *
 * @param element  the element that matches
 * @param from     first node: the element, or the text node where the words of a handle without traits begin
 * @param to       one past the last node
 * @param textFrom first character
 * @param textTo   one past the last character
 */
record Anchor(Handle handle, Element element, int from, int to, int textFrom, int textTo) {
    /** In document order, what is outside before what is inside. */
    static final Comparator<Anchor> ORDER = Comparator.comparingInt(Anchor::from).thenComparingInt(Anchor::textFrom)
            .thenComparing(Comparator.comparingInt(Anchor::to).reversed());
}
