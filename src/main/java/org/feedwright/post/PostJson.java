package org.feedwright.post;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A post as one JSON object: fields in the order of {@link PostField}, those without a value left out, no line breaks. Equal posts give
 * equal bytes. Thread-safe.
 */
public final class PostJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private PostJson() {
    }

    /** The object in UTF-8, without a line break behind it. */
    public static byte[] bytes(Post post) {
        // By way of a string: Jackson's own UTF-8 writer throws on half a surrogate pair, which hostile pages do hold; here it becomes '?'.
        return line(post).getBytes(StandardCharsets.UTF_8);
    }

    /** The object as one line, without a line break behind it. */
    public static String line(Post post) {
        return text(tree(post));
    }

    static String text(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of strings and numbers can always be written", e);
        }
    }

    static ObjectNode tree(Post post) {
        ObjectNode out = NODES.objectNode();
        for (PostField field : PostField.values()) {
            JsonNode value = value(post, field);
            if (!value.isMissingNode()) {
                out.set(field.key(), value);
            }
        }
        return out;
    }

    private static JsonNode value(Post post, PostField field) {
        return switch (field) {
            case URL -> string(post.url());
            case BLOG -> string(post.blog());
            case TITLE -> string(post.title());
            case AUTHORS -> strings(post.authors());
            case DATE_PUBLISHED -> string(post.datePublished());
            case DATE_RAW -> string(post.dateRaw());
            case CONTENT_TEXT -> string(post.contentText());
            case CONTENT_HTML -> string(post.contentHtml());
            case CATEGORIES -> strings(post.categories());
            case COMMENTS -> comments(post.comments());
            case LANGUAGE -> string(post.language());
            case CRAWL_DATE -> string(post.crawlDate().toString());
            case WARC_FILENAME -> string(post.provenance().warcFile());
            case WARC_RECORD_OFFSET -> NODES.numberNode(post.provenance().offset());
            case WARC_RECORD_ID -> string(post.provenance().recordId());
            case PAYLOAD_DIGEST -> string(post.provenance().payloadDigest());
            case WRAPPER -> string(post.wrapper());
            case EVIDENCE -> evidence(post.evidence());
            case TOOL -> tool(Tool.current());
        };
    }

    private static JsonNode string(String value) {
        return value.isEmpty() ? NODES.missingNode() : TextNode.valueOf(value);
    }

    private static JsonNode strings(List<String> values) {
        ArrayNode out = NODES.arrayNode();
        values.forEach(out::add);
        return present(out);
    }

    private static JsonNode comments(List<Post.Comment> comments) {
        ArrayNode out = NODES.arrayNode();
        for (Post.Comment comment : comments) {
            ObjectNode node = out.addObject();
            set(node, "author", comment.author());
            set(node, "date", comment.date());
            set(node, "text", comment.text());
            if (comment.parent() >= 0) {
                node.put("parent", comment.parent());
            }
        }
        return present(out);
    }

    private static JsonNode evidence(Map<String, Post.Evidence> evidence) {
        ObjectNode out = NODES.objectNode();
        evidence.forEach((property, found) -> {
            ObjectNode node = out.putObject(property);
            set(node, "method", found.method());
            set(node, "rule", found.rule());
            node.put("confidence", found.confidence());
        });
        return present(out);
    }

    private static JsonNode tool(Tool tool) {
        return NODES.objectNode().put("name", tool.name()).put("version", tool.version());
    }

    static void set(ObjectNode node, String key, String value) {
        if (!value.isEmpty()) {
            node.put(key, value);
        }
    }

    private static JsonNode present(JsonNode container) {
        return container.isEmpty() ? NODES.missingNode() : container;
    }
}
