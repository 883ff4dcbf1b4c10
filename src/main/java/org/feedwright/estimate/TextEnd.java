package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/**
 * The lines right behind the text of a page: where engines of the first years, and some themes until today, say who wrote it and when.
 * Comments and other posts, which follow there too, begin with a heading or with a text of their own. Belongs to one page.
 */
final class TextEnd {
    /** Lines of what is said of a post; each date, name and link may stand in one of its own. */
    private static final int MOST_LINES = 8;
    /** What is said of a post. */
    private static final int OF_POST = Labels.ROLES.bit("byline") | Labels.ROLES.bit("date");
    private static final int COMMENTS = Labels.ROLES.bit("comments");

    private final Outline outline;
    private final int start;
    private final int end;

    private TextEnd(Outline outline, int start, int end) {
        this.outline = outline;
        this.start = start;
        this.end = end;
    }

    /** Nothing on a page without a text, or with nothing behind it. */
    static Optional<TextEnd> of(ContentEstimate content) {
        List<Line> lines = content.reading().outline().lines();
        int[] labels = content.reading().labels();
        int last = lastOfText(content, lines, labels);
        int end = last + 1;
        while (end < lines.size() && end <= last + MOST_LINES && !endsBefore(lines.get(end), labels[end])) {
            end++;
        }
        return last < 0 || end == last + 1 ? Optional.empty() : Optional.of(new TextEnd(content.reading().outline(), last + 1, end));
    }

    private static int lastOfText(ContentEstimate content, List<Line> lines, int[] labels) {
        Outline outline = content.reading().outline();
        int line = outline.end(content.block()) - 1;
        while (line >= outline.start(content.block()) && !isText(content, lines.get(line), labels[line])) {
            line--;
        }
        return line >= outline.start(content.block()) ? line : -1;
    }

    private static boolean isText(ContentEstimate content, Line line, int labels) {
        if (!line.isText() || (labels & OF_POST) != 0) {
            return false;
        }
        for (Element here = line.holder(); here != null && here != content.block(); here = here.parent()) {
            if (content.cut().contains(here)) {
                return false;
            }
        }
        return true;
    }

    private static boolean endsBefore(Line line, int labels) {
        boolean ofPost = (labels & OF_POST) != 0;
        return line.kind() == Line.Kind.HEADING || !ofPost && (line.isText() || (labels & COMMENTS) != 0);
    }

    /** Whether a line of the page's outline is one of these. */
    boolean holds(int line) {
        return line >= start && line < end;
    }

    /** Whether an element begins in these lines. */
    boolean holds(Element element) {
        Element block = element;
        while (Outline.isInline(block) && block.parent() != null) {
            block = block.parent();
        }
        int first = outline.start(block);
        if (block == element || outline.end(block) - first == 1) {
            return first < outline.end(block) && holds(first);
        }
        String text = Folding.spaced(Page.text(element));
        for (int i = Math.max(start, first); i < Math.min(end, outline.end(block)); i++) {
            if (outline.lines().get(i).text().contains(text)) {
                return true;
            }
        }
        return false;
    }
}
