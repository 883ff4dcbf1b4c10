package org.feedwright.post;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonInclude.Value;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A post as one JSON object, written and read: fields in the order of {@link PostField}, those without a value left out, no line breaks.
 * Equal posts give equal bytes. Thread-safe.
 */
public final class PostJson {
    /** Reads texts of any length: its own limit, 20 million characters, is less than the HTML of a large page may have. */
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build()).build())
            .defaultPropertyInclusion(Value.construct(Include.NON_EMPTY, Include.NON_EMPTY))
            .addModule(new SimpleModule().addSerializer(new TextSerializer()).addSerializer(new ToStringSerializer(Instant.class)))
            .build();

    private PostJson() {
    }

    /** The object in UTF-8, without a line break behind it. */
    public static byte[] bytes(Post post) {
        return json(post.values());
    }

    /** The same without one field. */
    public static byte[] bytes(Post post, PostField left) {
        Map<PostField, Object> values = new EnumMap<>(post.values());
        values.remove(left);
        return json(values);
    }

    /** The object as one line, without a line break behind it. */
    public static String line(Post post) {
        return new String(bytes(post), StandardCharsets.UTF_8);
    }

    /** Values of posts, as they are or as fields of an object, of which empty texts are left out. */
    static byte[] json(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts and numbers can always be written into memory", e);
        }
    }

    /** Jackson's own writing of strings throws on half a surrogate pair, which hostile pages do hold; here that becomes {@code ?}. */
    private static final class TextSerializer extends StdScalarSerializer<String> {
        private static final long serialVersionUID = 1;

        TextSerializer() {
            super(String.class);
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, String text) {
            return text.isEmpty();
        }

        @Override
        public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeUTF8String(bytes, 0, bytes.length);
        }
    }

    /** The value of one field: what is a single text as it is, all else as JSON; empty where it is absent. */
    static String cell(Post post, PostField field) {
        return post.get(field).map(value -> switch (field.kind()) {
            case TEXT, DATE, NUMBER, MOMENT -> value.toString();
            case TEXTS, COMMENTS, EVIDENCE, TOOL -> new String(json(value), StandardCharsets.UTF_8);
        }).orElse("");
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
