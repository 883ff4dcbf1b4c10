package org.feedwright.text;

import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a zone in a folded text: {@code z}, {@code +01:00}, {@code -0730}, {@code gmt+2}, or one of the common abbreviations. */
final class ZoneReader {
    /** Zones lie between 12 hours west and 14 hours east of UTC; {@code 12:30-14:00} is a span of hours. */
    private static final int MAX_HOURS_WEST = 12;
    private static final int MAX_HOURS_EAST = 14;

    private ZoneReader() {
    }

    /** Reads a zone into the fields and returns the end of it, or -1 where there is none. */
    static int read(DateText text, int start, DateFields out) {
        char c = text.at(start);
        if (c == '+' || c == '-') {
            return readOffset(text, start, out);
        }
        int end = text.wordEnd(start);
        if (end == start || text.isCased(start - 1) && text.isCased(start)) {
            return -1;
        }
        OptionalInt minutes = ZoneAbbreviations.minutes(text.substring(start, end));
        if (minutes.isEmpty()) {
            return -1;
        }
        if (minutes.getAsInt() == 0 && (text.at(end) == '+' || text.at(end) == '-')) {
            int after = readOffset(text, end, out);
            if (after > 0) {
                return after;
            }
        }
        out.offset = Optional.of(ZoneOffset.ofTotalSeconds(minutes.getAsInt() * 60));
        return end;
    }

    private static int readOffset(DateText text, int start, DateFields out) {
        int from = start + 1;
        int end = text.digitsEnd(from);
        int digits = end - from;
        int hours;
        int minutes = 0;
        if (digits == 4) {
            hours = text.number(from, from + 2);
            minutes = text.number(from + 2, end);
        } else if (digits == 1 || digits == 2) {
            hours = text.number(from, end);
            if (text.at(end) == ':' && text.digitsEnd(end + 1) == end + 3) {
                minutes = text.number(end + 1, end + 3);
                end += 3;
            }
        } else {
            return -1;
        }
        boolean west = text.at(start) == '-';
        int offset = hours * 60 + minutes;
        if (minutes > 59 || offset > (west ? MAX_HOURS_WEST : MAX_HOURS_EAST) * 60) {
            return -1;
        }
        out.offset = Optional.of(ZoneOffset.ofTotalSeconds((west ? -offset : offset) * 60));
        return end;
    }
}
