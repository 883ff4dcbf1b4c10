package org.feedwright.paper.gkotsis2014;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.feedwright.page.Traits;
import org.feedwright.text.DatePattern;
import org.feedwright.training.Pair;
import org.feedwright.training.PostShapes;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Wrapper;

/**
 * Trains wrappers as Gkotsis et al. 2014 do: filters of three attributes, rules by falling gain, no rule tried before it is used.
 * For reproduction; the default is {@link org.feedwright.training.WrapperTrainer}. Stateless.
 *
 * <p>What the paper says nothing of: dates are read by the renderings seen in training, and which pages are posts is told by the shape of
 * their URL and by the template.
 */
public final class GkotsisTrainer {
    /** The name of this ranking in options and wrapper files. */
    public static final String RANKING = "gkotsis2014";
    /** Rules kept per property. The paper keeps all; this is only to bound what a page with its author's name on every line can do. */
    private static final int MAX_RULES = 1_000;

    private GkotsisTrainer() {
    }

    /**
     * Learns from all pairs; their order doesn't matter.
     *
     * @param blog    URL of the feed
     * @param entries number of entries that the feed had, with and without a page
     */
    public static Wrapper train(String blog, int entries, List<Pair> pairs) {
        return wrapper(blog, entries, pairs.stream().map(GkotsisTrainer::summarise).reduce(Summary.NONE, Summary::merge));
    }

    /** What one pair adds to the summary of its blog (steps 1 and 2 of the paper). */
    public static Summary summarise(Pair pair) {
        FilterMatcher matcher = new FilterMatcher(pair);
        Map<Property, FilterCounts> counts = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            if (pair.says(property)) {
                counts.put(property, FilterCounts.ofPage(matcher.find(property)));
            }
        }
        return new Summary(new TreeSet<>(Set.of(pair.key())), new TreeSet<>(Traits.of(pair.page())), counts);
    }

    /** The rules that follow from a summary (step 3). */
    public static Wrapper wrapper(String blog, int entries, Summary summary) {
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        for (Property property : Property.values()) {
            if (property != Property.CONTENT) {
                rules.put(property, rules(property, summary.of(property)));
            }
        }
        PostShape posts = PostShapes.of(summary.keys(), summary.traits());
        List<ContentRule> content = content(summary.of(Property.CONTENT));
        return new Wrapper(blog, RANKING, entries, summary.keys().size(), rules, content, posts);
    }

    private static List<Rule> rules(Property property, FilterCounts counts) {
        return counts.ranked().stream().flatMap(ranked -> readings(property, ranked.occurrences()).stream()
                .<Rule>map(reading -> new Rule.OfFilter(ranked.attribute(), ranked.value(), reading, property == Property.CATEGORIES,
                        support(ranked, counts)))).limit(MAX_RULES).toList();
    }

    /** The whole text; for dates the renderings seen, the most frequent first. */
    private static List<Reading> readings(Property property, FilterCounts.Occurrences occurrences) {
        if (property != Property.DATE) {
            return List.of(new Reading.Whole());
        }
        return occurrences.patterns().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .map(pattern -> (Reading) new Reading.Dated("", DatePattern.parse(pattern.getKey()))).toList();
    }

    private static List<ContentRule> content(FilterCounts counts) {
        return counts.ranked().stream().limit(MAX_RULES)
                .map(ranked -> new ContentRule(new Locator.ByFilter(ranked.attribute(), ranked.value()), List.of(),
                        support(ranked, counts))).toList();
    }

    /** The paper tries no rule on the training pages: right counts the pages whose filters have the value, and wrong isn't known. */
    private static Support support(FilterCounts.Ranked ranked, FilterCounts counts) {
        int right = ranked.occurrences().pages();
        double confidence = (right + 1.0) / (counts.pages() + 2.0);
        return new Support(right, 0, counts.pages(), ranked.gain(), confidence, ranked.occurrences().example());
    }

    /**
     * What a blog's training pages amount to for the ranking of Gkotsis 2014, without the pages: a few kilobytes that can be kept across
     * checkpoints, aggregated by key and turned into a wrapper at any time. Merging is associative and commutative. Immutable; saved by
     * Jackson as it is.
     *
     * @param keys   URL keys of the training pages
     * @param traits what these pages have in common (see {@link org.feedwright.page.Traits})
     * @param counts the filters per property
     */
    public record Summary(SortedSet<String> keys, SortedSet<String> traits, Map<Property, FilterCounts> counts) {
        /** No page at all: what merging starts from. */
        public static final Summary NONE = new Summary(new TreeSet<>(), new TreeSet<>(), Map.of());

        public Summary {
            keys = Collections.unmodifiableSortedSet(new TreeSet<>(keys));
            traits = Collections.unmodifiableSortedSet(new TreeSet<>(traits));
            Map<Property, FilterCounts> copy = new EnumMap<>(Property.class);
            copy.putAll(counts);
            counts = Collections.unmodifiableMap(copy);
        }

        /** Both together; they must not have a page in common. */
        public Summary merge(Summary other) {
            if (keys.isEmpty() || other.keys.isEmpty()) {
                return keys.isEmpty() ? other : this;
            }
            SortedSet<String> allKeys = new TreeSet<>(keys);
            allKeys.addAll(other.keys);
            SortedSet<String> common = new TreeSet<>(traits);
            common.retainAll(other.traits);
            Map<Property, FilterCounts> sum = new EnumMap<>(Property.class);
            sum.putAll(counts);
            other.counts.forEach((property, more) -> sum.merge(property, more, FilterCounts::merge));
            return new Summary(allKeys, common, sum);
        }

        FilterCounts of(Property property) {
            return counts.getOrDefault(property, FilterCounts.NONE);
        }
    }
}
