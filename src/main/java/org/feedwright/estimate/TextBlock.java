package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedwright.page.Layout;
import org.feedwright.page.Line;
import org.feedwright.page.PartNames;
import org.feedwright.region.entropy.SemanticEntropy;
import org.feedwright.score.Weights;
import org.feedwright.score.Weights.Task;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;

/**
 * Finds the element whose lines are text rather than links: the sum of what speaks for a line and against it, at its highest. Where that is
 * too little to stand out, the text is sought in the record of the post: byline, date, tags, links to comments stand around its title, and
 * the element that holds them holds the text too (Gu 2012, section 3). The record is told by labels and not by words, so it shows the post
 * of one line, which sums of text can't tell from a sidebar.
 */
final class TextBlock {
    private static final double WORD = Weights.shipped().of(Task.TEXT, "word");
    private static final double WORD_OF_SHORT_LINE = Weights.shipped().of(Task.TEXT, "word:short-line");
    private static final double LINK_LINE = Weights.shipped().of(Task.TEXT, "link-line");
    /** Share of the text that the block must keep where it shrinks to one of its parts. */
    private static final double KEPT = 0.95;
    /** The same where the part is named like the text of a post. */
    private static final double KEPT_BY_NAME = 0.7;
    /** Share of a page's text from which on a part is the text, whatever its name. */
    private static final double MOST = 0.5;
    /** Words of text below which a page has none by its text alone, and below which the record of its post has none. */
    private static final int FEWEST_WORDS = 15;
    private static final int FEWEST_IN_RECORD = 3;
    /**
     * H<sub>d</sub>, bits, from which on an element is the record of a post. The paper's table 1 has F 94.7 % at 1.5 and 95.1 % at 2. On 54
     * short posts all from 1.0 to 1.7 did alike; from 1.8 on records are lost, since many themes label no more than a byline and a day.
     */
    private static final double RICH = 1.5;
    /** The same where no words speak for any other part: two kinds of labels, or a label and as much else. */
    private static final double MIXED = 1;
    /** Records of one title, each in the next, that are looked at: the second mostly has the text. Bounds the work on deep pages. */
    private static final int MOST_RECORDS = 8;

    /** Parts of a text; one that holds nearly all of it is not the whole. */
    private static final Set<String> PARTS = Set.of("p", "pre", "ul", "ol", "dl", "blockquote", "table", "tbody", "figure", "li", "dd");

    private final PageLines reading;
    private final Layout layout;
    private final boolean[] beside;
    private final double[] sums;

    private TextBlock(PageLines reading, boolean names) {
        this.reading = reading;
        this.layout = reading.layout();
        this.beside = new boolean[layout.lines().size()];
        this.sums = new double[beside.length + 1];
        sum();
        if (names) {
            markBeside();
            sum();
        }
    }

    static Optional<ContentEstimate> find(PageLines reading) {
        TextBlock texts = new TextBlock(reading, true);
        int block = texts.best(0);
        if (block != Layout.NONE && texts.standsOut(block)) {
            return Optional.of(texts.estimate(block, false));
        }
        Optional<ContentEstimate> found = texts.ofRecord(block);
        if (found.isEmpty()) {
            TextBlock all = block == Layout.NONE ? new TextBlock(reading, false) : texts;
            int text = block == Layout.NONE ? all.best(0) : block;
            found = text == Layout.NONE ? Optional.empty() : Optional.of(all.estimate(text, false));
        }
        return found;
    }

    /** The smallest element with the most text in another one; {@link Layout#NONE} where that is too little. */
    private int best(int around) {
        int best = Layout.NONE;
        for (int block = 0; block < layout.elements().size(); block++) {
            if (isWhole(block, around) && (best == Layout.NONE || score(block) >= score(best))) {
                best = block;
            }
        }
        return best == Layout.NONE || score(best) < FEWEST_WORDS ? Layout.NONE : shrink(best);
    }

    private int shrink(int from) {
        int best = from;
        for (int block = 0; block < layout.elements().size(); block++) {
            if (isWhole(block, from) && size(block) <= size(best) && score(block) >= KEPT_BY_NAME * score(from)) {
                boolean told = score(block) >= KEPT * score(from) || reading.holdsTitle(block) || isNamedText(block);
                best = told ? block : best;
            }
        }
        return best;
    }

