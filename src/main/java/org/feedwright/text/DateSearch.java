package org.feedwright.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;

/**
 * Finds the places of a text that can be read as a date whose numbers the target accepts. Goes from field to field over gaps that hold no
 * digit and little text; each number takes a role at most once, so the work per place is bounded.
 */
final class DateSearch {
    /** Longest text between two fields, and the longest word in it that is not in {@link #WORDS}: dates hold short words only. */
    private static final int LONGEST_GAP = 20;
    private static final int LONGEST_WORD = 4;
    /** Longer words that stand within dates and before times of day. */
    private static final Set<String> WORDS = Set.of("thang", "klokken", "klockan", "kello", "heures", "pukul", "godine", "сарын",
        "clock");
    /** Short words that are no weekdays between the fields of a date, although some language abbreviates a weekday so. */
    private static final Set<String> CONNECTORS = Set.of("de", "del", "di", "da", "of", "at", "um", "om", "am", "a", "as", "la", "las",
        "le", "les", "den", "the", "kl", "pa", "en", "on", "i", "y", "d", "t", "do", "h", "s", "r", "m", "g", "в", "г", "р", "о");
    private static final String PUNCTUATION = " ,.-/'()·•|:~_،、，。@\\";
    private static final char LAST_LATIN = 0x24f;
    /** Readings of one text at most; hostile texts hold more. */
    private static final int MOST_READINGS = 64;

    private final WordTrie halves = DateWords.get().halves();
    private final DateText text;
    private final DateTarget target;
    private final int pageLanguage;
    private final List<Reading> readings = new ArrayList<>();
    private final List<DateElement> trail = new ArrayList<>();
    private int start;
    private int language;
    private boolean day;
    private boolean month;
    private boolean year;
    private boolean time;

    private DateSearch(DateText text, DateTarget target, int pageLanguage) {
        this.text = text;
        this.target = target;
        this.pageLanguage = pageLanguage;
    }

    /** All readings, from left to right, the shorter one of a place first. */
    static List<Reading> search(DateText text, DateTarget target, int pageLanguage) {
        DateSearch search = new DateSearch(text, target, pageLanguage);
        for (int i = 0; i < text.length() && search.readings.size() < MOST_READINGS; i++) {
            if (PatternMatcher.mayStart(text, i)) {
                search.start = i;
                search.language = -1;
                search.fieldAt(i);
            }
        }
        return search.readings;
    }

    /** Tries every field that can stand there. */
    private void fieldAt(int at) {
        if (text.isDigit(at)) {
            numberAt(at);
        } else if (!month) {
            nameAt(at);
        }
        if (!time) {
            timeAt(at);
        }
    }

    private void numberAt(int at) {
        int end = text.digitsEnd(at);
        int digits = end - at;
        if (digits == 8 || digits == 12 || digits == 14) {
            gluedAt(at, digits);
        } else if (digits == 4 && !year) {
            int value = text.number(at, end);
            year(Field.YEAR, value, end);
            year(Field.YEAR_BUDDHIST, value - DateFields.BUDDHIST_ERA, end);
        } else if (digits <= 2) {
            int value = text.number(at, end);
            if (!day && target.day(value)) {
                day = true;
                follow(Field.DAY, FieldReader.ordinal(text, end));
                day = false;
            }
            if (!month && target.month(value)) {
                month = true;
                follow(Field.MONTH, end);
                month = false;
            }
            if (digits == 2 && !year) {
                year(Field.YEAR_SHORT, DateFields.fullYear(value), end);
            }
        }
    }

    private void year(Field field, int value, int end) {
        if (target.year(value)) {
            year = true;
            follow(field, end);
            year = false;
        }
    }

    private void gluedAt(int at, int digits) {
        boolean fresh = !day && !month && !year;
        if (!fresh || !target.year(text.number(at, at + 4)) || !target.month(text.number(at + 4, at + 6))
            || !target.day(text.number(at + 6, at + 8))) {
            return;
        }
        List<DateElement> fields = new ArrayList<>(List.of(Field.YEAR, Field.MONTH_FIXED, Field.DAY_FIXED));
        if (digits > 8) {
            fields.add(Field.HOUR_FIXED);
            fields.add(Field.MINUTE);
        }
        if (digits == 14) {
            fields.add(Field.SECOND);
        }
        boolean timed = time;
        day = month = year = true;
        time |= digits > 8;
        follow(fields, at + digits);
        day = month = year = false;
        time = timed;
    }

