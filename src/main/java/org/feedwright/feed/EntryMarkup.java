package org.feedwright.feed;

import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.feed.MarkupScan.Namespaces;
import org.jdom2.Element;
import org.jdom2.Namespace;

/**
 * What Rome loses of an entry (or of the feed's head): dates with the offset that was written, links before redirection by a feed service,
 * the order and types of links, names from other vocabularies.
 *
 * @param base      the {@code xml:base} in force, absolute; empty where there is none
 * @param original  links that a feed service kept: {@code feedburner:origLink}, {@code pheedo:origLink}
 * @param alternates links of {@code rel=alternate}, HTML first; in RSS those of Atom's namespace
 * @param about     {@code rdf:about}, or empty
 * @param published the first readable date of publication, else of the last change
 * @param otherAuthors names given by all of {@code author} (Rome gives the first), {@code dc:author} and {@code atom:author}, else by
 *                  {@code itunes:author}
 * @param media     whether a sound or video file is attached
 * @param details   identifier, last change, attached files
 * @param links     all that have a relation, in their order
 * @param generators what it was made with
 */
record EntryMarkup(String base, List<String> original, List<String> alternates, String about, Optional<OffsetDateTime> published,
                   List<String> otherAuthors, boolean media, Entry.Details details, List<Link> links, List<String> generators) {
    /** A link as it was written. */
    record Link(String rel, String href) {
    }

    /** Local names of date elements, the best first: RSS, Atom 1.0, Atom 0.3 and dcterms, dc; then those of the last change. */
    private static final List<String> DATES = List.of("pubdate", "published", "issued", "date", "created", "updated", "modified",
            "lastbuilddate");
    private static final List<String> CHANGES = List.of("updated", "modified");
    private static final List<String> IDS = List.of("guid", "id");

    static EntryMarkup of(Element element, String url) {
        List<String> original = texts(element, "origLink");
        String about = element.getAttributeValue("about", Namespace.getNamespace(Namespaces.RDF), "");
        String base = base(element, url);
        return new EntryMarkup(base, original, alternates(element), about, date(element, DATES), otherAuthors(element),
                hasMedia(element), details(element, about, base.isEmpty() ? url : base), links(element), texts(element, "generator"));
    }

    private static Entry.Details details(Element element, String about, String base) {
        String id = IDS.stream().flatMap(name -> texts(element, name).stream()).map(String::strip).filter(text -> !text.isEmpty())
                .findFirst().orElse(about);
        List<String> enclosures = enclosures(element).map(file -> Links.absolute(attribute(file, "url") + attribute(file, "href"), base))
                .filter(file -> !file.isEmpty()).distinct().toList();
        return new Entry.Details(id, date(element, CHANGES), enclosures);
    }

    private static Stream<Element> enclosures(Element element) {
        return element.getChildren().stream().filter(child -> child.getName().equals("enclosure") || child.getName().equals("link")
                && attribute(child, "rel").equals("enclosure"));
    }

    private static Optional<OffsetDateTime> date(Element element, List<String> names) {
        return names.stream().flatMap(name -> element.getChildren().stream().filter(child -> child.getName().equalsIgnoreCase(name)))
                .flatMap(child -> FeedDates.parse(child.getText()).stream()).findFirst();
    }

    private static List<Link> links(Element element) {
        return children(element, "link").map(link -> new Link(attribute(link, "rel"), attribute(link, "href")))
                .filter(link -> !link.rel().isEmpty() && !link.href().isEmpty()).toList();
    }

    private static List<String> alternates(Element element) {
        return children(element, "link").filter(link -> List.of("", "alternate").contains(attribute(link, "rel")))
                .sorted(Comparator.comparing(EntryMarkup::isOtherThanHtml))
                .map(link -> attribute(link, "href")).filter(href -> !href.isEmpty()).toList();
    }

    private static boolean isOtherThanHtml(Element link) {
        String type = attribute(link, "type");
        return !type.isEmpty() && !type.contains("html");
    }

    private static List<String> otherAuthors(Element element) {
        List<String> names = children(element, "author").flatMap(author -> switch (author.getNamespaceURI()) {
            case "" -> Stream.of(author).filter(bare -> bare.getChildren().isEmpty());
            case Namespaces.DC -> Stream.of(author);
            case Namespaces.ATOM -> children(author, "name");
            default -> Stream.<Element>empty();
        }).map(Element::getText).toList();
        return !names.isEmpty() ? names : children(element, "author")
                .filter(author -> author.getNamespaceURI().toLowerCase(Locale.ROOT).contains("itunes")).map(Element::getText).toList();
    }

    private static boolean hasMedia(Element element) {
        return enclosures(element).anyMatch(file -> isMedia(attribute(file, "type")));
    }

    static boolean isMedia(String type) {
        String lower = type.toLowerCase(Locale.ROOT);
        return lower.startsWith("audio/") || lower.startsWith("video/");
    }

    private static List<String> texts(Element element, String name) {
        return children(element, name).map(Element::getText).toList();
    }

    private static Stream<Element> children(Element element, String name) {
        return element.getChildren().stream().filter(child -> child.getName().equals(name));
    }

    private static String attribute(Element element, String name) {
        return element.getAttributeValue(name, "").strip();
    }

    private static String base(Element element, String url) {
        String own = element.getAttributeValue("base", Namespace.XML_NAMESPACE, "");
        String outer = element.getParentElement() == null ? "" : base(element.getParentElement(), url);
        return own.isBlank() ? outer : Links.absolute(own, outer.isEmpty() ? url : outer);
    }
}
