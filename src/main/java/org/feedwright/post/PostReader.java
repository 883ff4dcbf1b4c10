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
import org.feedwright.capture.Provenance;

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
            return post(tree(line));
        } catch (JsonProcessingException | DateTimeException e) {
            throw new IOException("not a post: " + e.getMessage(), e);
        }
    }

    static JsonNode tree(String line) throws JsonProcessingException {
        return MAPPER.readTree(line);
    }

    private static Post post(JsonNode node) {
        Provenance provenance = new Provenance(text(node, PostField.WARC_FILENAME), node.path(PostField.WARC_RECORD_OFFSET.key()).asLong(),
                text(node, PostField.WARC_RECORD_ID), text(node, PostField.PAYLOAD_DIGEST));
        return new Post(text(node, PostField.URL), text(node, PostField.BLOG), text(node, PostField.TITLE), texts(node, PostField.AUTHORS),
                text(node, PostField.DATE_PUBLISHED), text(node, PostField.DATE_RAW), text(node, PostField.CONTENT_TEXT),
                text(node, PostField.CONTENT_HTML), texts(node, PostField.CATEGORIES), comments(node), text(node, PostField.LANGUAGE),
                Instant.parse(text(node, PostField.CRAWL_DATE)), provenance, text(node, PostField.WRAPPER), evidence(node));
    }

    private static String text(JsonNode node, PostField field) {
        return node.path(field.key()).asText("");
    }

    private static List<String> texts(JsonNode node, PostField field) {
        List<String> out = new ArrayList<>();
        node.path(field.key()).forEach(value -> out.add(value.asText()));
        return out;
    }

    private static List<Post.Comment> comments(JsonNode node) {
        List<Post.Comment> out = new ArrayList<>();
        node.path(PostField.COMMENTS.key()).forEach(comment -> out.add(new Post.Comment(comment.path("author").asText(""),
                comment.path("date").asText(""), comment.path("text").asText(""), comment.path("parent").asInt(-1))));
        return out;
    }

    private static Map<String, Post.Evidence> evidence(JsonNode node) {
        Map<String, Post.Evidence> out = new LinkedHashMap<>();
        node.path(PostField.EVIDENCE.key()).properties().forEach(e -> out.put(e.getKey(), new Post.Evidence(
                e.getValue().path("method").asText(""), e.getValue().path("rule").asText(""), e.getValue().path("confidence").asDouble())));
        return out;
    }
}
