package org.feedwright.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Abbreviations of time zones as pages and feeds write them: RFC 822's own names, then those that servers and people use. Ambiguous names
 * have the meaning that is commonest on the web (CST is American, IST Indian, BST British). The military letters besides Z count as unknown
 * (RFC 2822, section 4.3). Thread-safe.
 */
public final class ZoneAbbreviations {
    private static final Map<String, Integer> MINUTES = new HashMap<>();

    static {
        hours(0, "z utc gmt ut wet");
        hours(1, "cet met mez west bst wat");
        hours(2, "cest mest mesz eet sast cat");
        hours(3, "eest msk trt eat");
        hours(4, "gst msd");
        hours(5, "pkt");
        hours(7, "wib ict");
        hours(8, "sgt hkt awst pht");
        hours(9, "jst kst");
        hours(10, "aest");
        hours(11, "aedt");
        hours(12, "nzst");
        hours(13, "nzdt");
        hours(-2, "brst");
        hours(-3, "brt art adt");
        hours(-4, "edt ast");
        hours(-5, "est cdt");
        hours(-6, "cst mdt");
        hours(-7, "mst pdt");
        hours(-8, "pst akdt");
        hours(-9, "akst");
        hours(-10, "hst");
        MINUTES.putAll(Map.of("ist", 330, "acst", 570, "acdt", 630, "nst", -210, "ndt", -150));
    }

    private ZoneAbbreviations() {
    }

    /** Minutes east of UTC, in any letter case; nothing for an unknown name. */
    public static OptionalInt minutes(String name) {
        Integer minutes = MINUTES.get(name.toLowerCase(Locale.ROOT));
        return minutes == null ? OptionalInt.empty() : OptionalInt.of(minutes);
    }

    private static void hours(int hours, String names) {
        for (String name : names.split(" ")) {
            MINUTES.put(name, hours * 60);
        }
    }
}
