package org.feedwright.training;

import java.util.Optional;
import java.util.Set;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * From a summary to the block that holds the post. Gkotsis 2014, section 6, climbs from the summary's element until a special tag such
 * as {@code div}. Themes since then wrap the first paragraph in boxes of its own, so climbing goes on while a parent holds far more
 * prose.
 */
record SummaryGrowth(Overlay overlay) {
    private static final Evaluator BLOCK = Selector.evaluatorOf("div, article, section, main, td, body");
    private static final Set<String> PROSE = Set.of("p", "pre", "li", "blockquote", "td", "h2", "h3", "h4", "dd");
    /** Share of the summary's runs of words that must stand in an element: feeds append 'Continue reading' and cut words. */
    private static final double MIN_RECALL = 0.7;
    /** A parent with so many times the prose is the block, and what was found is its first part. Lower climbs into comments. */
    private static final double MUCH_MORE = 3;
    /** A paragraph is the first part of a text, not the text, where the block around it holds so many times its words. */
    private static final double MORE = 1.5;

    /** Whether an element that equals the entry is only the first part of the post: a feed's summary is often the first paragraph. */
    boolean isFirstPart(Element element) {
        return !element.is(BLOCK) && prose(element.closest(BLOCK)) >= MORE * overlay.size(element);
    }

    /** Whether the block goes on with paragraphs beside those of the entry, and not with a box of other things. */
    boolean goesOn(Element block) {
        return isMore(block.children().stream().filter(child -> PROSE.contains(child.normalName())).mapToInt(overlay::size).sum());
    }

    /** Whether so many words are far more than the entry has. */
    boolean isMore(int words) {
        return words >= MORE * overlay.wanted();
    }

    /** Whether an element has as much of the entry as a text must have that the entry sums up. */
    boolean isHeldBy(Element element) {
        return overlay.recall(element) >= MIN_RECALL;
    }

    /** The block around the summary; none where the page doesn't hold the summary. */
    Optional<Element> grow() {
        Element smallest = null;
        for (Element element : overlay.elements()) {
            if (isHeldBy(element) && (smallest == null || overlay.size(element) <= overlay.size(smallest))) {
                smallest = element;
            }
        }
        return Optional.ofNullable(smallest).map(element -> climb(element.closest(BLOCK)));
    }

    private Element climb(Element start) {
        Element best = start;
        int below = prose(start);
        int prose = Math.max(1, below);
        Element last = start;
        for (Element here = start.parent(); here != null && !here.normalName().equals("body"); here = here.parent()) {
            int more = prose(here, last, below);
            last = here;
            below = more;
            if (more >= MUCH_MORE * prose) {
                best = here;
                prose = more;
            }
        }
        return best;
    }

    /** Words in paragraphs and their like, each counted once, without those in links: lists of links are no prose. */
    private int prose(Element element) {
        return prose(element, element, 0);
    }

    /** @param known a child whose prose was counted already */
    private int prose(Element element, Element known, int proseOfKnown) {
        if (PROSE.contains(element.normalName())) {
            return overlay.size(element) - element.select("a[href]").stream().mapToInt(overlay::size).sum();
        }
        int sum = 0;
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            if (!PartNames.isOutsideSummary(child)) {
                sum += child == known ? proseOfKnown : prose(child);
            }
        }
        return sum;
    }
}
