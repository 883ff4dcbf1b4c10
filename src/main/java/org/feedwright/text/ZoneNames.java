package org.feedwright.text;

import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a zone in a folded text: {@code z}, {@code +01:00}, {@code -0730}, {@code gmt+2}, or one of the common abbreviations. */
final class ZoneNames {
    private static final int MAX_HOURS = 14;
    /** Minutes east of UTC. Ambiguous names have the meaning that is commonest on the web (CST is American, IST Indian, BST British). */
    private static final Map<String, Integer> MINUTES = names();

    private ZoneNames() {
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
        Integer minutes = MINUTES.get(text.substring(start, end));
        if (minutes == null) {
            return -1;
        }
        if (minutes == 0 && (text.at(end) == '+' || text.at(end) == '-')) {
            int after = readOffset(text, end, out);
            if (after > 0) {
                return after;
            }
        }
        out.offset = Optional.of(ZoneOffset.ofTotalSeconds(minutes * 60));
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
        if (hours > MAX_HOURS || minutes > 59) {
            return -1;
        }
        int seconds = (hours * 60 + minutes) * 60;
        out.offset = Optional.of(ZoneOffset.ofTotalSeconds(text.at(start) == '-' ? -seconds : seconds));
        return end;
    }

    private static Map<String, Integer> names() {
        Map<String, Integer> names = new HashMap<>();
        put(names, 0, "z utc gmt ut wet");
        put(names, 1, "cet met mez west bst");
        put(names, 2, "cest mest mesz eet sast cat");
        put(names, 3, "eest msk trt eat");
        put(names, 4, "gst msd");
        put(names, 5, "pkt");
        put(names, 7, "wib ict");
        put(names, 8, "sgt hkt awst pht");
        put(names, 9, "jst kst");
        put(names, 10, "aest");
        put(names, 11, "aedt");
        put(names, 12, "nzst");
        put(names, 13, "nzdt");
        put(names, -3, "brt art adt");
        put(names, -4, "edt ast");
        put(names, -5, "est cdt");
        put(names, -6, "cst mdt");
        put(names, -7, "mst pdt");
        put(names, -8, "pst akdt");
        put(names, -9, "akst");
        put(names, -10, "hst");
        names.put("ist", 330);
        names.put("acst", 570);
        return names;
    }

    private static void put(Map<String, Integer> names, int hours, String words) {
        for (String word : words.split(" ")) {
            names.put(word, hours * 60);
        }
    }
}
