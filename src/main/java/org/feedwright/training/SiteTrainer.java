package org.feedwright.training;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.feedwright.wrapper.ContentRule;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Wrapper;

/**
 * Trains the wrapper of a site that no feed speaks for: what each page says of itself stands in for the entry. Estimates err now and
 * then, and places hold on every page; so a place that most estimates speak for is right where its page's own estimate was not. Stateless.
 */
public final class SiteTrainer {
    /** The name of this ranking in wrapper files. */
    public static final String RANKING = "estimated";
    /** How sure a site may be of what only its own pages say: the best property is right this often on sites whose feeds were withheld. */
    private static final double MOST_SURE = 0.98;
    /** Part of a page's doubt that is left where the pages of a site agree on a place: most errors are those of single pages. */
    private static final double SHARED_DOUBT = 0.25;
    /** Pages below which nothing can be compared. */
    public static final int MIN_PAGES = 3;

    private SiteTrainer() {
    }

    /**
     * Learns from pages that are taken for posts; their order doesn't matter. The wrapper names no blog, and its confidence is that of the
     * rules times that of the estimates.
     *
     * @param pages at least {@link #MIN_PAGES}
     */
    public static Wrapper train(List<SitePage> pages) {
        List<Pair> pairs = SiteEntries.of(pages);
        Wrapper learnt = WrapperTrainer.train("", pairs.size(), pairs);
        Map<Property, List<Rule>> rules = new EnumMap<>(Property.class);
        learnt.rules().forEach((property, list) -> {
            rules.put(property, less(list, mean(pages, page -> page.values().chance(property))));
        });
        return new Wrapper(Wrapper.FORMAT, "", RANKING, learnt.entries(), learnt.pairs(), rules, less(learnt.content(), pages),
                learnt.posts());
    }

    /** Rules that were tried on estimates, less sure by as much as these are. */
    static List<Rule> less(List<Rule> rules, double chance) {
        double trust = trust(chance);
        return rules.stream().map(rule -> rule.withSupport(less(rule.support(), trust))).toList();
    }

    /** Blocks that were learnt from the estimated texts of pages, less sure by as much as these are. */
    static List<ContentRule> less(List<ContentRule> blocks, Collection<SitePage> pages) {
        double trust = trust(mean(pages, SitePage::confidence));
        return blocks.stream().map(rule -> rule.withSupport(less(rule.support(), trust))).toList();
    }

    private static Support less(Support support, double trust) {
        return new Support(support.right(), support.wrong(), support.pages(), support.confidence() * trust,
                support.example());
    }

    /** By the mean chance of the pages that have any. */
    private static double trust(double mean) {
        return mean == 0 ? 0 : Math.min(MOST_SURE, 1 - SHARED_DOUBT * (1 - mean));
    }

    /** Of the pages that have any. */
    static double mean(Collection<SitePage> pages, ToDoubleFunction<SitePage> confidence) {
        return pages.stream().mapToDouble(confidence).filter(value -> value > 0).average().orElse(0);
    }
}
