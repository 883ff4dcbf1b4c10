package org.feedwright.training;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedwright.text.DateValue;
import org.feedwright.training.Trials.Trial;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Support;

/**
 * The default order of rules: by what they got right and wrong on the training pages, then by how a person would rather point at the value.
 * Unlike the gain of Gkotsis 2014 it is highest for a place that is right on every page (see docs/decisions).
 */
final class ValidatedRanking {
    /** Rules kept per property: the first reads nearly every page, the others serve pages of another time or template. */
    private static final int MAX_RULES = 12;
    /** Names kept of one spot on the pages: more of them fail together, and take the room of other spots. */
    private static final int MAX_NAMES = 3;
    /** A wrong value is worse than none: each takes as much as so many right ones give. */
    private static final double WRONG_COSTS = 2;
    /** Least share of right values among all that a rule gave. Lower: more values on odd pages, more of them wrong. */
    private static final double MIN_PRECISION = 0.8;
    /** Least share of training pages on which a rule is right: below it is chance, such as the author's own comments. */
    private static final double MIN_COVERAGE = 0.3;
    /** What the preference for a place may weigh against pages: it breaks ties, no more. */
    private static final double PREFERENCE_WEIGHT = 0.08;

    private final Vocabulary vocabulary;
    private final UnaryOperator<Support> trust;
    /** Of each trial that was asked for: they are compared often. */
    private final Map<Trial, Double> preferences = new IdentityHashMap<>();

    /** @param trust makes the evidence of a rule as sure as what the rule was tried on */
    ValidatedRanking(Vocabulary vocabulary, UnaryOperator<Support> trust) {
        this.vocabulary = vocabulary;
        this.trust = trust;
    }

    /**
     * Rules in the order in which they are asked: the best one first, then those that serve pages which the ones before did not, then those
     * that hold on the pages which are still unread, though they fail on pages that are read before they are asked; then the others. None
     * where nothing held.
     */
    List<Rule> rules(List<Trial> trials, int pages) {
        List<Trial> held = new ArrayList<>(trials.stream().filter(trial -> holds(trial.right(), trial.wrong(), pages)).toList());
        held.sort(Comparator.comparingDouble((Trial trial) -> -score(trial, pages)).thenComparing(Trial::name));
        BitSet covered = new BitSet();
        BitSet unread = new BitSet();
        unread.set(0, pages);
        List<Trial> first = new ArrayList<>();
        List<Trial> others = new ArrayList<>();
        for (Trial trial : held) {
            boolean isFresh = trial.rightPages().stream().anyMatch(page -> !covered.get(page));
            (isFresh ? first : others).add(trial);
            covered.or(trial.rightPages());
            unread.andNot(trial.readPages());
        }
        List<Rule> out = new ArrayList<>();
        Kept kept = new Kept();
        first.stream().filter(trial -> out.size() < MAX_RULES && kept.add(trial)).forEach(trial -> out.add(rule(trial, pages)));
        for (Optional<Trial> next = best(trials, unread, pages); next.isPresent() && out.size() < MAX_RULES;
                next = best(trials, unread, pages)) {
            kept.add(next.get());
            out.add(rule(next.get(), next.get().right(unread), next.get().wrong(unread), pages));
            unread.andNot(next.get().readPages());
        }
        others.stream().filter(trial -> out.size() < MAX_RULES && kept.add(trial)).forEach(trial -> out.add(rule(trial, pages)));
        return out;
    }

    /** Places of rules so far, and how many names of one spot on the pages are among them. */
    private static final class Kept {
        private final Set<Place> places = new HashSet<>();
        private final Map<String, Integer> spots = new HashMap<>();

        boolean add(Trial trial) {
            String spot = trial.candidate().place().getClass().getSimpleName() + trial.trail();
            if (spots.getOrDefault(spot, 0) >= MAX_NAMES || !places.add(trial.candidate().place())) {
                return false;
            }
            spots.merge(spot, 1, Integer::sum);
            return true;
        }
    }

