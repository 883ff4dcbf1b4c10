package org.feedwright.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads dates written for machines, as attributes and metadata hold them: ISO 8601 in its usual forms, RFC 822 and 1123, Unix
 * {@code date}. Knows no locale and guesses no order of numbers. Stateless; thread-safe; never throws on any text.
 */
public final class DateReader {
    private static final List<String> TIMES =
        List.of("H:mm:ssz", "H:mm:ss z", "H:mmz", "H:mm z", "HHmmssz", "HHmmz", "H:mm:ss", "HHmmss", "H:mm", "HHmm");
    /** Forms whose day does not stand apart from the time. */
    private static final List<DatePattern> WHOLE = List.of(DatePattern.parse("MMMM d H:mm:ss z yyyy|en"),
        DatePattern.parse("MMMM d H:mm:ss yyyy|en"), DatePattern.parse("yyyyMMddHHmmss"));
    private static final List<Form> FORMS = forms();

    private DateReader() {
    }

    /** How a day is written, and with it a day and a time, the form that says most first. */
    private record Form(DatePattern day, List<DatePattern> timed) {
        static Form of(String day, List<String> timed) {
            return new Form(DatePattern.parse(day), timed.stream().map(DatePattern::parse).toList());
        }

        Optional<DateMatch> find(DateText folded, String text) {
            Optional<DateMatch> plain = day.find(folded, text);
            Optional<DateMatch> found = Optional.empty();
            for (int i = 0; plain.isPresent() && found.isEmpty() && i < timed.size(); i++) {
                found = timed.get(i).find(folded, text);
            }
            return found.or(() -> plain);
        }
    }

    /** The first form that the text holds, with the time and zone where they follow; nothing where no form fits. */
    public static Optional<DateValue> read(String text) {
        return DatePattern.hasDigits(text) ? read(DateText.of(text), text) : Optional.empty();
    }

    /** The same on a text with digits that was folded before. */
    static Optional<DateValue> read(DateText folded, String text) {
        for (Form form : FORMS) {
            Optional<DateMatch> match = form.find(folded, text);
            if (match.isPresent()) {
                return match.map(DateMatch::value);
            }
        }
        return whole(folded, text).map(DateMatch::value);
    }

    private static Optional<DateMatch> whole(DateText folded, String text) {
        return WHOLE.stream().map(pattern -> pattern.find(folded, text)).flatMap(Optional::stream).findFirst();
    }

    private static List<Form> forms() {
        List<Form> forms = new ArrayList<>();
        for (String day : List.of("yyyy-M-d", "yyyyMMdd", "yyyy/M/d")) {
            List<String> timed = new ArrayList<>();
            TIMES.forEach(time -> timed.addAll(List.of(day + "'T'" + time, day + " " + time)));
            forms.add(Form.of(day, timed));
        }
        for (String day : List.of("d MMMM yyyy", "d-MMMM-yyyy", "d MMMM yy", "d-MMMM-yy")) {
            List<String> times = List.of(" H:mm:ss z", " H:mm z", " H:mm:ss", " H:mm");
            forms.add(Form.of(day + "|en", times.stream().map(time -> day + time + "|en").toList()));
        }
        return List.copyOf(forms);
    }
}
