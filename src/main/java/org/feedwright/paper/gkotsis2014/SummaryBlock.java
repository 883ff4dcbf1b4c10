package org.feedwright.paper.gkotsis2014;

import java.util.Optional;
import java.util.Set;
import org.feedwright.feed.Entry;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.text.Similarity;
import org.feedwright.training.Pair;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * Finds the block of a post's text in the manner of Gkotsis 2014, section 6: the element that is likest to the feed's summary, then its
 * parents up to one with a special tag.
 */
final class SummaryBlock {
    /** Tags at which growing stops; the paper names {@code div}, the others came with HTML 5 or before it. */
    private static final Set<String> SPECIAL = Set.of("div", "article", "section", "main", "td", "body");
    /** Jaro-Winkler likeness, 0..1, from which a text holds the summary. Unrelated texts of one language reach about 0.7. */
    private static final double MIN_LIKENESS = 0.8;
    /** Characters compared of each text: the beginning decides with a clipped text, and Jaro's cost is a square. */
    private static final int COMPARED = 400;
    /** Characters of the shortest summary that can be told from other texts. */
    private static final int MIN_SUMMARY = 20;

    private SummaryBlock() {
    }

    static Optional<Element> find(Pair pair) {
        String summary = summary(pair.entry());
        if (summary.length() < MIN_SUMMARY) {
            return Optional.empty();
        }
        PageWords words = pair.page().words();
        Element best = null;
        double most = MIN_LIKENESS;
        for (Element element : words.elements()) {
            if (words.end(element) > words.start(element)) {
                double likeness = likeness(summary, element);
                // Of equal ones the first counts, and in it the innermost.
                if (likeness > most || likeness == most && best != null && Page.isWithin(element, best)) {
                    best = element;
                    most = likeness;
                }
            }
        }
        return Optional.ofNullable(best).map(SummaryBlock::grown);
    }

    private static double likeness(String summary, Element element) {
        String text = cut(Folding.fold(Page.text(element)));
        boolean mayBe = Similarity.mostJaroWinkler(summary.length(), text.length()) >= MIN_LIKENESS;
        return mayBe ? Similarity.jaroWinkler(summary, text) : 0;
    }

    private static Element grown(Element element) {
        Element here = element;
        while (!SPECIAL.contains(here.normalName()) && here.parent() != null) {
            here = here.parent();
        }
        return here;
    }

    /** Where the feed has both, its summary is often words about the post that don't stand in it. */
    private static String summary(Entry entry) {
        return cut(Folding.fold(Page.text(Jsoup.parseBodyFragment(entry.text()).body())));
    }

    private static String cut(String text) {
        return text.length() > COMPARED ? text.substring(0, COMPARED) : text;
    }
}
