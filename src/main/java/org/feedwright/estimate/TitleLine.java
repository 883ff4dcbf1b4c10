package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;

/** Finds the line with which the text of a page begins: its title. */
final class TitleLine {
    static final int NONE = -1;
    /** A heading of fewer characters stands in too many titles. */
    private static final int SHORTEST = 4;

    /** An h1 goes before any other heading, however long. */
    private static final int H1 = 1_000_000;

    private TitleLine() {
    }

    /**
     * The line of the given element; else the longest h1, or else other heading, that stands in what the metadata calls the title; else
     * the only h1.
     */
    static int find(Page page, Outline outline, Optional<Element> title) {
        int given = title.map(element -> lineOf(outline, element)).orElse(NONE);
        if (given != NONE) {
            return given;
        }
        int told = inMetadata(page, outline);
        return told != NONE ? told : onlyHeading(outline);
    }

    private static int inMetadata(Page page, Outline outline) {
        List<String> titles = Stream.of("meta:og:title", "title").flatMap(key -> page.metadata().values(key).stream())
                .map(Folding::fold).toList();
        int best = NONE;
        int most = 0;
        for (int i = 0; i < outline.lines().size(); i++) {
            Line line = outline.lines().get(i);
            if (line.kind() == Line.Kind.HEADING) {
                String text = Folding.fold(line.text());
                int worth = text.length() + (line.holder().closest("h1") != null ? H1 : 0);
                if (worth > most && text.length() >= SHORTEST && titles.stream().anyMatch(name -> name.contains(text))) {
                    best = i;
                    most = worth;
                }
            }
        }
        return best;
    }

    private static int onlyHeading(Outline outline) {
        int only = NONE;
        for (int i = 0; i < outline.lines().size(); i++) {
            Line line = outline.lines().get(i);
            if (line.kind() == Line.Kind.HEADING && line.holder().closest("h1") != null) {
                if (only != NONE) {
                    return NONE;
                }
                only = i;
            }
        }
        return only;
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