    private boolean standsOut(int block) {
        return isNamedText(block) || score(block) >= ContentEstimate.Evidence.SHORT_WORDS;
    }

    /**
     * The text of the post's record, the innermost that has one.
     *
     * @param block the text by its words, where there is any; a record that holds it agrees
     */
    private Optional<ContentEstimate> ofRecord(int block) {
        for (int record : records(block == Layout.NONE ? MIXED : RICH)) {
            if (block != Layout.NONE && isWithin(block, record)) {
                return Optional.of(estimate(block, true));
            }
            int inside = best(record);
            ContentEstimate text = estimate(inside == Layout.NONE ? namedText(record) : inside, true);
            if (Words.of(text.content().text()).length >= FEWEST_IN_RECORD) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /** The part of a record that is named like its text, be that all of links; the record itself where it has none. */
    private int namedText(int record) {
        return IntStream.range(record + 1, layout.end(record)).filter(part -> layout.isBlock(part) && size(part) > 0 && isNamedText(part))
                .findFirst().orElse(record);
    }

    /**
     * The elements around the title whose labels are mixed enough, the innermost first, those of the same lines once; none without a title.
     * The paper takes one that is richer than all within it; in a post that is the line below the title, which has the labels and no text,
     * so whoever asks goes on to the first that has a text.
     *
     * @param least bits
     */
    private List<Integer> records(double least) {
        List<Integer> out = new ArrayList<>();
        if (reading.titleLine() != PageLines.NO_LINE) {
            SemanticEntropy entropy = reading.entropy();
            int lines = 0;
            int title = layout.number(layout.lines().get(reading.titleLine()).holder());
            for (int here = title; here != Layout.NONE && out.size() < MOST_RECORDS; here = layout.parent(here)) {
                if (size(here) > lines && entropy.node(element(here)).entropy() >= least) {
                    out.add(here);
                    lines = size(here);
                }
            }
        }
        return out;
    }

    private ContentEstimate estimate(int block, boolean ofRecord) {
        double share = Math.min(1, score(block) / Math.max(1, sums[sums.length - 1]));
        ContentEstimate.Evidence evidence = new ContentEstimate.Evidence(element(block), share, isNamedText(block), score(block), ofRecord);
        return new ContentEstimate(reading, element(block), beside, evidence);
    }

    /** Whether a block that may be a text, and no part of one, lies in another. */
    private boolean isWhole(int block, int around) {
        return layout.isBlock(block) && isWithin(block, around) && !PARTS.contains(element(block).normalName());
    }

    private boolean isWithin(int block, int around) {
        return layout.firstLine(block) >= layout.firstLine(around) && layout.endLine(block) <= layout.endLine(around);
    }

    private int size(int block) {
        return layout.endLine(block) - layout.firstLine(block);
    }

    private double score(int block) {
        return sums[layout.endLine(block)] - sums[layout.firstLine(block)];
    }

    private boolean isNamedText(int block) {
        return PartNames.isNamedText(element(block));
    }

    private Element element(int block) {
        return layout.elements().get(block);
    }

    private void sum() {
        for (int i = 0; i < beside.length; i++) {
            sums[i + 1] = sums[i] + (beside[i] ? 0 : weight(layout.lines().get(i)));
        }
    }

    /** A part with most of the text is the text, whatever its name. */
    private void markBeside() {
        double[] text = new double[beside.length + 1];
        for (int i = 0; i < beside.length; i++) {
            text[i + 1] = text[i] + Math.max(0, weight(layout.lines().get(i)));
        }
        for (int block = 0; block < layout.elements().size(); block++) {
            int start = layout.firstLine(block);
            int end = layout.endLine(block);
            boolean asked = layout.isBlock(block) && start < end && !beside[start] && !reading.holdsTitle(block);
            if (asked && PartNames.isBeside(element(block))) {
                boolean most = text[end] - text[start] > MOST * text[text.length - 1] && !PartNames.isOfOthers(element(block));
                if (!most) {
                    Arrays.fill(beside, start, end, true);
                }
            }
        }
    }

    private static double weight(Line line) {
        return !line.isText() && line.isLink() ? LINK_LINE
                : (line.isText() ? WORD : WORD_OF_SHORT_LINE) * (line.words() - line.linkWords());
    }
}
