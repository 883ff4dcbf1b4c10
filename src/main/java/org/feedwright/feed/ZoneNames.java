package org.feedwright.feed;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Offsets as feeds write them: {@code +0100}, {@code GMT+1}, {@code CEST}, {@code Europe/Berlin}. */
final class ZoneNames {
    private static final Pattern NUMERIC = Pattern.compile(
            "(?:GMT|UTC|UT|Z)?\\s?([+\\u2212-])\\s?(\\d{1,2}):?(\\d{2})?(?::?\\d{2})?.{0,40}", Pattern.DOTALL);
    /** {@code America/Sao_Paulo} and the like; the identifiers of the JDK without a slash are left to the table. */
    private static final Pattern REGION = Pattern.compile("[A-Z][A-Za-z]{1,20}/[A-Za-z_]{1,30}(?:/[A-Za-z_]{1,30})?");
    /**
     * Minutes east of Greenwich. RFC 822's own names, then those that servers write. Names in use at several places have the most populous
     * user of the English abbreviation. The military letters besides Z count as unknown (RFC 2822, section 4.3), as does every other name.
     */
    private static final Map<String, Integer> MINUTES = new HashMap<>();

    static {
        put(0, "Z", "UT", "UTC", "GMT", "WET");
        put(60, "CET", "MEZ", "WEST", "BST", "WAT");
        put(120, "CEST", "MEST", "MESZ", "EET", "SAST");
        put(180, "EEST", "MSK", "TRT");
        put(240, "MSD", "GST");
        put(330, "IST");
        put(420, "WIB", "ICT");
        put(480, "HKT", "SGT", "PHT", "AWST");
        put(540, "JST", "KST");
        put(570, "ACST");
        put(630, "ACDT");
        put(600, "AEST");
        put(660, "AEDT");
        put(720, "NZST");
        put(780, "NZDT");
        put(-180, "BRT", "ART", "ADT");
        put(-120, "BRST");
        put(-210, "NST");
        put(-150, "NDT");
        put(-240, "AST", "EDT");
        put(-300, "EST", "CDT");
        put(-360, "CST", "MDT");
        put(-420, "MST", "PDT");
        put(-480, "PST", "AKDT");
        put(-540, "AKST");
        put(-600, "HST");
    }

    private ZoneNames() {
    }

    /** The offset that {@code zone} names at that local time; UTC for an empty or unknown name. */
    static ZoneOffset offset(String zone, LocalDateTime at) {
        String name = zone.strip();
        Matcher numeric = NUMERIC.matcher(name);
        try {
            if (numeric.matches()) {
                int sign = numeric.group(1).equals("+") ? 1 : -1;
                int minutes = numeric.group(3) == null ? 0 : Integer.parseInt(numeric.group(3));
                return ZoneOffset.ofTotalSeconds(sign * (Integer.parseInt(numeric.group(2)) * 60 + minutes) * 60);
            }
            if (REGION.matcher(name).matches()) {
                return ZoneId.of(name).getRules().getOffset(at);
            }
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
        int end = 0;
        while (end < name.length() && Character.isLetter(name.charAt(end))) {
            end++;
        }
        return ZoneOffset.ofTotalSeconds(60 * MINUTES.getOrDefault(name.substring(0, end).toUpperCase(Locale.ROOT), 0));
    }

    private static void put(int minutes, String... names) {
        for (String name : names) {
            MINUTES.put(name, minutes);
        }
    }
}
