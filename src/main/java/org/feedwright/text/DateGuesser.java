package org.feedwright.text;

import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.text.DateElement.Field;

/**
 * Reads a date of which nothing is known, for pages without training. Where the numbers allow several orders, the day comes first between
 * full stops ({@code 06.11.2021}), as in all languages that write them; else the page's language decides. Stateless; thread-safe; never
 * throws on any text.
 */
public final class DateGuesser {
    /** Two-digit years outside of blogs' time would let any three numbers pass for a date. */
    private static final int FIRST_YEAR = 1990;
    private static final int LAST_YEAR = 2050;

    private DateGuesser() {
    }

    /** The first date in the text's first 2,000 chars: machine-readable forms first, full years and month names before bare numbers. */
    public static Optional<DateValue> guess(String text, Locale pageLanguage) {
        if (!DatePattern.hasDigits(text)) {
            return Optional.empty();
        }
        DateText folded = DateText.of(text);
        Optional<DateValue> machine = DateReader.read(folded, text);
        if (machine.isPresent()) {
            return machine;
        }
        return readings(folded, pageLanguage).min(byDoubt(folded, pageLanguage)).flatMap(reading -> value(reading, folded));
    }

    /**
     * Every date in the text's first 2,000 chars, from left to right: of readings that overlap the least doubtful one, and of these the
     * longest.
     */
    public static List<DateMatch> find(String text, Locale pageLanguage) {
        if (!DatePattern.hasDigits(text)) {
            return List.of();
        }
        DateText folded = DateText.of(text);
        List<Reading> kept = new ArrayList<>();
        for (Reading reading : readings(folded, pageLanguage).sorted(byDoubt(folded, pageLanguage)).toList()) {
            if (kept.stream().noneMatch(other -> other.start() < reading.end() && reading.start() < other.end())) {
                kept.add(reading);
            }
        }
        return kept.stream().sorted(Comparator.comparingInt(Reading::start))
            .flatMap(reading -> value(reading, folded).stream()
                .map(date -> new DateMatch(folded.origin(reading.start()), folded.originEnd(reading.end(), text), date)))
            .toList();
    }

    private static Stream<Reading> readings(DateText text, Locale language) {
        return DateSearch.search(text, new Plausible(), Languages.index(Languages.code(language))).stream()
            .filter(reading -> !isNumbering(reading, text) && value(reading, text).isPresent());
    }

    /**
     * Whether the reading is the number of a section or a version: {@code 14.2.7}, for behind short years both have two digits, or
     * {@code 4.12.10. Kettles}, for dates begin no heading with a full stop behind them.
     */
    private static boolean isNumbering(Reading reading, DateText text) {
        int year = reading.fields().indexOf(Field.YEAR_SHORT);
        boolean few = reading.end() - reading.start() < "14.02.07".length();
        boolean heads = reading.start() == 0 && text.at(reading.end()) == '.' && text.at(reading.end() + 1) == ' ';
        return year >= 0 && isDotted(reading, text) && (year == 0 && few || heads);
    }

    /** The least doubtful first; of those alike the first, and of these the longest. */
    private static Comparator<Reading> byDoubt(DateText text, Locale language) {
        return Comparator.comparingInt((Reading reading) -> doubt(reading, text, language))
            .thenComparingInt(Reading::start)
            .thenComparing(Comparator.comparingInt(Reading::end).reversed());
    }

    private static Optional<DateValue> value(Reading reading, DateText text) {
        DateFields fields = new DateFields();
        PatternMatcher.match(reading.elements(), reading.language(), text, reading.start(), fields);
        return fields.value();
    }

    /** 0 for full years with a month name or in the order that runs downward, up to two-digit years against the language's custom. */
    private static int doubt(Reading reading, DateText text, Locale language) {
        List<DateElement> fields = reading.fields();
        int doubt = fields.contains(Field.YEAR_SHORT) ? 4 : 0;
        if (fields.contains(Field.MONTH)) {
            boolean yearFirst = fields.indexOf(Field.YEAR) == 0 || fields.indexOf(Field.YEAR_SHORT) == 0;
            boolean inFront = fields.indexOf(Field.MONTH) < fields.indexOf(Field.DAY);
            doubt += yearFirst ? 0 : inFront == (!isDotted(reading, text) && isMonthFirst(language)) ? 1 : 2;
        }
        return doubt + (fields.contains(Field.YEAR_SHORT) && fields.indexOf(Field.YEAR_SHORT) == 0 ? 3 : 0);
    }

    /** Whether a full stop stands behind its first number. */
    private static boolean isDotted(Reading reading, DateText text) {
        int end = text.digitsEnd(reading.start());
        return end > reading.start() && end < reading.end() && text.at(end) == '.';
    }

    /** Dear: asked only where it decides between readings. */
    private static boolean isMonthFirst(Locale locale) {
        String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(FormatStyle.SHORT, null, IsoChronology.INSTANCE, locale);
        return pattern.indexOf('M') < pattern.indexOf('d');
    }

    /** Any day of any month in a year in which blogs were written. */
    private static final class Plausible implements DateTarget {
        @Override
        public boolean day(int number) {
            return number >= 1 && number <= 31;
        }

        @Override
        public boolean month(int number) {
            return number >= 1 && number <= 12;
        }

        @Override
        public boolean year(int number) {
            return number >= FIRST_YEAR && number <= LAST_YEAR;
        }
    }
}
