package org.feedwright.training;

import java.util.List;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;

/**
 * Titles of blogs whose feed has none, or others than the pages: with a category before them, in another language, or the first words of
 * the text. Without a rule for titles no other page could be a post, so the pages speak for themselves. Stateless.
 */
final class UntitledFeeds {
    private UntitledFeeds() {
    }

    static Wrapper entitle(Wrapper wrapper, List<Pair> pairs) {
        if (pairs.size() < SiteTrainer.MIN_PAGES || !wrapper.rules(Property.TITLE).isEmpty()) {
            return wrapper;
        }
        List<Rule> titles = EstimatedRules.of(pairs).learn(new TitleMatcher());
        return wrapper.with(Property.TITLE, titles).withPosts(PostShapes.of(pairs, wrapper.posts().required(), titles));
    }
}
