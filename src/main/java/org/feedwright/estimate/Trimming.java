package org.feedwright.estimate;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedwright.page.Layout;
import org.feedwright.page.Line;
import org.feedwright.page.PartNames;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

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
    /** Most words of a name or the like: of a line above the text that is no paragraph, and of a link behind it. */
    private static final int NAME_WORDS = 4;
    /** Words of a line that nobody writes twice. */
    private static final int REPEATED_WORDS = 12;

    private final PageLines reading;
    private final Layout layout;
    private final List<Line> lines;
    private final int block;
    private final int titleLine;
    /** Whether the block is named as the text of a post: then links at its end are the author's. */
    private final boolean trusted;
    private final int[] labels;
    private final boolean[] drop;
    /** Words of text before each line of the page. */
    private final int[] textBefore;

    Trimming(PageLines reading, int block, boolean[] beside) {
        this.reading = reading;
        this.layout = reading.layout();
        this.lines = layout.lines();
        this.block = block;
        this.titleLine = reading.titleLine();
        Element text = layout.elements().get(block);
        this.trusted = PartNames.isNamedText(text) && !text.normalName().equals("article");
        this.labels = reading.labels();
        this.drop = beside.clone();
        this.textBefore = new int[lines.size() + 1];
        for (int i = 0; i < lines.size(); i++) {
            textBefore[i + 1] = textBefore[i] + (!drop[i] && lines.get(i).isText() ? lines.get(i).words() : 0);
        }
    }

    /** The nodes to leave out, outermost only. */
    Set<Node> cut() {
        head();
        sections();
        labels();
        tail();
        repeated();
        return parts();
    }

    private void head() {
        int start = layout.firstLine(block);
        int end = layout.endLine(block);
        int title = titleIn(start, end);
        if (title != PageLines.NO_LINE && opens(title, start, end)) {
            Arrays.fill(drop, start, title + 1, true);
            start = title + 1;
        }
        // Where nothing but links is in the text they are all of it.
        int at = trusted && textBefore[end] == textBefore[start] ? end : start;
        for (; at < end && (!isBody(at) || saysWhen(at, start)); at++) {
            Line line = lines.get(at);
            boolean isName = line.words() <= NAME_WORDS && line.kind() != Line.Kind.HEADING && !line.holder().nameIs("p");
            drop[at] |= labels[at] != 0 || saysWhen(at, start) || line.isLink() || isName;
        }
        // The first line of the text may be a standfirst, and the byline stand behind it.
        for (int i = at + 1; i < end && (saysWhen(i, start) || PageLines.areOfPost(labels[i])); i++) {
            drop[i] = true;
        }
    }

    /** Whether a line that nothing else labels says when, near where the text may begin. */
    private boolean saysWhen(int i, int start) {
        return labels[i] == 0 && i < start + PageLines.ABOUT_POST && reading.saysWhen(i);
    }

    /** The line of the title in the block. Where it stands in a banner above, some themes have the title again over the text. */
    private int titleIn(int start, int end) {
        if (titleLine == PageLines.NO_LINE || titleLine >= start && titleLine < end) {
            return titleLine;
        }
        String title = lines.get(titleLine).text();
        return IntStream.range(start, end).filter(i -> lines.get(i).kind() == Line.Kind.HEADING && lines.get(i).text().equals(title))
                .findFirst().orElse(PageLines.NO_LINE);
    }

    private boolean opens(int at, int start, int end) {
        Line title = lines.get(at);
        boolean first = title.kind() != Line.Kind.HEADING || PageLines.isInH1(title);
        return textBefore[at] - textBefore[start] <= (first ? ABOVE_H1 : ABOVE) * (textBefore[end] - textBefore[start]);
    }

    private boolean isBody(int i) {
        return !drop[i] && labels[i] == 0 && lines.get(i).isText();
    }

    /** Parts that begin with a heading such as 'Related posts' or 'Leave a comment'. */
    private void sections() {
        int start = layout.firstLine(block);
        int end = layout.endLine(block);
        int all = textBefore[end] - textBefore[start];
        for (int i = start; i < end; i++) {
            boolean named = (labels[i] & PageLines.SECTIONS) != 0 && !drop[i];
            boolean ends = (labels[i] & PageLines.COPYRIGHT) != 0 && textBefore[end] - textBefore[i] <= FOOTER * all;
            if (ends) {
                Arrays.fill(drop, i, end, true);
            } else if (named && textBefore[i] - textBefore[start] >= BEFORE * all) {
                int to = endOfSection(i);
                if (textBefore[to] - textBefore[i] <= LARGEST * all) {
                    Arrays.fill(drop, i, to, true);
                }
            }
        }
    }

    /** The part that the line opens: the largest element that begins with it; where that is but the line, all up to the next heading. */
    private int endOfSection(int i) {
        int part = layout.number(lines.get(i).holder());
        int above = layout.parent(part);
        while (part != block && above != block && above != Layout.NONE && layout.firstLine(above) == i) {
            part = above;
            above = layout.parent(part);
        }
        int end = Math.max(layout.endLine(part), i + 1);
        if (end > i + 1 || lines.get(i).kind() != Line.Kind.HEADING) {
            return end;
        }
        int limit = Math.min(layout.endLine(block), Math.max(end, layout.endLine(above == Layout.NONE ? part : above)));
        while (end < limit && lines.get(end).kind() != Line.Kind.HEADING) {
            end++;
        }
        return end;
    }

    private void labels() {
        for (int i = layout.firstLine(block); i < layout.endLine(block); i++) {
            drop[i] |= (labels[i] & PageLines.NEVER_TEXT) != 0 && !lines.get(i).isText();
        }
    }

    private void tail() {
        for (int i = layout.endLine(block) - 1; i >= layout.firstLine(block); i--) {
            Line line = lines.get(i);
            boolean chosen = trusted || !line.isLink() || line.leavesSite() && line.words() > NAME_WORDS;
            boolean text = line.isText() || line.kind() != Line.Kind.HEADING && chosen;
            if (!drop[i] && text && labels[i] == 0) {
                return;
            }
            drop[i] = true;
        }
    }

    /** Pages for several widths of screen hold their text once for each, and quotes from the text stand beside it. */
    private void repeated() {
        Set<String> seen = new HashSet<>();
        for (int i = layout.firstLine(block); i < layout.endLine(block); i++) {
            Line line = lines.get(i);
            if (!drop[i] && line.words() >= REPEATED_WORDS && line.kind() != Line.Kind.CODE) {
                drop[i] = !seen.add(line.text());
            }
        }
    }

    /** The largest elements in the block whose lines are all dropped, and bare words of such lines: a day may stand between paragraphs. */
    private Set<Node> parts() {
        int size = layout.runs().size();
        int[] dropped = Layout.countsBefore(size, this::isDropped);
        int[] kept = Layout.countsBefore(size, run -> isOfLine(run) && !drop[layout.line(run)]);
        Set<Node> out = Collections.newSetFromMap(new IdentityHashMap<>());
        int run = layout.firstRun(block);
        for (int part = block + 1; part < layout.end(block); part++) {
            int start = layout.firstRun(part);
            int end = layout.endRun(part);
            boolean isDropped = dropped[end] > dropped[start] && kept[end] == kept[start];
            if (isDropped || PartNames.isHidden(layout.elements().get(part)) && !layout.isBlock(part)) {
                addLoose(run, start, out);
                out.add(layout.elements().get(part));
                part = layout.end(part) - 1;
                run = end;
            }
        }
        addLoose(run, layout.endRun(block), out);
        return out;
    }

    /** Adds the dropped ones of some runs that stand in no part that is left out. */
    private void addLoose(int start, int end, Set<Node> out) {
        IntStream.range(start, end).filter(this::isDropped).mapToObj(layout.runs()::get).forEach(out::add);
    }

    private boolean isDropped(int run) {
        return isOfLine(run) && drop[layout.line(run)];
    }

    private boolean isOfLine(int run) {
        return layout.line(run) != Layout.NONE && !layout.runs().get(run).isBlank();
    }
}
