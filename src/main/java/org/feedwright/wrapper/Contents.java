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
    private static final Set<String> UNREAD =
            Set.of("script", "style", "noscript", "template", "select", "textarea", "button", "svg", "form");
    /** What is kept of a post: structure, text, images and embeds. Links are made safe before, so that each is resolved only once. */
    private static final Safelist KEPT = new Safelist()
            .addTags("a", "abbr", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col",
                    "colgroup", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4",
                    "h5", "h6", "header", "hr", "i", "iframe", "img", "ins", "kbd", "li", "mark", "math", "ol", "p", "picture", "pre",
                    "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "source", "span", "strike", "strong", "sub", "summary",
                    "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track", "tt", "u", "ul", "var", "video", "wbr")
            .addAttributes(":all", "lang", "dir", "id", "title")
            .addAttributes("a", "href", "rel").addAttributes("img", "src", "alt", "width", "height", "srcset")
            .addAttributes("blockquote", "cite").addAttributes("q", "cite")
            .addAttributes("code", "class").addAttributes("pre", "class")
            .addAttributes("iframe", "src", "width", "height").addAttributes("video", "src", "poster", "controls")
            .addAttributes("audio", "src", "controls").addAttributes("source", "src", "srcset", "type")
            .addAttributes("time", "datetime").addAttributes("ol", "start", "type")
            .addAttributes("td", "colspan", "rowspan").addAttributes("th", "colspan", "rowspan", "scope");

    private Contents() {
    }

    /** @param without elements below the block that are not the post either */
    static Extraction.Content of(Element block, ContentRule rule, Set<Element> without) {
        Element copy = block.clone();
        copy.setBaseUri(block.baseUri());
        List<Element> dropped = new ArrayList<>();
        if (!without.isEmpty()) {
            drop(block, copy, without, dropped);
        }
        prepare(copy, copy, rule, dropped);
        dropped.forEach(Node::remove);
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

    /** A copy has the same children in the same order, so the copies of the elements are found by going through both. */
    private static void drop(Element original, Element copy, Set<Element> without, List<Element> dropped) {
        for (int i = 0; i < original.childrenSize(); i++) {
            if (without.contains(original.child(i))) {
                dropped.add(copy.child(i));
            } else {
                drop(original.child(i), copy.child(i), without, dropped);
            }
        }
    }

    /** Collects what is not the post, and makes the links of the rest absolute. */
    private static void prepare(Element element, Element block, ContentRule rule, List<Element> dropped) {
        for (Element child : element.children()) {
            if (UNREAD.contains(child.normalName()) || rule.excludes(child, block)) {
                dropped.add(child);
            } else {
                SafeLinks.in(child);
                prepare(child, block, rule, dropped);
            }
        }
    }
}