    private void nameAt(int at) {
        Deque<int[]> longestFirst = new ArrayDeque<>();
        DateWords.get().months().visit(text, at, (end, values) -> {
            int best = bestLanguage(values);
            if (best >= 0) {
                longestFirst.push(new int[] {end, best});
            }
        });
        for (int[] name : longestFirst) {
            month = true;
            language = name[1];
            follow(Field.MONTH_NAME, FieldReader.dot(text, name[0]));
            language = -1;
            month = false;
        }
    }

    /** The page's language if it has this name for a month that is looked for, else the first that has. */
    private int bestLanguage(int[] values) {
        int best = Integer.MAX_VALUE;
        for (int value : values) {
            if (target.month(DateWords.month(value))) {
                int found = DateWords.language(value);
                if (found == pageLanguage) {
                    return found;
                }
                best = Math.min(best, found);
            }
        }
        return best == Integer.MAX_VALUE ? -1 : best;
    }

    private void timeAt(int at) {
        List<DateElement> fields = new ArrayList<>();
        int end = TimeScanner.scan(text, at, fields);
        if (end > 0) {
            time = true;
            follow(fields, end);
            time = false;
        }
    }

    private void follow(Field field, int end) {
        follow(List.of(field), end);
    }

    private void follow(List<DateElement> fields, int end) {
        int size = trail.size();
        trail.addAll(fields);
        boolean complete = day && month && year;
        if (DateOrder.isUsual(trail)) {
            if (complete && PatternMatcher.mayEnd(trail, text, end)) {
                record(end);
            }
            if (!(complete && time)) {
                gap(end);
            }
        }
        trail.subList(size, trail.size()).clear();
    }

    private void record(int end) {
        Reading reading = new Reading(start, end, trail, language);
        for (int i = 0; i < readings.size(); i++) {
            Reading known = readings.get(i);
            if (known.start() == start && known.end() == end && known.fields().equals(reading.fields())) {
                if (language == pageLanguage && known.language() != pageLanguage) {
                    readings.set(i, reading);
                }
                return;
            }
        }
        readings.add(reading);
    }

    /** Goes over the text after a field and tries the next field wherever one can start; one weekday may stand in between. */
    private void gap(int from) {
        int size = trail.size();
        int literal = from;
        int at = from;
        boolean weekday = false;
        while (at >= 0 && at < text.length() && at - literal <= LONGEST_GAP) {
            int kept = trail.size();
            if (at > literal) {
                trail.add(new Literal(text.substring(literal, at)));
            }
            fieldAt(at);
            if (isHalfBeforeHour(at)) {
                break;
            }
            int end = weekday ? -1 : weekdayEnd(at);
            if (end > 0) {
                trail.add(Field.WEEKDAY);
                weekday = true;
                literal = end;
                at = end;
            } else {
                trail.subList(kept, trail.size()).clear();
                at = pass(at);
            }
        }
        trail.subList(size, trail.size()).clear();
    }

    /** Past the word for the half of the day, the hour alone would be wrong. */
    private boolean isHalfBeforeHour(int at) {
        int end = text.isCased(at) ? -1 : halves.longest(text, at, value -> true);
        return end > 0 && (text.isDigit(end) || text.at(end) == ' ' && text.isDigit(end + 1));
    }

    /** Single signs (日, 月) are weekdays only within parentheses, since they mark day and month as well. */
    private int weekdayEnd(int at) {
        char c = text.at(at);
        if (!Character.isLetter(c) || text.isCased(at) && CONNECTORS.contains(text.substring(at, text.wordEnd(at)))) {
            return -1;
        }
        int end = DateWords.get().weekdays().longest(text, at, value -> true);
        return end < 0 || end == at + 1 && text.at(at - 1) != '(' ? -1 : FieldReader.dot(text, end);
    }

    /** The place after the word or sign there, or -1 where it cannot be within a date: long words, another month, numbers in brackets. */
    private int pass(int at) {
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
