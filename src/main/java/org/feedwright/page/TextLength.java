package org.feedwright.page;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;

/** Tells long texts without gathering them: those of elements that lie in each other take the square of their number. Stateless. */
public final class TextLength {
    private TextLength() {
    }

    /** Whether an element's text has more letters and digits than this; then it is longer than this in any case, however it is spaced. */
    public static boolean exceeds(Element element, int letters) {
        int[] left = {letters};
        return NodeTraversor.filter((node, depth) -> {
            if (node instanceof TextNode text) {
                left[0] -= (int) text.getWholeText().chars().filter(Character::isLetterOrDigit).count();
            }
            return left[0] < 0 ? FilterResult.STOP : FilterResult.CONTINUE;
        }, element) == FilterResult.STOP;
    }
}
