package org.feedwright.run;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.feedwright.capture.Capture;
import org.feedwright.feed.FeedSniffer;
import org.feedwright.page.PageHead;

/**
 * Tells captures that hold a page: by media type, and by their first bytes where that says nothing. HTML that only sends its readers on is
 * no page, but a redirect.
 */
public final class HtmlCaptures {
    /** Bytes looked at: behind a byte order mark, comments and a doctype the html tag stands within this. */
    private static final int PREFIX = 1024;

    private HtmlCaptures() {
    }

    /** Whether a capture holds a page that does more than send its readers on. */
    public static boolean isHtml(Capture capture) {
        return holdsHtml(capture) && PageHead.refresh(capture).isEmpty();
    }

    /** Where a capture sends its readers, by HTTP or by HTML, as an absolute URL. */
    public static Optional<String> redirectTarget(Capture capture) {
        return holdsHtml(capture) ? PageHead.refresh(capture) : capture.redirectTarget();
    }

    private static boolean holdsHtml(Capture capture) {
        if (capture.status() != 200 || capture.body().length == 0) {
            return false;
        }
        return switch (capture.mediaType()) {
            case "text/html", "application/xhtml+xml" -> true;
            case "", "text/plain", "application/octet-stream", "application/xml", "text/xml", "application/rss+xml" ->
                    startsLikeHtml(capture.body());
            default -> false;
        };
    }

    /** Whether it holds a page and is no feed: feeds are served with any media type. */
    public static boolean isPage(Capture capture) {
        return isHtml(capture) && !FeedSniffer.isFeed(capture);
    }

    private static boolean startsLikeHtml(byte[] body) {
        String prefix = new String(body, 0, Math.min(PREFIX, body.length), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        return prefix.contains("<!doctype html") || prefix.contains("<html");
    }
}
