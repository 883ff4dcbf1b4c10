package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.feedwright.text.Folding;
import org.feedwright.training.Matcher.Candidate;
import org.feedwright.training.Spots.Spot;
import org.feedwright.training.Trials.Trial;
import org.feedwright.training.ValidatedRanking.Vocabulary;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;

/** Categories stand as a row of links or words of their own; a place is right when it gives most of them and little else. */
final class CategoryMatcher implements Matcher {
    /** Share of terms, as F1, that must agree: engines hide one category or show one tag more. */
    private static final double MIN_AGREEMENT = 0.8;

    @Override
    public Property property() {
        return Property.CATEGORIES;
    }

    @Override
    public boolean isKnown(Pair pair) {
        return !pair.entry().categories().isEmpty();
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        Set<String> wanted = folded(pair.entry().categories());
        for (Spot spot : spots) {
            if (wanted.contains(spot.folded())) {
                spot.candidates(List.of(new Reading.Whole()), true, out);
            } else if (spot.folded().startsWith("#") && wanted.contains(spot.folded().substring(1).strip())) {
                spot.candidates(List.of(new Reading.Between("#", "")), true, out);
            }
        }
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        Set<String> wanted = folded(pair.entry().categories());
        Set<String> got = read(values);
        long shared = got.stream().filter(wanted::contains).count();
        return shared > 0 && 2.0 * shared / (wanted.size() + got.size()) >= MIN_AGREEMENT;
    }

    /** Terms as they are compared. */
    private static Set<String> folded(List<String> terms) {
        return terms.stream().map(Folding::fold).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> read(List<Value> values) {
        return folded(values.stream().map(Value::text).toList());
    }

    /**
     * Finds two places that together hold the categories of entries where none does alone: many themes show categories above the post and
     * tags below it, and feeds merge them. Greedy: the place that holds most of the terms, then the one that adds most.
     */
    static final class Union {
        /** A term that the entry doesn't have takes as much as so many others give. */
        private static final int WRONG_COSTS = 2;
        /** Pages on which a second place must add a term: on one page it may be chance. */
        private static final int MIN_PAGES = 2;
        /**
         * Share of the pages on which a rule may read a term that the entry doesn't have: more is a word of the template ('Share this').
         */
        private static final double MAX_SURPLUS = 0.5;

        /** A candidate with the terms that it read on each page. */
        private record Terms(Trial trial, List<Set<String>> byPage) {
        }

        private final CategoryMatcher matcher;
        private final List<Pair> pairs;
        private final List<Set<String>> wanted;
        private final Comparator<Trial> preferred;

        Union(CategoryMatcher matcher, List<Pair> pairs) {
            this.matcher = matcher;
            this.pairs = pairs;
            this.wanted = pairs.stream().map(pair -> folded(pair.entry().categories())).toList();
            Vocabulary vocabulary = Vocabulary.of(matcher.property());
            this.preferred = Comparator.comparingDouble(vocabulary::preference).thenComparing(Trial::name);
        }

        /** Whether a rule reads terms that entries don't have on most of the pages. */
        boolean hasSurplus(Rule rule) {
            int pages = 0;
            for (int i = 0; i < wanted.size(); i++) {
                pages += wanted.get(i).containsAll(read(rule.read(pairs.get(i).page()))) ? 0 : 1;
            }
            return pages > MAX_SURPLUS * pairs.size();
        }

        /**
         * A rule of two places that is right on more training pages than the best of one, or on as many and without words of the template.
         */
        Optional<Rule> better(List<Trial> trials, Optional<Rule> alone) {
            int right = alone.map(rule -> rule.support().right()).orElse(0);
            boolean asManyDo = alone.filter(this::hasSurplus).isPresent();
            List<Terms> terms = trials.stream().map(this::terms).toList();
            List<Set<String>> none = Collections.nCopies(pairs.size(), Set.of());
            return best(terms, none)
                    .flatMap(first -> best(terms, first.byPage).map(second -> rule(List.of(first.trial, second.trial))))
                    .filter(rule -> rule.support().right() > right || asManyDo && rule.support().right() == right && !hasSurplus(rule))
                    .filter(rule -> ValidatedRanking.holds(rule.support().right(), rule.support().wrong(), pairs.size()));
        }

        private Terms terms(Trial trial) {
            Rule rule = rule(trial);
            return new Terms(trial, pairs.stream().map(pair -> read(rule.read(pair.page()))).toList());
        }

        /** The candidate that adds most to what is there already. */
        private Optional<Terms> best(List<Terms> terms, List<Set<String>> there) {
            Comparator<Terms> order = Comparator.comparingInt((Terms t) -> gain(t, there)).thenComparing(Terms::trial, preferred);
            return terms.stream().filter(t -> gain(t, there) >= MIN_PAGES && addsOn(t, there) >= MIN_PAGES).max(order);
        }

        private int gain(Terms terms, List<Set<String>> there) {
            int gain = 0;
            for (int i = 0; i < wanted.size(); i++) {
                for (String term : terms.byPage.get(i)) {
                    if (!there.get(i).contains(term)) {
                        gain += wanted.get(i).contains(term) ? 1 : -WRONG_COSTS;
                    }
                }
            }
            return gain;
        }

        private int addsOn(Terms terms, List<Set<String>> there) {
            int pages = 0;
            for (int i = 0; i < wanted.size(); i++) {
                Set<String> added = new HashSet<>(terms.byPage.get(i));
                added.removeAll(there.get(i));
                added.retainAll(wanted.get(i));
                pages += added.isEmpty() ? 0 : 1;
            }
            return pages;
        }

        private Rule rule(List<Trial> trials) {
            List<Rule.OfPlace> parts = new ArrayList<>(trials.stream().map(Union::rule).toList());
            Rule.Union untried = new Rule.Union(parts, parts.get(0).support());
            int right = 0;
            int wrong = 0;
            String example = "";
            for (Pair pair : pairs) {
                List<Value> values = untried.read(pair.page());
                boolean isRight = matcher.isRight(pair, values);
                right += isRight ? 1 : 0;
                wrong += isRight || values.isEmpty() ? 0 : 1;
                example = isRight && example.isEmpty() ? values.get(0).text() : example;
            }
            return new Rule.Union(parts, new Support(right, wrong, pairs.size(), Confidence.of(right, wrong), example));
        }

        private static Rule.OfPlace rule(Trial trial) {
            Candidate candidate = trial.candidate();
            Support support = new Support(trial.right(), trial.wrong(), 0, 0, trial.example());
            return new Rule.OfPlace(candidate.place(), candidate.reading(), candidate.all(), support);
        }
    }
}
