package org.feedwright.text;

import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DatePattern.DateMatch;
import org.feedwright.text.DatePattern.DateReading;

/**
 * Reads a date of which nothing is known, for pages without training: as it is written for machines (ISO 8601 in its usual forms, RFC 822
 * and 1123, Unix {@code date}), or for people. Where the numbers allow several orders, the day comes first between full stops
 * ({@code 06.11.2021}), as in all languages that write them; else the page's language decides. Stateless; thread-safe; never throws on any
 * text.
 */
public final class DateGuesser {
    /** Two-digit years outside of blogs' time would let any three numbers pass for a date. */
    private static final int FIRST_YEAR = 1990;
    private static final int LAST_YEAR = 2050;
    /** Any day of any month in a year in which blogs were written. */
    private static final DateSearch.Target PLAUSIBLE = new DateSearch.Target(day -> day >= 1 && day <= 31,
            month -> month >= 1 && month <= 12, year -> year >= FIRST_YEAR && year <= LAST_YEAR);
    private static final List<String> TIMES =
        List.of("H:mm:ssz", "H:mm:ss z", "H:mmz", "H:mm z", "HHmmssz", "HHmmz", "H:mm:ss", "HHmmss", "H:mm", "HHmm");
    private static final List<String> ENGLISH_TIMES = List.of(" H:mm:ss z|en", " H:mm z|en", " H:mm:ss|en", " H:mm|en");
    private static final List<Form> FORMS = forms();

    private DateGuesser() {
    }

    /** How machines write a day, and with it a day and a time, the form that says most first. */
    private record Form(DatePattern day, List<DatePattern> timed) {
        static Form of(String day, List<String> timed) {
            return new Form(DatePattern.parse(day), timed.stream().map(DatePattern::parse).toList());
        }

        Optional<DateMatch> find(DateText text) {
            return day.find(text).map(plain -> timed.stream().flatMap(pattern -> pattern.find(text).stream()).findFirst().orElse(plain));
        }
    }

    private static List<Form> forms() {
        List<Form> forms = new ArrayList<>();
        for (String day : List.of("yyyy-M-d", "yyyyMMdd", "yyyy/M/d")) {
            forms.add(Form.of(day, TIMES.stream().flatMap(time -> Stream.of(day + "'T'" + time, day + ' ' + time)).toList()));
        }
        for (String day : List.of("d MMMM yyyy", "d-MMMM-yyyy", "d MMMM yy", "d-MMMM-yy")) {
            forms.add(Form.of(day + "|en", ENGLISH_TIMES.stream().map(time -> day + time).toList()));
        }
        for (String whole : List.of("MMMM d H:mm:ss z yyyy|en", "MMMM d H:mm:ss yyyy|en", "yyyyMMddHHmmss")) {
            forms.add(Form.of(whole, List.of()));
        }
        return List.copyOf(forms);
    }

    /**
     * The first date that is written for machines, as in attributes and metadata, with the time and zone where they follow. Knows no locale
     * and guesses no order of numbers.
     */
    public static Optional<DateValue> machineDate(String text) {
        return DateText.hasDigits(text) ? machineDate(DateText.of(text)).map(DateMatch::value) : Optional.empty();
    }

    private static Optional<DateMatch> machineDate(DateText text) {
        return FORMS.stream().flatMap(form -> form.find(text).stream()).findFirst();
    }

    /**
     * The first date in the text's first 2,000 chars: machine-readable forms first, unless people wrote a time behind such a day, or the
     * half of the day behind such a time; full years and month names before bare numbers.
     */
    public static Optional<DateValue> guess(String text, Locale pageLanguage) {
        if (!DateText.hasDigits(text)) {
            return Optional.empty();
        }
        DateText folded = DateText.of(text);
        Optional<DateMatch> machine = machineDate(folded);
        boolean saysAll = machine.filter(date -> date.end() == folded.length()).isPresent();
        Optional<DateValue> read = saysAll ? Optional.empty() : readings(folded, pageLanguage)
                .filter(reading -> machine.isEmpty() || goesOn(machine.get(), reading)).findFirst()
                .flatMap(reading -> reading.value(folded));
        return read.or(() -> machine.map(DateMatch::value));
    }

