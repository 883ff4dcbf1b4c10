package org.feedwright.training;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;

/** Trains the wrapper of a blog in the default ranking. Stateless. */
public final class WrapperTrainer {
    /** The name of this ranking in options and wrapper files. */
    public static final String RANKING = "validated";
    /** Share of training pages on which a property must have been read to be asked of every post. */
    private static final double NEARLY_ALL = 0.9;
    static final List<Matcher> MATCHERS =
            List.of(new TitleMatcher(), new AuthorMatcher(), new DateMatcher(), new CategoryMatcher());

    private WrapperTrainer() {
    }

    /** Learns with all ideas. */
    public static Wrapper train(String blog, int entries, List<Pair> pairs) {
        return train(blog, entries, pairs, Ideas.ALL);
    }

    /**
     * Learns from all pairs at once; their order doesn't matter. Costs some milliseconds a page and holds all pages meanwhile.
     *
     * @param blog    URL of the feed; empty where entries are what pages say of themselves
     * @param entries number of entries that the feed had, with and without a page
     * @param ideas   all but for measuring what one brings
     */
    public static Wrapper train(String blog, int entries, List<Pair> pairs, Ideas ideas) {
        List<TrainingPage> pages = pages(pairs);
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        MATCHERS.forEach(matcher -> rules.put(matcher.property(), learn(matcher, pages, ideas)));
        PostShape posts = PostShapes.of(pairs, required(rules, pairs.size()), rules.get(Property.TITLE));
        if (ideas.use(Idea.CONSTANT_AUTHOR)) {
            Suggestions.constantAuthor(pairs).ifPresent(rule -> rules.merge(Property.AUTHOR, List.of(rule), WrapperTrainer::joined));
        }
        if (ideas.use(Idea.BESIDE_TITLE)) {
            Suggestions.dateBesideTitle(rules.get(Property.TITLE))
                    .ifPresent(rule -> rules.merge(Property.DATE, List.of(rule), WrapperTrainer::joined));
        }
        List<Pair> texted = pages.stream().map(TrainingPage::pair).toList();
        List<ContentPair> texts = blog.isEmpty() ? texted.stream().map(ContentPair::estimated).toList() : ContentPair.of(texted);
        List<ContentRule> content = new ContentTrainer(texts, ideas).rules();
        return new Wrapper(Wrapper.FORMAT, blog, RANKING, entries, pairs.size(), rules, content, posts);
    }

    /** The rules of one property alone. */
    static List<Rule> learn(Matcher matcher, List<Pair> pairs) {
        return learn(matcher, pages(pairs), Ideas.ALL);
    }

    /** In the order of their addresses: what is learnt doesn't depend on that of the pairs. */
    private static List<TrainingPage> pages(List<Pair> pairs) {
        return pairs.stream().sorted(Comparator.comparing(pair -> pair.page().url())).map(TrainingPage::of).toList();
    }

    static List<Rule> learn(Matcher matcher, List<TrainingPage> pages, Ideas ideas) {
        Trials trials = new Trials(matcher, pages, ideas);
        List<Trial> tried = trials.run();
        Ranking ranking = new Ranking(Vocabulary.of(matcher.property()));
        List<Rule> single = ideas.use(Idea.VALIDATION) ? ranking.rules(tried, trials.pages()) : Ranking.voted(tried, trials.pages());
        return ideas.use(Idea.UNIONS) ? withUnion(matcher, trials, tried, single) : single;
    }

    private static Set<Property> required(Map<Property, List<Rule>> rules, int pages) {
        Set<Property> out = EnumSet.noneOf(Property.class);
        rules.forEach((property, held) -> {
            if (isRequired(held, pages)) {
                out.add(property);
            }
        });
        return out;
    }

    /** Whether rules were right on so many of the training pages that a page without the property is no post. */
    static boolean isRequired(List<Rule> held, int pages) {
        return !held.isEmpty() && held.get(0).support().right() >= NEARLY_ALL * pages;
    }

    private static List<Rule> withUnion(Matcher matcher, Trials trials, List<Trial> tried, List<Rule> single) {
        if (!(matcher instanceof CategoryMatcher categories)) {
            return single;
        }
        CategoryUnion union = new CategoryUnion(categories, trials.pairs());
        Optional<Rule> alone = single.stream().findFirst();
        boolean isEnough = alone.filter(rule -> rule.support().right() >= NEARLY_ALL * trials.pages() && !union.hasSurplus(rule))
                .isPresent();
        return isEnough ? single : union.better(tried, alone).map(rule -> joined(List.of(rule), single)).orElse(single);
    }

    private static List<Rule> joined(List<Rule> first, List<Rule> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
