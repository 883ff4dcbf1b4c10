package org.feedwright.text;

import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Time zones as pages and feeds write them: {@code Z}, {@code +01:00}, {@code -0730}, {@code GMT+2}, RFC 822's own names, then those that
 * servers and people use. Ambiguous names have the meaning that is commonest on the web (CST is American, IST Indian, BST British). The
 * military letters besides Z count as unknown (RFC 2822, section 4.3). Thread-safe.
 */
public final class TimeZones {
    /** Zones lie between 12 hours west and 14 hours east of UTC; {@code 12:30-14:00} is a span of hours. */
    static final int MOST_WEST_MINUTES = 12 * 60;
    static final int MOST_EAST_MINUTES = 14 * 60;
    /** Minutes east of UTC, and the names of the zones that are as far. */
    private static final String NAMES = "0 z utc gmt ut wet; 60 cet met mez west bst wat; 120 cest mest mesz eet sast cat; "
            + "180 eest msk trt eat; 240 gst msd; 300 pkt; 330 ist; 420 wib ict; 480 sgt hkt awst pht; 540 jst kst; 570 acst; 600 aest; "
            + "630 acdt; 660 aedt; 720 nzst; 780 nzdt; -120 brst; -150 ndt; -180 brt art adt; -210 nst; -240 edt ast; -300 est cdt; "
            + "-360 cst mdt; -420 mst pdt; -480 pst akdt; -540 akst; -600 hst";
    private static final Map<String, Integer> MINUTES = new HashMap<>();

    static {
        for (String zone : NAMES.split("; ")) {
            String[] words = zone.split(" ");
            for (int i = 1; i < words.length; i++) {
                MINUTES.put(words[i], Integer.valueOf(words[0]));
            }
        }
    }

    private TimeZones() {
    }

    /** Minutes east of UTC, in any letter case; nothing for an unknown name. */
    public static OptionalInt minutes(String name) {
        Integer minutes = MINUTES.get(name.toLowerCase(Locale.ROOT));
        return minutes == null ? OptionalInt.empty() : OptionalInt.of(minutes);
    }

    /** Reads a zone of a folded text into the fields and returns the end of it, or -1 where there is none. */
    static int read(DateText text, int start, DateFields out) {
        if (isSign(text.at(start))) {
            return readOffset(text, start, out);
        }
        int end = text.wordEnd(start);
        if (end == start || text.isCased(start - 1)) {
            return -1;
        }
        OptionalInt minutes = minutes(text.substring(start, end));
        if (minutes.isEmpty()) {
            return -1;
        }
        int after = minutes.getAsInt() == 0 && isSign(text.at(end)) ? readOffset(text, end, out) : -1;
        if (after < 0) {
            out.offset = Optional.of(ZoneOffset.ofTotalSeconds(minutes.getAsInt() * 60));
        }
        return Math.max(after, end);
    }

    private static boolean isSign(char c) {
        return c == '+' || c == '-';
    }

    private static int readOffset(DateText text, int start, DateFields out) {
        int from = start + 1;
        int end = text.digitsEnd(from);
        int hoursEnd = end - from == 4 ? from + 2 : end;
        int minutesStart = hoursEnd;
        if (hoursEnd == end && text.at(end) == ':' && text.digitsEnd(end + 1) == end + 3) {
            minutesStart = end + 1;
            end += 3;
        }
        int minutes = text.number(minutesStart, end);
        boolean west = text.at(start) == '-';
        if (hoursEnd == from || hoursEnd - from > 2 || minutes > 59) {
            return -1;
        }
        int offset = text.number(from, hoursEnd) * 60 + minutes;
        if (offset > (west ? MOST_WEST_MINUTES : MOST_EAST_MINUTES)) {
            return -1;
        }
        out.offset = Optional.of(ZoneOffset.ofTotalSeconds((west ? -offset : offset) * 60));
        return end;
    }
}
