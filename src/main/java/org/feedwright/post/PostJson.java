package org.feedwright.post;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A post as one JSON object: fields in the order of {@link PostField}, those without a value left out, no line breaks. Equal posts give
 * equal bytes. Written field by field, since a crawl does so for each post. Thread-safe.
 */
public final class PostJson {
    private static final JsonFactory FACTORY = new JsonFactory();
    /** What most posts of blogs take, with their text twice. */
    private static final int FIRST_BYTES = 16 * 1024;

    private PostJson() {
    }

    /** The object in UTF-8, without a line break behind it. */
    public static byte[] bytes(Post post) {
        return object(out -> write(out, post));
    }

    /** The object as one line, without a line break behind it. */
    public static String line(Post post) {
        return new String(bytes(post), StandardCharsets.UTF_8);
    }

    interface Body {
        void write(JsonGenerator out) throws IOException;
    }

    static byte[] object(Body fields) {
        return json(out -> {
            out.writeStartObject();
            fields.write(out);
            out.writeEndObject();
        });
    }

    private static byte[] json(Body body) {
        ByteArrayOutputStream json = new ByteArrayOutputStream(FIRST_BYTES);
        try (JsonGenerator out = FACTORY.createGenerator(json)) {
            body.write(out);
        } catch (IOException e) {
            throw new IllegalStateException("texts and numbers can always be written into memory", e);
        }
        return json.toByteArray();
    }

    /** Jackson's own writing of strings throws on half a surrogate pair, which hostile pages do hold; here that becomes {@code ?}. */
    private static void string(JsonGenerator out, String value) throws IOException {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        out.writeUTF8String(bytes, 0, bytes.length);
    }

    private static void write(JsonGenerator out, Post post) throws IOException {
        for (PostField field : PostField.values()) {
            Optional<Object> value = post.get(field);
            if (value.isPresent()) {
                out.writeFieldName(field.key());
                write(out, post, field, value.get());
            }
        }
    }

    /** The value of one field: what is a single text as it is, all else as JSON; empty where it is absent. */
    static String cell(Post post, PostField field) {
        Optional<Object> value = post.get(field);
        return switch (field.kind()) {
            case TEXT, DATE, NUMBER, MOMENT -> value.map(Object::toString).orElse("");
            case TEXTS, COMMENTS, EVIDENCE, TOOL -> value
                    .map(some -> new String(json(out -> write(out, post, field, some)), StandardCharsets.UTF_8)).orElse("");
        };
    }

    private static void write(JsonGenerator out, Post post, PostField field, Object value) throws IOException {
        switch (field.kind()) {
            case TEXT, DATE, MOMENT -> string(out, value.toString());
            case NUMBER -> out.writeNumber((Long) value);
            case TEXTS -> texts(out, post.texts(field));
            case COMMENTS -> comments(out, post.comments());
            case EVIDENCE -> evidence(out, post.evidence());
            case TOOL -> tool(out, (Tool) value);
        }
    }

    /** A field that is left out where it is empty. */
    static void text(JsonGenerator out, String key, String value) throws IOException {
        if (!value.isEmpty()) {
            out.writeFieldName(key);
            string(out, value);
        }
    }

    private static void texts(JsonGenerator out, List<String> values) throws IOException {
        out.writeStartArray();
        for (String value : values) {
            string(out, value);
        }
        out.writeEndArray();
    }

    private static void comments(JsonGenerator out, List<Post.Comment> comments) throws IOException {
        out.writeStartArray();
        for (Post.Comment comment : comments) {
            out.writeStartObject();
            text(out, "author", comment.author());
            text(out, "date", comment.date());
            text(out, "text", comment.text());
            if (comment.parent() >= 0) {
                out.writeNumberField("parent", comment.parent());
            }
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void evidence(JsonGenerator out, Map<String, Post.Evidence> evidence) throws IOException {
        out.writeStartObject();
        for (Map.Entry<String, Post.Evidence> of : evidence.entrySet()) {
            out.writeObjectFieldStart(of.getKey());
            text(out, "method", of.getValue().method());
            text(out, "rule", of.getValue().rule());
            out.writeNumberField("confidence", of.getValue().confidence());
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    private static void tool(JsonGenerator out, Tool tool) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", tool.name());
        out.writeStringField("version", tool.version());
        out.writeEndObject();
    }
}
