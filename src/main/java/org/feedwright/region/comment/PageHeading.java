package org.feedwright.region.comment;

import java.util.List;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells the part of a page that holds the page's own heading. Stateless. */
final class PageHeading {
    /** Names of people head comments, in the smaller headings, and stand in the titles of their own sites too. */
    private static final Evaluator HEADINGS = Selector.evaluatorOf("h1, h2, h3");
    /** Characters of a heading; a shorter one stands in too many titles. */
    private static final int SHORTEST = 4;

    private PageHeading() {
    }

    /** Whether a heading in the element is a part of what the page is called. */
    static boolean isIn(Element element, Page page) {
        List<String> titles = page.metadata().values("title").stream().map(Folding::fold).toList();
        return element.select(HEADINGS).stream().map(heading -> Folding.fold(Page.text(heading)))
                .anyMatch(text -> text.length() >= SHORTEST && titles.stream().anyMatch(title -> title.contains(text)));
    }
}
