package org.feedwright.wrapper;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What URLs say by themselves of pages whose shape was not learnt: engines agree on a few words, and posts have long names. */
public final class PageUrls {
    /** What lists posts by something stands before that something. */
    private static final Set<String> ABOVE = Set.of("page", "tag", "tags", "category", "categories", "author", "authors", "search", "label",
            "topics", "topic", "series", "feed", "feeds");
    /** Pages of their own; posts may stand below the first of them. */
    private static final Set<String> LAST = Set.of("archive", "archives", "about", "contact", "blog", "posts", "index");
    private static final Pattern COUNTED = Pattern.compile("index\\d*|page-?\\d+|\\d{1,2}|(?:19|20)\\d\\d");
    private static final Pattern TYPE = Pattern.compile("\\.\\w{2,5}$");
    /** Words in the name of a post, at least, where it is no number: pages have names of one or two. */
    private static final int POST_WORDS = 3;
    private static final Pattern NUMBER = Pattern.compile("\\d{3,}");

    private PageUrls() {
    }

    /** Whether some part of the URL key is a listing's: a word for it, a page number, or a year or month at its end. */
    public static boolean looksLikeListing(String key) {
        List<String> segments = UrlShape.segments(key);
        for (int i = 0; i < segments.size(); i++) {
            String word = name(segments.get(i));
            boolean last = i == segments.size() - 1;
            if (ABOVE.contains(word) || last && (LAST.contains(word) || COUNTED.matcher(word).matches())) {
                return true;
            }
        }
        return segments.isEmpty();
    }

    /** Whether the last part of the URL key is named like a post: by several words or a number. */
    public static boolean looksLikePost(String key) {
        List<String> segments = UrlShape.segments(key);
        String name = segments.isEmpty() ? "" : name(segments.get(segments.size() - 1));
        boolean escaped = name.indexOf('%') >= 0;
        return escaped || NUMBER.matcher(name).find() || name.split("[-_+]").length >= POST_WORDS;
    }

    private static String name(String segment) {
        return TYPE.matcher(segment.toLowerCase(Locale.ROOT)).replaceFirst("");
    }
}