    /** What reads most of the pages that no rule has read, if it may be trusted there. */
    private Optional<Trial> best(List<Trial> trials, BitSet unread, int pages) {
        return trials.stream().filter(trial -> trial.right(unread) >= MIN_COVERAGE * pages
                        && Confidence.of(trial.right(unread), trial.wrong(unread)) >= MIN_PRECISION)
                .min(Comparator.comparingDouble((Trial trial) -> WRONG_COSTS * trial.wrong(unread) - trial.right(unread)
                                - PREFERENCE_WEIGHT * pages * preference(trial))
                        .thenComparing(Trial::name));
    }

    /** Rules in the order of the pages that speak for them, whatever they did in their trials. */
    List<Rule> voted(List<Trial> trials, int pages) {
        return trials.stream().map(trial -> rule(trial, pages)).toList();
    }

    /** Whether a rule is kept that was right and wrong on so many of the training pages. */
    private static boolean holds(int right, int wrong, int pages) {
        return right > 0 && right >= MIN_PRECISION * (right + wrong) && right >= MIN_COVERAGE * pages;
    }

    private double score(Trial trial, int pages) {
        return worth(trial.fit(), trial.wrong()) / pages + PREFERENCE_WEIGHT * preference(trial);
    }

    private double preference(Trial trial) {
        return preferences.computeIfAbsent(trial, vocabulary::preference);
    }

    /** What a rule is worth, in pages, that fits so many of them and is wrong on others. */
    static double worth(double fit, int wrong) {
        return fit - WRONG_COSTS * wrong;
    }

    private Rule rule(Trial trial, int pages) {
        return rule(trial, trial.right(), trial.wrong(), pages);
    }

    private Rule rule(Trial trial, int right, int wrong, int pages) {
        return trial.candidate().rule(trust.apply(Confidence.support(right, wrong, pages, trial.example())));
    }

    /**
     * How a person would rank places that did equally well: by what they are called. Names of classes are the most stable thing on a blog,
     * and certain words in them say what they hold or that they hold something else (Gkotsis 2014, table 7 and section 7.3).
     */
    record Vocabulary(Property property) {
        private static final List<String> ELSEWHERE = List.of("comment", "footer", "sidebar", "widget", "related", "recent", "nav", "menu",
                "copyright", "prev", "next", "breadcrumb", "share", "site-", "subtitle", "sub-title", "modif", "updat", "edited", "revis");
        private static final double OWN_NAME = 0.5;
        private static final double NAMED_ANCESTOR = 0.35;
        private static final double UNNAMED = 0.1;
        /** Each step of a path, or a part of an address, is one more thing that a new theme may change. */
        private static final double STEP_COSTS = 0.1;
        private static final double METADATA = 0.2;
        private static final double TELLS = 0.4;
        private static final double ELSEWHERE_COSTS = 0.6;
        /** A date with time and zone says more than the day alone. */
        private static final double INSTANT = 0.45;
        /** A place that gives several texts is less sure to give the right one first. */
        private static final double CROWDED_COSTS = 0.3;

        /** Attributes are for machines and tooltips: they say what the text says or less. */
        private static final double UNSEEN_COSTS = 0.1;
        /** Where a piece begins and ends depends on what its neighbours are on a page: places that say the same go first. */
        private static final double PIECE_COSTS = 0.6;
        /** Words around a value may be there by chance. Breaks ties, no more. */
        private static final double WORDS_COST = 0.01;
        /** A longer handle may hold what is constant by chance, such as the author's name before a date. Breaks ties, no more. */
        private static final double LETTER_COSTS = 0.002;

        /** The name in a line that changes from page to page is that page's author; a name alone may be that of the whole site. */
        private static final double IN_BYLINE = 0.35;
        /** Where authors change, all that such places hold sign; where they don't, the first surely does. Breaks ties, no more. */
        private static final double ALL_AUTHORS = 0.01;
        private static final Locator HEAD_TITLE = new Locator.ByTag("title");

        /** What holds one term on a page holds several on another: its links keep them apart. More than a name of its own is worth. */
        private static final double LINKS = 0.25;
        private static final Locator.Step LINK = new Locator.Step("a", Locator.Step.ANY);

        /** Engines mark all terms of a post so, and some of them {@code rel="category tag"}. Breaks ties, no more. */
        private static final String ALL_TERMS = "rel=tag";
        private static final double ALL_TERMS_FIRST = 0.01;

