package org.feedwright.estimate;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Contents;
import org.jsoup.nodes.Element;

/** Where the text of a page stands, estimated from that page alone. Belongs to the page, and holds as long as nobody changes it. */
public final class ContentEstimate {
    private final PageReading reading;
    private final Element block;
    private final Set<Element> cut = Collections.newSetFromMap(new IdentityHashMap<>());
    private final TextEdges edges;
    private final Evidence evidence;

    ContentEstimate(PageReading reading, Element block, Set<Element> cut, TextEdges edges, Evidence evidence) {
        this.reading = reading;
        this.block = block;
        this.cut.addAll(cut);
        this.edges = edges;
        this.evidence = evidence;
    }

    /**
     * Costs one walk over the page.
     *
     * @param title the element that holds the page's title, where known
     * @return nothing where the page has no text to speak of
     */
    public static Optional<ContentEstimate> of(Page page, Optional<Element> title) {
        return TextBlock.find(PageReading.of(page, title));
    }

    /** The smallest element that holds all of the text. */
    public Element block() {
        return block;
    }

    /** Elements in the block that are not the text: share bars, related posts, bylines, the title; outermost only. */
    public Set<Element> cut() {
        return Collections.unmodifiableSet(cut);
    }

    /** Those of the parts that are cut which stand before all of the text, or behind it. */
    public TextEdges edges() {
        return edges;
    }

    /** 0..1: the chance that the text is right but for a tenth of it. */
    public double confidence() {
        return evidence.confidence();
    }

    /** Why, in words for a person. */
    public String evidence() {
        return evidence.toString();
    }

    /** The same with more that is not the text. */
    public ContentEstimate without(Collection<Element> others) {
        Set<Element> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.addAll(cut);
        all.addAll(others);
        return new ContentEstimate(reading, block, all, edges, evidence);
    }

    /** Cuts out and cleans the text; made anew at each call. */
    public Contents.Clean content() {
        return Contents.of(block, cut::contains);
    }

    PageReading reading() {
        return reading;
    }
}
