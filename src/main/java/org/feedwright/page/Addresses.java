package org.feedwright.page;

import java.util.Locale;

/** Comparing URLs as pages write them. (Across a whole archive URL keys are compared; a page alone knows none.) */
public final class Addresses {
    private static final String START = "//";

    private Addresses() {
    }

    /** Host and port without {@code www}, in lower case; empty where the URL names none. */
    public static String host(String url) {
        int start = url.indexOf(START) + START.length();
        if (start < START.length()) {
            return "";
        }
        int end = start;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        String host = url.substring(start, end).toLowerCase(Locale.ROOT);
        return host.startsWith("www.") ? host.substring("www.".length()) : host;
    }

    /** Whether a URL names another host than that of a page. */
    public static boolean leaves(String url, String page) {
        String host = host(url);
        return !host.isEmpty() && !host.equals(host(page));
    }

    public static String withoutFragment(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }
}
