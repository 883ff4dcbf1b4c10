package org.feedwright.capture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;

/** The path of a URL in the form in which {@link UrlKey} compares it. */
final class UrlPath {
    /** Names under which servers know the page of a folder; each seen as permalink of one and the same page with the bare folder. */
    private static final Set<String> INDEX_PAGES = Set.of("index.html", "index.htm", "index.xhtml", "index.shtml", "index.php", "index.jsp",
            "index.asp", "index.aspx", "default.htm", "default.html", "default.asp", "default.aspx");

    /** What may stand bare in a path segment besides letters and digits (RFC 3986, pchar). */
    private static final String BARE = "-._~!$&'()*+,;=:@";

    private UrlPath() {
    }

    /** Empty for the root; else begins with a slash and ends without one. */
    static String normalize(String path) {
        Deque<String> kept = new ArrayDeque<>();
        for (int start = 0; start < path.length();) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            keep(kept, PercentCoding.normalize(path.substring(start, end), BARE));
            start = end + 1;
        }
        if (!kept.isEmpty() && INDEX_PAGES.contains(kept.getLast().toLowerCase(Locale.ROOT))) {
            kept.removeLast();
        }
        return kept.isEmpty() ? "" : "/" + String.join("/", kept);
    }

    /** RFC 3986, section 5.2.4, and empty segments left out: feeds join a base that ends in a slash with a path that begins with one. */
    private static void keep(Deque<String> kept, String raw) {
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
}
