package org.feedwright.feed;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.feed.MarkupScan.Namespaces;
import org.jdom2.Attribute;
import org.jdom2.Content;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.Text;

/**
 * A feed's XML, made uniform so that Rome reads it whatever version or namespace it claims: every RSS and RDF feed becomes an RSS 2.0
 * tree, every Atom feed keeps its version in the right namespace, and markup in text elements becomes text. What Rome would lose is taken
 * out before.
 *
 * @param url      where the feed was captured
 * @param format   what it was, for example {@code rss_0.91}
 * @param language as the root or the channel says, or empty
 * @param head     the feed's own links and base
 * @param entries  what Rome loses of each entry, in the order in which Rome lists them
 * @param document for Rome, which may take it apart
 */
record FeedTree(String url, String format, String language, EntryMarkup head, List<EntryMarkup> entries, Document document) {
    private static final Set<String> TEXTS = Set.of("title", "description", "content", "summary", "encoded", "subtitle", "tagline", "info",
            "body", "fullitem");
    /** Elements of RSS 0.9x that hold the whole text, as {@code content:encoded} does today. */
    private static final Set<String> WHOLE_TEXTS = Set.of("body", "fullitem");
    /** Names of RSS that are not all small letters; all others are read as if they were. */
    private static final Map<String, String> CAMEL_CASE = Map.of("pubdate", "pubDate", "lastbuilddate", "lastBuildDate",
            "managingeditor", "managingEditor", "webmaster", "webMaster");
    /** By what an item lacks, local names of what stands in for it: {@code media:title}, {@code dc:description}, {@code itunes:summary}. */
    private static final Map<String, List<String>> STAND_INS = Map.of("title", List.of("title"),
            "description", List.of("description", "summary"));

    private static final Set<String> VOID = Set.of("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
            "source", "track", "wbr");

    static Optional<FeedTree> of(Document document, String url) {
        Element root = document.getRootElement();
        return switch (root.getName().toLowerCase(Locale.ROOT)) {
            case "rss" -> Optional.of(rss(root, url, "rss_" + version(root)));
            case "rdf" -> Optional.of(rss(root, url, isNetscape(root) ? "rss_0.9" : "rss_1.0"));
            case "feed" -> Optional.of(atom(document, url));
            case "channel" -> Optional.of(rss(cdf(root), url, "cdf"));
            default -> Optional.empty();
        };
    }

    private static FeedTree rss(Element root, String url, String format) {
        Element source = child(root, "channel").orElse(root);
        List<Element> items = new ArrayList<>(children(root, "item"));
        children(root, "channel").forEach(channel -> items.addAll(children(channel, "item")));
        String language = language(root, source);
        EntryMarkup head = EntryMarkup.of(source, url);
        List<EntryMarkup> entries = items.stream().map(item -> EntryMarkup.of(item, url)).toList();

        Element channel = new Element("channel");
        Namespace own = source.getNamespace();
        items.forEach(Element::detach);
        for (Element element : List.copyOf(source.getChildren())) {
            channel.addContent(uniform(element.detach(), own));
        }
        for (Element item : items) {
            Namespace itemOwn = item.getNamespace();
            List.copyOf(item.getChildren()).forEach(element -> uniform(element, itemOwn));
            standIns(item);
            channel.addContent(item.setNamespace(Namespace.NO_NAMESPACE).setName("item"));
        }
        Element rss = new Element("rss").setAttribute("version", "2.0").addContent(channel);
        return new FeedTree(url, format, language, head, entries, new Document(rss));
    }

    private static FeedTree atom(Document document, String url) {
        Element root = document.getRootElement();
        boolean old = root.getNamespaceURI().startsWith("http://purl.org/atom/ns") || "0.3".equals(root.getAttributeValue("version"));
        Namespace target = Namespace.getNamespace(old ? Namespaces.ATOM_03 : Namespaces.ATOM);
        EntryMarkup head = EntryMarkup.of(root, url);
        List<EntryMarkup> entries = children(root, "entry").stream().filter(entry -> entry.getNamespace().equals(root.getNamespace()))
                .map(entry -> EntryMarkup.of(entry, url)).toList();
        String language = language(root, root);
        rename(root, root.getNamespace(), target);
        return new FeedTree(url, old ? "atom_0.3" : "atom_1.0", language, head, entries, document);
    }

    /** One level of an RSS tree: out of the feed's own namespace, markup as text, {@code <author><name>} as a name. */
    private static Element uniform(Element element, Namespace own) {
        flatten(element);
        if (element.getName().equals("author")) {
            child(element, "name").ifPresent(name -> element.setText(name.getText()));
        }
        boolean isOwn = element.getNamespace().equals(own);
        if (WHOLE_TEXTS.contains(element.getName()) && (isOwn || element.getNamespaceURI().equals(Namespaces.XHTML))) {
            element.setName("encoded").setNamespace(Namespace.getNamespace("content", Namespaces.CONTENT));
        } else if (isOwn) {
            String lower = element.getName().toLowerCase(Locale.ROOT);
            element.setName(CAMEL_CASE.getOrDefault(lower, lower)).setNamespace(Namespace.NO_NAMESPACE);
        }
        return element;
    }

