package org.feedwright.text;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DatePattern.DateReading;

/**
 * Finds how a text renders an instant that is known: its day in some zone, with or without a time of day. Where the numbers fit one order
 * only, the order is no guess. Stateless; thread-safe; never throws on any text. The first call loads the names of all languages.
 */
public final class DateFinder {
    /** Zones differ by quarters of an hour. */
    private static final int QUARTER_MINUTES = 15;

    private DateFinder() {
    }

    /**
     * Every place of the text's first 2,000 chars that renders the instant, once per distinct way to read it.
     *
     * @param known        what the feed says
     * @param pageLanguage asked first for month names; {@link Locale#ROOT} where unknown
     * @return the instant's day in the feed's own zone before its day in other zones; then from left to right; at each place a reading with
     *     a time of day before the same without. A time without a written zone is given only where some zone makes it that instant; one
     *     with a zone as it is written, if its day fits
     */
    public static List<DateMatch> find(String text, OffsetDateTime known, Locale pageLanguage) {
        if (!DateText.hasDigits(text)) {
            return List.of();
        }
        DateText folded = DateText.of(text);
        int language = Languages.index(pageLanguage.getLanguage());
        return days(known).stream()
                .flatMap(day -> DateSearch.search(folded, target(day), language).stream().sorted(DateReading.IN_TEXT))
                .flatMap(reading -> value(reading, folded, known).map(value -> reading.match(folded, value)).stream()).toList();
    }

    private static DateSearch.Target target(LocalDate day) {
        return new DateSearch.Target(number -> number == day.getDayOfMonth(), number -> number == day.getMonthValue(),
                number -> number == day.getYear());
    }

    /** The feed's own day first, then the other local days of that instant. */
    private static List<LocalDate> days(OffsetDateTime known) {
        OffsetDateTime utc = known.withOffsetSameInstant(ZoneOffset.UTC);
        return Stream.of(known, utc, utc.plusMinutes(TimeZones.MOST_EAST_MINUTES), utc.minusMinutes(TimeZones.MOST_WEST_MINUTES))
                .map(OffsetDateTime::toLocalDate).distinct().toList();
    }

    /** Whether a day is the instant's local day in some time zone. */
    public static boolean isDayOf(LocalDate day, OffsetDateTime instant) {
        OffsetDateTime utc = instant.withOffsetSameInstant(ZoneOffset.UTC);
        return !day.isBefore(utc.minusMinutes(TimeZones.MOST_WEST_MINUTES).toLocalDate())
                && !day.isAfter(utc.plusMinutes(TimeZones.MOST_EAST_MINUTES).toLocalDate());
    }

    private static Optional<DateValue> value(DateReading reading, DateText text, OffsetDateTime known) {
        Optional<DateValue> value = reading.value(text);
        if (!reading.hasTime() || value.isEmpty() || value.get().offset().isPresent()) {
            return value;
        }
        return value.get().time().flatMap(time -> impliedOffset(value.get().day(), time, known)).map(value.get()::withOffset);
    }

    /** The offset at which the known instant has this local time, to the minute; nothing where no zone has it. */
    private static Optional<ZoneOffset> impliedOffset(LocalDate day, LocalTime time, OffsetDateTime known) {
        LocalDateTime utc = known.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime().truncatedTo(ChronoUnit.MINUTES);
        long minutes = Duration.between(utc, day.atTime(time).truncatedTo(ChronoUnit.MINUTES)).toMinutes();
        boolean zone = minutes % QUARTER_MINUTES == 0 && minutes >= -TimeZones.MOST_WEST_MINUTES && minutes <= TimeZones.MOST_EAST_MINUTES;
        return zone ? Optional.of(ZoneOffset.ofTotalSeconds((int) minutes * 60)) : Optional.empty();
    }
}
