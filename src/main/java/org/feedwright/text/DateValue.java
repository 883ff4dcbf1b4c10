package org.feedwright.text;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.Optional;

/**
 * A date as far as a text gives it.
 *
 * @param day    the day as written, in the zone of the text
 * @param time   the time of day, where written
 * @param offset the zone's distance from UTC, where written or learnt; only together with a time
 */
public record DateValue(LocalDate day, Optional<LocalTime> time, Optional<ZoneOffset> offset) {
    /** Where the day ends in ISO 8601. */
    private static final int DAY = "2012-05-11".length();
    private static final LocalTime ABOUT_NOON = LocalTime.of(12, 7);

    public DateValue {
        Objects.requireNonNull(day);
        if (time.isEmpty()) {
            offset = Optional.empty();
        }
    }

    public static DateValue of(LocalDate day) {
        return new DateValue(day, Optional.empty(), Optional.empty());
    }

    /**
     * An instant for a day of which no time is known: about noon in UTC, when it is that day in nearly every zone, and some minutes off the
     * quarters by which zones differ, so that no zone can be learnt from it.
     */
    public static OffsetDateTime about(LocalDate day) {
        return day.atTime(ABOUT_NOON).atOffset(ZoneOffset.UTC);
    }

    /** The day of what {@link #iso} gave: the text begins with it. */
    public static LocalDate dayOf(String iso) {
        return LocalDate.parse(iso.substring(0, DAY));
    }

    /** The instant of what {@link #iso} gave; one that is {@link #about} its day where it gave no more. */
    public static OffsetDateTime instantOf(String iso) {
        return hasTime(iso) ? OffsetDateTime.parse(iso) : about(LocalDate.parse(iso));
    }

    /** Whether what {@link #iso} gave has a time, and so an offset too. */
    public static boolean hasTime(String iso) {
        return iso.length() > DAY;
    }

    /** The instant, where day, time and offset are all known. */
    public Optional<OffsetDateTime> instant() {
        return time.flatMap(clock -> offset.map(zone -> OffsetDateTime.of(day, clock, zone)));
    }

    /** The same with that offset, where there is a time and no offset yet; else unchanged. */
    public DateValue withOffset(ZoneOffset zone) {
        return time.isPresent() && offset.isEmpty() ? new DateValue(day, time, Optional.of(zone)) : this;
    }

    /**
     * ISO 8601: date, time and offset where the offset is known, else the day alone. A time of day without an offset is left out,
     * since readers take such a date-time for UTC and so for an instant that nobody stated; it is still in {@link #time()}.
     */
    public String iso() {
        return instant().map(DateTimeFormatter.ISO_OFFSET_DATE_TIME::format).orElseGet(day::toString);
    }
}