        private List<String> telling() {
            return switch (property) {
                case TITLE -> List.of("title", "headline", "heading", "h1", "h2");
                case AUTHOR -> List.of("author", "byline", "vcard", "creator", "posted", "writer");
                case DATE -> List.of("date", "time", "published", "posted");
                case CATEGORIES -> List.of("tag", "categor", "label", "topic", "keyword");
                case CONTENT -> List.of(); // blocks are ranked by their likeness to the feed's text
            };
        }

        /** Greater is better; about -1..1. */
        double preference(Trial trial) {
            Candidate candidate = trial.candidate();
            Place place = candidate.place();
            String name = name(place).toLowerCase(Locale.ROOT);
            boolean dated = candidate.reading() instanceof Reading.Dated;
            double preference = place.element().map(Vocabulary::of).orElse(METADATA);
            preference += telling().stream().anyMatch(name::contains) ? TELLS : 0;
            preference += dated && DateValue.hasTime(trial.example()) ? INSTANT : 0;
            preference += property == Property.CATEGORIES && place.element().filter(Vocabulary::isOfLinks).isPresent() ? LINKS : 0;
            preference += property == Property.CATEGORIES && name.contains(ALL_TERMS) ? ALL_TERMS_FIRST : 0;
            preference += property == Property.AUTHOR && isInChangingLine(trial) ? IN_BYLINE : 0;
            preference += property == Property.AUTHOR && candidate.all() ? ofAll(trial) : 0;
            preference -= ELSEWHERE.stream().anyMatch(name::contains) ? ELSEWHERE_COSTS : 0;
            preference -= place instanceof Place.Attribute && !dated ? UNSEEN_COSTS : 0;
            preference -= place instanceof Place.Piece ? PIECE_COSTS : 0;
            preference -= hasHandle(candidate.reading()) ? WORDS_COST : 0;
            preference -= LETTER_COSTS * handleLetters(candidate.reading());
            return preference - (trial.crowding() > 1 && !candidate.all() ? CROWDED_COSTS : 0);
        }

        private static double ofAll(Trial trial) {
            return trial.isChanging() ? ALL_AUTHORS : -ALL_AUTHORS;
        }

        /** Whether a locator finds links, and all of them that stand alike. */
        private static boolean isOfLinks(Locator locator) {
            if (locator instanceof Locator.ByAddress by) {
                return isOfLinks(by.links());
            }
            return locator instanceof Locator.ByPath path ? path.steps().get(path.steps().size() - 1).equals(LINK)
                    : locator instanceof Locator.OfTag of && of.tag().equals("a");
        }

        /** Whether words beside a value tell it. */
        static boolean hasHandle(Reading reading) {
            return !reading.before().isEmpty() || !reading.after().isEmpty();
        }

        private static boolean isInChangingLine(Trial trial) {
            Place place = trial.candidate().place();
            return trial.isChanging() && hasHandle(trial.candidate().reading()) && !(place instanceof Place.Attribute)
                    && place.element().filter(element -> !element.equals(HEAD_TITLE)).isPresent();
        }

        /**
         * What follows a title is the site's name, and the more of it the surer; what follows a name may be the month of these few posts.
         */
        private int handleLetters(Reading reading) {
            return reading.before().length() + (property == Property.TITLE ? 0 : reading.after().length());
        }

        /** Without the name of an attribute, since a tooltip is called {@code title} whatever it says, and without what an address has. */
        private static String name(Place place) {
            return place.element().map(locator -> locator instanceof Locator.ByAddress by ? by.links() : locator).map(Object::toString)
                    .orElse(place.toString());
        }

        private static double of(Locator locator) {
            if (locator instanceof Locator.ByAddress by) {
                return of(by.links()) - STEP_COSTS;
            }
            if (locator instanceof Locator.ByPath path) {
                return path.from() instanceof Locator.ByTag ? UNNAMED : NAMED_ANCESTOR / (1 + STEP_COSTS * path.steps().size());
            }
            return locator instanceof Locator.ByTag ? NAMED_ANCESTOR : OWN_NAME;
        }
    }
}
