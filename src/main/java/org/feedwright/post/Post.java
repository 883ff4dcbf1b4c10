package org.feedwright.post;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.capture.Provenance;

/**
 * One post as it is written out: what a page says, where it lies and how it was read, a value for each {@link PostField}. Text is empty
 * where nothing was found. Immutable and thread-safe.
 */
public final class Post {
    /** A time of day that ends with its minutes, and the offset behind it: readers of whole columns expect seconds. */
    private static final Pattern TO_THE_MINUTE = Pattern.compile("(T\\d\\d:\\d\\d)(?=Z?$|[+-])");
    private static final Pattern HOST = Pattern.compile("[A-Za-z][\\w+.-]{0,20}://(?:[^/?#@]*@)?(\\[[^]]*]|[^/?#:@]+)");
    /** Characters of a bare day; a month has fewer. */
    private static final int DAY = "2012-05-11".length();

    private final Map<PostField, Object> values;

    private Post(Map<PostField, Object> values) {
        this.values = values;
    }

    /**
     * A post of which nothing is known yet but its capture.
     *
     * @param url       as captured
     * @param crawlDate when it was captured
     * @param place     where the capture lies
     */
    public static Builder builder(String url, Instant crawlDate, Provenance place) {
        return new Builder().put(PostField.URL, url).put(PostField.CRAWL_DATE, crawlDate).put(PostField.WARC_FILENAME, place.warcFile())
                .put(PostField.WARC_RECORD_OFFSET, place.offset()).put(PostField.WARC_RECORD_ID, place.recordId())
                .put(PostField.PAYLOAD_DIGEST, place.payloadDigest());
    }

    /** A post with these values, to be changed. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.values.putAll(values);
        return builder;
    }

    Map<PostField, Object> values() {
        return values;
    }

    /** The value of a field, of the class that its {@linkplain PostField#kind kind} says; nothing where it is absent. */
    public Optional<Object> get(PostField field) {
        return Optional.ofNullable(values.get(field));
    }

    /** The value of a field of kind {@code TEXT} or {@code DATE}. */
    public String text(PostField field) {
        return (String) values.getOrDefault(field, "");
    }

    /** The value of a field of kind {@code TEXTS}. */
    @SuppressWarnings("unchecked")
    public List<String> texts(PostField field) {
        return (List<String>) values.getOrDefault(field, List.of());
    }

    /** As captured. */
    public String url() {
        return text(PostField.URL);
    }

    /** The host in {@code url} as it is written there, in small letters and without its port; empty where it has none. */
    public String host() {
        return text(PostField.HOST);
    }

    /** URL of the feed that the wrapper was trained on, or empty. */
    public String blog() {
        return text(PostField.BLOG);
    }

    public String title() {
        return text(PostField.TITLE);
    }

    public List<String> authors() {
        return texts(PostField.AUTHORS);
    }

    /** ISO 8601: with seconds and offset where known, date only where only the day is known. */
    public String datePublished() {
        return text(PostField.DATE_PUBLISHED);
    }

    /** The date as it stood on the page. */
    public String dateRaw() {
        return text(PostField.DATE_RAW);
    }

    /** Whether the page shows a date that is none, since it lies after the capture. */
    public boolean isDatedAfterCapture() {
        return datePublished().isEmpty() && !dateRaw().isEmpty();
    }

    /** Plain text, paragraphs as line breaks. */
    public String contentText() {
        return text(PostField.CONTENT_TEXT);
    }

    /** Cleaned HTML with absolute URLs. */
    public String contentHtml() {
        return text(PostField.CONTENT_HTML);
    }

    public List<String> categories() {
        return texts(PostField.CATEGORIES);
    }

    /** In the order of the page. */
    @SuppressWarnings("unchecked")
    public List<Comment> comments() {
        return (List<Comment>) values.getOrDefault(PostField.COMMENTS, List.of());
    }

    /** BCP 47 tag. */
    public String language() {
        return text(PostField.LANGUAGE);
    }

    /** When the page was captured. */
    public Instant crawlDate() {
        return (Instant) values.get(PostField.CRAWL_DATE);
    }

    /** Where the capture lies. */
    public Provenance provenance() {
        return new Provenance(text(PostField.WARC_FILENAME), (Long) values.getOrDefault(PostField.WARC_RECORD_OFFSET, 0L),
                text(PostField.WARC_RECORD_ID), text(PostField.PAYLOAD_DIGEST));
    }

