package org.feedwright.post;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.feedwright.capture.Provenance;

/**
 * A post as one JSON object: fields in the order of {@link PostField}, those without a value left out, no line breaks. Equal posts give
 * equal bytes. Written field by field, since a crawl does so for each post. Thread-safe.
 */
public final class PostJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private PostJson() {
    }

    /** The object in UTF-8, without a line break behind it. */
    public static byte[] bytes(Post post) {
        // By way of a string: Jackson's own UTF-8 writer throws on half a surrogate pair, which hostile pages do hold; here it becomes '?'.
        return line(post).getBytes(StandardCharsets.UTF_8);
    }

    /** The object as one line, without a line break behind it. */
    public static String line(Post post) {
        return object(out -> write(out, post));
    }

    /** Writes the fields of an object. */
    interface Fields {
        void write(JsonGenerator out) throws IOException;
    }

    static String object(Fields fields) {
        StringWriter line = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(line)) {
            out.writeStartObject();
            fields.write(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException("texts and numbers can always be written into memory", e);
        }
        return line.toString();
    }

    private static void write(JsonGenerator out, Post post) throws IOException {
        text(out, PostField.URL, post.url());
        text(out, PostField.HOST, post.host());
        text(out, PostField.BLOG, post.blog());
        text(out, PostField.TITLE, post.title());
        texts(out, PostField.AUTHORS, post.authors());
        text(out, PostField.DATE_PUBLISHED, post.datePublished());
        text(out, PostField.DATE_PRECISION, post.datePrecision());
        text(out, PostField.DATE_RAW, post.dateRaw());
        text(out, PostField.CONTENT_TEXT, post.contentText());
        text(out, PostField.CONTENT_HTML, post.contentHtml());
        texts(out, PostField.CATEGORIES, post.categories());
        comments(out, post.comments());
        text(out, PostField.LANGUAGE, post.language());
        text(out, PostField.CRAWL_DATE, post.crawlDate().toString());
        place(out, post.provenance());
        text(out, PostField.WRAPPER, post.wrapper());
        evidence(out, post.evidence());
        tool(out, Tool.current());
    }

    /** Where the page lies, as listings say it too. */
    static void place(JsonGenerator out, Provenance provenance) throws IOException {
        text(out, PostField.WARC_FILENAME, provenance.warcFile());
        out.writeNumberField(PostField.WARC_RECORD_OFFSET.key(), provenance.offset());
        text(out, PostField.WARC_RECORD_ID, provenance.recordId());
        text(out, PostField.PAYLOAD_DIGEST, provenance.payloadDigest());
    }

    static void text(JsonGenerator out, PostField field, String value) throws IOException {
        text(out, field.key(), value);
    }

    /** A field that is left out where it is empty. */
    static void text(JsonGenerator out, String key, String value) throws IOException {
        if (!value.isEmpty()) {
            out.writeStringField(key, value);
        }
    }

    private static void texts(JsonGenerator out, PostField field, List<String> values) throws IOException {
        if (!values.isEmpty()) {
            out.writeArrayFieldStart(field.key());
            for (String value : values) {
                out.writeString(value);
            }
            out.writeEndArray();
        }
    }

    private static void comments(JsonGenerator out, List<Post.Comment> comments) throws IOException {
        if (!comments.isEmpty()) {
            out.writeArrayFieldStart(PostField.COMMENTS.key());
            for (Post.Comment comment : comments) {
                comment(out, comment);
            }
            out.writeEndArray();
        }
    }

    private static void comment(JsonGenerator out, Post.Comment comment) throws IOException {
        out.writeStartObject();
        text(out, "author", comment.author());
        text(out, "date", comment.date());
        text(out, "text", comment.text());
        if (comment.parent() >= 0) {
            out.writeNumberField("parent", comment.parent());
        }
        out.writeEndObject();
    }

    private static void evidence(JsonGenerator out, Map<String, Post.Evidence> evidence) throws IOException {
        if (!evidence.isEmpty()) {
            out.writeObjectFieldStart(PostField.EVIDENCE.key());
            for (Map.Entry<String, Post.Evidence> of : evidence.entrySet()) {
                out.writeObjectFieldStart(of.getKey());
                text(out, "method", of.getValue().method());
                text(out, "rule", of.getValue().rule());
                out.writeNumberField("confidence", of.getValue().confidence());
                out.writeEndObject();
            }
            out.writeEndObject();
        }
    }

    private static void tool(JsonGenerator out, Tool tool) throws IOException {
        out.writeObjectFieldStart(PostField.TOOL.key());
        out.writeStringField("name", tool.name());
        out.writeStringField("version", tool.version());
        out.writeEndObject();
    }
}
