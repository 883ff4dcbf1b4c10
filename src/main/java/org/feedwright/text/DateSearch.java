package org.feedwright.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;

/**
 * Finds the places of a text that can be read as a date whose numbers the target accepts. Goes from field to field over gaps that hold no
 * digit and little text; each number takes a role at most once, so the work per place is bounded.
 */
final class DateSearch {
    /** Readings of one text at most; hostile texts hold more. */
    private static final int MOST_READINGS = 64;

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
        if (!search.holdsDayAndYear()) {
            return List.of();
        }
        for (int i = 0; i < text.length() && search.readings.size() < MOST_READINGS; i++) {
            if (PatternMatcher.mayStart(text, i)) {
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
                anyDay |= target.day(value);
                anyYear |= end - at == 2 && target.year(DateFields.fullYear(value));
            } else if (end - at == 4) {
                int value = text.number(at, end);
                anyYear |= target.year(value) || target.year(value - DateFields.BUDDHIST_ERA);
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
        while (at >= 0 && at < text.length() && at - literal <= DateGap.LONGEST) {
            int kept = trail.size();
            if (at > literal) {
                trail.add(new Literal(text.substring(literal, at)));
            }
            fieldAt(at);
            if (DateGap.isHalfBeforeHour(text, at)) {
                break;
            }
            int end = weekday ? -1 : DateGap.weekdayEnd(text, at);
            if (end > 0) {
                trail.add(Field.WEEKDAY);
                weekday = true;
                literal = end;
                at = end;
            } else {
                trail.subList(kept, trail.size()).clear();
                at = DateGap.pass(text, at);
            }
        }
        trail.subList(size, trail.size()).clear();
    }
}
