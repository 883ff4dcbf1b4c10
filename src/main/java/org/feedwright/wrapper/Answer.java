package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What one rule says of a page, for explaining it.
 *
 * @param values what it read; empty where it doesn't fit the page
 */
public record Answer(Rule rule, List<Value> values, Standing standing) {
    /** What became of a rule's words. */
    public enum Standing {
        /** The first rule that read anything plausible: its values are the page's. */
        GIVES,
        /** A later rule that read the same. */
        AGREES,
        /** A later rule that read something else. */
        DIFFERS,
        /** It read what can't be, such as a day after the capture. */
        IMPLAUSIBLE,
        /** It read nothing. */
        SILENT
    }

    public Answer {
        Objects.requireNonNull(standing);
        values = List.copyOf(values);
    }

    /**
     * What a rule read, before it is known what the others did.
     *
     * @param means       the values as far as rules must agree in them
     * @param isPlausible whether that can be
     */
    record Said(Rule rule, List<Value> values, List<String> means, boolean isPlausible) {
    }

    /** The rules in their order. */
    static List<Answer> of(List<Said> said) {
        List<Answer> out = new ArrayList<>();
        List<String> given = List.of();
        for (Said here : said) {
            Standing standing = standing(here.means, given, here.isPlausible);
            given = standing == Standing.GIVES ? here.means : given;
            out.add(new Answer(here.rule, here.values, standing));
        }
        return out;
    }

    private static Standing standing(List<String> means, List<String> given, boolean isPlausible) {
        if (means.isEmpty()) {
            return Standing.SILENT;
        }
        if (!isPlausible) {
            return Standing.IMPLAUSIBLE;
        }
        return given.isEmpty() ? Standing.GIVES : given.equals(means) ? Standing.AGREES : Standing.DIFFERS;
    }
}
