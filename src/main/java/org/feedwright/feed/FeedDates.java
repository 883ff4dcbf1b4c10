package org.feedwright.feed;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
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

    private static final String REST = "(?<rest>.{0,60})";
    private static final Pattern ISO = Pattern.compile("(?s)(?<year>\\d{4})(?:([-/.]?)(?<month>\\d{2})(?:\\2(?<day>\\d{2}))?)?"
            + "(?:(?:\\s{0,3}[Tt]\\s{0,3}|\\s{1,3}|,\\s{0,3})(?<rest>\\d{1,2}:?\\d{2}.{0,60})?)?");
    /** Day and month name in either order, then the year; the year at the end, behind time and zone (asctime); bare numbers. */
    private static final List<Pattern> OTHERS = List.of(
            Pattern.compile("(?s)(?:[^\\d\\s]{1,20}\\s{1,3})?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.|\\u00BA)?[\\s/-]{0,3}(?:de\\s)?"
                    + "(?<month>[^\\d\\s,/:-]{1,20})[\\s,/-]{0,3}(?:de\\s)?(?<year>\\d{2,4})(?!:|\\d)" + REST),
            Pattern.compile("(?s)(?:[^\\d\\s,]{1,20}[\\s,]{1,3})?(?<month>[^\\d\\s,]{1,20})[\\s-]{1,3}(?<day>\\d{1,2})(?:st|nd|rd|th)?"
                    + "[\\s,-]{1,3}(?<year>\\d{4})(?!:)" + REST),
            Pattern.compile("(?:[^\\d\\s,]{1,20}[\\s,]{1,3})?(?<month>[^\\d\\s,]{1,20})\\s{1,3}(?<day>\\d{1,2}),?\\s{1,3}"
                    + "(?<rest>\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s{1,3}[A-Za-z+:0-9-]{1,12})?)\\s{1,3}(?<year>\\d{4})"),
            Pattern.compile("(?s)(?<day>\\d{1,2})[.](?<month>\\d{1,2})[.](?<year>\\d{4})" + REST));
    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):?(\\d{2})(?::?(\\d{2})(?:[.,]\\d{1,12})?)?\\s{0,3}"
            + "(?:([AaPp])\\.?[Mm]\\b\\.?)?(.{0,60})", Pattern.DOTALL);
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
            return read(text).filter(date -> date.getYear() >= FIRST_YEAR && date.getYear() <= LAST_YEAR);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<OffsetDateTime> read(String text) {
        Matcher epoch = EPOCH.matcher(text);
        if (epoch.matches()) {
            return Optional.of(Instant.ofEpochSecond(Long.parseLong(epoch.group(1))).atOffset(ZoneOffset.UTC));
        }
        Matcher iso = ISO.matcher(text);
        String plain = text.replace(",", " ").replaceAll("\\s{1,20}", " ").strip();
        return iso.matches() ? Optional.of(at(iso)) : OTHERS.stream().map(form -> form.matcher(plain))
                .filter(date -> date.matches() && month(date) > 0).findFirst().map(FeedDates::at);
    }

    private static int month(Matcher date) {
        String month = date.group("month");
        return month == null || month.matches("\\d{1,2}") ? orOne(month) : DateWords.month(month);
    }

    /** The date at the time and zone that follow it; a rest that is no time is left alone. */
    private static OffsetDateTime at(Matcher date) {
        String digits = date.group("year");
        int year = number(digits) + (digits.length() == 4 ? 0 : digits.length() == 2 && number(digits) < CENTURY_TURN ? 2000 : 1900);
        LocalDate day = LocalDate.of(year, month(date), orOne(date.group("day")));
        String rest = date.group("rest") == null ? "" : date.group("rest").strip();
        Matcher time = TIME.matcher(rest.replaceFirst("^[Tt,-]\\s{0,3}(?=\\d)", ""));
        if (!time.matches()) {
            return day.atStartOfDay().atOffset(ZoneOffset.UTC);
        }
        int hour = number(time.group(1));
        if (time.group(4) != null) {
            hour = hour % 12 + (time.group(4).equalsIgnoreCase("p") ? 12 : 0);
        }
        // Midnight as 24:00 is allowed by ISO 8601, a leap second by RFC 2822.
        int second = time.group(3) == null ? 0 : Math.min(59, number(time.group(3)));
        LocalTime clock = LocalTime.of(hour == 24 ? 0 : hour, number(time.group(2)), second);
        LocalDateTime local = LocalDateTime.of(hour == 24 ? day.plusDays(1) : day, clock);
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
