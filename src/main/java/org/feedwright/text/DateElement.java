package org.feedwright.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of a date pattern: a field to be read, or text that stands there as it is. Patterns are printed as runs of field letters, other
 * chars as they are, and constant letters within single quotes (a quote itself is doubled).
 */
sealed interface DateElement {
    /** Of a printed pattern: text within quotes, letters of a field, another char. */
    Pattern TOKEN = Pattern.compile("'(?<quoted>[^']*)'|(?<letter>[a-zA-Z])\\k<letter>*|[^']", Pattern.DOTALL);

    /** Of constant text: what is printed within quotes. */
    Pattern LETTERS = Pattern.compile("[\\p{L}|][\\p{L}\\p{Mn}|]*+");

    /** Constant text, folded as {@link DateText} folds. */
    record Literal(String text) implements DateElement {
    }

    /** What is read, with the letters that name it in a printed pattern. Fields with {@code fixed} have two digits and may touch digits. */
    enum Field implements DateElement {
        YEAR("yyyy"), YEAR_SHORT("yy"), YEAR_BUDDHIST("BBBB"),
        MONTH("M"), MONTH_FIXED("MM"), MONTH_NAME("MMMM"),
        DAY("d"), DAY_FIXED("dd"), WEEKDAY("E"),
        HOUR("H"), HOUR_FIXED("HH"), HOUR_HALF("h"), MINUTE("mm"), SECOND("ss"), HALF("a"), ZONE("z");

        private final String letters;

        Field(String letters) {
            this.letters = letters;
        }

        String letters() {
            return letters;
        }

        boolean fixed() {
            return switch (this) {
                case MONTH_FIXED, DAY_FIXED, HOUR_FIXED, MINUTE, SECOND -> true;
                default -> false;
            };
        }

        /** Whether it is read from digits alone. */
        boolean isNumber() {
            return switch (this) {
                case MONTH_NAME, WEEKDAY, HALF, ZONE -> false;
                default -> true;
            };
        }

        boolean isHour() {
            return this == HOUR || this == HOUR_FIXED || this == HOUR_HALF;
        }

        /** The day for the month and the month for the day, as numbers. */
        Field swapped() {
            return switch (this) {
                case MONTH -> DAY;
                case DAY -> MONTH;
                case MONTH_FIXED -> DAY_FIXED;
                case DAY_FIXED -> MONTH_FIXED;
                default -> this;
            };
        }
    }

    static String print(List<DateElement> elements) {
        StringBuilder out = new StringBuilder();
        for (DateElement element : elements) {
            if (element instanceof Field field) {
                out.append(field.letters());
            } else if (element instanceof Literal literal) {
                out.append(LETTERS.matcher(literal.text().replace("'", "''")).replaceAll("'$0'"));
            }
        }
        return out.toString();
    }

    /**
     * Reads elements back.
     *
     * @throws IllegalArgumentException where letters outside of quotes name no field, or there is no closing quote
     */
    static List<DateElement> parse(String printed) {
        List<DateElement> elements = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int end = 0;
        for (Matcher token = TOKEN.matcher(printed); token.find() && token.start() == end; end = token.end()) {
            if (token.group("letter") != null) {
                flush(literal, elements);
                elements.add(field(token.group(), printed));
            } else {
                String quoted = token.group("quoted");
                literal.append(quoted == null ? token.group() : quoted.isEmpty() ? "'" : quoted);
            }
        }
        if (end < printed.length()) {
            throw new IllegalArgumentException("No closing quote in date pattern " + printed);
        }
        flush(literal, elements);
        return elements;
    }

    private static void flush(StringBuilder literal, List<DateElement> elements) {
        if (literal.length() > 0) {
            elements.add(new Literal(DateText.fold(literal.toString())));
            literal.setLength(0);
        }
    }

    private static Field field(String letters, String printed) {
        return Arrays.stream(Field.values()).filter(field -> field.letters().equals(letters)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown field " + letters + " in date pattern " + printed));
    }
}
