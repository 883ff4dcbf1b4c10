package org.feedwright.training;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.text.Folding;
import org.feedwright.training.Spots.Spot;
import org.feedwright.training.ValidatedRanking.Vocabulary;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;

/** The ideas that a training uses, and what is left of candidates without the others. Immutable. */
public record Ideas(Set<Idea> used) {
    public static final Ideas ALL = new Ideas(EnumSet.allOf(Idea.class));

    public Ideas {
        Set<Idea> copy = EnumSet.noneOf(Idea.class);
        copy.addAll(used);
        used = Collections.unmodifiableSet(copy);
    }

    public static Ideas without(Collection<Idea> left) {
        Set<Idea> used = EnumSet.allOf(Idea.class);
        used.removeAll(left);
        return new Ideas(used);
    }

    boolean use(Idea idea) {
        return used.contains(idea);
    }

    /** The candidate as these ideas have it; nothing where they don't know of such ones. */
    Optional<Candidate> limit(Candidate candidate) {
        boolean known = allow(candidate.place()) && (use(Idea.TEMPLATES) || !Vocabulary.hasHandle(candidate.reading()));
        if (!known) {
            return Optional.empty();
        }
        return Optional.of(!use(Idea.NAMES) && candidate.reading() instanceof Reading.Byline names
                ? new Candidate(candidate.place(), names.of(), candidate.all()) : candidate);
    }

    boolean allow(Locator locator) {
        return use(Idea.PLACES) || isOfPaper(locator);
    }

    /** The texts of a training page in which a matcher may look. */
    List<Spot> spots(Matcher matcher, TrainingPage page) {
        return matcher instanceof DateMatcher && !use(Idea.DATES) ? bareDays(page) : page.spots();
    }

    private boolean allow(Place place) {
        return use(Idea.PLACES) || place instanceof Place.Text text && isOfPaper(text.locator());
    }

    private static boolean isOfPaper(Locator locator) {
        if (locator instanceof Locator.ByPath path) {
            return !path.from().isNamed() && path.steps().stream().noneMatch(step -> step.index() == Locator.Step.ANY);
        }
        return locator instanceof Locator.ById || locator instanceof Locator.ByClass;
    }

    /**
     * Texts that are the day of the entry in Java's SHORT, MEDIUM, LONG or FULL form and nothing else, in the language of the page or in
     * English: the dates that Gkotsis 2014, section 6, knows.
     */
    private static List<Spot> bareDays(TrainingPage page) {
        OffsetDateTime known = page.pair().entry().published().orElseThrow();
        Set<String> forms = new TreeSet<>();
        for (LocalDate day : List.of(known.toLocalDate(), known.withOffsetSameInstant(ZoneOffset.UTC).toLocalDate())) {
            for (Locale locale : List.of(page.pair().page().locale(), Locale.US, Locale.UK)) {
                for (FormatStyle style : FormatStyle.values()) {
                    forms.add(Folding.fold(DateTimeFormatter.ofLocalizedDate(style).withLocale(locale).format(day)));
                }
            }
        }
        return page.spots().stream().filter(spot -> forms.contains(spot.folded())).toList();
    }

    /**
     * What the default training does beyond rules of one attribute in order of frequency. Each can be left out, so that anyone can measure
     * what it brings (docs/ablation.md); outside such measurements all are used.
     */
    public enum Idea {
        /** A rule is tried on training pages that it was not learnt from. Else: rules in the order of their votes, none dropped. Ours. */
        VALIDATION,
        /** All places and locators. Else: texts of elements by identifier, class and absolute path, as in Gkotsis 2014. Ours. */
        PLACES,
        /** Values between constant words (handles, Pouramini 2017). Else: whole texts, and the first date in a text. */
        TEMPLATES,
        /** Dates anywhere in a text and in any rendering. Else: texts that are a day in a form of Gkotsis 2014, section 6. Ours. */
        DATES,
        /** Bylines of several authors are taken apart. Else: a byline is one name. Ours. */
        NAMES,
        /** The one author that all entries of the feed name, for pages that name none. Ours. */
        CONSTANT_AUTHOR,
        /** A date in any rendering right beside the title, for pages on which no learnt rule finds one. Ours. */
        BESIDE_TITLE,
        /** What no rule reads from what the feed says, the pages say of themselves. Else: nothing is learnt of it. Ours. */
        PAGES,
        /** Parts of the content's block that the feed never has are cut out. Else: the block as it stands, as in Gkotsis 2014. Ours. */
        EXCLUSIONS,
        /** Categories and tags that stand apart on the page are read together. Else: terms of one place. Ours. */
        UNIONS
    }
}
