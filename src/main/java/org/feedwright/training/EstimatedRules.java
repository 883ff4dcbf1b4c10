package org.feedwright.training;

import java.util.List;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.wrapper.Rule;

/** Rules that are learnt from what the pages of a feed's entries say of themselves, where the feed says nothing that is on them. */
final class EstimatedRules {
    private final List<SitePage> pages;
    private final List<Pair> pairs;

    private EstimatedRules(List<SitePage> pages) {
        this.pages = pages;
        this.pairs = SiteEntries.of(pages);
    }

    /** @param pairs at least {@link SiteTrainer#MIN_PAGES} */
    static EstimatedRules of(List<Pair> pairs) {
        return new EstimatedRules(pairs.stream()
                .map(pair -> new SitePage(pair.page(), pair.key(), ValueEstimates.of(pair.page(), Pair.CAPTURED), "", 0))
                .toList());
    }

    /** The rules of one property, less sure by as much as the estimates are; none where they agree on no place. */
    List<Rule> learn(Matcher matcher) {
        double chance = SiteTrainer.mean(pages, page -> page.values().chance(matcher.property()));
        return SiteTrainer.less(WrapperTrainer.learn(matcher, pairs), chance);
    }
}
