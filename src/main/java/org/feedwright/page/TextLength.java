package org.feedwright.page;

import org.feedwright.text.Words;
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
                left[0] -= letters(text.getWholeText());
            }
            return left[0] < 0 ? FilterResult.STOP : FilterResult.CONTINUE;
        }, element) == FilterResult.STOP;
    }

    private static int letters(String text) {
        int letters = 0;
        for (int i = 0; i < text.length(); i++) {
            letters += Words.isLetterOrDigit(text.charAt(i)) ? 1 : 0;
        }
        return letters;
    }
}
