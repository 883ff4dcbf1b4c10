package org.feedwright.estimate;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.feedwright.score.Features;
import org.feedwright.score.Weights.Task;
import org.feedwright.score.Weights;
import org.feedwright.wrapper.Value;

/**
 * One place of a page that speaks for a value.
 *
 * @param values  what stands there: one title, one date, or one or several names
 * @param score   the sum of its features, in log-odds: below 0 it speaks against
 * @param family  of the generator that found it: {@code meta}, {@code byline}, {@code owner}
 * @param reasons its weightiest features first
 */
public record Sighting(List<Value> values, Source source, double score, String family, List<Weights.Reason> reasons) {
    /** Features named in a reason: more would hide those that decided. */
    private static final int NAMED = 3;

    public Sighting {
        values = List.copyOf(values);
        Objects.requireNonNull(source);
        reasons = List.copyOf(reasons);
    }

    static Sighting of(Task task, Weights weights, List<Value> values, Source source, Features features) {
        return new Sighting(values, source, weights.sum(task, features), features.family(), weights.reasons(task, features));
    }

    boolean isEmbedded() {
        return source instanceof Source.Embedded;
    }

    /** In readable form: {@code h1.post-title (agreement +3.6, is:page-name +2.0, heading:h1 +1.8)}. */
    public String reason() {
        String said = reasons.stream().limit(NAMED).map(reason -> String.format(Locale.ROOT, "%s %+.1f", reason.feature(), reason.points()))
                .collect(Collectors.joining(", "));
        return source + (said.isEmpty() ? "" : " (" + said + ')');
    }
}
