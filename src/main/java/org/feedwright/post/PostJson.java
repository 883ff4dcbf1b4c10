package org.feedwright.post;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A post as one JSON object: fields in the order of {@link PostField}, those without a value left out, no line breaks. Equal posts give
 * equal bytes. Written field by field, since a crawl does so for each post. Thread-safe.
 */
public final class PostJson {
    private PostJson() {
    }

    /** The object in UTF-8, without a line break behind it. */
    public static byte[] bytes(Post post) {
        JsonWriter out = new JsonWriter().object();
        for (PostField field : PostField.values()) {
            post.get(field).ifPresent(value -> write(out.name(field.key()), post, field, value));
        }
        return out.endObject().bytes();
    }

    /** The object as one line, without a line break behind it. */
    public static String line(Post post) {
        return new String(bytes(post), StandardCharsets.UTF_8);
    }

    /** The value of one field: what is a single text as it is, all else as JSON; empty where it is absent. */
    static String cell(Post post, PostField field) {
        Optional<Object> value = post.get(field);
        return switch (field.kind()) {
            case TEXT, DATE, NUMBER, MOMENT -> value.map(Object::toString).orElse("");
            case TEXTS, COMMENTS, EVIDENCE, TOOL -> value
                    .map(some -> new String(write(new JsonWriter(), post, field, some).bytes(), StandardCharsets.UTF_8)).orElse("");
        };
    }

    private static JsonWriter write(JsonWriter out, Post post, PostField field, Object value) {
        switch (field.kind()) {
            case TEXT, DATE, MOMENT -> out.text(value.toString());
            case NUMBER -> out.number((Long) value);
            case TEXTS -> texts(out, post.texts(field));
            case COMMENTS -> comments(out, post.comments());
            case EVIDENCE -> evidence(out, post.evidence());
            case TOOL -> tool(out, (Tool) value);
        }
        return out;
    }

    /** A field that is left out where it is empty. */
    static void text(JsonWriter out, String name, String value) {
        if (!value.isEmpty()) {
            out.name(name).text(value);
        }
    }

    private static void texts(JsonWriter out, List<String> values) {
        out.array();
        values.forEach(out::text);
        out.endArray();
    }

    private static void comments(JsonWriter out, List<Post.Comment> comments) {
        out.array();
        for (Post.Comment comment : comments) {
            out.object();
            text(out, "author", comment.author());
            text(out, "date", comment.date());
            text(out, "text", comment.text());
            if (comment.parent() >= 0) {
                out.name("parent").number(comment.parent());
            }
            out.endObject();
        }
        out.endArray();
    }

    private static void evidence(JsonWriter out, Map<String, Post.Evidence> evidence) {
        out.object();
        evidence.forEach((field, found) -> {
            out.name(field).object();
            text(out, "method", found.method());
            text(out, "rule", found.rule());
            out.name("confidence").number(found.confidence()).endObject();
        });
        out.endObject();
    }

    private static void tool(JsonWriter out, Tool tool) {
        out.object().name("name").text(tool.name()).name("version").text(tool.version()).endObject();
    }
}
