package org.feedwright.training;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.estimate.Prior;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;

/**
 * Dates of blogs whose feed doesn't say when posts were published: older formats need no date, and some engines write the instant at which
 * the feed was made into each entry. What the pages say of themselves stands in for it. Stateless.
 */
final class UndatedFeeds {
    private UndatedFeeds() {
    }

    static Wrapper date(Wrapper wrapper, Collection<Entry> entries, List<Pair> pairs, Prior prior) {
        if (pairs.size() < SiteTrainer.MIN_PAGES || isDated(entries)) {
            return wrapper;
        }
        List<Rule> estimated = EstimatedRules.of(pairs, prior).learn(new DateMatcher());
        // What was learnt from the instant of the feed is the place where pages say when they were made.
        Stream<Rule> suggested = wrapper.rules(Property.DATE).stream().filter(rule -> !rule.isLearnt());
        List<Rule> all = Stream.concat(estimated.stream(), suggested).toList();
        return wrapper.with(Property.DATE, all).withPosts(required(wrapper.posts(), estimated, pairs.size()));
    }

    /** Whether the feed tells its entries apart by their time. */
    private static boolean isDated(Collection<Entry> entries) {
        long instants = entries.stream().flatMap(entry -> entry.published().stream()).map(Object::toString).distinct().count();
        return instants > 1 || instants == 1 && entries.size() < SiteTrainer.MIN_PAGES;
    }

    private static PostShape required(PostShape posts, List<Rule> learnt, int pages) {
        Set<Property> required = EnumSet.noneOf(Property.class);
        required.addAll(posts.required());
        required.remove(Property.DATE);
        if (WrapperTrainer.isRequired(learnt, pages)) {
            required.add(Property.DATE);
        }
        return posts.requiring(required);
    }
}
