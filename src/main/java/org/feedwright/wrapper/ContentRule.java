package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;

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
        cuts = List.copyOf(cuts).stream().distinct().sorted(Comparator.comparing(Cut::toString)).toList();
    }

    /** A rule that was learnt from texts of any length. */
    public ContentRule(Locator locator, List<Cut> cuts, Support support) {
        this(locator, cuts, support, false);
    }

    /** Whether a block has neither text nor picture, as elements have that only part others. */
    static boolean isBare(Element block) {
        return !block.hasText() && block.stream().noneMatch(Visibility::isMedia);
    }

    /** Reads any format of wrapper files. */
    @JsonCreator
    static ContentRule read(@JsonProperty("locator") Locator locator,
                            @JsonProperty("cuts") @JsonSetter(nulls = Nulls.AS_EMPTY) List<Cut> cuts,
                            @JsonProperty("exclusions") @JsonSetter(nulls = Nulls.AS_EMPTY) Set<String> exclusions,
                            @JsonProperty("bounds") @JsonSetter(nulls = Nulls.AS_EMPTY) Map<String, String> bounds,
                            @JsonProperty("support") Support support, @JsonProperty("brief") boolean brief) {
        List<Cut> all = new ArrayList<>(cuts);
        exclusions.forEach(exclusion -> all.add(Cut.ofExclusion(exclusion)));
        String start = bounds.getOrDefault("start", "");
        String end = bounds.getOrDefault("end", "");
        if (!start.isEmpty() || !end.isEmpty()) {
            all.add(new Cut.Between(start, end));
        }
        return new ContentRule(locator, all, support, brief);
    }

    @Override
    public String toString() {
        return locator + (cuts.isEmpty() ? "" : cuts.stream().map(Cut::toString).collect(Collectors.joining(", ", " without ", "")));
    }
}
