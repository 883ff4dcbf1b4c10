package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;

/** What of a block is not the text: parts named so, what stands before and after it, and labels in between. */
final class Trimming {
    /** Share of the block's text that may stand above a title that is no h1; one with more above it is a heading within the text. */
    private static final double ABOVE = 0.25;
    /** The same for an h1; some pages have theirs behind the text. */
    private static final double ABOVE_H1 = 0.8;
    /** Share of the block's text that must stand before a part that ends it. */
    private static final double BEFORE = 0.4;
    /** Share of the block's text that such a part may hold. */
    private static final double LARGEST = 0.25;
    /** Share of the block's text that may stand in its footer, which begins with a copyright notice. */
    private static final double FOOTER = 0.5;
    /** Most words of a line between title and text that is a name or the like. */
    private static final int NAME_WORDS = 4;

    /** Most words of a last line that is a label. */
    private static final int LABEL_WORDS = 20;
    /** Words of a line that nobody writes twice. */
    private static final int REPEATED_WORDS = 12;

    private final Outline outline;
    private final List<Line> lines;
    private final Element block;
    private final int titleLine;
    /** Whether the block is named as the text of a post: then links at its end are the author's. */
    private final boolean trusted;
    private final int[] labels;
    private final boolean[] drop;
    private final int[] text;

    Trimming(PageReading reading, Element block, boolean[] beside) {
        this.outline = reading.outline();
        this.lines = outline.lines();
        this.block = block;
        this.titleLine = reading.titleLine();
        this.trusted = Beside.isNamedText(block) && !block.normalName().equals("article");
        this.labels = reading.labels();
        this.drop = beside.clone();
        this.text = new int[lines.size() + 1];
        for (int i = 0; i < lines.size(); i++) {
            text[i + 1] = text[i] + (!drop[i] && lines.get(i).isText() ? lines.get(i).words() : 0);
        }
    }

    /** The elements to leave out, outermost only. */
    Set<Element> cut() {
        head();
        sections();
        labels();
        tail();
        repeated();
        return Set.copyOf(elements());
    }

    private void head() {
        int start = outline.start(block);
        int end = outline.end(block);
        int title = titleIn(start, end);
        if (title != TitleLine.NONE && opens(title, start, end)) {
            Arrays.fill(drop, start, title + 1, true);
            start = title + 1;
        }
        for (int i = start; i < end && !isBody(i); i++) {
            Line line = lines.get(i);
            drop[i] |= labels[i] != 0 || line.isLink() || line.words() <= NAME_WORDS && line.kind() != Line.Kind.HEADING;
        }
    }

    /** The line of the title in the block. Where it stands in a banner above, some themes have the title again over the text. */
    private int titleIn(int start, int end) {
        if (titleLine == TitleLine.NONE || titleLine >= start && titleLine < end) {
            return titleLine;
        }
        String title = lines.get(titleLine).text();
        for (int i = start; i < end; i++) {
            if (lines.get(i).kind() == Line.Kind.HEADING && lines.get(i).text().equals(title)) {
                return i;
            }
        }
        return TitleLine.NONE;
    }

    private boolean opens(int at, int start, int end) {
        Line title = lines.get(at);
        boolean first = title.kind() != Line.Kind.HEADING || title.holder().closest("h1") != null;
        return text[at] - text[start] <= (first ? ABOVE_H1 : ABOVE) * (text[end] - text[start]);
    }

    private boolean isBody(int i) {
        return !drop[i] && labels[i] == 0 && lines.get(i).isText();
    }

    /** Parts that begin with a heading such as 'Related posts' or 'Leave a comment'. */
    private void sections() {
        int start = outline.start(block);
        int end = outline.end(block);
        int all = text[end] - text[start];
        for (int i = start; i < end; i++) {
            boolean named = (labels[i] & Labels.SECTIONS) != 0 && !drop[i];
            boolean ends = (labels[i] & Labels.COPYRIGHT) != 0 && text[end] - text[i] <= FOOTER * all;
            if (ends) {
                Arrays.fill(drop, i, end, true);
            } else if (named && text[i] - text[start] >= BEFORE * all) {
                int to = endOfSection(i);
                if (text[to] - text[i] <= LARGEST * all) {
                    Arrays.fill(drop, i, to, true);
                }
            }
        }
    }

    /** The part that the line opens: the largest element that begins with it; where that is but the line, all up to the next heading. */
    private int endOfSection(int i) {
        Element part = lines.get(i).holder();
        while (part != block && part.parent() != null && outline.start(part.parent()) == i && part.parent() != block) {
            part = part.parent();
        }
        int end = Math.max(outline.end(part), i + 1);
        if (end > i + 1 || lines.get(i).kind() != Line.Kind.HEADING) {
            return end;
        }
        Element around = part.parent() == null ? part : part.parent();
        int limit = Math.min(outline.end(block), Math.max(end, outline.end(around)));
        while (end < limit && lines.get(end).kind() != Line.Kind.HEADING) {
            end++;
        }
        return end;
    }

    private void labels() {
        for (int i = outline.start(block); i < outline.end(block); i++) {
            drop[i] |= (labels[i] & Labels.NEVER_TEXT) != 0 && !lines.get(i).isText();
        }
    }

    private void tail() {
        for (int i = outline.end(block) - 1; i >= outline.start(block); i--) {
            Line line = lines.get(i);
            boolean end = labels[i] != 0 && line.words() <= LABEL_WORDS;
            boolean chosen = trusted || !line.isLink() || line.leavesSite() && line.words() > NAME_WORDS;
            boolean text = line.isText() || line.kind() != Line.Kind.HEADING && chosen;
            if (!drop[i] && text && !end) {
                return;
            }
            drop[i] = true;
        }
    }

    /** Pages for several widths of screen hold their text once for each, and quotes from the text stand beside it. */
    private void repeated() {
        Set<String> seen = new HashSet<>();
        for (int i = outline.start(block); i < outline.end(block); i++) {
            Line line = lines.get(i);
            if (!drop[i] && line.words() >= REPEATED_WORDS && line.kind() != Line.Kind.CODE) {
                drop[i] = !seen.add(line.text());
            }
        }
    }

    /** Those of them that stand before or behind all that is left; asked after the cut. */
    TextEdges edges() {
        int first = outline.start(block);
        int end = outline.end(block);
        while (first < end && drop[first]) {
            first++;
        }
        while (end > first && drop[end - 1]) {
            end--;
        }
        Set<Element> before = new HashSet<>();
        Set<Element> behind = new HashSet<>();
        for (Element part : elements()) {
            if (outline.end(part) <= first) {
                before.add(part);
            } else if (outline.start(part) >= end) {
                behind.add(part);
            }
        }
        return new TextEdges(before, behind);
    }

    private List<Element> elements() {
        int[] dropped = new int[drop.length + 1];
        for (int i = 0; i < drop.length; i++) {
            dropped[i + 1] = dropped[i] + (drop[i] ? 1 : 0);
        }
        List<Element> out = new ArrayList<>();
        int done = outline.start(block);
        for (Element part : outline.blocks()) {
            int start = outline.start(part);
            int end = outline.end(part);
            boolean inside = start >= done && start < end && end <= outline.end(block) && part != block;
            if (inside && dropped[end] - dropped[start] == end - start) {
                out.add(part);
                done = end;
            }
        }
        return out;
    }
}
