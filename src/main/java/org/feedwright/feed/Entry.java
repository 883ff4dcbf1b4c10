package org.feedwright.feed;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One item of a feed.
 *
 * @param title      plain text, markup and double escaping undone; empty where there is none
 * @param authors    names, in order; e-mail addresses and brackets taken off ({@code me@host (Jo Doe)} is {@code Jo Doe})
 * @param published  when it was published, with the offset that the feed wrote; the update time where the feed gives only that
 * @param content    the full text as HTML, or empty
 * @param summary    the summary as HTML, or empty; where a feed has one text only, it stands in {@code content} or here as its element says
 * @param categories terms, in order, without repetition
 * @param permalinks absolute URLs under which the post may have been captured, the likeliest first
 * @param media      whether a sound or video file is attached, as in podcasts
 * @param details    what is of use beside the values that pages are compared with
 */
public record Entry(String title, List<String> authors, Optional<OffsetDateTime> published, String content, String summary,
                    List<String> categories, List<String> permalinks, boolean media, Details details) {
    /** Bytes of an entry without its texts, and of a text without its characters; a character takes one or two. */
    private static final int HEAP_OF_ENTRY = 256;
    private static final int HEAP_OF_TEXT = 64;
    private static final int HEAP_OF_CHARACTER = 2;

    public Entry {
        authors = List.copyOf(authors);
        categories = List.copyOf(categories);
        permalinks = List.copyOf(permalinks);
    }

    /**
     * What is of use beside that.
     *
     * @param id         {@code guid}, {@code id} or {@code rdf:about}; empty where there is none
     * @param updated    when it was last changed, where the feed says so
     * @param enclosures absolute URLs of attached files
     */
    public record Details(String id, Optional<OffsetDateTime> updated, List<String> enclosures) {
        /** The details of an entry that no feed has. */
        public static final Details NONE = new Details("", Optional.empty(), List.of());

        public Details {
            enclosures = List.copyOf(enclosures);
        }
    }

    /** An entry without attached files. */
    public Entry(String title, List<String> authors, Optional<OffsetDateTime> published, String content, String summary,
                 List<String> categories, List<String> permalinks) {
        this(title, authors, published, content, summary, categories, permalinks, false, Details.NONE);
    }

    /** What the feed has of the post's text, as HTML: all of it, or the summary; empty where it has neither. */
    public String text() {
        return content.isBlank() ? summary : content;
    }

    /** Bytes of heap that it takes, about. */
    long heap() {
        return HEAP_OF_ENTRY + Stream.of(List.of(title, content, summary, details.id()), authors, categories, permalinks,
                        details.enclosures()).flatMap(List::stream)
                .mapToLong(text -> HEAP_OF_TEXT + (long) HEAP_OF_CHARACTER * text.length()).sum();
    }

    public Entry withCategories(List<String> terms) {
        return new Entry(title, authors, published, content, summary, terms, permalinks, media, details);
    }

    public Entry withAuthors(List<String> names) {
        return new Entry(title, names, published, content, summary, categories, permalinks, media, details);
    }

    /** The same entry, without what it has of the post's text. */
    public Entry withoutTexts() {
        return new Entry(title, authors, published, "", "", categories, permalinks, media, details);
    }

    /** @param text empty for an entry without a title */
    public Entry withTitle(String text) {
        return new Entry(text, authors, published, content, summary, categories, permalinks, media, details);
    }

    public Entry undated() {
        return new Entry(title, authors, Optional.empty(), content, summary, categories, permalinks, media, details);
    }
}
