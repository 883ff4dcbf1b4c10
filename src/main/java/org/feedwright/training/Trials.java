package org.feedwright.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Value;

/**
 * Tries candidates on the training pages: a rule is a hypothesis. From three pages on, a candidate that only its own page speaks for is not
 * tried, so that what counts as right was always read from another page than it was learnt from (leave one out).
 */
final class Trials {
    /** Candidates that are tried, the most voted first: enough for every real place on a page, few enough for a slow blog. */
    private static final int MAX_CANDIDATES = 600;
    /** From so many pages on, a candidate needs two of them. */
    private static final int PAGES_TO_AGREE = 3;

    private final Matcher matcher;
    private final List<TrainingPage> known;
    private final Ideas ideas;

    Trials(Matcher matcher, List<TrainingPage> pages, Ideas ideas) {
        this.matcher = matcher;
        this.ideas = ideas;
        this.known = pages.stream().filter(page -> matcher.isKnown(page.pair())).toList();
    }

    /** Training pages whose entry says anything of the property. */
    int pages() {
        return known.size();
    }

    List<Pair> pairs() {
        return known.stream().map(TrainingPage::pair).toList();
    }

    List<Trial> run() {
        List<Trial> trials = candidates();
        for (int i = 0; i < known.size(); i++) {
            Map<Place, List<String>> texts = new HashMap<>();
            for (Trial trial : trials) {
                run(trial, i, texts);
            }
        }
        return trials;
    }

    /** Pages that must speak for a candidate, of so many. */
    static int votesNeeded(int pages, Ideas ideas) {
        return ideas.use(Idea.VALIDATION) && pages >= PAGES_TO_AGREE ? 2 : 1;
    }

    private List<Trial> candidates() {
        Map<Candidate, Trial> found = new LinkedHashMap<>();
        for (int i = 0; i < known.size(); i++) {
            int page = i;
            matcher.find(known.get(i).pair(), ideas.spots(matcher, known.get(i)), candidate -> ideas.limit(candidate)
                    .ifPresent(limited -> found.computeIfAbsent(limited, Trial::new).foundBy(page)));
        }
        int votes = votesNeeded(known.size(), ideas);
        List<Trial> out = new ArrayList<>(found.values().stream().filter(trial -> trial.votes() >= votes).toList());
        out.sort(Comparator.comparingInt(Trial::votes).reversed()
                .thenComparing(trial -> trial.candidate().place() instanceof Place.Piece)
                .thenComparing(trial -> trial.candidate().toString()));
        return out.size() > MAX_CANDIDATES ? out.subList(0, MAX_CANDIDATES) : out;
    }

    private void run(Trial trial, int page, Map<Place, List<String>> cache) {
        Candidate candidate = trial.candidate();
        Pair pair = known.get(page).pair();
        List<String> texts = cache.computeIfAbsent(candidate.place(), place -> place.texts(pair.page()));
        List<Value> values = Rule.OfPlace.read(texts, candidate.reading(), candidate.all());
        if (!values.isEmpty()) {
            trial.record(page, matcher.holds(pair, candidate.reading(), values), texts, values.get(0).text());
        }
    }
}
