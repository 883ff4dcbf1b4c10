package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** Finds the line with which the text of a page begins: its title. */
final class TitleLine {
    static final int NONE = -1;
    /** A title of fewer characters stands in too many other lines. */
    private static final int SHORTEST = 4;

    private TitleLine() {
    }

    /** The line of the given element; else the first heading that the metadata has as the title, else the only h1. */
    static int find(Page page, Outline outline, Optional<Element> title) {
        if (title.isPresent()) {
            int given = lineOf(outline, title.get());
            if (given != NONE) {
                return given;
            }
        }
        List<String> named = new ArrayList<>();
        for (String key : List.of("meta:og:title", "title")) {
            page.metadata().values(key).forEach(value -> named.add(Folding.fold(value)));
        }
        int best = NONE;
        int bestLength = SHORTEST - 1;
        int h1 = NONE;
        int count = 0;
        for (int i = 0; i < outline.lines().size(); i++) {
            Line line = outline.lines().get(i);
            if (line.kind() == Line.Kind.HEADING) {
                String text = Folding.fold(line.text());
                boolean first = line.holder().closest("h1") != null;
                count += first ? 1 : 0;
                h1 = first ? i : h1;
                if (text.length() > bestLength && named.stream().anyMatch(name -> name.contains(text))) {
                    best = i;
                    bestLength = text.length();
                }
            }
        }
        return best != NONE ? best : count == 1 ? h1 : NONE;
    }

    private static int lineOf(Outline outline, Element title) {
        for (Element here = title; here != null; here = here.parent()) {
            if (!Outline.isInline(here)) {
                return outline.start(here) < outline.end(here) ? outline.start(here) : NONE;
            }
        }
        return NONE;
    }
}
