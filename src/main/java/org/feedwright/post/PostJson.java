package org.feedwright.post;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
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

    /** Writes JSON. */
    interface Body {
        void write(JsonGenerator out) throws IOException;
    }

    static String object(Body fields) {
        return json(out -> {
            out.writeStartObject();
            fields.write(out);
            out.writeEndObject();
        });
    }

    private static String json(Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(text)) {
            body.write(out);
        } catch (IOException e) {
            throw new IllegalStateException("texts and numbers can always be written into memory", e);
        }
        return text.toString();
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
            case TEXTS, COMMENTS, EVIDENCE, TOOL -> value.map(some -> json(out -> write(out, post, field, some))).orElse("");
        };
    }

    private static void write(JsonGenerator out, Post post, PostField field, Object value) throws IOException {
        switch (field.kind()) {
            case TEXT, DATE, MOMENT -> out.writeString(value.toString());
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
            out.writeStringField(key, value);
        }
    }

    private static void texts(JsonGenerator out, List<String> values) throws IOException {
        out.writeStartArray();
        for (String value : values) {
            out.writeString(value);
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
