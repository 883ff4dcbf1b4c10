package org.feedwright.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.estimate.ContentEstimate;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.page.Page;
import org.feedwright.region.comment.PageComments;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.jsoup.nodes.Element;

/**
 * Texts of blogs whose feed has summaries or no text at all. A summary stands in other places too: as an introduction, in a table of
 * contents, below all posts. Where the block that was learnt from summaries is another than the pages seem to have as text, and that one
 * holds the summaries too, the pages are believed; so they are where the feed has the whole of a block that is the first part of far more.
 * Stateless.
 */
final class SummaryFeeds {
    /** Share of the pages that decide whether a feed has full texts, whether its summaries differ, whether the pages' texts hold them. */
    private static final double MOST = 0.5;
    /** Share of the pages on which the learnt block must be what the page seems to have as text; on fewer, it is a part of some. */
    private static final double NEARLY_ALL = 0.8;
    /** Share of words, as F1, that two blocks must have in common to be one text with more or less around it. */
    private static final double SAME_TEXT = 0.5;

    private final Wrapper wrapper;
    private final List<SitePage> pages = new ArrayList<>();
    /** Pages that the feed has words of, those among them whose text holds these words, and those whose text is the learnt block. */
    private int summaries;
    private int holdSummary;
    private int agree;

    private SummaryFeeds(Wrapper wrapper) {
        this.wrapper = wrapper;
    }

    static Wrapper fill(Wrapper wrapper, List<Pair> pairs) {
        boolean tells = tellsApart(pairs);
        List<ContentPair> told = ContentPair.of(pairs);
        long full = told.stream().filter(pair -> pair.hasText() && pair.isFull()).count();
        boolean first = told.stream().filter(ContentPair::isPart).count() > MOST * pairs.size();
        if (pairs.size() < SiteTrainer.MIN_PAGES || tells && full >= MOST * pairs.size() && !first) {
            return wrapper;
        }
        SummaryFeeds feed = new SummaryFeeds(wrapper);
        for (int i = 0; i < pairs.size(); i++) {
            feed.look(pairs.get(i), told.get(i), tells && told.get(i).hasText());
        }
        return feed.isBetter() ? wrapper.withContent(feed.rules()) : wrapper;
    }

    /** Whether the texts of the feed differ: words on the blog itself in each entry say nothing of a post. */
    private static boolean tellsApart(List<Pair> pairs) {
        return pairs.stream().map(pair -> Folding.fold(pair.entry().text())).distinct().count() > MOST * pairs.size();
    }

    private void look(Pair pair, ContentPair told, boolean hasSummary) {
        Page page = pair.page();
        ContentEstimate text = ContentEstimate.of(page, title(page)).orElse(null);
        if (text == null) {
            return;
        }
        if (hasSummary) {
            summaries++;
            holdSummary += told.holdsSummary(text.block()) ? 1 : 0;
            Optional<Element> learnt = wrapper.content().stream().flatMap(rule -> rule.block(page).stream()).findFirst();
            agree += learnt.filter(block -> told.overlay().overlap(block, text.block()) >= SAME_TEXT).isPresent() ? 1 : 0;
        }
        pages.add(new SitePage(page, pair.key(), new PageEstimate(Map.of()),
                text.without(PageComments.of(page).elements()).content().html(), text.confidence()));
    }

    private Optional<Element> title(Page page) {
        return wrapper.rules(Property.TITLE).stream().flatMap(rule -> elements(rule, page)).findFirst();
    }

    private static Stream<Element> elements(Rule rule, Page page) {
        return rule instanceof Rule.OfPlace of && of.place() instanceof Place.Text text ? text.locator().locate(page).stream()
                : Stream.empty();
    }

    private boolean isBetter() {
        boolean isOther = summaries == 0 || agree < NEARLY_ALL * summaries;
        return pages.size() >= SiteTrainer.MIN_PAGES && isOther && holdSummary >= MOST * summaries;
    }

    private List<ContentRule> rules() {
        List<ContentPair> texts = SiteEntries.of(pages).stream().map(ContentPair::estimated).toList();
        return SiteTrainer.less(new ContentTrainer(texts, Ideas.ALL).rules(), pages);
    }
}
