package org.feedwright.training;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/** What stands in or beside a text, says words of it again, and is none of it: the title, and lists of links to the text's own headings. */
final class Headings {
    /** Words in the longest title. */
    private static final int MAX_TITLE_WORDS = 30;

    private Headings() {
    }

    static List<Element> of(Pair pair) {
        Page page = pair.page();
        PageWords words = page.words();
        List<Element> out = new ArrayList<>(page.document().select("li a[href^=#]"));
        for (Element element : words.elements()) {
            int size = words.end(element) - words.start(element);
            if (size > 0 && size <= MAX_TITLE_WORDS && TitleMatcher.isSame(pair.entry().title(), Page.text(element))) {
                out.add(element);
            }
        }
        return out;
    }
}
