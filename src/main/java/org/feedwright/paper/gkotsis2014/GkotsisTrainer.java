package org.feedwright.paper.gkotsis2014;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedwright.paper.gkotsis2014.FilterCounts.Sighting;
import org.feedwright.text.DatePattern;
import org.feedwright.training.Pair;
import org.feedwright.training.PostShapes;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Locator;
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
     * Learns from all pairs; their order doesn't matter (step 3 of the paper).
     *
     * @param blog    URL of the feed
     * @param entries number of entries that the feed had, with and without a page
     */
    public static Wrapper train(String blog, int entries, List<Pair> pairs) {
        Map<Property, FilterCounts> counts = counts(pairs);
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        counts.forEach((property, filters) -> rules.put(property, rules(property, filters)));
        rules.remove(Property.CONTENT);
        return new Wrapper(blog, RANKING, entries, pairs.size(), rules, content(counts.get(Property.CONTENT)), PostShapes.of(pairs));
    }

    /** The filters of each property on the pages of entries that say it (steps 1 and 2 of the paper). */
    static Map<Property, FilterCounts> counts(List<Pair> pairs) {
        Map<Property, List<List<Sighting>>> seen = new EnumMap<>(Property.class);
        Stream.of(Property.values()).forEach(property -> seen.put(property, new ArrayList<>()));
        for (Pair pair : pairs) {
            FilterMatcher matcher = new FilterMatcher(pair);
            Stream.of(Property.values()).filter(pair::says).forEach(property -> seen.get(property).add(matcher.find(property)));
        }
        Map<Property, FilterCounts> counts = new EnumMap<>(Property.class);
        seen.forEach((property, pages) -> counts.put(property, FilterCounts.of(pages)));
        return counts;
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
}
