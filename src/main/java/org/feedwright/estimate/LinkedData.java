package org.feedwright.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.JsonLd;
import org.jsoup.nodes.Element;

/** The JSON-LD of a page as a graph (schema.org). Blocks are joined, so that an author may be named by its {@code @id} in another block. */
final class LinkedData {
    /** Levels of nesting that are followed; deeper objects are not about the page. */
    private static final int MAX_DEPTH = 6;
    /** Objects looked at: a listing of products may hold thousands. */
    private static final int MAX_NODES = 2_000;
    /** What hangs below these speaks of other things than the page. */
    private static final Set<String> OTHERS = Set.of("publisher", "isPartOf", "breadcrumb", "comment", "itemListElement", "blogPost",
            "hasPart", "citation", "mentions", "relatedLink", "review", "image", "video", "potentialAction", "author",
            "about", "mainEntity",
            "step");

    private final List<JsonNode> nodes = new ArrayList<>();
    private final Map<String, JsonNode> byId = new HashMap<>();

    private LinkedData() {
    }

    static LinkedData of(List<Element> scripts) {
        LinkedData data = new LinkedData();
        for (Element script : scripts) {
            if (script.attr("type").toLowerCase(Locale.ROOT).contains("ld+json")) {
                JsonLd.parse(script.data()).ifPresent(root -> data.walk(root, 0, true));
            }
        }
        return data;
    }

    /** Objects that may speak of the page itself, in their order; without those that hang below other things. */
    List<JsonNode> nodes() {
        return nodes;
    }

    /** The object itself, or where it only names another by its {@code @id}, that one. */
    JsonNode resolved(JsonNode node) {
        JsonNode id = node.path("@id");
        return id.isTextual() ? byId.getOrDefault(id.textValue(), node) : node;
    }

    /** The types of an object, in lower case and without the vocabulary's URL. */
    static List<String> types(JsonNode node) {
        List<String> out = new ArrayList<>(1);
        JsonNode type = node.path("@type");
        for (JsonNode single : type.isArray() ? type : List.of(type)) {
            String name = single.asText("").toLowerCase(Locale.ROOT);
            out.add(name.substring(name.lastIndexOf('/') + 1));
        }
        return out;
    }

    /** The first text of a property, if any. */
    static Optional<String> text(JsonNode node, String property) {
        JsonNode value = node.path(property);
        JsonNode first = value.isArray() && !value.isEmpty() ? value.get(0) : value;
        return first.isTextual() && !first.textValue().isBlank() ? Optional.of(Snippets.clean(first.textValue())) : Optional.empty();
    }

    private void walk(JsonNode node, int depth, boolean own) {
        if (depth > MAX_DEPTH || byId.size() + nodes.size() > MAX_NODES) {
            return;
        }
        if (node.isArray()) {
            node.forEach(item -> walk(item, depth, own));
        } else if (node.isObject()) {
            if (own && node.has("@type")) {
                nodes.add(node);
            }
            String id = node.path("@id").asText("");
            if (!id.isEmpty() && (!byId.containsKey(id) || byId.get(id).size() < node.size())) {
                byId.put(id, node);
            }
            node.properties().forEach(field -> walk(field.getValue(), depth + 1, own && !OTHERS.contains(field.getKey())));
        }
    }
}
