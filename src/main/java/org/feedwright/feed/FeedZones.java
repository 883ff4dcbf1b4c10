package org.feedwright.feed;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.TimeZones;

/** Offsets as feeds write them: {@code +0100}, {@code GMT+1}, {@code CEST}, {@code Europe/Berlin}. */
final class FeedZones {
    private static final Pattern NUMERIC = Pattern.compile(
            "(?:GMT|UTC|UT|Z)?\\s?([+\\u2212-])\\s?(\\d{1,2}):?(\\d{2})?(?::?\\d{2})?.{0,40}", Pattern.DOTALL);
    /** {@code America/Sao_Paulo} and the like; the identifiers of the JDK without a slash are left to the table. */
    private static final Pattern REGION = Pattern.compile("[A-Z][A-Za-z]{1,20}/[A-Za-z_]{1,30}(?:/[A-Za-z_]{1,30})?");

    private FeedZones() {
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
        return ZoneOffset.ofTotalSeconds(60 * TimeZones.minutes(name.substring(0, end)).orElse(0));
    }
}
