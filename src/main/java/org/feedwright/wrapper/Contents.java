package org.feedwright.wrapper;

import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** Makes the text and the HTML of a post out of its block. Stateless. */
public final class Contents {
    /** Plain text with paragraphs as line breaks, and cleaned HTML with absolute links. */
    public record Clean(String text, String html) {
    }

    /** Elements that are never part of what a person reads. */
    private static final Set<String> UNREAD =
            Set.of("script", "style", "noscript", "template", "select", "textarea", "button", "svg", "form");

    private Contents() {
    }

    /** @param without elements below the block that are not the post either */
    static Extraction.Content of(Element block, ContentRule rule, Set<Element> without) {
        Set<Node> beyond = rule.bounds().beyond(block);
        Predicate<Node> cut = node -> beyond.contains(node)
                || node instanceof Element part && (without.contains(part) || rule.excludes(part, block));
        Set<Node> left = CutLines.leftOvers(block, cut);
        Clean clean = clean(block, node -> cut.test(node) || left.contains(node));
        return new Extraction.Content(clean.text(), clean.html(), rule);
    }

    /**
     * The block less the parts that are cut; the page stays as it is.
     *
     * @param cut asked of the elements below the block, from the outside in, and not of what stands inside of a part that was cut
     */
    public static Clean of(Element block, Predicate<Element> cut) {
        return clean(block, node -> node instanceof Element part && cut.test(part));
    }

    private static Clean clean(Element block, Predicate<Node> cut) {
        Walk walk = new Walk(block, cut);
        NodeTraversor.filter(walk, block);
        return new Clean(walk.text.toString(), walk.html.toString());
    }

    /** Writes both, passing over what is not the post. */
    private static final class Walk implements NodeFilter {
        private final Element block;
        private final Predicate<Node> cut;
        private final PlainText text = new PlainText();
        private final CleanHtml html = new CleanHtml();

        private Walk(Element block, Predicate<Node> cut) {
            this.block = block;
            this.cut = cut;
        }

        @Override
        public FilterResult head(Node node, int depth) {
            if (node != block && cut.test(node)) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (node instanceof TextNode words) {
                text.text(words.getWholeText());
                html.text(words.getWholeText());
            } else if (node == block) {
                text.open(block);
            } else if (node instanceof Element element) {
                if (UNREAD.contains(element.normalName())) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                text.open(element);
                html.open(element);
            }
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element element) {
                text.close(element);
                if (element != block) {
                    html.close(element);
                }
            }
            return FilterResult.CONTINUE;
        }
    }
}
