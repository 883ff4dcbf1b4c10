package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.feedwright.estimate.Guess;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.Prior;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Value;
import org.feedwright.wrapper.Wrapper;

/**
 * Authors of blogs whose feed names nobody: the author of an RSS 2.0 item is a mail address, so many engines leave it out. What the pages
 * say of themselves stands in for it, as on sites without a feed. Stateless.
 */
final class UnsignedFeeds {
    /**
     * The least chance of a page's likeliest author to be learnt from: a name in an element for authors near the title has 0.8 and more,
     * one that a sentence says by chance 0.5. Raising it names fewer authors.
     */
    private static final double LEAST_CHANCE = 0.75;
    /** Share of the pages that must name someone; fewer, and it is chance: someone that a post speaks of. */
    private static final double MOST = 0.5;

    private UnsignedFeeds() {
    }

    /**
     * Adds rules for authors to a wrapper, where no entry of the feed has any.
     *
     * @param entries all of the feed
     * @param pairs   those that the wrapper was trained on
     */
    static Wrapper sign(Wrapper wrapper, Collection<Entry> entries, List<Pair> pairs, Prior prior) {
        boolean signed = entries.stream().anyMatch(entry -> !entry.authors().isEmpty());
        if (signed || pairs.size() < SiteTrainer.MIN_PAGES) {
            return wrapper;
        }
        List<Pair> named = new ArrayList<>();
        double chances = 0;
        for (Pair pair : pairs) {
            PageEstimate said = ValueEstimates.signatures(pair.page(), prior);
            double chance = said.chance(Property.AUTHOR);
            if (chance >= LEAST_CHANCE) {
                named.add(new Pair(pair.entry().withAuthors(names(said)), pair.page(), pair.key()));
                chances += chance;
            }
        }
        boolean enough = named.size() >= Math.max(SiteTrainer.MIN_PAGES, MOST * pairs.size());
        return enough ? wrapper.with(Property.AUTHOR,
                SiteTrainer.less(WrapperTrainer.learn(new AuthorMatcher(), named), chances / named.size())) : wrapper;
    }

    private static List<String> names(PageEstimate said) {
        return said.best(Property.AUTHOR).map(Guess::values).orElse(List.of()).stream().map(Value::text).toList();
    }
}
