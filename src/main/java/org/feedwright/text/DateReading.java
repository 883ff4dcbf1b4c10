package org.feedwright.text;

import java.util.List;
import java.util.Optional;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DatePattern.DateMatch;

/**
 * One way to read a place of a text as a date.
 *
 * @param start    place in the folded text
 * @param end      place after it
 * @param language rank of the language of the month's name, or -1
 */
record DateReading(int start, int end, List<DateElement> elements, int language) {
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
