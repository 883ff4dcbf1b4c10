package org.feedwright.estimate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.feedwright.score.Weights.Calibration;
import org.feedwright.score.Weights.Task;
import org.feedwright.wrapper.Property;

/**
 * What one page says of itself.
 *
 * @param ranked the guesses of each property, the likeliest first, with the places that speak for them; none for contents
 */
public record PageEstimate(Map<Property, List<Guess>> ranked) {
    /** The least chance of authors that are given: below it they are wrong more often than right, which is worse than nobody. */
    public static final double EVEN = 0.5;

    /** A guess below counts for nothing, not even beside those of other pages. Raising it trades values for fewer wrong ones. */
    public static final double LEAST = 0.1;

    public PageEstimate {
        Map<Property, List<Guess>> copy = new EnumMap<>(Property.class);
        ranked.forEach((property, guesses) -> copy.put(property, List.copyOf(guesses)));
        ranked = Collections.unmodifiableMap(copy);
    }

    /** The guesses of a property, the likeliest first. */
    public List<Guess> ranked(Property property) {
        return ranked.getOrDefault(property, List.of());
    }

    /** The likeliest guess, where there is one that is likely enough. */
    public Optional<Guess> best(Property property) {
        return best(property, guess -> true);
    }

    /** The same of some guesses alone. */
    public Optional<Guess> best(Property property, Predicate<Guess> some) {
        return ranked(property).stream().filter(some).findFirst().filter(guess -> guess.confidence() >= LEAST);
    }

    /** 0..1: how often such a likeliest guess is right, by measurement; 0 where there is none. */
    public double chance(Property property) {
        return best(property).map(guess -> chance(property, guess)).orElse(0.0);
    }

    /** The same for any of the guesses, as if it were the likeliest. */
    public double chance(Property property, Guess guess) {
        return Calibration.of(Task.valueOf(property.name())).chance(guess.sum());
    }
}
