package org.feedwright.feed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedwright.capture.UrlKey;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Tag;

/** Collects the permalink candidates of one entry: absolute, http or https, in the order of likelihood, each once. */
final class Links {
    /** Beyond what servers accept; a longer "URL" is text. */
    private static final int MAX_LENGTH = 4096;
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)^https?://[^/?#]{1,300}(?:[/?#].*)?$", Pattern.DOTALL);
    /** Where a link to a post's comments points to; the post itself is given by another link. */
    private static final Pattern COMMENTS = Pattern.compile("(?i)#(?:comments?|comments?-form|respond|disqus_thread|form|comment-area)$");

    private final Set<String> urls = new LinkedHashSet<>();

    /** Adds a link; one that can't be a permalink is passed over. */
    void add(String link, String base) {
        String url = absolute(link, base);
        if (!url.isEmpty() && !COMMENTS.matcher(url).find()) {
            urls.add(url);
        }
    }

    List<String> toList() {
        return List.copyOf(urls);
    }

    static boolean isAbsolute(String link) {
        return ABSOLUTE.matcher(link.strip()).matches();
    }

    /** The link resolved against an absolute base; empty where that gives no http(s) URL. */
    static String absolute(String link, String base) {
        String written = link.strip();
        boolean host = written.regionMatches(true, 0, "www.", 0, 4) && written.indexOf('/') > 4;
        String tidy = tidy(host ? "http://" + written : written);
        if (tidy.isEmpty() || tidy.length() > MAX_LENGTH) {
            return "";
        }
        if (ABSOLUTE.matcher(tidy).matches()) {
            return tidy;
        }
        // As browsers do, which jsoup offers for the links of elements alone.
        String resolved = new Element(Tag.valueOf("a"), tidy(base)).attr("href", tidy).absUrl("href");
        return ABSOLUTE.matcher(resolved).matches() ? resolved : "";
    }

    /** Without white space around and line breaks within; what may not stand in a URL is percent-encoded, as crawlers do. */
    private static String tidy(String link) {
        String text = link.strip().replaceAll("[\\r\\n\\t]", "");
        int path = hostEnd(text);
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%' && !isEscape(text, i)) {
                out.append("%25");
            } else if (c <= ' ' || "\"<>\\^`{|}[]".indexOf(c) >= 0) {
                out.append(UrlKey.percentEncoded(String.valueOf(c)));
            } else if (c > 127 && i >= path) {
                int codePoint = text.codePointAt(i);
                out.append(UrlKey.percentEncoded(Character.toString(codePoint)));
                i += Character.charCount(codePoint) - 1;
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Where path, query or fragment begin: an international host before them stays as it is. */
    private static int hostEnd(String text) {
        int scheme = text.indexOf("://");
        int end = text.startsWith("//") ? 2 : scheme < 0 ? 0 : scheme + 3;
        while (end > 0 && end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static boolean isEscape(String text, int at) {
        return at + 2 < text.length() && Character.digit(text.charAt(at + 1), 16) >= 0 && Character.digit(text.charAt(at + 2), 16) >= 0;
    }

    /**
     * What a relative permalink may be relative to. By the book it is {@code xml:base} or else the feed's own URL; most writers that leave
     * links relative mean the site, whose URL is the feed's link.
     */
    record Bases(String feedLink, String feedUrl) {
        /** Adds the link resolved against {@code xmlBase} where there is one, else against the site and then against the feed. */
        void add(Links links, String link, String xmlBase) {
            if (!xmlBase.isEmpty()) {
                links.add(link, xmlBase);
                return;
            }
            if (!feedLink.isEmpty()) {
                links.add(link, feedLink);
            }
            links.add(link, feedUrl);
        }
    }
}
