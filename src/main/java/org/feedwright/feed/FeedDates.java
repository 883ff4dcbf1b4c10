package org.feedwright.feed;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.DateWords;
import org.feedwright.text.TimeZones;

/**
 * Reads the dates of feeds: W3C-DTF and ISO 8601, RFC 822 and 2822, asctime, and what feeds write in their place. Keeps the offset that was
 * written; UTC where none was. A date without a time is midnight. Thread-safe.
 */
final class FeedDates {
    /** No feed has a longer date; the rest would be somebody's text. */
    private static final int MAX_LENGTH = 100;
    /** RFC 2822, section 4.3: two digits up to 49 are of this century, three digits and the others count from 1900. */
    private static final int CENTURY_TURN = 50;
    /** Years that a blog can have. Outside of them stand unset dates, such as 0001-01-01 and 1970-01-01. */
    private static final int FIRST_YEAR = 1971;
    private static final int LAST_YEAR = 2200;

    private static final Pattern ISO = Pattern.compile("(\\d{4})(?:([-/.]?)(\\d{2})(?:\\2(\\d{2}))?)?"
            + "(?:(?:\\s{0,3}[Tt]\\s{0,3}|\\s{1,3}|,\\s{0,3})(\\d{1,2}:?\\d{2}.{0,60})?)?", Pattern.DOTALL);
    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):?(\\d{2})(?::?(\\d{2})(?:[.,]\\d{1,12})?)?\\s{0,3}"
            + "(?:([AaPp])\\.?[Mm]\\b\\.?)?(.{0,60})", Pattern.DOTALL);
    /** Day and month name in either order, then the year; or the year at the end, after time and zone (asctime). */
    private static final Pattern DAY_FIRST = Pattern.compile(
            "(?:[^\\d\\s]{1,20}\\s{1,3})?(\\d{1,2})(?:st|nd|rd|th|\\.|\\u00BA)?[\\s/-]{0,3}(?:de\\s)?([^\\d\\s,/:-]{1,20})[\\s,/-]{0,3}"
                    + "(?:de\\s)?(\\d{2,4})(?!:|\\d)(.{0,60})", Pattern.DOTALL);
    private static final Pattern MONTH_FIRST = Pattern.compile(
            "(?:[^\\d\\s,]{1,20}[\\s,]{1,3})?([^\\d\\s,]{1,20})[\\s-]{1,3}(\\d{1,2})(?:st|nd|rd|th)?[\\s,-]{1,3}(\\d{4})(?!:)(.{0,60})",
            Pattern.DOTALL);
    private static final Pattern YEAR_LAST = Pattern.compile(
            "(?:[^\\d\\s,]{1,20}[\\s,]{1,3})?([^\\d\\s,]{1,20})\\s{1,3}(\\d{1,2}),?\\s{1,3}"
                    + "(\\d{1,2}:\\d{2}(?::\\d{2})?)\\s{1,3}([A-Za-z+:0-9-]{1,12}\\s{1,3})?(\\d{4})");
    private static final Pattern NUMERIC_DAY_FIRST = Pattern.compile("(\\d{1,2})[.](\\d{1,2})[.](\\d{4})(.{0,60})", Pattern.DOTALL);
    private static final Pattern EPOCH = Pattern.compile("(\\d{10})(\\d{3})?");

    /** Offsets as feeds write them: {@code +0100}, {@code GMT+1}; others are names, {@code CEST} or {@code Europe/Berlin}. */
    private static final Pattern NUMERIC_ZONE = Pattern.compile(
            "(?:GMT|UTC|UT|Z)?\\s?([+\\u2212-])\\s?(\\d{1,2}):?(\\d{2})?(?::?\\d{2})?.{0,40}", Pattern.DOTALL);
    /** {@code America/Sao_Paulo} and the like; the identifiers of the JDK without a slash are left to the table. */
    private static final Pattern REGION = Pattern.compile("[A-Z][A-Za-z]{1,20}/[A-Za-z_]{1,30}(?:/[A-Za-z_]{1,30})?");

    private FeedDates() {
    }

    static Optional<OffsetDateTime> parse(String raw) {
        String text = raw.strip();
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(read(text)).filter(date -> date.getYear() >= FIRST_YEAR && date.getYear() <= LAST_YEAR);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static OffsetDateTime read(String text) {
        Matcher epoch = EPOCH.matcher(text);
        if (epoch.matches()) {
            return Instant.ofEpochSecond(Long.parseLong(epoch.group(1))).atOffset(ZoneOffset.UTC);
        }
        Matcher iso = ISO.matcher(text);
        if (iso.matches()) {
            LocalDate date = LocalDate.of(number(iso.group(1)), orOne(iso.group(3)), orOne(iso.group(4)));
            return at(date, iso.group(5));
        }
        OffsetDateTime named = withMonthName(text.replace(",", " ").replaceAll("\\s{1,20}", " ").strip());
        if (named != null) {
            return named;
        }
        Matcher numeric = NUMERIC_DAY_FIRST.matcher(text);
        return numeric.matches()
                ? at(LocalDate.of(number(numeric.group(3)), number(numeric.group(2)), number(numeric.group(1))), numeric.group(4)) : null;
    }

    private static OffsetDateTime withMonthName(String text) {
        Matcher dayFirst = DAY_FIRST.matcher(text);
        if (dayFirst.matches() && DateWords.month(dayFirst.group(2)) > 0) {
            return at(date(dayFirst.group(3), dayFirst.group(2), dayFirst.group(1)), dayFirst.group(4));
        }
        Matcher monthFirst = MONTH_FIRST.matcher(text);
        if (monthFirst.matches() && DateWords.month(monthFirst.group(1)) > 0) {
            return at(date(monthFirst.group(3), monthFirst.group(1), monthFirst.group(2)), monthFirst.group(4));
        }
        Matcher yearLast = YEAR_LAST.matcher(text);
        if (yearLast.matches() && DateWords.month(yearLast.group(1)) > 0) {
            String zone = yearLast.group(4) == null ? "" : yearLast.group(4);
            return at(date(yearLast.group(5), yearLast.group(1), yearLast.group(2)), yearLast.group(3) + " " + zone);
        }
        return null;
    }

    private static LocalDate date(String year, String month, String day) {
        int y = number(year);
        int full = year.length() == 2 && y < CENTURY_TURN ? y + 2000 : year.length() < 4 ? y + 1900 : y;
        return LocalDate.of(full, DateWords.month(month), number(day));
    }

    /** The date at the time and zone that follow it; a rest that is no time is left alone. */
    private static OffsetDateTime at(LocalDate date, String rest) {
        String text = rest == null ? "" : rest.strip().replaceFirst("^[Tt,-]\\s{0,3}(?=\\d)", "").strip();
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            return date.atStartOfDay().atOffset(ZoneOffset.UTC);
        }
        int hour = number(time.group(1));
        if (time.group(4) != null) {
            hour = hour % 12 + (time.group(4).equalsIgnoreCase("p") ? 12 : 0);
        }
        // Midnight as 24:00 is allowed by ISO 8601, a leap second by RFC 2822.
        int second = time.group(3) == null ? 0 : Math.min(59, number(time.group(3)));
        LocalTime clock = LocalTime.of(hour == 24 ? 0 : hour, number(time.group(2)), second);
        LocalDateTime local = LocalDateTime.of(hour == 24 ? date.plusDays(1) : date, clock);
        return local.atOffset(offset(time.group(5), local));
    }

    private static int number(String digits) {
        return Integer.parseInt(digits);
    }

    private static int orOne(String digits) {
        return digits == null ? 1 : number(digits);
    }

    /** The offset that {@code zone} names at that local time; UTC for an empty or unknown name. */
    private static ZoneOffset offset(String zone, LocalDateTime at) {
        String name = zone.strip();
        Matcher numeric = NUMERIC_ZONE.matcher(name);
        try {
            if (numeric.matches()) {
                int sign = numeric.group(1).equals("+") ? 1 : -1;
                int minutes = numeric.group(3) == null ? 0 : Integer.parseInt(numeric.group(3));
                return ZoneOffset.ofTotalSeconds(sign * (Integer.parseInt(numeric.group(2)) * 60 + minutes) * 60);
            }
            if (REGION.matcher(name).matches()) {
                return ZoneId.of(name).getRules().getOffset(at);
            }
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
        int end = 0;
        while (end < name.length() && Character.isLetter(name.charAt(end))) {
            end++;
        }
        return ZoneOffset.ofTotalSeconds(60 * TimeZones.minutes(name.substring(0, end)).orElse(0));
    }
}
