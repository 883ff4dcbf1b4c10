package org.feedwright.text;

/** The names of weekdays in all languages, as they stand before dates. Stateless. */
public final class Weekdays {
    private Weekdays() {
    }

    /** Whether a text is one and nothing else, in full or short, apart from signs behind it. */
    public static boolean is(String text) {
        int end = text.length();
        while (end > 0 && !Character.isLetter(text.charAt(end - 1))) {
            end--;
        }
        DateText folded = DateText.of(text.substring(0, end));
        return end > 0 && DateWords.get().weekdays().longest(folded, 0, value -> true) == folded.length();
    }
}
