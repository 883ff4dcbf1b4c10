package org.feedwright.estimate;


import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Contents;
import org.jsoup.nodes.Element;

/**
 * Where the text of a page stands, estimated from that page alone.
 *
 * @param block      the smallest element that holds all of the text
 * @param cut        elements in it that are not the text, outermost only
 * @param confidence 0..1
 * @param evidence   why, in words for a person
 */
public record ContentEstimate(Element block, Set<Element> cut, double confidence, String evidence) {
    public ContentEstimate {
        Set<Element> copy = Collections.newSetFromMap(new IdentityHashMap<>());
        copy.addAll(cut);
        cut = Collections.unmodifiableSet(copy);
    }

    /**
     * Costs one walk over the page.
     *
     * @param title the element that holds the page's title, where known
     * @return nothing where the page has no text to speak of
     */
    public static Optional<ContentEstimate> of(Page page, Optional<Element> title) {
        return TextBlock.find(page, title);
    }

    /** The same with more that is not the text. */
    public ContentEstimate without(Collection<Element> others) {
        Set<Element> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.addAll(cut);
        all.addAll(others);
        return new ContentEstimate(block, all, confidence, evidence);
    }

    /** Cuts out and cleans the text; made anew at each call. */
    public Contents.Clean content() {
        return Contents.of(block, cut::contains);
    }
}
