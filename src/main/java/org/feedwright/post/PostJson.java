package org.feedwright.post;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A post as one JSON object, written and read: fields in the order of {@link PostField}, those without a value left out, no line breaks.
 * Equal posts give equal bytes. Written field by field, since a crawl does so for each post. Thread-safe.
 */
public final class PostJson {
    private static final JsonFactory FACTORY = new JsonFactory();
    /** What most posts of blogs take, with their text twice. */
    private static final int FIRST_BYTES = 16 * 1024;
    /** Reads texts of any length: its own limit, 20 million characters, is less than the HTML of a large page may have. */
    private static final ObjectMapper MAPPER = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build()).build());

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

    /**
     * The post of a line that {@link #line} gave; unknown fields are passed over, {@code tool} is not kept.
     *
     * @throws IOException where the line is no JSON object with a {@code crawl_date}
     */
    public static Post read(String line) throws IOException {
        try {
            return post(MAPPER.readTree(line));
        } catch (JsonProcessingException | DateTimeException e) {
            throw new IOException("not a post: " + e.getMessage(), e);
        }
    }

    private static Post post(JsonNode node) {
        Post.Builder post = new Post.Builder();
        for (PostField field : PostField.values()) {
            JsonNode value = node.path(field.key());
            switch (field.kind()) {
                case TEXT, DATE -> post.put(field, value.asText(""));
                case TEXTS -> post.put(field, texts(value));
                case NUMBER -> post.put(field, value.asLong());
                case COMMENTS -> post.put(field, comments(value));
                case EVIDENCE -> post.put(field, evidence(value));
                case MOMENT -> post.put(field, Instant.parse(value.asText("")));
                case TOOL -> { } // it is this one
            }
        }
        return post.build();
    }

    private static List<String> texts(JsonNode values) {
        List<String> out = new ArrayList<>();
        values.forEach(value -> out.add(value.asText()));
        return out;
    }

    private static List<Post.Comment> comments(JsonNode values) {
        List<Post.Comment> out = new ArrayList<>();
        values.forEach(comment -> out.add(new Post.Comment(comment.path("author").asText(""), comment.path("date").asText(""),
                comment.path("text").asText(""), comment.path("parent").asInt(-1))));
        return out;
    }

    private static Map<String, Post.Evidence> evidence(JsonNode values) {
        Map<String, Post.Evidence> out = new LinkedHashMap<>();
        values.properties().forEach(e -> out.put(e.getKey(), new Post.Evidence(e.getValue().path("method").asText(""),
                e.getValue().path("rule").asText(""), e.getValue().path("confidence").asDouble())));
        return out;
    }
}
