package org.feedwright.estimate;

import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * What of a block stands before its text and behind it: the title, a byline, links to the posts before and after.
 *
 * @param before elements that end before the text begins
 * @param behind elements that begin behind its end
 */
public record TextEdges(Set<Element> before, Set<Element> behind) {
    public static final TextEdges NONE = new TextEdges(Set.of(), Set.of());

    public TextEdges {
        before = Set.copyOf(before);
        behind = Set.copyOf(behind);
    }
}
