package org.feedwright.wrapper;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;

/** What a wrapper made of a page: per property the values with the rule that gave them, or nothing. */
public final class Extraction {
    /** Values and the rule that gave them. */
    public record Found(List<Value> values, Rule rule) {
        public Found {
            values = List.copyOf(values);
        }
    }

    /**
     * Where the post stands on the page: cut out and cleaned only when asked for, since that costs as much as parsing.
     *
     * @param found all elements that the rule found, of which the first is the block
     */
    record Block(List<Element> found, ContentRule rule) {
        Element element() {
            return found.get(0);
        }
    }

    private final Map<Property, Found> found = new EnumMap<>(Property.class);
    private final Optional<Value> dateAfterCapture;
    private final Optional<Block> block;

    Extraction(Map<Property, Found> found, Optional<Value> dateAfterCapture, Optional<Block> block) {
        this.dateAfterCapture = dateAfterCapture;
        this.found.putAll(found);
        this.block = block;
    }

    public Optional<Found> of(Property property) {
        return Optional.ofNullable(found.get(property));
    }

    /** A date where posts of this blog were seen to have theirs, which is none since it lies after the capture. */
    public Optional<Value> dateAfterCapture() {
        return dateAfterCapture;
    }

    /** Whether the page has the property where posts of this blog were seen to have it; a date after the capture is one here. */
    public boolean has(Property property) {
        return property == Property.DATE && dateAfterCapture.isPresent()
                || found.containsKey(property) && found.get(property).rule().isLearnt();
    }

    /** Whether the block of the post is on the page. */
    public boolean hasContent() {
        return block.isPresent();
    }

    /** The rule that found the block. */
    public Optional<ContentRule> contentRule() {
        return block.map(Block::rule);
    }

    /** Whether the text of the post may have more than the block: it was learnt from short ones, or more such blocks stand beside it. */
    public boolean contentMayBePart() {
        return block.filter(one -> one.rule().brief() || one.found().size() > 1
                && one.found().stream().noneMatch(other -> other.parents().contains(one.element()))).isPresent();
    }

    /** Cuts out and cleans the block, without these elements of the page as far as they stand in it; made anew at each call. */
    public Optional<Contents.Clean> content(Set<Element> without) {
        return content(without, EdgeCut.NONE);
    }

    /** @param edges what is taken off the edges of what else is left */
    public Optional<Contents.Clean> content(Set<Element> without, EdgeCut edges) {
        return block.map(found -> Contents.of(found.element(), found.rule().cuts(), without, edges));
    }
}
