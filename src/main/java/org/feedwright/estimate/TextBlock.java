package org.feedwright.estimate;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Finds the element whose lines are text rather than links: the sum of what speaks for a line and against it, at its highest. */
final class TextBlock {
    /** What a line that is a link costs, in words of text: a menu outweighs the sentence beside it. */
    private static final double LINK_COST = 3;
    /** What a word counts for in a line that is neither text nor link: a cell of a table, a name, a headline. */
    private static final double SHORT_WEIGHT = 0.2;
    /** Share of the text that the block must keep where it shrinks to one of its parts. */
    private static final double KEPT = 0.95;
    /** The same where the part is named like the text of a post. */
    private static final double KEPT_BY_NAME = 0.7;
    /** Share of a page's text from which on a part is the text, whatever its name. */
    private static final double MOST = 0.5;
    /** Words of text below which a page has none. */
    private static final int FEWEST_WORDS = 15;

    /** Parts of a text; one that holds nearly all of it is not the whole. */
    private static final Set<String> PARTS = Set.of("p", "pre", "ul", "ol", "dl", "blockquote", "table", "tbody", "figure", "li", "dd");

    private final PageReading reading;
    private final Outline outline;
    private final boolean[] beside;
    private final double[] sums;

    private TextBlock(PageReading reading, boolean names) {
        this.reading = reading;
        this.outline = reading.outline();
        this.beside = new boolean[outline.lines().size()];
        this.sums = new double[beside.length + 1];
        sum();
        if (names) {
            markBeside();
            sum();
        }
    }

    static Optional<ContentEstimate> find(PageReading reading) {
        Optional<ContentEstimate> found = new TextBlock(reading, true).find();
        return found.isPresent() ? found : new TextBlock(reading, false).find();
    }

    private Optional<ContentEstimate> find() {
        Element best = null;
        for (Element block : outline.blocks()) {
            if (!PARTS.contains(block.normalName()) && (best == null || score(block) >= score(best))) {
                best = block;
            }
        }
        if (best == null || score(best) < FEWEST_WORDS) {
            return Optional.empty();
        }
        Element block = shrink(best);
        double share = Math.min(1, score(block) / Math.max(1, sums[sums.length - 1]));
        Evidence evidence = new Evidence(block, share, Beside.isNamedText(block), score(block));
        return Optional.of(new ContentEstimate(reading, block, new Trimming(reading, block, beside).cut(), evidence));
    }

    private Element shrink(Element from) {
        Element best = from;
        for (Element block : outline.blocks()) {
            boolean inside = outline.start(block) >= outline.start(from) && outline.end(block) <= outline.end(from);
            if (inside && size(block) <= size(best) && score(block) >= KEPT_BY_NAME * score(from) && !PARTS.contains(block.normalName())) {
                boolean told = score(block) >= KEPT * score(from) || reading.holdsTitle(block) || Beside.isNamedText(block);
                best = told ? block : best;
            }
        }
        return best;
    }

    private int size(Element block) {
        return outline.end(block) - outline.start(block);
    }

    private double score(Element block) {
        return sums[outline.end(block)] - sums[outline.start(block)];
    }

    private void sum() {
        for (int i = 0; i < beside.length; i++) {
            sums[i + 1] = sums[i] + (beside[i] ? 0 : weight(outline.lines().get(i)));
        }
    }

    private void markBeside() {
        double[] text = new double[beside.length + 1];
        for (int i = 0; i < beside.length; i++) {
            text[i + 1] = text[i] + Math.max(0, weight(outline.lines().get(i)));
        }
        for (Element block : outline.blocks()) {
            int start = outline.start(block);
            int end = outline.end(block);
            boolean most = text[end] - text[start] > MOST * text[text.length - 1] && !Beside.isComments(block);
            if (start < end && !beside[start] && !most && !reading.holdsTitle(block) && Beside.is(block)) {
                Arrays.fill(beside, start, end, true);
            }
        }
    }

    private static double weight(Line line) {
        if (line.isText()) {
            return line.words() - line.linkWords();
        }
        return line.isLink() ? -LINK_COST : SHORT_WEIGHT * (line.words() - line.linkWords());
    }
}
