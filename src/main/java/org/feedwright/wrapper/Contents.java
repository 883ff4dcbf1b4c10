package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/** Makes the text and the HTML of a post out of its block. */
final class Contents {
    /** Elements that are never part of what a person reads. */
    private static final Set<String> UNREAD = Set.of("script", "style", "noscript", "template", "select", "textarea", "button", "svg", "form");
    private static final Safelist KEPT = Safelist.relaxed()
            .addTags("figure", "figcaption", "section", "article", "aside", "header", "footer", "details", "summary", "hr", "iframe", "video",
                    "audio", "source", "time", "mark", "kbd", "samp", "var", "del", "ins", "s", "abbr", "picture", "track", "bdi", "bdo", "ruby",
                    "rt", "rp", "wbr", "tfoot", "math")
            .addAttributes(":all", "lang", "dir", "id", "title")
            .addAttributes("code", "class").addAttributes("pre", "class")
            .addAttributes("iframe", "src", "width", "height").addAttributes("video", "src", "poster", "controls")
            .addAttributes("audio", "src", "controls").addAttributes("source", "src", "srcset", "type")
            .addAttributes("time", "datetime").addAttributes("img", "srcset", "loading")
            .addProtocols("iframe", "src", "http", "https").addProtocols("video", "src", "http", "https")
            .addProtocols("audio", "src", "http", "https").addProtocols("source", "src", "http", "https");

    private Contents() {
    }

    static Extraction.Content of(Element block, ContentRule rule) {
        Element copy = block.clone();
        copy.setBaseUri(block.baseUri());
        drop(copy, rule);
        String text = PlainText.of(copy);
        Element clean = new Cleaner(KEPT).clean(document(copy)).body();
        return new Extraction.Content(text, clean.html().strip(), rule);
    }

    private static Document document(Element content) {
        Document document = Document.createShell(content.baseUri());
        document.outputSettings().prettyPrint(false);
        for (Node child : new ArrayList<>(content.childNodes())) {
            document.body().appendChild(child);
        }
        return document;
    }

    private static void drop(Element block, ContentRule rule) {
        List<Element> dropped = new ArrayList<>();
        collect(block, block, rule, dropped);
        dropped.forEach(Node::remove);
    }

    private static void collect(Element element, Element block, ContentRule rule, List<Element> dropped) {
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            if (UNREAD.contains(child.normalName()) || rule.excludes(child, block)) {
                dropped.add(child);
            } else {
                collect(child, block, rule, dropped);
            }
        }
    }
}
