package org.feedwright.text;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;

/** The fields of a date, read one by one at a place of a text. Mutable, of one reading. */
final class DateFields {
    /** Two-digit years below it are of this century, the others of the last: blogs begin in the 1990s. */
    private static final int CENTURY_TURN = 70;
    /** Outside of these years a number of four digits is no year of a post. */
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2199;
    static final int BUDDHIST_ERA = 543;
    /** What may follow the number of a day, in English, French, Spanish, Italian, Portuguese, Dutch and Swedish dates. */
    private static final Set<String> ORDINALS = Set.of("st", "nd", "rd", "th", "er", "re", "e", "o", "a", "eme", "ste");
    /** The word day, right after its number, in Chinese, Japanese and Korean. */
    private static final String DAY_SIGNS = "日號号일";

    Optional<ZoneOffset> offset = Optional.empty();
    private int year;
    private int month;
    private int day;
    private int hour = -1;
    private int minute;
    private int second;
    private Optional<Boolean> afternoon = Optional.empty();

    static int fullYear(int twoDigits) {
        return twoDigits < CENTURY_TURN ? 2000 + twoDigits : 1900 + twoDigits;
    }

    /** The value, or nothing where the numbers are no date. */
    Optional<DateValue> value() {
        boolean mayBe = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1;
        if (!mayBe || day > YearMonth.of(year, month).lengthOfMonth()) {
            return Optional.empty();
        }
        return Optional.of(new DateValue(LocalDate.of(year, month, day), time(), offset));
    }

    private Optional<LocalTime> time() {
        int clock = hour;
        if (afternoon.isPresent() && hour >= 0 && hour <= 12) {
            clock = hour % 12 + (afternoon.get() ? 12 : 0);
        }
        boolean valid = clock >= 0 && clock < 24 && minute < 60 && second < 60;
        return valid ? Optional.of(LocalTime.of(clock, minute, second)) : Optional.empty();
    }

    /**
     * Reads all elements of a pattern at a place, in one pass without going back.
     *
     * @param language rank of the language of month names, or -1
     * @return the end of what was read, or -1
     */
    int read(List<DateElement> elements, int language, DateText text, int start) {
        int at = mayStart(text, start) ? start : -1;
        for (int i = 0; i < elements.size() && at >= 0; i++) {
            DateElement element = elements.get(i);
            if (element instanceof Field field) {
                boolean touched = i + 1 < elements.size() && elements.get(i + 1) instanceof Field next && next.fixed();
                at = read(field, text, at, touched, language);
            } else if (element instanceof Literal literal) {
                at = text.startsWith(literal.text(), at) ? at + literal.text().length() : -1;
            }
        }
        return at >= 0 && mayEnd(elements, text, at) ? at : -1;
    }

    /** A number in the middle of a longer one, or of a version, address or date, starts nothing. */
    static boolean mayStart(DateText text, int start) {
        if (!text.isDigit(start)) {
            return !(text.isCased(start) && text.isCased(start - 1));
        }
        return !text.isDigit(start - 1) && !(isJoint(text.at(start - 1)) && text.isDigit(start - 2));
    }

    static boolean mayEnd(List<DateElement> elements, DateText text, int end) {
        boolean weak = elements.contains(Field.YEAR_SHORT);
        return !(weak && isJoint(text.at(end)) && text.isDigit(end + 1));
    }

    private static boolean isJoint(char c) {
        return c == '.' || c == '-' || c == '/' || c == ':';
    }

    /**
     * Reads one field at a place.
     *
     * @param touched whether the following field may touch this one, as in 20140512
     * @return the end of what was read, or -1
     */
    private int read(Field field, DateText text, int start, boolean touched, int language) {
        return switch (field) {
            case MONTH_NAME -> month(text, start, language);
            case WEEKDAY -> dot(text, DateWords.OF_WEEKDAYS.longest(text, start, value -> true));
            case HALF -> half(text, start);
            case ZONE -> TimeZones.read(text, start, this);
            default -> number(field, text, start, touched);
        };
    }

    private int number(Field field, DateText text, int start, boolean touched) {
        int end = text.digitsEnd(start);
        int wanted = field == Field.YEAR || field == Field.YEAR_BUDDHIST ? 4 : 2;
        int least = field.fixed() || wanted == 4 || field == Field.YEAR_SHORT ? wanted : 1;
        if (touched) {
            end = Math.min(end, start + wanted);
        }
        if (end - start < least || end - start > wanted) {
            return -1;
        }
        int value = text.number(start, end);
        switch (field) {
            case YEAR -> year = value;
            case YEAR_BUDDHIST -> year = value - BUDDHIST_ERA;
            case YEAR_SHORT -> year = fullYear(value);
            case MONTH, MONTH_FIXED -> month = value;
            case DAY, DAY_FIXED -> day = value;
            case MINUTE -> minute = value;
            case SECOND -> second = value;
            default -> hour = value;
        }
        return field == Field.DAY ? ordinalEnd(text, end) : field == Field.SECOND ? fractionEnd(text, end) : end;
    }

    /** The end of a day's number with the ordinal suffix that may follow it. */
    static int ordinalEnd(DateText text, int end) {
        if (DAY_SIGNS.indexOf(text.at(end)) >= 0) {
            return end + 1;
        }
        int from = text.at(end) == '.' && (text.at(end + 1) == 'o' || text.at(end + 1) == 'a') ? end + 1 : end;
        int wordEnd = text.wordEnd(from);
        return wordEnd > from && ORDINALS.contains(text.substring(from, wordEnd)) ? wordEnd : end;
    }

    /** The end of seconds with the fraction that may follow them. */
    static int fractionEnd(DateText text, int end) {
        return (text.at(end) == '.' || text.at(end) == ',') && text.isDigit(end + 1) ? text.digitsEnd(end + 1) : end;
    }

    /** The month of that language by the longest name there; else by the first language that has such a name. */
    private int month(DateText text, int start, int language) {
        int[] best = {-1, Integer.MAX_VALUE, 0};
        DateWords.OF_MONTHS.visit(text, start, (end, values) -> {
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
        month = best[2];
        return dot(text, best[0]);
    }

    /** Passes over the dot of an abbreviation; a dot before a digit is a separator. */
    static int dot(DateText text, int end) {
        return end > 0 && text.at(end) == '.' && !text.isDigit(end + 1) ? end + 1 : end;
    }

    /** Reads a word for the half of the day. */
    int half(DateText text, int start) {
        int[] longest = {-1, -1};
        DateWords.OF_HALVES.visit(text, start, (end, values) -> {
            for (int value : values) {
                longest[value == DateWords.PM ? 1 : 0] = end;
            }
        });
        int end = Math.max(longest[0], longest[1]);
        if (end >= 0) {
            afternoon = Optional.of(longest[1] > longest[0]);
        }
        return end;
    }
}
