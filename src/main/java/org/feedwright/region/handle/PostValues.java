package org.feedwright.region.handle;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * What a file of handles reads of a post. Holds copies of parts of the page, and belongs to its thread.
 *
 * @param found      per property the values with the pattern that gave them; with an empty list for {@link PostRole#COMMENTS} and
 *                   {@link PostRole#CONTENT}, whose values are {@code comments} and {@code content}
 * @param content    the text of the post, uncleaned, in an element of its own
 * @param isComplete whether the page has all that the file takes for a post's: what it marks as required, or title and content where it
 *                   marks nothing; and its title does not lead to another page, unless the file allows that
 * @param spent      names of handles whose regular expression took too long on this page
 */
public record PostValues(Map<PostRole, Found> found, Optional<Element> content, List<Comment> comments, boolean isComplete,
                         Set<String> spent) {
    /** Values and the pattern that gave them. */
    public record Found(RegionPattern pattern, List<Value> values) {
        public Found {
            values = List.copyOf(values);
        }
    }

    /**
     * A value.
     *
     * @param text what it means: dates in ISO 8601
     * @param raw  what the page says
     */
    public record Value(String text, String raw) {
    }

    /** A reader's comment; fields are empty where nothing was found. */
    public record Comment(String author, String date, String text) {
    }

    public PostValues {
        Map<PostRole, Found> copy = new EnumMap<>(PostRole.class);
        copy.putAll(found);
        found = Collections.unmodifiableMap(copy);
        comments = List.copyOf(comments);
        spent = Set.copyOf(spent);
    }

    /** Reads a page. Never throws on odd pages; what is not there is left out. */
    public static PostValues of(HandleFile file, Page page) {
        return new PostReader(file, page).read();
    }
}