    /** Gives an item what another vocabulary says where its own elements don't. */
    private static void standIns(Element item) {
        STAND_INS.forEach((name, others) -> {
            if (item.getChild(name) == null) {
                item.getChildren().stream().filter(child -> others.contains(child.getName())).findFirst()
                        .ifPresent(other -> item.addContent(new Element(name).setText(other.getText())));
            }
        });
    }

    /** Microsoft's Channel Definition Format of 1997 as RSS: its links and dates are attributes, its summaries abstracts. */
    private static Element cdf(Element channel) {
        List<Element> all = new ArrayList<>(children(channel, "item"));
        all.add(channel);
        for (Element element : all) {
            List.copyOf(element.getChildren()).stream().filter(child -> child.getName().equalsIgnoreCase("abstract"))
                    .forEach(child -> child.setName("description"));
            Map.of("HREF", "link", "LASTMOD", "pubDate").forEach((attribute, name) ->
                    Optional.ofNullable(element.getAttributeValue(attribute))
                            .ifPresent(value -> element.addContent(new Element(name).setText(value))));
        }
        return channel;
    }

    /** Into the namespace that Rome knows, as deep as Atom's own elements reach. */
    private static void rename(Element element, Namespace from, Namespace to) {
        flatten(element);
        if (!element.getNamespace().equals(from)) {
            return;
        }
        if (TEXTS.contains(element.getName())) {
            decodeBase64(element);
            // Left to itself, Rome takes Atom 0.3 without a mode as XML and escapes its text once more.
            element.setAttribute("mode", "escaped");
        }
        // Atom's namespace becomes the default one, which the element may have declared to be another.
        List.copyOf(element.getAdditionalNamespaces()).forEach(element::removeNamespaceDeclaration);
        element.setNamespace(to);
        element.getChildren().forEach(child -> rename(child, from, to));
    }

    private static void flatten(Element element) {
        if (TEXTS.contains(element.getName()) && !element.getChildren().isEmpty()) {
            String markup = inner(element);
            element.setText(markup).setAttribute("type", "html");
        }
    }

    /**
     * Rome's own decoder throws on line breaks and refuses the feed for it. In Atom 1.0 what is neither text nor XML is base64 (RFC 4287,
     * section 4.1.3.3): under a type that says nothing it may be a text.
     */
    private static void decodeBase64(Element element) {
        String type = element.getAttributeValue("type", "");
        if ("base64".equals(element.getAttributeValue("mode")) || type.equals("base64") || type.equals("application/octet-stream")) {
            try {
                element.setText(new String(Base64.getMimeDecoder().decode(element.getText()), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                element.setText("");
            }
            if (!type.isEmpty() && !type.contains("text")) {
                element.setAttribute("type", "html");
            }
        }
    }

    private static String version(Element root) {
        String version = root.getAttributeValue("version", "").strip();
        return version.matches("[0-9.]{1,8}") ? version : "2.0";
    }

    private static boolean isNetscape(Element root) {
        return root.getChildren().stream().anyMatch(child -> child.getNamespaceURI().contains("netscape.com/rdf/simple/0.9"));
    }

    private static String language(Element root, Element channel) {
        String language = child(channel, "language").map(Element::getTextTrim).filter(text -> !text.isEmpty())
                .orElse(channel.getAttributeValue("lang", Namespace.XML_NAMESPACE,
                        root.getAttributeValue("lang", Namespace.XML_NAMESPACE, "")));
        return FeedText.language(language);
    }

    /** By local name alone: prefixes and namespaces of feeds are not to be relied on. */
    private static List<Element> children(Element parent, String name) {
        return parent.getChildren().stream().filter(child -> child.getName().equalsIgnoreCase(name)).toList();
    }

    private static Optional<Element> child(Element parent, String name) {
        return children(parent, name).stream().findFirst();
    }

    /**
     * The children of an element as HTML: no namespaces, and an empty {@code <i></i>} with its end tag, as HTML wants it; of
     * a lone {@code div}, which Atom asks for around XHTML, what is within it.
     */
    private static String inner(Element element) {
        List<Element> children = element.getChildren();
        boolean wrapped = children.size() == 1 && element.getTextTrim().isEmpty() && children.get(0).getName().equals("div");
        StringBuilder out = new StringBuilder();
        write(wrapped ? children.get(0) : element, out);
        return out.toString().strip();
    }

    private static void write(Element parent, StringBuilder out) {
        for (Content content : parent.getContent()) {
            if (content instanceof Text text) {
                out.append(HtmlEntities.escape(text.getText()));
            } else if (content instanceof Element element) {
                String name = element.getName();
                out.append('<').append(name);
                element.getAttributes().forEach(attribute -> write(attribute, out));
                out.append('>');
                write(element, out);
                if (!VOID.contains(name.toLowerCase(Locale.ROOT))) {
                    out.append("</").append(name).append('>');
                }
            }
        }
    }

    private static void write(Attribute attribute, StringBuilder out) {
        if (attribute.getNamespace().equals(Namespace.NO_NAMESPACE)) {
            String value = HtmlEntities.escape(attribute.getValue()).replace("\"", "&quot;");
            out.append(' ').append(attribute.getName()).append("=\"").append(value).append('"');
        }
    }
}
