package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.feedwright.feed.Entry;
import org.feedwright.text.Folding;
import org.feedwright.training.Spots.Spot;
import org.feedwright.training.Trials.Trial;
import org.feedwright.training.ValidatedRanking.Vocabulary;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;
import org.feedwright.wrapper.Value;

/** Categories stand as a row of links or words of their own; a place is right when it gives most of them and little else. */
final class CategoryMatcher implements Matcher {
    /** Share of terms, as F1, that must agree: engines hide one category or show one tag more. */
    private static final double MIN_AGREEMENT = 0.8;
    /** What pages of terms are called where the term itself names the folder, and their extension. */
    private static final Pattern END = Pattern.compile("(?:/?index\\.\\w{1,5}|\\.\\w{1,5}|/)$");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}");
    private static final Pattern NAME = Pattern.compile("\\p{L}{2}");

    @Override
    public Property property() {
        return Property.CATEGORIES;
    }

    /**
     * The terms that the page shows, if any: feeds name some that no page does ('Uncategorized'), and no place can be blamed for not
     * giving them.
     */
    @Override
    public Pair shown(Pair pair, List<Spot> spots) {
        Set<String> texts = spots.stream().map(spot -> Folding.term(spot.folded())).collect(Collectors.toSet());
        Entry entry = pair.entry();
        List<String> terms = entry.categories().stream().filter(term -> texts.contains(Folding.fold(term))).toList();
        return terms.isEmpty() ? pair : pair.with(entry.withCategories(terms));
    }

    @Override
    public void find(Pair pair, List<Spot> spots, Consumer<Candidate> out) {
        Set<String> wanted = folded(pair.entry().categories());
        for (Spot spot : spots) {
            String term = Folding.term(spot.folded());
            if (wanted.contains(spot.folded())) {
                candidates(pair, spot, spot.folded(), new Reading.Whole(), out);
            } else if (wanted.contains(term)) {
                candidates(pair, spot, term, new Reading.Between("#", ""), out);
            }
        }
    }

    private static void candidates(Pair pair, Spot spot, String term, Reading reading, Consumer<Candidate> out) {
        spot.candidates(List.of(reading), true, out);
        List<String> parts = partsOfAddress(spot.address(), term);
        for (Place place : parts.isEmpty() ? List.<Place>of() : spot.places().get()) {
            if (place instanceof Place.Text text && !isExact(pair, text, reading)) {
                parts.forEach(part -> out.accept(
                        new Candidate(new Place.Text(new Locator.ByAddress(text.locator(), part)), reading, true)));
            }
        }
    }

    /** Whether a place has terms of the entry alone: then no part of an address tells them from others. */
    private static boolean isExact(Pair pair, Place place, Reading reading) {
        return folded(pair.entry().categories()).containsAll(read(Rule.OfPlace.read(place.texts(pair.page()), reading, true)));
    }

    /**
     * What the addresses of pages that list posts by term have in common: the folder before the term, or one above it where terms lie in
     * each other; the parameter; what stands before the term in its own name ({@code /tag-}).
     */
    static List<String> partsOfAddress(String address, String term) {
        String path = END.matcher(address).replaceFirst("");
        int cut = Math.max(path.lastIndexOf('/'), Math.max(path.lastIndexOf('='), path.lastIndexOf('#')));
        if (cut < 1) {
            return List.of();
        }
        int start = path.charAt(cut) == '=' ? Math.max(path.lastIndexOf('?'), path.lastIndexOf('&')) : path.lastIndexOf('/', cut - 1);
        List<String> parts = new ArrayList<>(List.of(path.substring(Math.max(start, 0), cut + 1)));
        if (start > 0) {
            parts.add(path.substring(Math.max(path.lastIndexOf('/', start - 1), 0), start + 1));
        }
        String slug = NO_LETTERS.matcher(term).replaceAll("-");
        if (path.endsWith(slug) && path.length() - slug.length() > cut + 1) {
            parts.add(path.substring(cut, path.length() - slug.length()));
        }
        return parts.stream().filter(part -> isNamed(part) && !address.contains("/" + part)).toList();
    }

    /** Whether a part of an address has a name, and not a post's day or number. */
    private static boolean isNamed(String part) {
        return NAME.matcher(part).find() && !NUMBER.matcher(part).find();
    }

    @Override
    public boolean isRight(Pair pair, List<Value> values) {
        return fit(pair, values) >= MIN_AGREEMENT;
    }

    /** The share of terms that agree, as F1: a place that gives just the entry's terms goes before one that has others beside them. */
    @Override
    public double fit(Pair pair, List<Value> values) {
        Set<String> wanted = folded(pair.entry().categories());
        Set<String> got = read(values);
        long shared = got.stream().filter(wanted::contains).count();
        return 2.0 * shared / (wanted.size() + got.size());
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
        /** What two places must be worth more than the best one, as a share of the pages: less is a term here and there. */
        private static final double MIN_GAIN = 0.05;

        private static final Support UNTRIED = new Support(0, 0, 0, 0, "");

        /** What a rule did on all pages, and what it is worth for that. */
        private record Tally(double worth, Support support) {
        }

        /** A candidate with the terms that it read on each page. */
        private record TermsByPage(Trial trial, List<Set<String>> byPage) {
        }

        private final CategoryMatcher matcher;
        private final List<Pair> pairs;
        private final List<Set<String>> wanted;
        private final Comparator<Trial> preferred;
        private final UnaryOperator<Support> trust;

        /** @param trust makes the evidence of a rule as sure as what the rule was tried on */
        Union(CategoryMatcher matcher, List<Pair> pairs, UnaryOperator<Support> trust) {
            this.matcher = matcher;
            this.pairs = pairs;
            this.trust = trust;
            this.wanted = pairs.stream().map(pair -> folded(pair.entry().categories())).toList();
            Vocabulary vocabulary = new Vocabulary(matcher.property());
            this.preferred = Comparator.comparingDouble(vocabulary::preference).thenComparing(Trial::name);
        }

        /** A rule of two places that gives the terms of entries more exactly than the best of one. */
        Optional<Rule> better(List<Trial> trials, Optional<Rule> alone) {
            double least = alone.map(rule -> tally(rule).worth).orElse(0.0) + MIN_GAIN * pairs.size();
            if (least > pairs.size()) {
                return Optional.empty();
            }
            List<TermsByPage> terms = trials.stream().map(this::terms).toList();
            List<Set<String>> none = Collections.nCopies(pairs.size(), Set.of());
            return best(terms, none)
                    .flatMap(first -> best(terms, first.byPage).map(second -> List.of(rule(first.trial), rule(second.trial))))
                    .flatMap(parts -> {
                        Tally tally = tally(new Rule.Union(parts, UNTRIED));
                        return tally.worth >= least ? Optional.of(new Rule.Union(parts, trust.apply(tally.support))) : Optional.empty();
                    });
        }

        private Tally tally(Rule rule) {
            double fit = 0;
            int right = 0;
            int wrong = 0;
            String example = "";
            for (Pair pair : pairs) {
                List<Value> values = rule.read(pair.page());
                if (matcher.isRight(pair, values)) {
                    fit += matcher.fit(pair, values);
                    right++;
                    example = example.isEmpty() ? values.get(0).text() : example;
                } else {
                    wrong += values.isEmpty() ? 0 : 1;
                }
            }
            return new Tally(ValidatedRanking.worth(fit, wrong), Confidence.support(right, wrong, pairs.size(), example));
        }

        private TermsByPage terms(Trial trial) {
            Rule rule = rule(trial);
            return new TermsByPage(trial, pairs.stream().map(pair -> read(rule.read(pair.page()))).toList());
        }

        /** The candidate that adds most to what is there already. */
        private Optional<TermsByPage> best(List<TermsByPage> terms, List<Set<String>> there) {
            Comparator<TermsByPage> order = Comparator.comparingInt((TermsByPage t) -> gain(t, there))
                    .thenComparing(TermsByPage::trial, preferred);
            return terms.stream().filter(t -> gain(t, there) >= MIN_PAGES).max(order);
        }

        private int gain(TermsByPage terms, List<Set<String>> there) {
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

        private static Rule.OfPlace rule(Trial trial) {
            return trial.candidate().rule(new Support(trial.right(), trial.wrong(), 0, 0, trial.example()));
        }
    }
}
