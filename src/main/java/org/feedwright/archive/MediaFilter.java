package org.feedwright.archive;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells by media type, and where that says nothing by first bytes, what may be a page or a feed. Generous: feeds come as {@code
 * text/plain}.
 */
public final class MediaFilter {
    /** Bytes that sniffing needs, before decoding: byte order mark, some white space, then markup. */
    static final int SNIFF_BYTES = 1024;

    enum Verdict { TAKE, SNIFF, PASS_OVER }

    private static final Pattern STRUCTURED = Pattern.compile("(?:[a-z0-9.+_/-]{0,80}[+/])?(?:xml|json|html|xhtml|rss|rdf|atom|feed)");
    private static final Set<String> TEXT_BUT_NO_PAGE = Set.of("text/css", "text/javascript", "text/ecmascript", "text/x-javascript",
            "text/calendar", "text/vcard", "text/x-vcard", "text/vtt", "text/csv");
    private static final Set<String> SAYS_NOTHING = Set.of("", "application/octet-stream", "binary/octet-stream", "application/unknown",
            "application/x-unknown-content-type", "unknown/unknown", "content/unknown", "application/force-download");

    private MediaFilter() {
    }

    /**
     * Whether captures of this type are worth a look at their content.
     *
     * @param mediaType in lower case, without parameters
     */
    public static boolean mayBePageOrFeed(String mediaType) {
        return judge(mediaType) != Verdict.PASS_OVER;
    }

    /** @param mediaType in lower case, without parameters */
    static Verdict judge(String mediaType) {
        if (SAYS_NOTHING.contains(mediaType)) {
            return Verdict.SNIFF;
        }
        if (mediaType.startsWith("text/")) {
            return TEXT_BUT_NO_PAGE.contains(mediaType) ? Verdict.PASS_OVER : Verdict.TAKE;
        }
        boolean image = mediaType.startsWith("image/");
        return !image && STRUCTURED.matcher(mediaType).matches() ? Verdict.TAKE : Verdict.PASS_OVER;
    }

    /** Whether the first thing after byte order mark and white space opens a tag or a JSON object. */
    static boolean looksLikeMarkup(byte[] head) {
        for (byte b : head) {
            boolean markOrSpace = b == (byte) 0xEF || b == (byte) 0xBB || b == (byte) 0xBF || b == (byte) 0xFE || b == (byte) 0xFF
                    || b == 0 || b == ' ' || b == '\t' || b == '\n' || b == '\r';
            if (!markOrSpace) {
                return b == '<' || b == '{';
            }
        }
        return false;
    }
}
