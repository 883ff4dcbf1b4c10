package org.feedwright.post;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.capture.Provenance;

/**
 * One post as it is written out: what a page says, where it lies and how it was read. Text fields are empty where nothing was found.
 *
 * @param url           as captured
 * @param blog          URL of the feed that the wrapper was trained on, or empty
 * @param title         plain text
 * @param authors       names
 * @param datePublished ISO 8601: with seconds and offset where known, date only where only the day is known
 * @param dateRaw       the date as it stood on the page
 * @param contentText   plain text, paragraphs as line breaks
 * @param contentHtml   cleaned HTML with absolute URLs
 * @param categories    terms
 * @param comments      comments in the order of the page
 * @param language      BCP 47 tag
 * @param crawlDate     when the page was captured
 * @param provenance    where the capture lies
 * @param wrapper       content hash of the wrapper
 * @param evidence      by property name (JSON field name): how the value was found
 */
public record Post(String url, String blog, String title, List<String> authors, String datePublished, String dateRaw, String contentText,
                   String contentHtml, List<String> categories, List<Comment> comments, String language, Instant crawlDate,
                   Provenance provenance, String wrapper, Map<String, Evidence> evidence) {
    /** A time of day that ends with its minutes, and the offset behind it: readers of whole columns expect seconds. */
    private static final Pattern TO_THE_MINUTE = Pattern.compile("(T\\d\\d:\\d\\d)(?=Z?$|[+-])");
    private static final Pattern HOST = Pattern.compile("[A-Za-z][\\w+.-]{0,20}://(?:[^/?#@]*@)?(\\[[^]]*]|[^/?#:@]+)");
    /** Characters of a bare day; a month has fewer. */
    private static final int DAY = "2012-05-11".length();

    public Post {
        datePublished = withSeconds(datePublished);
        authors = List.copyOf(authors);
        categories = List.copyOf(categories);
        comments = List.copyOf(comments);
        evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
    }

    private static String withSeconds(String date) {
        return TO_THE_MINUTE.matcher(date).replaceFirst("$1:00");
    }

    /** How exactly {@code datePublished} is known: {@code instant}, {@code day} or {@code month}; empty where there is no date. */
    public String datePrecision() {
        return datePublished.isEmpty() ? "" : datePublished.length() > DAY ? "instant" : datePublished.length() == DAY ? "day" : "month";
    }

    /** The host in {@code url} as it is written there, in small letters and without its port; empty where it has none. */
    public String host() {
        Matcher host = HOST.matcher(url);
        return host.lookingAt() ? host.group(1).toLowerCase(Locale.ROOT) : "";
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
