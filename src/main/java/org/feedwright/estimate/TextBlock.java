package org.feedwright.estimate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;

/**
 * Finds the element whose lines are text rather than links: the sum of what speaks for a line and against it, at its highest. Where that is
 * too little to stand out, the text is sought in the record of the post.
 */
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
    /** Words of text below which a page has none by its text alone, and below which the record of its post has none. */
    private static final int FEWEST_WORDS = 15;
    private static final int FEWEST_IN_RECORD = 3;

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
        TextBlock texts = new TextBlock(reading, true);
        Optional<Element> block = texts.best(reading.page().document().body()).map(texts::shrink);
        if (block.filter(texts::standsOut).isPresent()) {
            return block.map(found -> texts.estimate(found, false));
        }
        Optional<ContentEstimate> found = texts.ofRecord(block).or(() -> block.map(text -> texts.estimate(text, false)));
        return found.isPresent() ? found : new TextBlock(reading, false).ofText();
    }

    private Optional<ContentEstimate> ofText() {
        return best(reading.page().document().body()).map(found -> estimate(shrink(found), false));
    }

    /** The element with the most text in another one; nothing where that is too little. */
    private Optional<Element> best(Element around) {
        Element best = null;
        for (Element block : outline.blocks()) {
            if (isWithin(block, around) && !PARTS.contains(block.normalName()) && (best == null || score(block) >= score(best))) {
                best = block;
            }
        }
        return Optional.ofNullable(best).filter(block -> score(block) >= FEWEST_WORDS);
    }

    private boolean standsOut(Element block) {
        return Beside.isNamedText(block) || score(block) >= Evidence.SHORT_WORDS;
    }

    /**
     * The text of the post's record, the innermost that has one.
     *
     * @param block the text by its words, where there is any; a record that holds it agrees
     */
    private Optional<ContentEstimate> ofRecord(Optional<Element> block) {
        for (Element record : PostRecord.around(reading, block.isPresent())) {
            if (block.filter(found -> isWithin(found, record)).isPresent()) {
                return Optional.of(estimate(block.get(), true));
            }
            ContentEstimate text = estimate(best(record).map(this::shrink).orElse(record), true);
            if (Words.of(text.content().text()).length >= FEWEST_IN_RECORD) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    private ContentEstimate estimate(Element block, boolean ofRecord) {
        double share = Math.min(1, score(block) / Math.max(1, sums[sums.length - 1]));
        Evidence evidence = new Evidence(block, share, Beside.isNamedText(block), score(block), ofRecord);
        Trimming trimming = new Trimming(reading, block, beside);
        return new ContentEstimate(reading, block, trimming.cut(), trimming.edges(), evidence);
    }

    private Element shrink(Element from) {
        Element best = from;
        for (Element block : outline.blocks()) {
            boolean smaller = isWithin(block, from) && size(block) <= size(best) && !PARTS.contains(block.normalName());
            if (smaller && score(block) >= KEPT_BY_NAME * score(from)) {
                boolean told = score(block) >= KEPT * score(from) || reading.holdsTitle(block) || Beside.isNamedText(block);
                best = told ? block : best;
            }
        }
        return best;
    }

    private boolean isWithin(Element block, Element around) {
        return outline.start(block) >= outline.start(around) && outline.end(block) <= outline.end(around);
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

    /** A part with most of the text is the text, whatever its name; but related posts stay such behind a text that is named so. */
    private void markBeside() {
        double[] text = new double[beside.length + 1];
        for (int i = 0; i < beside.length; i++) {
            text[i + 1] = text[i] + Math.max(0, weight(outline.lines().get(i)));
        }
        List<Element> named = outline.blocks().stream().filter(Beside::isNamedText).toList();
        for (Element block : outline.blocks()) {
            int start = outline.start(block);
            int end = outline.end(block);
            boolean most = text[end] - text[start] > MOST * text[text.length - 1] && !Beside.isComments(block)
                    && !(Beside.isOfOthers(block) && named.stream().anyMatch(other -> outline.end(other) <= start
                    && text[outline.end(other)] - text[outline.start(other)] >= FEWEST_WORDS));
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
