package org.feedwright.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;
import org.feedwright.text.DatePattern.DateReading;

/**
 * Finds the places of a text that can be read as a date whose numbers the target accepts. Goes from field to field over gaps that hold no
 * digit and little text; each number takes a role at most once, so the work per place is bounded.
 */
final class DateSearch {
    /** Readings of one text at most; hostile texts hold more. */
    private static final int MOST_READINGS = 64;
    /** Longest text between two fields, in chars. Longer ones join a number and a month that have nothing to do with each other. */
    private static final int LONGEST_GAP = 20;
    /** Longest word in it that is not in {@link #GAP_WORDS}: dates hold short words only. */
    private static final int LONGEST_WORD = 4;
    /** Longer words that stand within dates and before times of day. */
    private static final Set<String> GAP_WORDS = Set.of("thang", "klokken", "klockan", "kello", "heures", "pukul", "godine", "сарын",
        "clock");
    /** Short words that are no weekdays between the fields of a date, although some language abbreviates a weekday so. */
    private static final Set<String> CONNECTORS = Set.of("de", "del", "di", "da", "of", "at", "um", "om", "am", "a", "as", "la", "las",
        "le", "les", "den", "the", "kl", "pa", "en", "on", "i", "y", "d", "t", "do", "h", "s", "r", "m", "g", "в", "г", "р", "о");
    private static final String PUNCTUATION = " ,.-/'()·•|:~_،、，。@\\";
    private static final char LAST_LATIN = 0x24f;

    /** Which numbers may be the day, the month and the (full) year of the date that is looked for. */
    record Target(IntPredicate day, IntPredicate month, IntPredicate year) {
    }

    private final DateText text;
    private final Target target;
    private final int pageLanguage;
    private final List<DateReading> readings = new ArrayList<>();
    private final List<DateElement> trail = new ArrayList<>();
    private int start;
    private int language;
    private boolean day;
    private boolean month;
    private boolean year;
    private boolean time;

    private DateSearch(DateText text, Target target, int pageLanguage) {
        this.text = text;
        this.target = target;
        this.pageLanguage = pageLanguage;
    }

    /** All readings, from left to right, the shorter one of a place first. */
    static List<DateReading> search(DateText text, Target target, int pageLanguage) {
        DateSearch search = new DateSearch(text, target, pageLanguage);
        if (!search.holdsDayAndYear()) {
            return List.of();
        }
        for (int i = 0; i < text.length() && search.readings.size() < MOST_READINGS; i++) {
            if (DateFields.mayStart(text, i)) {
                search.start = i;
                search.language = -1;
                search.fieldAt(i);
            }
        }
        return search.readings;
    }

    /** Most texts hold numbers, few hold these; a look at the numbers saves the search. */
    private boolean holdsDayAndYear() {
        boolean anyDay = false;
        boolean anyYear = false;
        for (int at = 0; at < text.length(); at++) {
            int end = text.digitsEnd(at);
            if (end - at <= 2 && end > at) {
                int value = text.number(at, end);
                anyDay |= target.day.test(value);
                anyYear |= end - at == 2 && target.year.test(DateFields.fullYear(value));
            } else if (end - at == 4) {
                int value = text.number(at, end);
                anyYear |= target.year.test(value) || target.year.test(value - DateFields.BUDDHIST_ERA);
            } else if (isGlued(end - at)) {
                return true;
            }
            at = end;
        }
        return anyDay && anyYear;
    }

    private static boolean isGlued(int digits) {
        return digits == 8 || digits == 12 || digits == 14;
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
        if (isGlued(digits)) {
            gluedAt(at, digits);
        } else if (digits == 4 && !year) {
            int value = text.number(at, end);
            year(Field.YEAR, value, end);
            year(Field.YEAR_BUDDHIST, value - DateFields.BUDDHIST_ERA, end);
        } else if (digits <= 2) {
            int value = text.number(at, end);
            if (!day && target.day.test(value)) {
                day = true;
                follow(Field.DAY, DateFields.ordinalEnd(text, end));
                day = false;
            }
            if (!month && target.month.test(value)) {
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
        if (target.year.test(value)) {
            year = true;
            follow(field, end);
            year = false;
        }
    }

    private void gluedAt(int at, int digits) {
        boolean fresh = !day && !month && !year;
        if (!fresh || !target.year.test(text.number(at, at + 4)) || !target.month.test(text.number(at + 4, at + 6))
            || !target.day.test(text.number(at + 6, at + 8))) {
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
        DateWords.OF_MONTHS.visit(text, at, (end, values) -> {
            int best = bestLanguage(values);
            if (best >= 0) {
                longestFirst.push(new int[] {end, best});
            }
        });
        for (int[] name : longestFirst) {
            month = true;
            language = name[1];
            follow(Field.MONTH_NAME, DateFields.dot(text, name[0]));
            language = -1;
            month = false;
        }
    }

    /** The page's language if it has this name for a month that is looked for, else the first that has. */
    private int bestLanguage(int[] values) {
        int best = Integer.MAX_VALUE;
        for (int value : values) {
            if (target.month.test(DateWords.month(value))) {
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
        if (isUsual(trail)) {
            if (complete && DateFields.mayEnd(trail, text, end)) {
                record(end);
            }
            if (!(complete && time)) {
                gap(end);
            }
        }
        trail.subList(size, trail.size()).clear();
    }

    private void record(int end) {
        DateReading reading = new DateReading(start, end, trail, language);
        for (int i = 0; i < readings.size(); i++) {
            DateReading known = readings.get(i);
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
        int end = text.isCased(at) ? -1 : DateWords.OF_HALVES.longest(text, at, value -> true);
        return end > 0 && (text.isDigit(end) || text.at(end) == ' ' && text.isDigit(end + 1));
    }

    /** Single signs (日, 月) are weekdays only within parentheses, since they mark day and month as well. */
    private int weekdayEnd(int at) {
        char c = text.at(at);
        if (!Character.isLetter(c) || text.isCased(at) && CONNECTORS.contains(text.substring(at, text.wordEnd(at)))) {
            return -1;
        }
        int end = DateWords.OF_WEEKDAYS.longest(text, at, value -> true);
        return end < 0 || end == at + 1 && text.at(at - 1) != '(' ? -1 : DateFields.dot(text, end);
    }

    /** The place after the word or sign there, or -1 where it cannot be within a date: long words, another month, numbers in brackets. */
    private int pass(int at) {
        char c = text.at(at);
        if (text.isCased(at)) {
            int end = text.wordEnd(at);
            boolean inner = end - at <= LONGEST_WORD || GAP_WORDS.contains(text.substring(at, end));
            int month = DateWords.OF_MONTHS.longest(text, at, value -> Languages.isCommon(DateWords.language(value)));
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

    /** Whether people write day, month and year in this order: dMy, Mdy, yMd, and ydM with a month's name. Begun orders count as well. */
    private static boolean isUsual(List<DateElement> elements) {
        StringBuilder order = new StringBuilder();
        for (DateElement element : elements) {
            if (element instanceof Field field) {
                order.append(switch (field) {
                    case YEAR, YEAR_SHORT, YEAR_BUDDHIST -> "y";
                    case MONTH, MONTH_FIXED -> "M";
                    case MONTH_NAME -> "N";
                    case DAY, DAY_FIXED -> "d";
                    default -> "";
                });
            }
        }
        return switch (order.toString()) {
            case "", "d", "M", "N", "y", "dM", "dN", "Md", "Nd", "yM", "yN", "yd", "dMy", "dNy", "Mdy", "Ndy", "yMd", "yNd", "ydN" -> true;
            default -> false;
        };
    }
}
