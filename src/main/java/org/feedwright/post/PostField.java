package org.feedwright.post;

/** The fields of a post in output, in this order in every format. Their names are part of the output contract. */
public enum PostField {
    URL("url"),
    HOST("host"),
    BLOG("blog"),
    TITLE("title"),
    AUTHORS("authors"),
    DATE_PUBLISHED("date_published"),
    DATE_PRECISION("date_precision"),
    DATE_RAW("date_raw"),
    CONTENT_TEXT("content_text"),
    CONTENT_HTML("content_html"),
    CATEGORIES("categories"),
    COMMENTS("comments"),
    LANGUAGE("language"),
    CRAWL_DATE("crawl_date"),
    WARC_FILENAME("warc_filename"),
    WARC_RECORD_OFFSET("warc_record_offset"),
    WARC_RECORD_ID("warc_record_id"),
    PAYLOAD_DIGEST("payload_digest"),
    WRAPPER("wrapper"),
    EVIDENCE("evidence"),
    TOOL("tool");

    private final String key;

    PostField(String key) {
        this.key = key;
    }

    /** The name in JSON and in the header row of CSV. */
    public String key() {
        return key;
    }
}
