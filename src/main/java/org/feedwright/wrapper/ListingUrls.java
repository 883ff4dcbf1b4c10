package org.feedwright.wrapper;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** URLs that say by themselves that a page lists posts: engines agree on a few words for it. */
final class ListingUrls {
    private static final Set<String> WORDS = Set.of("page", "tag", "tags", "category", "categories", "archive", "archives", "author", "authors",
            "search", "label", "topics", "topic", "feed", "feeds", "about", "contact", "series");

    private ListingUrls() {
    }

    static boolean looksLikeListing(String url) {
        List<String> segments = UrlShape.segments(url);
        if (segments.isEmpty()) {
            return true;
        }
        for (String segment : segments) {
            String word = segment.toLowerCase(Locale.ROOT).replaceFirst("\\.\\w{2,5}$", "");
            if (WORDS.contains(word) || word.matches("index\\d*|page-?\\d+|\\d{1,2}|(19|20)\\d\\d")) {
                return !segment.equals(segments.get(segments.size() - 1)) || segments.size() == 1 || !word.matches("\\d{3,}");
            }
        }
        return false;
    }
}
