package org.feedwright.post;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What stands in {@code content_html}, which is written by one printer: one space between attributes, each in double quotes. */
final class CleanedHtml {
    private CleanedHtml() {
    }

    /** URLs on the web that links lead to, each once, in order. */
    static List<String> links(String html) {
        return urls(html, "<a ", " href=\"http");
    }

    /** URLs on the web of pictures, each once, in order. */
    static List<String> images(String html) {
        return urls(html, "<img ", " src=\"http");
    }

    private static List<String> urls(String html, String tag, String attribute) {
        Set<String> out = new LinkedHashSet<>();
        int found = html.indexOf(attribute);
        for (int at = html.indexOf(tag); at >= 0 && found >= 0; at = html.indexOf(tag, at + 1)) {
            found = found < at ? html.indexOf(attribute, at) : found;
            if (found >= 0 && found < html.indexOf('>', at)) {
                int start = html.indexOf('"', found) + 1;
                String url = html.substring(start, html.indexOf('"', start));
                if (url.startsWith("http://") || url.startsWith("https://")) {
                    out.add(url.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"));
                }
            }
        }
        return List.copyOf(out);
    }
}
