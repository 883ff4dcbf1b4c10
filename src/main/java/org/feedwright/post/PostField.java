package org.feedwright.post;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The fields of a post in output, in this order in every format. Names and kinds are part of the output contract. A field that is added
 * here is written and read in every format; {@code docs/posts.md} tells more of each.
 */
public enum PostField {
    URL("url", Kind.TEXT, "URL of the page, as captured"),
    ALSO_AT("also_at", Kind.TEXTS, "Other URLs under which the same page was captured, 100 at the most"),
    CANONICAL_URL("canonical_url", Kind.TEXT, "What the page names as its own address"),
    HOST("host", Kind.TEXT, "Host of url, in small letters, without its port"),
    BLOG("blog", Kind.TEXT, "URL of the feed that the wrapper was trained on; absent where no feed speaks for the site"),
    TITLE("title", Kind.TEXT, "Title of the post, plain text"),
    AUTHORS("authors", Kind.TEXTS, "Names of the authors"),
    DATE_PUBLISHED("date_published", Kind.DATE,
            "When the post was published, ISO 8601, with seconds and offset or the day alone, as exactly as date_precision says"),
    DATE_PRECISION("date_precision", Kind.TEXT, "How exactly date_published is known"),
    DATE_RAW("date_raw", Kind.TEXT, "The date as it stood on the page"),
    DATE_MODIFIED("date_modified", Kind.DATE, "When the post was last changed, ISO 8601, as the head of the page or the feed says it"),
    CONTENT_TEXT("content_text", Kind.TEXT, "Text of the post, plain, with paragraphs as line breaks"),
    CONTENT_HTML("content_html", Kind.TEXT, "Text of the post as cleaned HTML with absolute URLs"),
    WORD_COUNT("word_count", Kind.NUMBER, "Words of content_text; each character of Chinese and Japanese counts as one"),
    LINKS("links", Kind.TEXTS, "URLs that links in content_html lead to, each once"),
    IMAGES("images", Kind.TEXTS, "URLs of the pictures in content_html, each once"),
    CATEGORIES("categories", Kind.TEXTS, "Categories and tags"),
    TAGS("tags", Kind.TEXTS, "What the page calls tags"),
    COMMENTS("comments", Kind.COMMENTS,
            "Comments in the order of the page, each an object with author, date, text and parent (position from 0 of the "
            + "comment that is answered)"),
    LANGUAGE("language", Kind.TEXT, "BCP 47 tag of the language"),
    DESCRIPTION("description", Kind.TEXT, "What the head of the page says in a sentence or two"),
    IMAGE("image", Kind.TEXT, "URL of the picture that the head of the page names for the post"),
    ENCLOSURES("enclosures", Kind.TEXTS, "URLs of attached files, as the feed or the head of the page names them"),
    LICENSE("license", Kind.TEXT, "URL or words of the licence that the page names"),
    SITE_NAME("site_name", Kind.TEXT, "What the head of the page calls the site"),
    ENTRY_ID("entry_id", Kind.TEXT, "Identifier of the post in its feed"),
    CRAWL_DATE("crawl_date", Kind.MOMENT, "When the page was captured"),
    WARC_FILENAME("warc_filename", Kind.TEXT, "Archive file that holds the page"),
    WARC_RECORD_OFFSET("warc_record_offset", Kind.NUMBER, "Byte at which the record of the page begins in that file"),
    WARC_RECORD_ID("warc_record_id", Kind.TEXT, "WARC-Record-ID of that record"),
    PAYLOAD_DIGEST("payload_digest", Kind.TEXT, "WARC-Payload-Digest of that record"),
    WRAPPER("wrapper", Kind.TEXT, "Hash of the wrapper that read the page; absent where the page was read by itself"),
    EVIDENCE("evidence", Kind.EVIDENCE, "By property, how its value was found: method, rule, and confidence from 0 to 1"),
    TOOL("tool", Kind.TOOL, "Name and version of the program that read the page");

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
    private final String meaning;

    PostField(String key, Kind kind, String meaning) {
        this.key = key;
        this.kind = kind;
        this.meaning = meaning;
    }

    /** The name in JSON, in the header row of CSV, and of the column in Parquet. */
    @JsonValue
    public String key() {
        return key;
    }

    public Kind kind() {
        return kind;
    }

    /** In a sentence, for those who read a file of posts. */
    public String meaning() {
        return meaning;
    }

    boolean takes(Object value) {
        return kind.type.isInstance(value);
    }
}
