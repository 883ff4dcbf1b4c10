package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.region.entropy.SemanticEntropy;
import org.jsoup.nodes.Element;

/**
 * A page read once for all estimates.
 *
 * @param roles     of any text on it
 * @param labels    of each line, as bits of {@link Labels#ROLES}
 * @param titleLine {@link TitleLine#NONE} where there is none
 */
record PageReading(Page page, Outline outline, Labels roles, int[] labels, int titleLine) {
    static PageReading of(Page page, Optional<Element> title) {
        Outline outline = Outline.of(page.document().body());
        Labels roles = new Labels();
        return new PageReading(page, outline, roles, roles.of(outline), TitleLine.find(page, outline, title));
    }

    /** How labels and texts are mixed in each element; one walk, made anew at each call. */
    SemanticEntropy entropy() {
        return SemanticEntropy.ofTexts(page.document().body(), Labels.ROLES, roles::of);
    }

    boolean holdsTitle(Element block) {
        return outline.start(block) <= titleLine && titleLine < outline.end(block);
    }
}
