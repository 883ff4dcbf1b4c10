package org.feedwright.post;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The fields of a post in output, in this order in every format. Names and kinds are part of the output contract. A field that is added
 * here is written and read in every format; {@code docs/posts.md} says what each means.
 */
public enum PostField {
    URL("url", Kind.TEXT),
    /** Other URLs under which the same page was captured. */
    ALSO_AT("also_at", Kind.TEXTS),
    /** What the page names as its address. */
    CANONICAL_URL("canonical_url", Kind.TEXT),
    HOST("host", Kind.TEXT),
    BLOG("blog", Kind.TEXT),
    TITLE("title", Kind.TEXT),
    AUTHORS("authors", Kind.TEXTS),
    DATE_PUBLISHED("date_published", Kind.DATE),
    DATE_PRECISION("date_precision", Kind.TEXT),
    DATE_RAW("date_raw", Kind.TEXT),
    DATE_MODIFIED("date_modified", Kind.DATE),
    CONTENT_TEXT("content_text", Kind.TEXT),
    CONTENT_HTML("content_html", Kind.TEXT),
    WORD_COUNT("word_count", Kind.NUMBER),
    LINKS("links", Kind.TEXTS),
    IMAGES("images", Kind.TEXTS),
    CATEGORIES("categories", Kind.TEXTS),
    /** Those terms that the page calls tags. */
    TAGS("tags", Kind.TEXTS),
    COMMENTS("comments", Kind.COMMENTS),
    LANGUAGE("language", Kind.TEXT),
    DESCRIPTION("description", Kind.TEXT),
    /** URL of the picture that stands for the post. */
    IMAGE("image", Kind.TEXT),
    /** URLs of attached files. */
    ENCLOSURES("enclosures", Kind.TEXTS),
    LICENSE("license", Kind.TEXT),
    SITE_NAME("site_name", Kind.TEXT),
    /** Identifier of the post in its feed. */
    ENTRY_ID("entry_id", Kind.TEXT),
    CRAWL_DATE("crawl_date", Kind.MOMENT),
    WARC_FILENAME("warc_filename", Kind.TEXT),
    WARC_RECORD_OFFSET("warc_record_offset", Kind.NUMBER),
    WARC_RECORD_ID("warc_record_id", Kind.TEXT),
    PAYLOAD_DIGEST("payload_digest", Kind.TEXT),
    WRAPPER("wrapper", Kind.TEXT),
    EVIDENCE("evidence", Kind.EVIDENCE),
    TOOL("tool", Kind.TOOL);

    /** What a value is. An absent value is an empty one: no text, an empty list or map. */
    public enum Kind {
        TEXT(String.class),
        /** ISO 8601 as far as the date is known; text, too, but typed columns can hold it as a point in time. */
        DATE(String.class),
        TEXTS(List.class),
        /** A {@link Long}. */
        NUMBER(Long.class),
        MOMENT(Instant.class),
        /** A list of {@link Post.Comment}. */
        COMMENTS(List.class),
        /** {@link Post.Evidence} by property. */
        EVIDENCE(Map.class),
        TOOL(Tool.class);

        private final Class<?> type;

        Kind(Class<?> type) {
            this.type = type;
        }
    }

    private final String key;
    private final Kind kind;

    PostField(String key, Kind kind) {
        this.key = key;
        this.kind = kind;
    }

    /** The name in JSON, in the header row of CSV, and of the column in Parquet. */
    public String key() {
        return key;
    }

    public Kind kind() {
        return kind;
    }

    boolean takes(Object value) {
        return kind.type.isInstance(value);
    }
}
