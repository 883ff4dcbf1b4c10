package org.feedwright.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * Embedded JSON-LD, also flattened into paths: the type of the outermost typed object, then property names. Broken blocks give nothing.
 * Stateless.
 */
public final class JsonLd {
    /** Levels of nesting that are followed: {@code BlogPosting.author.name} needs two, more is not about the post. */
    private static final int MAX_DEPTH = 4;
    /** Braces, names and values of one block: some 60 bytes of heap each. Blocks of thousands of products have 100,000. */
    private static final long MAX_TOKENS = 500_000;
    private static final String KEYWORDS = "keywords";
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxTokenCount(MAX_TOKENS).build()).build();
    private static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .enable(JsonParser.Feature.ALLOW_COMMENTS)
            .build();

    private JsonLd() {
    }

    /**
     * The block of one script, as engines write it: with comments, stray commas and escapes that JSON doesn't know ({@code \'}). Nothing
     * for a script of another type.
     */
    public static Optional<JsonNode> parse(Element script) {
        if (!script.attr("type").toLowerCase(Locale.ROOT).contains("ld+json")) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(MAPPER.readTree(script.data()));
        } catch (JsonProcessingException e) {
            // Broken JSON-LD is common on the web (a stray quote in a title); such a block simply says nothing.
            return Optional.empty();
        }
    }

    static void read(Element script, BiConsumer<String, String> values) {
        parse(script).ifPresent(root -> walk(root, "", 0, values));
    }

    private static void walk(JsonNode node, String path, int depth, BiConsumer<String, String> values) {
        if (depth > MAX_DEPTH) {
            return;
        }
        if (node.isArray()) {
            node.forEach(item -> walk(item, path, depth, values));
        } else if (node.isObject()) {
            String base = path.isEmpty() ? type(node) : path;
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                if (field.getKey().equals("@graph")) {
                    walk(field.getValue(), "", depth + 1, values);
                } else if (field.getKey().equals(KEYWORDS)) {
                    terms(field.getValue()).forEach(term -> values.accept(base + '.' + KEYWORDS, unescaped(term)));
                } else if (!field.getKey().startsWith("@")) {
                    walk(field.getValue(), base + '.' + field.getKey(), depth + 1, values);
                }
            }
        } else if (node.isTextual() && !path.isEmpty()) {
            values.accept(path, unescaped(node.textValue()));
        }
    }

    /** Engines put HTML-escaped text into JSON. */
    private static String unescaped(String text) {
        return Parser.unescapeEntities(text, false);
    }

    /** What {@code keywords} or a section name (schema.org): the items of a list, or those of one text with commas between them. */
    public static Stream<String> terms(JsonNode value) {
        JsonNode said = value.size() == 1 && value.isArray() ? value.get(0) : value;
        Stream<String> terms = said.isArray() ? StreamSupport.stream(said.spliterator(), false).map(item -> item.asText(""))
                : Stream.of(said.asText("").split(","));
        return terms.map(String::strip).filter(term -> !term.isEmpty());
    }

    private static String type(JsonNode object) {
        JsonNode type = object.path("@type");
        return type.isArray() && !type.isEmpty() ? type.get(0).asText() : type.asText("");
    }
}
