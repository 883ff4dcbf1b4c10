package org.feedwright.capture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The query of a URL in the form in which {@link UrlKey} compares it: parameters in order of the alphabet, without those that only track.
 */
final class UrlQuery {
    /**
     * Parameters that name where a reader came from or a session, and never a page: Google, Facebook, Microsoft, Yandex, Mailchimp,
     * HubSpot, Marketo, Omeda, Vero, Twitter, LinkedIn, Instagram, TikTok, PHP and Java sessions. Names that some site uses for content
     * ({@code ref}, {@code source}, {@code m}) are left out: a wrong merge costs more than a missed one.
     */
    private static final Set<String> TRACKING = Set.of("fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "_ga",
            "_gl", "mc_cid", "mc_eid", "_hsenc", "_hsmi", "mkt_tok", "oly_anon_id", "oly_enc_id", "vero_id", "vero_conv",
            "twclid", "ttclid", "li_fat_id", "igshid", "igsh", "phpsessid", "jsessionid");

    private static final String TRACKING_PREFIX = "utm_";
    private static final String HTML_REMAINDER = "amp;";

    /**
     * What may stand bare in a query besides letters and digits (RFC 3986), without {@code +} and {@code &}, to which forms give a
     * meaning; an encoded {@code =} counts as a bare one.
     */
    private static final String BARE = "-._~!$'()*,;:@/?=";

    private UrlQuery() {
    }

    /** Empty where nothing is left. */
    static String normalize(String query) {
        List<String> kept = new ArrayList<>();
        for (int start = 0; start < query.length();) {
            int ampersand = query.indexOf('&', start);
            int end = ampersand < 0 ? query.length() : ampersand;
            if (end > start) {
                keep(kept, query.substring(start, end));
            }
            start = end + 1;
        }
        Collections.sort(kept);
        return String.join("&", kept);
    }

    private static void keep(List<String> kept, String parameter) {
        // an ampersand that was escaped for HTML once too often
        String unescaped = parameter.startsWith(HTML_REMAINDER) ? parameter.substring(HTML_REMAINDER.length()) : parameter;
        int equals = unescaped.indexOf('=');
        String name = (equals < 0 ? unescaped : unescaped.substring(0, equals)).toLowerCase(Locale.ROOT);
        if (name.startsWith(TRACKING_PREFIX) || TRACKING.contains(name)) {
            return;
        }
        String spaced = unescaped.indexOf('+') < 0 ? unescaped : unescaped.replace("+", "%20");
        kept.add(PercentCoding.normalize(spaced, BARE));
    }
}
