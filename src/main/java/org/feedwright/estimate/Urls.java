package org.feedwright.estimate;

import java.util.Locale;

/** Comparing addresses that a page gives for itself. */
final class Urls {
    private Urls() {
    }

    /** Whether both lead to the same page, apart from scheme, www, query, fragment and closing slash. */
    static boolean same(String one, String other) {
        return !one.isEmpty() && bare(one).equals(bare(other));
    }

    static String bare(String url) {
        int start = url.indexOf("://");
        String rest = start < 0 ? url : url.substring(start + 3);
        int end = rest.length();
        for (int i = 0; i < end; i++) {
            if (rest.charAt(i) == '#' || rest.charAt(i) == '?') {
                end = i;
            }
        }
        rest = rest.substring(0, end).toLowerCase(Locale.ROOT);
        rest = rest.startsWith("www.") ? rest.substring(4) : rest;
        return rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
    }

    /** The last part of a bare address that has several words, as words; empty where none has. */
    static String slug(String bare) {
        String[] parts = bare.split("/");
        for (int i = parts.length - 1; i > 0; i--) {
            String part = parts[i].replace('-', ' ').replace('_', ' ').replace('+', ' ');
            if (part.indexOf(' ') > 0) {
                return part.endsWith(".html") ? part.substring(0, part.length() - ".html".length()) : part;
            }
        }
        return "";
    }
}
