package org.feedwright.text;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/** What a pattern has read so far at one place. Mutable, of one reading. */
final class DateFields {
    /** Two-digit years below it are of this century, the others of the last: blogs begin in the 1990s. */
    private static final int CENTURY_TURN = 70;
    /** Outside of these years a number of four digits is no year of a post. */
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2199;
    static final int BUDDHIST_ERA = 543;

    int year;
    int month;
    int day;
    int hour = -1;
    int minute;
    int second;
    Optional<Boolean> afternoon = Optional.empty();
    Optional<ZoneOffset> offset = Optional.empty();

    static int fullYear(int twoDigits) {
        return twoDigits < CENTURY_TURN ? 2000 + twoDigits : 1900 + twoDigits;
    }

    static boolean isYear(int year) {
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    /** The value, or nothing where the numbers are no date. */
    Optional<DateValue> value() {
        if (!isYear(year) || month < 1 || month > 12 || day < 1 || day > YearMonth.of(year, month).lengthOfMonth()) {
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
}
