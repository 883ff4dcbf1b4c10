package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Line;
import org.feedwright.page.Page;
import org.feedwright.page.Visibility;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/**
 * The lines right behind the text of a page: where engines of the first years, and some themes until today, say who wrote it and when.
 * Comments and other posts, which follow there too, begin with a heading or with a text of their own. Belongs to one page.
 */
record TextEnd(Layout layout, int start, int end) {
    private static final int COMMENTS = PageLines.ROLES.bit("comments");

    /** Nothing on a page without a text, or with nothing behind it. */
    static Optional<TextEnd> of(ContentEstimate content) {
        PageLines reading = content.reading();
        int last = lastOfText(content, reading.layout().lines(), reading.labels());
        Optional<TextEnd> behind = last < 0 ? Optional.empty() : from(last + 1, reading);
        boolean says = behind.isPresent()
                && IntStream.range(behind.get().start(), behind.get().end()).anyMatch(line -> PageLines.areOfPost(reading.labels()[line]));
        return says ? behind : foot(reading).or(() -> behind);
    }

    private static Optional<TextEnd> from(int start, PageLines reading) {
        List<Line> lines = reading.layout().lines();
        int end = start;
        while (end < lines.size() && end < start + PageLines.ABOUT_POST && !endsBefore(lines.get(end), reading.labels()[end])) {
            end++;
        }
        return end == start ? Optional.empty() : Optional.of(new TextEnd(reading.layout(), start, end));
    }

    /** The foot of the article that the title stands in: boxes for sharing may stand between the text and the foot. */
    private static Optional<TextEnd> foot(PageLines reading) {
        Layout layout = reading.layout();
        return reading.titleLine() == PageLines.NO_LINE ? Optional.empty()
                : Zones.footOfArticle(layout.lines().get(reading.titleLine()).holder())
                        .filter(foot -> layout.firstLine(foot) < layout.endLine(foot))
                        .flatMap(foot -> from(layout.firstLine(foot), reading));
    }

    private static int lastOfText(ContentEstimate content, List<Line> lines, int[] labels) {
        Layout layout = content.reading().layout();
        int line = layout.endLine(content.block()) - 1;
        while (line >= layout.firstLine(content.block()) && !isText(content, lines.get(line), labels[line])) {
            line--;
        }
        return line >= layout.firstLine(content.block()) ? line : -1;
    }

    private static boolean isText(ContentEstimate content, Line line, int labels) {
        return line.isText() && !PageLines.areOfPost(labels)
                && ElementNames.outwards(line.holder()).takeWhile(here -> here != content.block()).noneMatch(content.cut()::contains);
    }

    private static boolean endsBefore(Line line, int labels) {
        boolean ofPost = PageLines.areOfPost(labels);
        return line.kind() == Line.Kind.HEADING || !ofPost && (line.isText() || (labels & COMMENTS) != 0);
    }

    /** Whether a line of the page's layout is one of these. */
    boolean holds(int line) {
        return line >= start && line < end;
    }

    /** Whether an element begins in these lines. */
    boolean holds(Element element) {
        Element block = Visibility.block(element);
        int first = layout.firstLine(block);
        if (block == element || layout.endLine(block) - first == 1) {
            return first < layout.endLine(block) && holds(first);
        }
        String text = Folding.spaced(Page.text(element));
        return IntStream.range(Math.max(start, first), Math.min(end, layout.endLine(block)))
                .anyMatch(line -> layout.lines().get(line).text().contains(text));
    }
}
