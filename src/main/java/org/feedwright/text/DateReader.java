package org.feedwright.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads dates written for machines, as attributes and metadata hold them: ISO 8601 in its usual forms, RFC 822 and 1123, Unix
 * {@code date}. Knows no locale and guesses no order of numbers. Stateless; thread-safe; never throws on any text.
 */
public final class DateReader {
    private static final List<DatePattern> PATTERNS = patterns();

    private DateReader() {
    }

    /** The date in the text, by the form that says most; nothing where no form fits. */
    public static Optional<DateValue> read(String text) {
        for (DatePattern pattern : PATTERNS) {
            Optional<DateMatch> match = pattern.find(text);
            if (match.isPresent()) {
                return match.map(DateMatch::value);
            }
        }
        return Optional.empty();
    }

    private static List<DatePattern> patterns() {
        List<String> printed = new ArrayList<>();
        List<String> days = List.of("yyyy-M-d", "yyyyMMdd", "yyyy/M/d");
        for (String day : days) {
            for (String joint : List.of("'T'", " ")) {
                for (String time : List.of("H:mm:ssz", "H:mm:ss z", "H:mmz", "H:mm z", "HHmmssz", "HHmmz", "H:mm:ss", "HHmmss", "H:mm", "HHmm")) {
                    printed.add(day + joint + time);
                }
            }
        }
        for (String year : List.of("yyyy", "yy")) {
            for (String time : List.of(" H:mm:ss z", " H:mm z", " H:mm:ss", " H:mm", "")) {
                printed.add("d MMMM " + year + time + "|en");
                printed.add("d-MMMM-" + year + time + "|en");
            }
        }
        printed.add("MMMM d H:mm:ss z yyyy|en");
        printed.add("MMMM d H:mm:ss yyyy|en");
        printed.add("yyyyMMddHHmmss");
        printed.addAll(days);
        return printed.stream().map(DatePattern::parse).toList();
    }
}
