package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.feedwright.estimate.Signature;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;

/**
 * Authors of blogs whose feed names nobody: the author of an RSS 2.0 item is a mail address, so many engines leave it out. What the pages
 * say of themselves stands in for it, as on sites without a feed. Stateless.
 */
final class UnsignedFeeds {
    /** Share of the pages that must be signed; fewer, and it is chance: someone that a post speaks of. */
    private static final double MOST = 0.5;

    private UnsignedFeeds() {
    }

    /**
     * Adds rules for authors to a wrapper, where no entry of the feed has any: where they sign, and whose blog it is.
     *
     * @param entries all of the feed
     * @param pairs   those that the wrapper was trained on
     */
    static Wrapper sign(Wrapper wrapper, Collection<Entry> entries, List<Pair> pairs) {
        boolean signed = entries.stream().anyMatch(entry -> !entry.authors().isEmpty());
        if (signed || pairs.size() < SiteTrainer.MIN_PAGES) {
            return wrapper;
        }
        List<Optional<Signature>> signatures = pairs.stream().map(pair -> Signature.of(pair.page())).toList();
        List<Rule> rules = new ArrayList<>(bylines(pairs, signatures));
        // A theme with bylines shows those of guests too, and who is named nowhere there may be any of them.
        OwnerVote.of(pairs, signatures, rules.isEmpty()).ifPresent(rules::add);
        return rules.isEmpty() ? wrapper : wrapper.with(Property.AUTHOR, rules);
    }

    private static List<Rule> bylines(List<Pair> pairs, List<Optional<Signature>> signatures) {
        List<Pair> named = new ArrayList<>();
        double chances = 0;
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            Signature signature = signatures.get(i).orElse(null);
            if (signature != null) {
                named.add(new Pair(pair.entry().withAuthors(signature.names()), pair.page(), pair.key()));
                chances += signature.chance();
            }
        }
        boolean enough = named.size() >= Math.max(SiteTrainer.MIN_PAGES, MOST * pairs.size());
        return enough ? SiteTrainer.less(WrapperTrainer.learn(new AuthorMatcher(), named), chances / named.size()) : List.of();
    }
}
