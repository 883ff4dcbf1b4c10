package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/** Makes the text and the HTML of a post out of its block. Stateless. */
public final class Contents {
    /** Plain text with paragraphs as line breaks, and cleaned HTML with absolute links. */
    public record Clean(String text, String html) {
    }

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
        Clean clean = of(block, part -> without.contains(part) || rule.excludes(part, block));
        return new Extraction.Content(clean.text(), clean.html(), rule);
    }

    /**
     * The block less the parts that are cut; the page stays as it is.
     *
     * @param cut asked of the elements below the block, from the outside in, and not of what stands inside of a part that was cut
     */
    public static Clean of(Element block, Predicate<Element> cut) {
        Element copy = block.clone();
        copy.setBaseUri(block.baseUri());
        List<Element> dropped = new ArrayList<>();
        prepare(block, copy, cut, dropped);
        dropped.forEach(Node::remove);
        String text = PlainText.of(copy);
        Element clean = new Cleaner(KEPT).clean(document(copy)).body();
        return new Clean(text, clean.html().strip());
    }

    private static Document document(Element content) {
        Document document = Document.createShell(content.baseUri());
        document.outputSettings().prettyPrint(false);
        for (Node child : new ArrayList<>(content.childNodes())) {
            document.body().appendChild(child);
        }
        return document;
    }

    /** Collects what is not the post, and makes the links of the rest absolute; goes through the block and its copy in step. */
    private static void prepare(Element original, Element copy, Predicate<Element> cut, List<Element> dropped) {
        Element child = original.firstElementChild();
        for (Element twin : copy.children()) {
            if (UNREAD.contains(twin.normalName()) || cut.test(child)) {
                dropped.add(twin);
            } else {
                SafeLinks.in(twin);
                prepare(child, twin, cut, dropped);
            }
            child = child.nextElementSibling();
        }
    }
}
