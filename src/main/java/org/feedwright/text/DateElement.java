package org.feedwright.text;

/** A piece of a date pattern: a field to be read, or text that stands there as it is. */
sealed interface DateElement {
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
    }
}
