package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.region.entropy.SemanticEntropy;
import org.jsoup.nodes.Element;

/** A page read once for all estimates. Not thread-safe. */
final class PageReading {
    private final Page page;
    private final Outline outline;
    private final Labels roles = new Labels();
    private final int[] labels;
    private final int titleLine;
    private SemanticEntropy entropy;

    private PageReading(Page page, Optional<Element> title) {
        this.page = page;
        this.outline = Outline.of(page.document().body());
        this.labels = roles.of(outline);
        this.titleLine = TitleLine.find(page, outline, title);
    }

    static PageReading of(Page page, Optional<Element> title) {
        return new PageReading(page, title);
    }

    Page page() {
        return page;
    }

    Outline outline() {
        return outline;
    }

    /** Those of each line, as bits of {@link Labels#ROLES}. */
    int[] labels() {
        return labels;
    }

    /** {@link TitleLine#NONE} where there is none. */
    int titleLine() {
        return titleLine;
    }

    /** How labels and texts are mixed in each element; one walk at the first call. */
    SemanticEntropy entropy() {
        if (entropy == null) {
            entropy = SemanticEntropy.ofTexts(page.document().body(), Labels.ROLES, roles::of);
        }
        return entropy;
    }

    boolean holdsTitle(Element block) {
        return outline.start(block) <= titleLine && titleLine < outline.end(block);
    }
}
