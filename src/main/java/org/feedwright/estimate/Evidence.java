package org.feedwright.estimate;

import java.util.Locale;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * What speaks for a block being the text of its page.
 *
 * @param share of the page's text, less its links, that stands in the block, 0..1; the parts named as none of the text left out
 * @param named whether the block is named like the text of a post
 * @param words of text less what links cost
 */
record Evidence(Element block, double share, boolean named, double words) {
    /** Shares of the blocks, on 1,050 posts of 310 sites, whose text came to an F1 of 0.9 with the true one. */
    private static final double NAMED = 0.98;
    private static final double NAMELESS = 0.95;
    private static final double SHORT = 0.6;
    /** Words of a nameless text below which a sentence beside it weighs as much. */
    private static final int SHORT_WORDS = 100;

    double confidence() {
        return named ? NAMED : words >= SHORT_WORDS ? NAMELESS : SHORT;
    }

    /** Such as {@code div.entry-content, 97 % of the page's text, 812 words, named so}. */
    @Override
    public String toString() {
        String name = block.normalName() + (block.id().isEmpty() ? "" : '#' + block.id())
                + String.join("", ElementNames.classes(block).stream().limit(2).map(part -> '.' + part).toList());
        return String.format(Locale.ROOT, "%s, %.0f %% of the page's text, %.0f words%s", name, 100 * share, words,
                named ? ", named so" : "");
    }
}
