package org.feedwright.post;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what {@link PostJson} writes. Thread-safe. */
public final class PostReader {
    /** Reads texts of any length: its own limit, 20 million characters, is less than the HTML of a large page may have. */
    private static final ObjectMapper MAPPER = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build()).build());

    private PostReader() {
    }

    /**
     * The post of one line; unknown fields are passed over, {@code tool} is not kept.
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
