package org.feedwright.text;

import java.util.Optional;
import java.util.Set;
import org.feedwright.text.DateElement.Field;

/** Reads one field of a date at a place of a text. Every method returns the end of what it read, or -1. */
final class FieldReader {
    /** What may follow the number of a day, in English, French, Spanish, Italian, Portuguese, Dutch and Swedish dates. */
    private static final Set<String> ORDINALS = Set.of("st", "nd", "rd", "th", "er", "re", "e", "o", "a", "eme", "ste");
    /** The word day, right after its number, in Chinese, Japanese and Korean. */
    private static final String DAY_SIGNS = "日號号일";

    private FieldReader() {
    }

    /** @param glued whether the following field may touch this one, as in 20140512 */
    static int read(Field field, DateText text, int start, boolean glued, int language, DateFields out) {
        return switch (field) {
            case MONTH_NAME -> month(text, start, language, out);
            case WEEKDAY -> dot(text, DateWords.get().weekdays().longest(text, start, value -> true));
            case HALF -> half(text, start, out);
            case ZONE -> ZoneReader.read(text, start, out);
            default -> number(field, text, start, glued, out);
        };
    }

    private static int number(Field field, DateText text, int start, boolean glued, DateFields out) {
        int end = text.digitsEnd(start);
        int wanted = field == Field.YEAR || field == Field.YEAR_BUDDHIST ? 4 : 2;
        int least = field.fixed() || wanted == 4 || field == Field.YEAR_SHORT ? wanted : 1;
        if (glued) {
            end = Math.min(end, start + wanted);
        }
        if (end - start < least || end - start > wanted) {
            return -1;
        }
        int value = text.number(start, end);
        switch (field) {
            case YEAR -> out.year = value;
            case YEAR_BUDDHIST -> out.year = value - DateFields.BUDDHIST_ERA;
            case YEAR_SHORT -> out.year = DateFields.fullYear(value);
            case MONTH, MONTH_FIXED -> out.month = value;
            case DAY, DAY_FIXED -> out.day = value;
            case MINUTE -> out.minute = value;
            case SECOND -> out.second = value;
            default -> out.hour = value;
        }
        return field == Field.DAY ? ordinal(text, end) : field == Field.SECOND ? fraction(text, end) : end;
    }

    /** The end of a day's number with the ordinal suffix that may follow it. */
    static int ordinal(DateText text, int end) {
        if (DAY_SIGNS.indexOf(text.at(end)) >= 0) {
            return end + 1;
        }
        int from = text.at(end) == '.' && (text.at(end + 1) == 'o' || text.at(end + 1) == 'a') ? end + 1 : end;
        int wordEnd = text.wordEnd(from);
        return wordEnd > from && ORDINALS.contains(text.substring(from, wordEnd)) ? wordEnd : end;
    }

    private static int fraction(DateText text, int end) {
        return (text.at(end) == '.' || text.at(end) == ',') && text.isDigit(end + 1) ? text.digitsEnd(end + 1) : end;
    }

    /** The month of that language by the longest name there; else by the first language that has such a name. */
    private static int month(DateText text, int start, int language, DateFields out) {
        int[] best = {-1, Integer.MAX_VALUE, 0};
        DateWords.get().months().visit(text, start, (end, values) -> {
            for (int value : values) {
                int found = DateWords.language(value);
                int rank = found == language ? -1 : found;
                if (rank < best[1] || rank == best[1] && end > best[0]) {
                    best[0] = end;
                    best[1] = rank;
                    best[2] = DateWords.month(value);
                }
            }
        });
        out.month = best[2];
        return dot(text, best[0]);
    }

    /** Passes over the dot of an abbreviation; a dot before a digit is a separator. */
    static int dot(DateText text, int end) {
        return end > 0 && text.at(end) == '.' && !text.isDigit(end + 1) ? end + 1 : end;
    }

    private static int half(DateText text, int start, DateFields out) {
        int end = DateWords.get().halves().longest(text, start, value -> value == DateWords.PM);
        int am = DateWords.get().halves().longest(text, start, value -> value == DateWords.AM);
        if (end >= 0 || am >= 0) {
            out.afternoon = Optional.of(end > am);
        }
        return Math.max(end, am);
    }
}
