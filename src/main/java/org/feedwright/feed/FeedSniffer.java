package org.feedwright.feed;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.feedwright.capture.Capture;
import org.feedwright.capture.TextDecoding;

/**
 * Decides by its first bytes whether a body is a feed, whatever the server called it.
 *
 * <p>Thread-safe. Meant for every capture of a crawl: an HTML page is refused after its first few bytes, without allocation; nothing beyond
 * the first {@value #WINDOW} bytes is read (and, of a JSON object, the last {@value #JSON_TAIL}).
 */
public final class FeedSniffer {
    /** Bytes looked at; enough for the longest prologs seen (licence comments, stylesheets, namespaces). Raising it costs time on XML. */
    static final int WINDOW = 8192;
    /** Some writers put a JSON feed's {@code version} after its items. */
    static final int JSON_TAIL = 1024;
    /** Start tags are looked for their namespaces so far, in characters. */
    private static final int MAX_TAG = 4096;
    private static final Pattern JSON_VERSION =
            Pattern.compile("\"version\"\\s{0,20}:\\s{0,20}\"https?:\\\\?/\\\\?/(?:www\\.)?jsonfeed\\.org\\\\?/version\\\\?/1");

    private FeedSniffer() {
    }

    /** Whether the capture was answered with success and its body is an RSS, RDF, Atom, CDF or JSON feed, or WordPress's list of posts. */
    public static boolean isFeed(Capture capture) {
        return capture.status() >= 200 && capture.status() < 300 && isFeed(capture.body(), capture.mediaType());
    }

    /**
     * Whether these bytes begin a feed.
     *
     * @param mediaType in lower case, or empty; only decides whether junk before the markup is worth skipping
     */
    public static boolean isFeed(byte[] body, String mediaType) {
        int start = firstByte(body);
        if (start == body.length || isPlainHtml(body, start)) {
            return false;
        }
        String head = head(body, start);
        int first = (int) head.chars().takeWhile(c -> c <= ' ').count();
        if (head.startsWith("{", first)) {
            return isJsonFeed(head, body);
        }
        if (head.startsWith("[", first)) {
            return WordPressReader.isPosts(head);
        }
        if (head.startsWith("<", first) && isFeedMarkup(head, first)) {
            return true;
        }
        int prolog = isXml(mediaType) ? head.indexOf("<?xml", first + 1) : -1;
        return prolog > 0 && isFeedMarkup(head, prolog);
    }

    /** Whether what starts with the {@code <} at {@code start} has the root element of an XML feed. */
    static boolean isFeedMarkup(String head, int start) {
        int at = MarkupScan.rootElement(head, start);
        if (at < 0) {
            return false;
        }
        String name = MarkupScan.name(head, at + 1);
        int close = head.indexOf('>', at);
        String tag = head.substring(at, Math.min(close < 0 ? head.length() : close, at + MAX_TAG));
        return switch (name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT)) {
            case "rss" -> true;
            case "channel" -> name.equals("CHANNEL");
            case "feed" -> !tag.contains(" xmlns=") || tag.contains("version=\"0.3\"") || tag.contains("/2005/Atom")
                    || tag.contains("purl.org/atom/ns");
            case "rdf" -> head.contains("purl.org/rss/1.0/") || head.contains("netscape.com/rdf/simple/0.9");
            default -> false;
        };
    }

    private static int firstByte(byte[] body) {
        int i = body.length >= 3 && (body[0] & 0xFF) == 0xEF && (body[1] & 0xFF) == 0xBB && (body[2] & 0xFF) == 0xBF ? 3 : 0;
        while (i < body.length && (body[i] == ' ' || body[i] >= '\t' && body[i] <= '\r')) {
            i++;
        }
        return i;
    }

    /** The two beginnings that nearly every capture of a crawl has: {@code <!doctype h...} and {@code <ht...}. */
    private static boolean isPlainHtml(byte[] body, int at) {
        return startsWith(body, at, "<!doctype h") || startsWith(body, at, "<ht");
    }

    private static boolean startsWith(byte[] body, int at, String lowerCase) {
        if (body.length - at < lowerCase.length()) {
            return false;
        }
        for (int i = 0; i < lowerCase.length(); i++) {
            if ((body[at + i] | 0x20) != (lowerCase.charAt(i) | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private static String head(byte[] body, int start) {
        Optional<Charset> wide = TextDecoding.wideCharset(body);
        return wide.isPresent() ? new String(body, 0, Math.min(body.length, WINDOW), wide.get()).replace("\uFEFF", "")
                : new String(body, start, Math.min(body.length - start, WINDOW), StandardCharsets.ISO_8859_1);
    }

    private static boolean isJsonFeed(String head, byte[] body) {
        if (JSON_VERSION.matcher(head).find()) {
            return true;
        }
        int tail = Math.max(0, body.length - JSON_TAIL);
        return head.contains("\"items\"")
                && JSON_VERSION.matcher(new String(body, tail, body.length - tail, StandardCharsets.ISO_8859_1)).find();
    }

    private static boolean isXml(String mediaType) {
        return mediaType.contains("xml") || mediaType.contains("rss") || mediaType.contains("atom");
    }
}
