package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Names;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;
import org.jsoup.nodes.Element;

/**
 * Finds a place that holds every author of a post in a text of its own. Most training pages have one author, so most candidates read the
 * first text of their place only; and some feeds name the first author only, so that reading them all looks wrong there.
 */
final class CoAuthors {
    /** Share of pages, at most, on which the place may hold names that the feed lacks. On more, cards of other posts hold them. */
    private static final double MOST_LACKING = 0.5;
    /** Words between the first and the last author of a post, at most; cards of other posts hold a title or a text between. */
    private static final int MAX_BETWEEN = 30;

    private final Matcher matcher;
    private final List<Pair> pairs;
    /** Whom the feed names anywhere: a second name that it doesn't know may be a heading beside the author's. */
    private final Set<String> known;

    CoAuthors(Matcher matcher, List<Pair> pairs) {
        this.matcher = matcher;
        this.pairs = pairs;
        this.known = pairs.stream().flatMap(pair -> Names.folded(pair.entry().authors()).stream()).collect(Collectors.toSet());
    }

    /** The rule of all texts of a place that serves most pages, if some page shows that several authors stand there. */
    Optional<Rule> best(List<Trial> trials) {
        List<Rule> out = new ArrayList<>();
        for (Trial trial : trials) {
            boolean held = Ranking.holds(trial.right(), trial.wrong(), pairs.size());
            if (held && trial.crowding() > 1 && isWhole(trial.candidate().reading())) {
                widened(trial.candidate(), trial.example()).ifPresent(out::add);
            }
        }
        return out.stream().min(Comparator.comparingInt((Rule rule) -> -rule.support().right())
                .thenComparingInt(rule -> rule.support().wrong())
                .thenComparingInt(rule -> rule.toString().length()).thenComparing(Rule::toString));
    }

    private static boolean isWhole(Reading reading) {
        return reading instanceof Reading.Whole || reading instanceof Reading.Byline byline && byline.of() instanceof Reading.Whole;
    }

    /** A page is right too where the feed's names come first and it knows the others: then it names the first author only. */
    private Optional<Rule> widened(Candidate candidate, String example) {
        int right = 0;
        int wrong = 0;
        int several = 0;
        int lacking = 0;
        for (Pair pair : pairs) {
            List<Value> all = Rule.OfPlace.read(candidate.place().texts(pair.page()), candidate.reading(), true);
            boolean same = !all.isEmpty() && matcher.isRight(pair, all);
            int named = Names.split(String.join(", ", pair.entry().authors())).size();
            boolean more = !same && all.size() > named && matcher.isRight(pair, all.subList(0, named)) && areKnown(all);
            if (!standTogether(candidate.place(), pair.page())) {
                return Optional.empty();
            }
            right += same || more ? 1 : 0;
            wrong += all.isEmpty() || same || more ? 0 : 1;
            lacking += more ? 1 : 0;
            several += (same || more) && all.size() > 1 ? 1 : 0;
        }
        if (several == 0 || lacking > MOST_LACKING * pairs.size() || !Ranking.holds(right, wrong, pairs.size())) {
            return Optional.empty();
        }
        Support support = new Support(right, wrong, pairs.size(), Confidence.of(right, wrong), example);
        return Optional.of(new Rule.OfPlace(candidate.place(), candidate.reading(), true, support));
    }

    private static boolean standTogether(Place place, Page page) {
        List<Element> elements = place.element().map(locator -> locator.locate(page)).orElse(List.of());
        PageWords words = page.words();
        return elements.size() < 2 || words.start(elements.get(elements.size() - 1)) - words.start(elements.get(0)) <= MAX_BETWEEN;
    }

    private boolean areKnown(List<Value> names) {
        return known.containsAll(Names.folded(names.stream().map(Value::text).toList()));
    }
}
