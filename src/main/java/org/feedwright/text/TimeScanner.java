package org.feedwright.text;

import java.util.List;
import org.feedwright.text.DateElement.Field;
import org.feedwright.text.DateElement.Literal;

/** Finds out how the time of day at a place of a text is written. */
final class TimeScanner {
    private static final int NO_MATCH = -1;

    private final DateText text;
    private final List<DateElement> out;
    private final DateFields ignored = new DateFields();

    private TimeScanner(DateText text, List<DateElement> out) {
        this.text = text;
        this.out = out;
    }

    /** Appends the elements of the time that starts there and returns its end, or returns -1 and appends nothing. */
    static int scan(DateText text, int start, List<DateElement> out) {
        int size = out.size();
        int end = new TimeScanner(text, out).time(start);
        if (end < 0) {
            out.subList(size, out.size()).clear();
        }
        return end;
    }

    private int time(int start) {
        int at = half(start);
        boolean leading = at > start;
        at = leading ? spaces(at) : start;
        int digits = text.digitsEnd(at);
        if (digits - at == 4 || digits - at == 6) {
            return text.at(at - 1) == 't' ? glued(at, digits) : NO_MATCH;
        }
        if (digits == at || digits - at > 2 || text.number(at, digits) > 24) {
            return NO_MATCH;
        }
        int hour = out.size();
        out.add(Field.HOUR);
        int end = minutes(digits);
        boolean halved = leading;
        if (!leading) {
            int after = trailingHalf(end);
            halved = after > end;
            end = after;
        }
        if (end == digits) {
            return NO_MATCH;
        }
        if (halved) {
            out.set(hour, Field.HOUR_HALF);
        }
        return zone(end);
    }

    private int glued(int start, int end) {
        out.add(Field.HOUR_FIXED);
        out.add(Field.MINUTE);
        if (end - start == 6) {
            out.add(Field.SECOND);
        }
        return zone(DateFields.fractionEnd(text, end));
    }

    /** Minutes and seconds after an hour that ends there; the same place where no minutes follow. */
    private int minutes(int hourEnd) {
        int minute = separator(hourEnd);
        if (!isSixty(minute)) {
            return hourEnd;
        }
        literal(hourEnd, minute);
        out.add(Field.MINUTE);
        int end = minute + 2;
        int second = separator(end);
        if (!isSixty(second)) {
            return end;
        }
        literal(end, second);
        out.add(Field.SECOND);
        return DateFields.fractionEnd(text, second + 2);
    }

    private boolean isSixty(int start) {
        return start >= 0 && text.digitsEnd(start) == start + 2 && text.number(start, start + 2) < 60;
    }

    /** The place after the sign or word between hours, minutes and seconds, or -1. */
    private int separator(int start) {
        int sign = spaces(start);
        return switch (text.at(sign)) {
            case ':', '.' -> sign == start ? sign + 1 : NO_MATCH;
            case 'h' -> spaces(sign + 1);
            case 'm' -> spaces(text.startsWith("min", sign) ? sign + 3 : sign + 1);
            case '時', '时', '시', '点', '點', '分', '분' -> spaces(sign + 1);
            default -> NO_MATCH;
        };
    }

    private int half(int start) {
        int end = ignored.half(text, start);
        if (end < 0) {
            return start;
        }
        out.add(Field.HALF);
        literal(end, spaces(end));
        return end;
    }

    private int trailingHalf(int start) {
        int from = spaces(start);
        return field(Field.HALF, start, from, ignored.half(text, from));
    }

    private int zone(int start) {
        int spaced = spaces(start);
        int from = text.at(spaced) == '(' ? spaced + 1 : spaced;
        return field(Field.ZONE, start, from, TimeZones.read(text, from, ignored));
    }

    /** Takes a field, with what stands before it, if it was read; returns where it ends, or else where all that begins. */
    private int field(Field field, int start, int from, int end) {
        if (end < 0) {
            return start;
        }
        literal(start, from);
        out.add(field);
        return end;
    }

    private int spaces(int start) {
        return text.at(start) == ' ' ? start + 1 : start;
    }

    private void literal(int start, int end) {
        if (end > start) {
            out.add(new Literal(text.substring(start, end)));
        }
    }
}
