package org.feedwright.training;

import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.feed.Entry;
import org.feedwright.feed.Feed;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;

/**
 * Dates of blogs whose feed doesn't say when posts were published: older formats need no date, and some engines write the instant at which
 * the feed was made into each entry. What the pages say of themselves stands in for it. Stateless.
 */
public final class UndatedFeeds {
    private UndatedFeeds() {
    }

    /**
     * The entries of a feed, undated where all bear one moment: then it was made, and another capture of it bears another. A midnight
     * stays, for a bare day may be that of many posts.
     */
    public static List<Entry> entries(Feed feed) {
        List<OffsetDateTime> dates = feed.entries().stream().flatMap(entry -> entry.published().stream()).toList();
        boolean isMoment = dates.size() >= SiteTrainer.MIN_PAGES && dates.stream().map(OffsetDateTime::toInstant).distinct().count() == 1
                && !dates.get(0).toLocalTime().equals(LocalTime.MIDNIGHT);
        return isMoment ? feed.entries().stream().map(Entry::undated).toList() : feed.entries();
    }

    static Wrapper date(Wrapper wrapper, Collection<Entry> entries, List<Pair> pairs) {
        if (pairs.size() < SiteTrainer.MIN_PAGES || isDated(entries)) {
            return wrapper;
        }
        List<Rule> estimated = EstimatedRules.of(pairs).learn(new DateMatcher());
        // What was learnt from the instant of the feed is the place where pages say when they were made.
        Stream<Rule> suggested = wrapper.rules(Property.DATE).stream().filter(rule -> !rule.isLearnt());
        List<Rule> all = Stream.concat(estimated.stream(), suggested).toList();
        return wrapper.with(Property.DATE, all).withPosts(required(wrapper.posts(), estimated, pairs.size()));
    }

    /** Whether the feed tells its entries apart by their time: not one or two of many, which a small feed of a tag may have dated. */
    private static boolean isDated(Collection<Entry> entries) {
        List<String> dates = entries.stream().flatMap(entry -> entry.published().stream()).map(Object::toString).toList();
        return entries.size() < SiteTrainer.MIN_PAGES ? !dates.isEmpty()
                : dates.size() >= SiteTrainer.MIN_PAGES && dates.stream().distinct().count() > 1;
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
