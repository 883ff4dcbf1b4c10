package org.feedwright.estimate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * What the JSON-LD of a page says of the page itself: taken from the object that is its article, not from the site, its publisher or
 * breadcrumbs.
 *
 * @param type     of the chosen object as its first {@code @type}; empty where there is none
 * @param persons  whether the authors are persons or of no type
 */
record Article(String type, Optional<String> headline, List<String> authors, boolean persons, Optional<String> published,
               Optional<String> modified, List<String> keywords, List<String> sections, Optional<String> siteName) {
    private static final Set<String> ARTICLES = Set.of("report", "review", "recipe", "howto", "creativework", "learningresource",
            "videoobject");
    private static final Set<String> PAGES = Set.of("webpage", "itempage", "faqpage", "collectionpage", "product", "event");
    private static final Set<String> ORGANISATIONS = Set.of("organization", "newsmediaorganization", "corporation", "localbusiness",
            "website");

    static Article of(String url, List<Element> scripts) {
        LinkedData data = LinkedData.of(scripts);
        Comparator<JsonNode> order = Comparator.comparingInt(node -> rank(node, url));
        List<JsonNode> ranked = data.nodes().stream().filter(node -> rank(node, url) > 0).sorted(order.reversed()).toList();
        Optional<JsonNode> best = ranked.stream().findFirst();
        List<JsonNode> creators = best.map(node -> authors(node, data)).orElse(List.of());
        List<String> names = creators.stream().map(Article::name).filter(name -> !name.isEmpty()).distinct().toList();
        boolean persons = creators.stream().flatMap(node -> LinkedData.types(node).stream()).noneMatch(ORGANISATIONS::contains);
        return new Article(best.map(node -> node.path("@type").asText("")).orElse(""), first(ranked, "headline"),
                names, persons, first(ranked, "datePublished"), first(ranked, "dateModified"),
                best.map(node -> terms(node, "keywords")).orElse(List.of()),
                best.map(node -> terms(node, "articleSection")).orElse(List.of()), siteName(data));
    }

    /** The likeliest object that has the property. */
    private static Optional<String> first(List<JsonNode> ranked, String property) {
        return ranked.stream().map(node -> LinkedData.text(node, property)).flatMap(Optional::stream).findFirst();
    }

    private static int rank(JsonNode node, String url) {
        List<String> types = LinkedData.types(node);
        boolean posting = types.stream().anyMatch(type -> type.endsWith("article") || type.endsWith("posting"));
        int rank = posting ? 6 : types.stream().anyMatch(ARTICLES::contains) ? 4 : types.stream().anyMatch(PAGES::contains) ? 2 : 0;
        boolean here = List.of("url", "@id", "mainEntityOfPage").stream().anyMatch(key -> Urls.same(address(node.path(key)), url));
        return rank == 0 ? 0 : rank + (here ? 1 : 0);
    }

    private static String address(JsonNode node) {
        return node.isObject() ? node.path("@id").asText(node.path("url").asText("")) : node.asText("");
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
        JsonNode value = node.path(property);
        List<String> out = new ArrayList<>();
        if (value.isTextual()) {
            for (String term : value.textValue().split(",")) {
                out.add(Snippets.clean(term));
            }
        }
        value.forEach(item -> out.add(Snippets.clean(item.asText(""))));
        return out.stream().filter(term -> !term.isEmpty()).distinct().toList();
    }

    private static Optional<String> siteName(LinkedData data) {
        return data.nodes().stream().filter(node -> LinkedData.types(node).contains("website"))
                .map(node -> LinkedData.text(node, "name")).flatMap(Optional::stream).findFirst();
    }
}
