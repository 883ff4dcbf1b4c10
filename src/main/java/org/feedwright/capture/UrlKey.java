package org.feedwright.capture;

import java.net.IDN;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

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
        String path = UrlPath.normalize(trimmed.substring(pathStart, pathEnd));
        String query = pathEnd < end ? UrlQuery.normalize(trimmed.substring(pathEnd + 1, end)) : "";
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
        boolean digits = text.length() - from <= MAX_PORT_DIGITS;
        for (int i = from; i < text.length(); i++) {
            digits &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits;
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
}
