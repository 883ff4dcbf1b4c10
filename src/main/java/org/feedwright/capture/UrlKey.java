package org.feedwright.capture;

import java.net.IDN;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The key under which two URLs count as the same page, for comparing the permalinks of a feed with captures. Not a URL: nothing can be
 * fetched by it. A host in SURT order, then path and query; no scheme, {@code www}, default port, fragment, trailing slash, index page or
 * tracking parameter. Case is kept in path and query, where it can tell posts apart. Why these are not webarchive-commons' keys, stands in
 * {@code docs/decisions/0002-url-keys.md}. The truth table is in the tests.
 */
public final class UrlKey {
    /** Longest URL that is looked into. Longer ones are data or traps; they are their own key. */
    static final int MAX_URL_CHARS = 8192;
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final int MAX_PORT_DIGITS = 5;
    /** Names under which servers know the page of a folder; each seen as permalink of one and the same page with the bare folder. */
    private static final Set<String> INDEX_PAGES = Set.of("index.html", "index.htm", "index.xhtml", "index.shtml", "index.php", "index.jsp",
            "index.asp", "index.aspx", "default.htm", "default.html", "default.asp", "default.aspx");
    /** What may stand bare in a path segment besides letters and digits (RFC 3986, pchar). */
    private static final String BARE_IN_PATH = "-._~!$&'()*+,;=:@";
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
    private static final String BARE_IN_QUERY = "-._~!$'()*,;:@/?=";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private UrlKey() {
    }

    /**
     * The key of an absolute http or https URL (or one that begins with {@code //}). Anything else, and what cannot be read as a URL, is
     * its own key, without white space around. Thread-safe, never throws; about a microsecond.
     */
    public static String of(String url) {
        String trimmed = url.strip();
        int authority = authorityStart(trimmed);
        if (authority < 0 || trimmed.length() > MAX_URL_CHARS) {
            return trimmed;
        }
        int hash = trimmed.indexOf('#', authority);
        int end = hash < 0 ? trimmed.length() : hash;
        int question = trimmed.indexOf('?', authority);
        int pathEnd = question < 0 || question > end ? end : question;
        int slash = trimmed.indexOf('/', authority);
        int pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;

        String host = host(trimmed.substring(authority, pathStart));
        if (host.isEmpty()) {
            return trimmed;
        }
        String path = path(trimmed.substring(pathStart, pathEnd));
        String query = pathEnd < end ? query(trimmed.substring(pathEnd + 1, end)) : "";
        return host + ")" + path + (query.isEmpty() ? "" : "?" + query);
    }

    /**
     * The host of a site as people write it, and the port where it is not the usual one: the way back from a key.
     *
     * @param site as keys begin: {@code example,blog:8080)}
     */
    public static String readable(String site) {
        String plain = site.endsWith(")") ? site.substring(0, site.length() - 1) : site;
        int colon = plain.indexOf(':');
        List<String> labels = Arrays.asList((colon < 0 ? plain : plain.substring(0, colon)).split(","));
        Collections.reverse(labels);
        return String.join(".", labels) + (colon < 0 ? "" : plain.substring(colon));
    }

