package org.feedwright.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.page.JsonLd;
import org.jsoup.nodes.Element;

/**
 * What the JSON-LD of a page says of the page itself: taken from the object that is its article, not from the site, its publisher or
 * breadcrumbs.
 *
 * @param type     of the chosen object as its first {@code @type}; empty where there is none
 * @param persons  whether the authors are persons or of no type
 */
record Article(String type, Optional<String> headline, List<String> authors, boolean persons, Optional<String> published,
               Optional<String> modified, List<String> keywords, List<String> sections) {
    private static final Set<String> ARTICLES = Set.of("report", "review", "recipe", "howto", "creativework", "learningresource",
            "videoobject");
    private static final Set<String> PAGES = Set.of("webpage", "itempage", "faqpage", "collectionpage", "product", "event");
    private static final Set<String> ORGANISATIONS = Set.of("organization", "newsmediaorganization", "corporation", "localbusiness",
            "website");

    static Article of(List<Element> scripts) {
        LinkedData data = new LinkedData(scripts);
        Comparator<JsonNode> order = Comparator.comparingInt(Article::rank);
        List<JsonNode> ranked = data.nodes().stream().filter(node -> rank(node) > 0).sorted(order.reversed()).toList();
        Optional<JsonNode> best = ranked.stream().findFirst();
        List<JsonNode> creators = best.map(node -> authors(node, data)).orElse(List.of());
        List<String> names = creators.stream().map(Article::name).filter(name -> !name.isEmpty()).distinct().toList();
        boolean persons = creators.stream().flatMap(node -> LinkedData.types(node).stream()).noneMatch(ORGANISATIONS::contains);
        return new Article(best.map(node -> node.path("@type").asText("")).orElse(""), first(ranked, "headline"),
                names, persons, first(ranked, "datePublished"), first(ranked, "dateModified"),
                best.map(node -> terms(node, "keywords")).orElse(List.of()),
                best.map(node -> terms(node, "articleSection")).orElse(List.of()));
    }

    /** The likeliest object that has the property. */
    private static Optional<String> first(List<JsonNode> ranked, String property) {
        return ranked.stream().map(node -> LinkedData.text(node, property)).flatMap(Optional::stream).findFirst();
    }

    private static int rank(JsonNode node) {
        if (isPosting(node.path("itemReviewed"))) {
            return 0;
        }
        List<String> types = LinkedData.types(node);
        return isPosting(node) ? 3 : types.stream().anyMatch(ARTICLES::contains) ? 2 : types.stream().anyMatch(PAGES::contains) ? 1 : 0;
    }

    /** Whether an object is an article; what reviews one is a comment on it, as uCoz has them. */
    private static boolean isPosting(JsonNode node) {
        return LinkedData.types(node).stream().anyMatch(type -> type.endsWith("article") || type.endsWith("posting"));
    }

    private static List<JsonNode> authors(JsonNode article, LinkedData data) {
        JsonNode author = article.has("author") ? article.path("author") : article.path("creator");
        List<JsonNode> out = new ArrayList<>();
        for (JsonNode single : author.isArray() ? author : List.of(author)) {
            out.add(data.resolved(single));
        }
        return out;
    }

    private static String name(JsonNode author) {
        return author.isTextual() ? Snippets.clean(author.textValue()) : LinkedData.text(author, "name").orElse("");
    }

    private static List<String> terms(JsonNode node, String property) {
        return JsonLd.terms(node.path(property)).map(Snippets::clean).filter(term -> !term.isEmpty()).distinct().toList();
    }

    /** The JSON-LD of a page as a graph (schema.org). Blocks are joined, for an author may be named by its {@code @id} in another. */
    private static final class LinkedData {
        /** Levels of nesting that are followed; deeper objects are not about the page. */
        private static final int MAX_DEPTH = 6;
        /** Objects looked at: a listing of products may hold thousands. */
        private static final int MAX_NODES = 2_000;
        /** What hangs below these speaks of other things than the page. */
        private static final Set<String> OTHERS = Set.of("publisher", "isPartOf", "breadcrumb", "comment", "itemListElement", "blogPost",
                "hasPart", "citation", "mentions", "relatedLink", "review", "image", "video", "potentialAction", "author", "about",
                "mainEntity", "step", "itemReviewed");

        private final List<JsonNode> nodes = new ArrayList<>();
        private final Map<String, JsonNode> byId = new HashMap<>();

        LinkedData(List<Element> scripts) {
            scripts.forEach(script -> JsonLd.parse(script).ifPresent(root -> walk(root, 0, true)));
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
}
