package org.feedwright.text;

import java.util.Set;

/** What may stand between the fields of a date: punctuation, short words, one weekday; no digit, no other month. */
final class DateGap {
    /** Longest text between two fields, in chars. Longer ones join a number and a month that have nothing to do with each other. */
    static final int LONGEST = 20;
    /** Longest word in it that is not in {@link #WORDS}: dates hold short words only. */
    private static final int LONGEST_WORD = 4;
    /** Longer words that stand within dates and before times of day. */
    private static final Set<String> WORDS = Set.of("thang", "klokken", "klockan", "kello", "heures", "pukul", "godine", "сарын",
        "clock");
    /** Short words that are no weekdays between the fields of a date, although some language abbreviates a weekday so. */
    private static final Set<String> CONNECTORS = Set.of("de", "del", "di", "da", "of", "at", "um", "om", "am", "a", "as", "la", "las",
        "le", "les", "den", "the", "kl", "pa", "en", "on", "i", "y", "d", "t", "do", "h", "s", "r", "m", "g", "в", "г", "р", "о");
    private static final String PUNCTUATION = " ,.-/'()·•|:~_،、，。@\\";
    private static final char LAST_LATIN = 0x24f;

    private DateGap() {
    }

    /** Past the word for the half of the day, the hour alone would be wrong. */
    static boolean isHalfBeforeHour(DateText text, int at) {
        int end = text.isCased(at) ? -1 : DateWords.get().halves().longest(text, at, value -> true);
        return end > 0 && (text.isDigit(end) || text.at(end) == ' ' && text.isDigit(end + 1));
    }

    /** Single signs (日, 月) are weekdays only within parentheses, since they mark day and month as well. */
    static int weekdayEnd(DateText text, int at) {
        char c = text.at(at);
        if (!Character.isLetter(c) || text.isCased(at) && CONNECTORS.contains(text.substring(at, text.wordEnd(at)))) {
            return -1;
        }
        int end = DateWords.get().weekdays().longest(text, at, value -> true);
        return end < 0 || end == at + 1 && text.at(at - 1) != '(' ? -1 : FieldReader.dot(text, end);
    }

    /** The place after the word or sign there, or -1 where it cannot be within a date: long words, another month, numbers in brackets. */
    static int pass(DateText text, int at) {
        char c = text.at(at);
        if (text.isCased(at)) {
            int end = text.wordEnd(at);
            boolean inner = end - at <= LONGEST_WORD || WORDS.contains(text.substring(at, end));
            int month = DateWords.get().months().longest(text, at, value -> Languages.isCommon(DateWords.language(value)));
            return inner && month != end ? end : -1;
        }
        if (c == '(' && text.isDigit(at + 1)) {
            return -1;
        }
        return PUNCTUATION.indexOf(c) >= 0 || Character.isLetter(c) || isMark(c) ? at + 1 : -1;
    }

    /** Vowel signs belong to words; Tibetan and Burmese write punctuation of their own. */
    private static boolean isMark(char c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK
            || c > LAST_LATIN && type == Character.OTHER_PUNCTUATION;
    }
}
