package org.feedwright.training;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;

/**
 * The default order of rules: by what they got right and wrong on the training pages, then by how a person would rather point at the value.
 * Unlike the gain of Gkotsis 2014 it is highest for a place that is right on every page (see docs/decisions).
 */
final class Ranking {
    /** Rules kept per property: the first reads nearly every page, the others serve pages of another time or template. */
    private static final int MAX_RULES = 12;
    /** Names kept of one spot on the pages: more of them fail together, and take the room of other spots. */
    private static final int MAX_NAMES = 3;
    /** A wrong value is worse than none: each takes as much as so many right ones give. */
    private static final double WRONG_COSTS = 2;
    /** Least share of right values among all that a rule gave. Lower: more values on odd pages, more of them wrong. */
    private static final double MIN_PRECISION = 0.8;
    /** Least share of training pages on which a rule is right: below it is chance, such as the author's own comments. */
    private static final double MIN_COVERAGE = 0.2;
    /** What the preference for a place may weigh against pages: it breaks ties, no more. */
    private static final double PREFERENCE_WEIGHT = 0.08;

    private final Vocabulary vocabulary;

    Ranking(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** Rules in the order in which they are asked, none where nothing held. */
    List<Rule> rules(List<Trial> trials, int pages) {
        List<Trial> held = new ArrayList<>(trials.stream().filter(trial -> holds(trial, pages)).toList());
        held.sort(Comparator.comparingDouble((Trial trial) -> -score(trial, pages)).thenComparing(trial -> trial.candidate().toString()));
        List<Rule> out = new ArrayList<>();
        Set<Place> places = new HashSet<>();
        Map<String, Integer> spots = new HashMap<>();
        for (Trial trial : covering(held)) {
            String spot = trial.candidate().place().getClass().getSimpleName() + trial.trail();
            boolean fresh = out.size() < MAX_RULES && spots.getOrDefault(spot, 0) < MAX_NAMES;
            if (fresh && places.add(trial.candidate().place())) {
                spots.merge(spot, 1, Integer::sum);
                out.add(rule(trial, pages));
            }
        }
        return out;
    }

    /** Rules in the order of the pages that speak for them, whatever they did in their trials. */
    static List<Rule> voted(List<Trial> trials, int pages) {
        return trials.stream().map(trial -> rule(trial, pages)).toList();
    }

    /** The best one first, then those that serve pages which the ones before did not, then the others. */
    private static List<Trial> covering(List<Trial> held) {
        BitSet covered = new BitSet();
        List<Trial> first = new ArrayList<>();
        List<Trial> others = new ArrayList<>();
        for (Trial trial : held) {
            BitSet fresh = (BitSet) trial.rightPages().clone();
            fresh.andNot(covered);
            (fresh.isEmpty() ? others : first).add(trial);
            covered.or(trial.rightPages());
        }
        first.addAll(others);
        return first;
    }

    private static boolean holds(Trial trial, int pages) {
        return holds(trial.right(), trial.wrong(), pages);
    }

    /** Whether a rule is kept that was right and wrong on so many of the training pages. */
    static boolean holds(int right, int wrong, int pages) {
        return right > 0 && right >= MIN_PRECISION * (right + wrong) && right >= MIN_COVERAGE * pages;
    }

    private double score(Trial trial, int pages) {
        return (trial.right() - WRONG_COSTS * trial.wrong()) / pages + PREFERENCE_WEIGHT * vocabulary.preference(trial);
    }

    private static Rule rule(Trial trial, int pages) {
        Candidate candidate = trial.candidate();
        double confidence = Confidence.of(trial.right(), trial.wrong());
        Support support = new Support(trial.right(), trial.wrong(), pages, confidence, trial.example());
        return new Rule.OfPlace(candidate.place(), candidate.reading(), candidate.all(), support);
    }
}
