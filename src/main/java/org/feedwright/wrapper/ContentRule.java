package org.feedwright.wrapper;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * Where the text of a post stands: an element, less what in it is not the post.
 *
 * @param locator    the block; the first one that it finds counts
 * @param exclusions signatures (see {@link Signatures}) of parts of the block that the feed never had: share buttons, the title, related
 *                   posts
 * @param bounds     between which of its children the text stands
 * @param support    the evidence; right means that block and feed shared most of their text
 */
public record ContentRule(Locator locator, Set<String> exclusions, TextBounds bounds, Support support) {
    public ContentRule {
        exclusions = Collections.unmodifiableSet(new TreeSet<>(exclusions));
        bounds = bounds == null ? TextBounds.NONE : bounds; // wrappers of format 1
    }

    /** A rule whose text stands in all of the block. */
    public ContentRule(Locator locator, Set<String> exclusions, Support support) {
        this(locator, exclusions, TextBounds.NONE, support);
    }

    /** The same rule with other evidence. */
    public ContentRule withSupport(Support other) {
        return new ContentRule(locator, exclusions, bounds, other);
    }

    /** The block on this page, uncut. */
    public Optional<Element> block(Page page) {
        List<Element> found = locator.locate(page);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
    }

    /** Whether a part of the block is not the post. */
    public boolean excludes(Element part, Element block) {
        return !exclusions.isEmpty() && part != block && Signatures.isAmong(exclusions, part, block);
    }

    @Override
    public String toString() {
        return locator + (bounds.equals(TextBounds.NONE) ? "" : " " + bounds)
                + (exclusions.isEmpty() ? "" : " without " + String.join(", ", exclusions));
    }
}
