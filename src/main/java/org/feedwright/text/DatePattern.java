package org.feedwright.text;

import java.time.DateTimeException;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.DateElement.Field;

/**
 * How dates are written in some place: the order of the fields, what stands between them, the language of the month's name and, where
 * learnt, the zone. Reads leniently what varies from post to post: full or short month names in any letter case, with a dot or without,
 * one digit or two, ordinal suffixes, digits of any script.
 *
 * <p>Prints as {@code d MMMM yyyy|de} or {@code M/d/yyyy h:mm a||-05:00}; {@link #parse} reads that back. Fields: {@code d M} (one or two
 * digits), {@code yyyy yy}, {@code MMMM} (name), {@code MM dd HH} (two digits that may touch others), {@code E} (weekday, passed over),
 * {@code H h mm ss a}, {@code z} (offset or name of a zone), {@code BBBB} (Buddhist year). Immutable; equal by value.
 */
public final class DatePattern {
    private static final Pattern PARTS = Pattern.compile(
            "(?<elements>(?:[^'|]++|'[^']*+')*+)(?:\\|(?<language>[^|]*+)(?:\\|(?<zone>.*))?)?", Pattern.DOTALL);

    private final List<DateElement> elements;
    private final String language;
    private final Optional<ZoneOffset> offset;
    private final int languageIndex;

    DatePattern(List<DateElement> elements, String language, Optional<ZoneOffset> offset) {
        this.elements = List.copyOf(elements);
        this.language = language;
        this.offset = offset;
        this.languageIndex = Languages.index(language);
    }

    /**
     * Reads what {@link #toString} printed.
     *
     * @throws IllegalArgumentException where it is no such text
     */
    public static DatePattern parse(String printed) {
        Matcher parts = PARTS.matcher(printed);
        if (!parts.matches()) {
            throw new IllegalArgumentException("No closing quote in date pattern " + printed);
        }
        List<DateElement> elements = DateElement.parse(parts.group("elements"));
        if (!elements.contains(Field.DAY) && !elements.contains(Field.DAY_FIXED)) {
            throw new IllegalArgumentException("No day in date pattern " + printed);
        }
        try {
            String zone = parts.group("zone");
            return new DatePattern(elements, Objects.requireNonNullElse(parts.group("language"), ""),
                    zone == null || zone.isEmpty() ? Optional.empty() : Optional.of(ZoneOffset.of(zone)));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("No zone offset: " + printed, e);
        }
    }

    /** The same pattern for times without a written zone that are of this offset. */
    public DatePattern withOffset(ZoneOffset zone) {
        return new DatePattern(elements, language, Optional.of(zone));
    }

    /** The same with the numbers of day and month in each other's place; nothing where the month has a name. */
    public Optional<DatePattern> swapped() {
        List<DateElement> swapped = elements.stream().map(element -> element instanceof Field field ? field.swapped() : element).toList();
        return swapped.equals(elements) || elements.contains(Field.MONTH_NAME) ? Optional.empty()
                : Optional.of(new DatePattern(swapped, language, offset));
    }

    /** The offset that was learnt for times without a written zone. */
    public Optional<ZoneOffset> offset() {
        return offset;
    }

    /** The first place where it reads a date. Never throws; looks at the first 2,000 chars. */
    public Optional<DateMatch> find(String text) {
        return DateText.hasDigits(text) ? find(DateText.of(text)) : Optional.empty();
    }

    /** The same on a text that was folded before. */
    Optional<DateMatch> find(DateText text) {
        boolean number = elements.get(0) instanceof Field first && first.isNumber();
        for (int at = 0; at < text.length(); at++) {
            if (number && !text.isDigit(at)) {
                continue;
            }
            DateFields fields = new DateFields();
            int end = fields.read(elements, languageIndex, text, at);
            Optional<DateValue> value = end < 0 ? Optional.empty() : fields.value();
            if (value.isPresent()) {
                DateValue zoned = offset.map(value.get()::withOffset).orElse(value.get());
                return Optional.of(new DateMatch(text.origin(at), text.originEnd(end), this, zoned));
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        String tail = offset.map(zone -> "|" + zone).orElse("");
        return DateElement.print(elements) + (language.isEmpty() && tail.isEmpty() ? "" : "|" + language) + tail;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DatePattern that && elements.equals(that.elements) && language.equals(that.language)
            && offset.equals(that.offset);
    }

    @Override
    public int hashCode() {
        return Objects.hash(elements, language, offset);
    }

    /**
     * A date in a text.
     *
     * @param start   index of its first char
     * @param end     index after its last char
     * @param pattern how it is written
     * @param value   what it says; where the instant is known (see {@link DateFinder}), a time without a written zone carries the offset
     *                that follows from it
     */
    public record DateMatch(int start, int end, DatePattern pattern, DateValue value) {
    }

    /**
     * One way to read a place of a text as a date.
     *
     * @param start    place in the folded text
     * @param end      place after it
     * @param language rank of the language of the month's name, or -1
     */
    record DateReading(int start, int end, List<DateElement> elements, int language) {
        /** From left to right, and the longest of one place first. */
        static final Comparator<DateReading> IN_TEXT =
                Comparator.comparingInt(DateReading::start).thenComparing(Comparator.comparingInt(DateReading::end).reversed());

        DateReading {
            elements = List.copyOf(elements);
        }

        boolean hasTime() {
            return elements.stream().anyMatch(element -> element instanceof Field field && field.isHour());
        }

        /** The fields in order: two readings of one place with the same fields are the same reading. */
        List<DateElement> fields() {
            return elements.stream().filter(Field.class::isInstance).toList();
        }

        /** What the place says when it is read so, or nothing where its numbers are no date. */
        Optional<DateValue> value(DateText text) {
            DateFields fields = new DateFields();
            return fields.read(elements, language, text, start) == end ? fields.value() : Optional.empty();
        }

        DateMatch match(DateText text, DateValue value) {
            DatePattern pattern = new DatePattern(elements, language < 0 ? "" : Languages.code(language), Optional.empty());
            return new DateMatch(text.origin(start), text.originEnd(end), pattern, value);
        }
    }
}
