package org.feedwright.text;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds how a text renders an instant that is known: its day in some zone, with or without a time of day. Where the numbers fit one order
 * only, the order is no guess. Stateless; thread-safe; never throws on any text. The first call loads the names of all languages.
 */
public final class DateFinder {
    /** Zones lie between 12 hours west and 14 hours east of UTC, at quarters of an hour. */
    private static final int MOST_WEST_MINUTES = -12 * 60;
    private static final int MOST_EAST_MINUTES = 14 * 60;
    private static final int QUARTER_MINUTES = 15;
    private static final int FEWEST_DIGITS = 3;

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
    public static List<DateHit> find(String text, OffsetDateTime known, Locale pageLanguage) {
        List<LocalDate> days = days(known);
        if (!mayRender(text, days)) {
            return List.of();
        }
        DateText folded = DateText.of(text);
        int language = Languages.index(Languages.code(pageLanguage));
        List<DateHit> hits = new ArrayList<>();
        for (LocalDate day : days) {
            List<Reading> readings = new ArrayList<>(DateSearch.search(folded, DateTarget.exactly(day), language));
            readings.sort((a, b) -> a.start() != b.start() ? a.start() - b.start() : b.end() - a.end());
            for (Reading reading : readings) {
                hit(reading, folded, text, known).ifPresent(hits::add);
            }
        }
        return Collections.unmodifiableList(hits);
    }

    /** The feed's own day first, then the other local days of that instant. */
    private static List<LocalDate> days(OffsetDateTime known) {
        List<LocalDate> days = new ArrayList<>();
        days.add(known.toLocalDate());
        LocalDateTime utc = known.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
        for (int minutes : new int[] {0, MOST_EAST_MINUTES, MOST_WEST_MINUTES}) {
            LocalDate day = utc.plusMinutes(minutes).toLocalDate();
            if (!days.contains(day)) {
                days.add(day);
            }
        }
        return days;
    }

    /** A cheap look before folding: enough digits, and the last digit of a year and of a day among them. */
    private static boolean mayRender(String text, List<LocalDate> days) {
        int digits = 0;
        int seen = 0;
        int limit = Math.min(text.length(), DateText.MAX_LENGTH);
        for (int i = 0; i < limit; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
                seen |= 1 << (c - '0');
            } else if (c > 0x7f && (Character.isDigit(c) || Character.isHighSurrogate(c))) {
                return true;
            }
        }
        for (LocalDate day : days) {
            int wanted = 1 << day.getDayOfMonth() % 10;
            int year = 1 << day.getYear() % 10 | 1 << (day.getYear() + DateFields.BUDDHIST_ERA) % 10;
            if (digits >= FEWEST_DIGITS && (seen & wanted) != 0 && (seen & year) != 0) {
                return true;
            }
        }
        return false;
    }

    private static Optional<DateHit> hit(Reading reading, DateText folded, String text, OffsetDateTime known) {
        DateFields fields = new DateFields();
        int end = PatternMatcher.match(reading.elements(), reading.language(), folded, reading.start(), fields);
        if (end != reading.end() || fields.value().isEmpty()) {
            return Optional.empty();
        }
        DateValue value = fields.value().get();
        if (reading.hasTime() && value.offset().isEmpty()) {
            Optional<ZoneOffset> offset = value.time().flatMap(time -> impliedOffset(value.day(), time, known));
            if (offset.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(hit(reading, folded, text, value.withOffset(offset.get())));
        }
        return Optional.of(hit(reading, folded, text, value));
    }

    private static DateHit hit(Reading reading, DateText folded, String text, DateValue value) {
        return new DateHit(folded.origin(reading.start()), folded.originEnd(reading.end(), text), reading.pattern(), value);
    }

    /** The offset at which the known instant has this local time, to the minute; nothing where no zone has it. */
    private static Optional<ZoneOffset> impliedOffset(LocalDate day, LocalTime time, OffsetDateTime known) {
        LocalDateTime utc = known.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime().truncatedTo(ChronoUnit.MINUTES);
        long minutes = Duration.between(utc, day.atTime(time).truncatedTo(ChronoUnit.MINUTES)).toMinutes();
        boolean zone = minutes % QUARTER_MINUTES == 0 && minutes >= MOST_WEST_MINUTES && minutes <= MOST_EAST_MINUTES;
        return zone ? Optional.of(ZoneOffset.ofTotalSeconds((int) minutes * 60)) : Optional.empty();
    }
}