    /** Characters that may not stand in a URL as codes of their bytes in UTF-8. */
    public static String percentEncoded(String characters) {
        return URLEncoder.encode(characters, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static int authorityStart(String url) {
        if (url.startsWith("//")) {
            return 2;
        }
        if (url.regionMatches(true, 0, "http://", 0, 7)) {
            return 7;
        }
        return url.regionMatches(true, 0, "https://", 0, 8) ? 8 : -1;
    }

    /** The host in SURT order, with a port that is not the scheme's own; empty where there is no host. */
    private static String host(String authority) {
        String hostPort = authority.substring(authority.lastIndexOf('@') + 1);
        int colon = hostPort.lastIndexOf(':');
        boolean hasPort = colon >= 0 && isPort(hostPort, colon + 1);
        String host = ascii(hasPort ? hostPort.substring(0, colon) : hostPort);
        while (host.endsWith(".")) {
            host = host.substring(0, host.length() - 1);
        }
        String port = hasPort ? port(hostPort.substring(colon + 1)) : "";
        return host.isEmpty() ? "" : reversed(withoutWww(host)) + port;
    }

    /** Labels from the last to the first, as SURT has them, so that keys sort by domain. */
    private static String reversed(String host) {
        boolean isIpv6 = host.startsWith("[") && host.endsWith("]");
        List<String> labels = Arrays.asList((isIpv6 ? host.substring(1, host.length() - 1) : host).split("\\.", -1));
        Collections.reverse(labels);
        return String.join(",", labels);
    }

    private static String port(String digits) {
        int port = digits.isEmpty() ? HTTP_PORT : Integer.parseInt(digits);
        return port == HTTP_PORT || port == HTTPS_PORT ? "" : ":" + port;
    }

    private static boolean isPort(String text, int from) {
        return text.length() - from <= MAX_PORT_DIGITS && text.chars().skip(from).allMatch(c -> c >= '0' && c <= '9');
    }

    /** IDN.toASCII refuses what browsers let pass (underscores, empty labels); such a host is only put into lower case. */
    private static String ascii(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        if (lower.chars().allMatch(c -> c < 0x80)) {
            return lower;
        }
        try {
            return IDN.toASCII(lower, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return lower;
        }
    }

    /** Takes {@code www.} and {@code www2.} off, where more than a top-level domain is left. */
    private static String withoutWww(String host) {
        if (!host.startsWith("www")) {
            return host;
        }
        int dot = 3;
        while (dot < host.length() && host.charAt(dot) >= '0' && host.charAt(dot) <= '9') {
            dot++;
        }
        boolean prefix = dot < host.length() && host.charAt(dot) == '.' && host.indexOf('.', dot + 1) > 0;
        return prefix ? host.substring(dot + 1) : host;
    }

    /** Empty for the root; else begins with a slash and ends without one. */
    private static String path(String path) {
        Deque<String> kept = new ArrayDeque<>();
        for (String segment : path.split("/")) {
            keepSegment(kept, percentCoded(segment, BARE_IN_PATH));
        }
        if (!kept.isEmpty() && INDEX_PAGES.contains(kept.getLast().toLowerCase(Locale.ROOT))) {
            kept.removeLast();
        }
        return kept.isEmpty() ? "" : "/" + String.join("/", kept);
    }

    /** RFC 3986, section 5.2.4, and empty segments left out: feeds join a base that ends in a slash with a path that begins with one. */
    private static void keepSegment(Deque<String> kept, String raw) {
        String segment = withoutSessionId(raw);
        if (segment.equals("..")) {
            kept.pollLast();
        } else if (!segment.isEmpty() && !segment.equals(".")) {
            kept.addLast(segment);
        }
    }

    private static String withoutSessionId(String segment) {
        int semicolon = segment.indexOf(';');
        boolean session = semicolon >= 0 && segment.regionMatches(true, semicolon + 1, "jsessionid=", 0, 11);
        return session ? segment.substring(0, semicolon) : segment;
    }

    /** Parameters in order of the alphabet, without those that only track; empty where nothing is left. */
    private static String query(String query) {
        List<String> kept = new ArrayList<>();
        for (String parameter : query.split("&")) {
            if (!parameter.isEmpty()) {
                keepParameter(kept, parameter);
            }
        }
        Collections.sort(kept);
        return String.join("&", kept);
    }

    private static void keepParameter(List<String> kept, String parameter) {
        // an ampersand that was escaped for HTML once too often
        String unescaped = parameter.startsWith(HTML_REMAINDER) ? parameter.substring(HTML_REMAINDER.length()) : parameter;
        int equals = unescaped.indexOf('=');
        String name = (equals < 0 ? unescaped : unescaped.substring(0, equals)).toLowerCase(Locale.ROOT);
        if (name.startsWith(TRACKING_PREFIX) || TRACKING.contains(name)) {
            return;
        }
        String spaced = unescaped.indexOf('+') < 0 ? unescaped : unescaped.replace("+", "%20");
        kept.add(percentCoded(spaced, BARE_IN_QUERY));
    }

    /**
     * Brings percent-encoding into one form (RFC 3986, section 6.2.2): upper-case digits, nothing encoded that may stand bare, all else
     * encoded. A percent sign that begins no code is encoded itself. Codes are undone once, never twice: {@code %2525} and {@code %25} are
     * two pages.
     *
     * @param bare what may stand bare besides ASCII letters and digits
     */
    private static String percentCoded(String text, String bare) {
        if (isBare(text, bare)) {
            return text;
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder(utf8.length + 16);
        for (int i = 0; i < utf8.length; i++) {
            int code = utf8[i] == '%' ? codeAt(utf8, i + 1) : -1;
            if (code >= 0) {
                i += 2;
            }
            int value = code >= 0 ? code : utf8[i] & 0xFF;
            if (isBare((char) value, bare)) {
                out.append((char) value);
            } else {
                out.append('%').append(HEX.toHexDigits((byte) value));
            }
        }
        return out.toString();
    }

    private static int codeAt(byte[] text, int at) {
        if (at + 1 >= text.length) {
            return -1;
        }
        int high = Character.digit(text[at], 16);
        int low = Character.digit(text[at + 1], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static boolean isBare(String text, String bare) {
        for (int i = 0; i < text.length(); i++) {
            if (!isBare(text.charAt(i), bare)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBare(char c, String bare) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || bare.indexOf(c) >= 0;
    }
}
