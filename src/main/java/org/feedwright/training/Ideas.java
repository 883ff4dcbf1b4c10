package org.feedwright.training;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        boolean known = allow(candidate.place()) && (use(Idea.TEMPLATES) || !hasHandles(candidate.reading()));
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
        return matcher instanceof DateMatcher && !use(Idea.DATES) ? PaperDates.among(page) : page.spots();
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

    private static boolean hasHandles(Reading reading) {
        if (reading instanceof Reading.Byline names) {
            return hasHandles(names.of());
        }
        return reading instanceof Reading.Between || reading instanceof Reading.Dated dated && !dated.before().isEmpty();
    }
}