    /** Content hash of the wrapper. */
    public String wrapper() {
        return text(PostField.WRAPPER);
    }

    /** How values were found, by property name (JSON field name). */
    @SuppressWarnings("unchecked")
    public Map<String, Evidence> evidence() {
        return (Map<String, Evidence>) values.getOrDefault(PostField.EVIDENCE, Map.of());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Post post && values.equals(post.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "Post" + values;
    }

    private static String withSeconds(String date) {
        return TO_THE_MINUTE.matcher(date).replaceFirst("$1:00");
    }

    /** Gathers the values of a post. Those that follow from others ({@code host}, {@code links} and so on) are added. */
    public static final class Builder {
        private final Map<PostField, Object> values = new EnumMap<>(PostField.class);

        Builder() {
        }

        /** Sets a field of kind {@code TEXT} or {@code DATE}; empty text takes its value away. */
        public Builder with(PostField field, String text) {
            return put(field, text);
        }

        /** Sets a field of kind {@code TEXTS}. */
        public Builder with(PostField field, List<String> texts) {
            return put(field, texts);
        }

        /** In the order of the page. */
        public Builder withComments(List<Comment> comments) {
            return put(PostField.COMMENTS, comments);
        }

        /** Says how values were found, by property; what was said before is forgotten. */
        public Builder withEvidence(Map<String, Evidence> evidence) {
            return put(PostField.EVIDENCE, evidence);
        }

        /** @throws IllegalArgumentException where values of this field are of another class */
        Builder put(PostField field, Object value) {
            if (!field.takes(value)) {
                throw new IllegalArgumentException(field.key() + " is of another kind than " + value);
            }
            Object kept = value;
            if (kept instanceof List<?> list) {
                kept = List.copyOf(list);
            } else if (kept instanceof Map<?, ?> map) {
                kept = Collections.unmodifiableMap(new LinkedHashMap<>(map));
            } else if (field.kind() == PostField.Kind.DATE) {
                kept = withSeconds((String) kept);
            }
            if (kept.equals("") || kept.equals(List.of()) || kept.equals(Map.of()) || field == PostField.WORD_COUNT && kept.equals(0L)) {
                values.remove(field);
            } else {
                values.put(field, kept);
            }
            return this;
        }

        public Post build() {
            Matcher host = HOST.matcher((String) values.getOrDefault(PostField.URL, ""));
            put(PostField.HOST, host.lookingAt() ? host.group(1).toLowerCase(Locale.ROOT) : "");
            put(PostField.DATE_PRECISION, precision((String) values.getOrDefault(PostField.DATE_PUBLISHED, "")));
            String html = (String) values.getOrDefault(PostField.CONTENT_HTML, "");
            put(PostField.LINKS, ContentFacts.links(html));
            put(PostField.IMAGES, ContentFacts.images(html));
            put(PostField.WORD_COUNT, ContentFacts.words((String) values.getOrDefault(PostField.CONTENT_TEXT, "")));
            put(PostField.TOOL, Tool.current());
            return new Post(new EnumMap<>(values));
        }

        private static String precision(String date) {
            return date.isEmpty() ? "" : date.length() > DAY ? "instant" : date.length() == DAY ? "day" : "month";
        }
    }

    /**
     * A reader's comment; texts are empty where the page does not show them.
     *
     * @param date   ISO 8601: the day, the day with a local time, or with its offset; times have seconds
     * @param parent position in {@code comments}, from 0, of the comment that it answers; negative where it answers the post
     */
    public record Comment(String author, String date, String text, int parent) {
        public Comment {
            date = withSeconds(date);
        }

        /** As in JSON. */
        @JsonValue
        Map<String, Object> fields() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("author", author);
            fields.put("date", date);
            fields.put("text", text);
            if (parent >= 0) {
                fields.put("parent", parent);
            }
            return fields;
        }
    }

    /**
     * How a value was found.
     *
     * @param method     one of the constants below; their words are part of the output contract
     * @param rule       in readable form
     * @param confidence 0..1
     */
    public record Evidence(String method, String rule, double confidence) {
        /** A learnt rule read it from the page. */
        public static final String WRAPPER = "wrapper";
        /** The feed says it, of this post or of all. */
        public static final String FEED = "feed";
        /** It stands in the head of the page, for machines. */
        public static final String METADATA = "metadata";
        /** It stands in the visible page and was found by its make. */
        public static final String REGION = "region";
        /** A person wrote how it is read. */
        public static final String HANDLE = "handle";
    }
}
