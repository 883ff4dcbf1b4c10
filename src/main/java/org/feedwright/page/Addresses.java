package org.feedwright.page;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Tag;

/** Comparing URLs as pages write them. (Across a whole archive URL keys are compared; a page alone knows none.) */
public final class Addresses {
    private static final String START = "//";
    private static final String BEHIND_HOST = "/?#";
    private static final Pattern INDEX = Pattern.compile("/index\\.\\w{2,5}$");

    private Addresses() {
    }

    /** Host and port without {@code www}, in lower case; empty where the URL names none. */
    public static String host(String url) {
        int start = url.indexOf(START) + START.length();
        return start < START.length() ? "" : withoutWww(url.substring(start, end(url, start, BEHIND_HOST)));
    }

    private static String withoutWww(String host) {
        String small = host.toLowerCase(Locale.ROOT);
        return small.startsWith("www.") ? small.substring("www.".length()) : small;
    }

    /** Where the first of these signs stands from a place on; the end of the text where it has none of them. */
    public static int end(String text, int from, String signs) {
        int end = from;
        while (end < text.length() && signs.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    /**
     * The URL in an attribute as seen from its page; empty where it is none. One that is whole already is not taken apart, and one from the
     * root of its site is put behind that.
     */
    public static String absolute(Element element, String attribute) {
        String written = element.attr(attribute);
        String base = written.startsWith("/") && !written.startsWith(START) ? element.baseUri() : "";
        String url = base.substring(0, path(base)) + written;
        return isPlain(url) ? url : element.absUrl(attribute);
    }

    /** A URL as seen from another; empty where it is none. */
    public static String absolute(String base, String written) {
        return new Element(Tag.valueOf("a"), base).attr("href", written).absUrl("href");
    }

    /** Whether a URL is that of something on the web, whatever its page. */
    public static boolean isWeb(String url) {
        return url.startsWith("https://") || url.startsWith("http://");
    }

    /** Where the path of a URL begins; 0 for one that is not on the web, or names more than a host before its path. */
    private static int path(String url) {
        int start = isWeb(url) ? url.indexOf(START) + START.length() : url.length();
        int at = start;
        while (at < url.length() && isOfHost(url.charAt(at))) {
            at++;
        }
        return at > start && (at == url.length() || BEHIND_HOST.indexOf(url.charAt(at)) >= 0) ? at : 0;
    }

    /** Whether such a URL has no blanks and no folders of dots, which are left out. */
    private static boolean isPlain(String url) {
        int at = path(url);
        boolean isPlain = at > 0 && !url.contains("/.");
        for (; isPlain && at < url.length(); at++) {
            isPlain = url.charAt(at) > ' ' && url.charAt(at) < '\u007f';
        }
        return isPlain;
    }

    private static boolean isOfHost(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '-';
    }

    /** Whether a URL names another host than that of a page. */
    public static boolean leaves(String url, String page) {
        String host = host(url);
        return !host.isEmpty() && !host.equals(host(page));
    }

    /** What two addresses of one page have in common: without scheme, www, query, fragment and closing slash, in lower case. */
    public static String bare(String url) {
        int scheme = url.indexOf("://");
        int start = scheme < 0 ? 0 : scheme + "://".length();
        String bare = withoutWww(url.substring(start, end(url, start, "?#")));
        return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
    }

    /** Such an address without the file that servers give for a folder. */
    public static String withoutIndex(String bare) {
        return bare.contains("/index.") ? INDEX.matcher(bare).replaceFirst("") : bare;
    }

    public static String withoutFragment(String url) {
        return url.substring(0, end(url, 0, "#"));
    }
}
