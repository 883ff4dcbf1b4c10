package org.feedwright.post;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands in {@code content_html}, which is written by one printer: one space between attributes, each in double quotes. */
final class CleanedHtml {
    private static final Pattern LINK = Pattern.compile("<a [^>]*?href=\"(https?://[^\"]*)\"");
    private static final Pattern IMAGE = Pattern.compile("<img [^>]*?src=\"(https?://[^\"]*)\"");

    private CleanedHtml() {
    }

    /** URLs that links lead to, each once, in order. */
    static List<String> links(String html) {
        return all(LINK, html);
    }

    /** URLs of pictures, each once, in order. */
    static List<String> images(String html) {
        return all(IMAGE, html);
    }

    private static List<String> all(Pattern pattern, String html) {
        Set<String> out = new LinkedHashSet<>();
        for (Matcher url = pattern.matcher(html); url.find();) {
            out.add(url.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"));
        }
        return List.copyOf(out);
    }
}
