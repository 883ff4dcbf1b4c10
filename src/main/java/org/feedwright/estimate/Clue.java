package org.feedwright.estimate;

import java.util.List;
import java.util.Objects;
import org.feedwright.wrapper.Value;

/**
 * One place of a page that speaks for a value.
 *
 * @param values what stands there: one title, one date, or one or several names
 * @param score  how much it says, in the units of {@link Guess#confidence}: log-odds, so that scores add up; below 0 it speaks against
 * @param why    what makes it a clue, in a few words
 */
public record Clue(List<Value> values, Source source, double score, String why) {
    public Clue {
        values = List.copyOf(values);
        Objects.requireNonNull(source);
        Objects.requireNonNull(why);
    }

    static Clue of(String value, Source source, double score, String why) {
        return new Clue(List.of(Value.of(value)), source, score, why);
    }

    /** In readable form: {@code h1.post-title (heading in the title)}. */
    public String reason() {
        return source + (why.isEmpty() ? "" : " (" + why + ')');
    }
}
