package org.feedwright.training;

import java.time.Instant;
import java.util.List;
import org.feedwright.estimate.Prior;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.wrapper.Rule;

/** Rules that are learnt from what the pages of a feed's entries say of themselves, where the feed says nothing that is on them. */
final class EstimatedRules {
    /** Pages whose captures are not at hand can't say what is too young; what is learnt is asked of each capture's time when it is read. */
    private static final Instant ANY_TIME = Instant.parse("9000-01-01T00:00:00Z");

    private final List<SitePage> pages;
    private final List<Pair> pairs;

    private EstimatedRules(List<SitePage> pages) {
        this.pages = pages;
        this.pairs = SiteEntries.of(pages);
    }

    /** @param pairs at least {@link SiteTrainer#MIN_PAGES} */
    static EstimatedRules of(List<Pair> pairs, Prior prior) {
        return new EstimatedRules(pairs.stream()
                .map(pair -> new SitePage(pair.page(), pair.key(), ValueEstimates.of(pair.page(), ANY_TIME, prior), "", 0)).toList());
    }

    /** The rules of one property, less sure by as much as the estimates are; none where they agree on no place. */
    List<Rule> learn(Matcher matcher) {
        double chance = pages.stream().mapToDouble(page -> page.values().chance(matcher.property())).average().orElse(0);
        return SiteTrainer.less(WrapperTrainer.learn(matcher, pairs), chance);
    }
}
