package org.feedwright.training;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Rule;

/**
 * Feeds that write the blog's name, or a word such as 'News', before or behind every title, where pages show the title alone. Stateless.
 */
final class BareTitles {
    /** Share of the titles that have an end in common if it is no part of them; a series of posts has less. */
    private static final double MOST = 0.6;

    private BareTitles() {
    }

    /**
     * The rules for titles: those for the titles as the feed has them, unless more pages show them without what they end with in common,
     * begin with in common, or both. The least is cut that does so: a series of posts has its name before each title on the pages, too.
     */
    static List<Rule> better(List<Rule> asGiven, Matcher matcher, List<TrainingPage> pages, Ideas ideas) {
        List<String> titles = pages.stream().map(page -> page.pair().entry().title()).toList();
        CommonEnds ends = new CommonEnds(titles, Math.max(SiteTrainer.MIN_PAGES, (int) Math.ceil(MOST * titles.size())));
        List<Rule> best = asGiven;
        for (UnaryOperator<String> cut : List.<UnaryOperator<String>>of(ends::cutTail, ends::cutHead, ends::cut)) {
            if (titles.stream().anyMatch(title -> !cut.apply(title).equals(title))) {
                List<Rule> rules = WrapperTrainer.learn(matcher, pages.stream().map(page -> cut(page, cut)).toList(), ideas);
                best = seen(rules) > seen(best) ? rules : best;
            }
        }
        return best;
    }

    private static TrainingPage cut(TrainingPage page, UnaryOperator<String> cut) {
        Pair pair = page.pair();
        return new TrainingPage(new Pair(pair.entry().withTitle(cut.apply(pair.entry().title())), pair.page(), pair.key()), page.spots());
    }

    /** Pages on which the best rule for text that readers see was right: the title of the window has the blog's name, too. */
    private static int seen(List<Rule> rules) {
        return rules.stream().filter(rule -> rule instanceof Rule.OfPlace of && of.place() instanceof Place.Text)
                .map(rule -> rule.support().right()).max(Comparator.naturalOrder()).orElse(0);
    }
}