    private static boolean goesOn(DateMatch day, DateReading reading) {
        return reading.start() == day.start() && reading.end() > day.end();
    }

    /** Whether a text holds a date that {@link #find} would give on a page of any language. */
    public static boolean holdsDate(String text) {
        return DateText.hasDigits(text) && plausible(DateText.of(text), Languages.index("")).findAny().isPresent();
    }

    /**
     * Every date in the text's first 2,000 chars, from left to right: of readings that overlap the least doubtful one, and of these the
     * longest.
     */
    public static List<DateMatch> find(String text, Locale pageLanguage) {
        if (!DateText.hasDigits(text)) {
            return List.of();
        }
        DateText folded = DateText.of(text);
        List<DateReading> kept = new ArrayList<>();
        for (DateReading reading : readings(folded, pageLanguage).toList()) {
            if (kept.stream().noneMatch(other -> other.start() < reading.end() && reading.start() < other.end())) {
                kept.add(reading);
            }
        }
        return kept.stream().sorted(Comparator.comparingInt(DateReading::start))
            .flatMap(reading -> reading.value(folded).stream().map(date -> reading.match(folded, date))).toList();
    }

    /** The least doubtful first; of those alike the first, and of these the longest. */
    private static Stream<DateReading> readings(DateText text, Locale language) {
        return plausible(text, Languages.index(language.getLanguage()))
            .sorted(Comparator.comparingInt((DateReading reading) -> doubt(reading, text, language)).thenComparing(DateReading.IN_TEXT));
    }

    private static Stream<DateReading> plausible(DateText text, int language) {
        return DateSearch.search(text, PLAUSIBLE, language).stream()
            .filter(reading -> !isNumbering(reading, text) && !endsAsTime(reading, text) && !isRange(reading, text)
                && reading.value(text).isPresent());
    }

    /** Whether what would be a short year is a day of a range, of one sign in spaces: {@code Mar 3 - Mar 10}. */
    private static boolean isRange(DateReading reading, DateText text) {
        return reading.fields().contains(Field.YEAR_SHORT) && IntStream.range(reading.start(), reading.end())
            .filter(at -> text.at(at) == ' ' && text.at(at + 1) == '-' && text.at(at + 2) == ' ').count() == 1;
    }

    /** Whether what would be a short year stands behind a colon, as minutes do: {@code 07 Dec 2:11}. */
    private static boolean endsAsTime(DateReading reading, DateText text) {
        List<DateElement> fields = reading.fields();
        return fields.get(fields.size() - 1) == Field.YEAR_SHORT && text.at(reading.end() - "yy".length() - 1) == ':';
    }

    /**
     * Whether the reading is the number of a section or a version: {@code 14.2.7}, for behind short years both have two digits, or
     * {@code 4.12.10. Kettles}, for dates begin no heading with a full stop behind them.
     */
    private static boolean isNumbering(DateReading reading, DateText text) {
        int year = reading.fields().indexOf(Field.YEAR_SHORT);
        boolean few = reading.end() - reading.start() < "14.02.07".length();
        boolean heads = reading.start() == 0 && text.at(reading.end()) == '.' && text.at(reading.end() + 1) == ' ';
        return year >= 0 && isDotted(reading, text) && (year == 0 && few || heads);
    }

    /** 0 for full years with a month name or in the order that runs downward, up to two-digit years against the language's custom. */
    private static int doubt(DateReading reading, DateText text, Locale language) {
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
    private static boolean isDotted(DateReading reading, DateText text) {
        int end = text.digitsEnd(reading.start());
        return end > reading.start() && end < reading.end() && text.at(end) == '.';
    }

    /** Dear: asked only where it decides between readings. */
    private static boolean isMonthFirst(Locale locale) {
        String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(FormatStyle.SHORT, null, IsoChronology.INSTANCE, locale);
        return pattern.indexOf('M') < pattern.indexOf('d');
    }
}
