package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/**
 * Where the text of a post stands: an element, less what in it is not the post.
 *
 * @param locator the block; the first one that it finds counts
 * @param cuts    how parts of the block are known that the feed never had (share buttons, the title, related posts), in the order of their
 *                names
 * @param support the evidence; right means that block and feed shared most of their text
 * @param brief   whether all texts that it was learnt from were short, so that the block may be but a part of longer ones
 */
public record ContentRule(Locator locator, List<Cut> cuts, Support support, @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean brief) {
    public ContentRule {
        cuts = cuts.stream().distinct().sorted(Comparator.comparing(Cut::toString)).toList();
    }

    /** A rule that was learnt from texts of any length. */
    public ContentRule(Locator locator, List<Cut> cuts, Support support) {
        this(locator, cuts, support, false);
    }

    /** Reads any format of wrapper files. */
    @JsonCreator
    static ContentRule read(@JsonProperty("locator") Locator locator, @JsonProperty("cuts") List<Cut> cuts,
                            @JsonProperty("exclusions") Set<String> exclusions, @JsonProperty("bounds") Map<String, String> bounds,
                            @JsonProperty("support") Support support, @JsonProperty("brief") boolean brief) {
        Stream<Cut> former = Stream.concat(Stream.ofNullable(exclusions).flatMap(Collection::stream).map(Cut::ofExclusion),
                Stream.ofNullable(bounds).map(of -> new Cut.Between(of.getOrDefault("start", ""), of.getOrDefault("end", "")))
                        .filter(cut -> !cut.toString().isEmpty()));
        return new ContentRule(locator, Stream.concat(Stream.ofNullable(cuts).flatMap(Collection::stream), former).toList(), support,
                brief);
    }

    /** The same rule with other evidence. */
    public ContentRule withSupport(Support other) {
        return new ContentRule(locator, cuts, other, brief);
    }

    /** The block on this page, uncut. */
    public Optional<Element> block(Page page) {
        List<Element> found = locator.locate(page);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
    }

    /** Tells what of a block is not the post: asked of nodes below the block, from the outside in. */
    Predicate<Node> cut(Element block) {
        return Cut.of(cuts, block);
    }

    @Override
    public String toString() {
        return locator + (cuts.isEmpty() ? "" : cuts.stream().map(Cut::toString).collect(Collectors.joining(", ", " without ", "")));
    }
}
