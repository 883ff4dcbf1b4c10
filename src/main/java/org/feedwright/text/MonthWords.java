package org.feedwright.text;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Reads the names of months where nothing says which language they are of. Stateless; thread-safe. */
public final class MonthWords {
    private static final int ENGLISH = Languages.index("en");

    private MonthWords() {
    }

    /**
     * The month of that name, whole or short, with a dot or without: 1 to 12, or 0 for what is none. English counts before the languages
     * that most pages are written in, and these before all others; a name by which languages of one rank mean different months is none.
     */
    public static int number(String name) {
        DateText text = DateText.of(name.strip());
        int length = text.at(text.length() - 1) == '.' ? text.length() - 1 : text.length();
        int[] month = {0};
        DateWords.get().months().visit(text, 0, (end, values) -> month[0] = end == length ? month(values) : 0);
        return month[0];
    }

    private static int month(int[] values) {
        int english = agreed(values, language -> language == ENGLISH);
        int common = english > 0 ? english : agreed(values, Languages::isCommon);
        return common > 0 ? common : agreed(values, language -> true);
    }

    /** The month that these languages mean, if it is one. */
    private static int agreed(int[] values, IntPredicate languages) {
        int[] months = IntStream.of(values).filter(value -> languages.test(DateWords.language(value))).map(DateWords::month).distinct()
                .toArray();
        return months.length == 1 ? months[0] : 0;
    }
}
