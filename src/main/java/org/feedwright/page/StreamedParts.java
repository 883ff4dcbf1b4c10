package org.feedwright.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeTraversor;

/**
 * Puts parts of a page where readers see them, which the server sent behind the rest as soon as it had them: hidden at the end of the body,
 * each with the identifier of the template in its place. React's server does so ({@code react-dom/server}, streaming), and with it Next.js;
 * scripts that it sends along put the parts into place. Stateless.
 */
final class StreamedParts {
    private static final String PART = "S:";
    /** A template whose part stands in for something meanwhile shown ("Loading ..."). */
    private static final String BOUNDARY = "B:";
    /** A template whose part is a piece of another one. */
    private static final String PIECE = "P:";
    /** Comments around what is shown meanwhile; such stretches lie in each other. */
    private static final String OPEN = "$";
    private static final String CLOSE = "/$";
    /** Parts that are placed; pages have some dozens. Each may take a walk over all that stands beside its template. */
    private static final int MAX_PARTS = 500;
    /** The depth at which the parser stops; parts that lie in each other would come to more. */
    private static final int MAX_DEPTH = 512;

    private StreamedParts() {
    }

    /** Changes the tree of a page that was just parsed. */
    static void place(Document document) {
        Map<String, Element> parts = new HashMap<>();
        for (Element child : document.body().children()) {
            if (parts.size() < MAX_PARTS && child.id().startsWith(PART) && child.hasAttr("hidden")) {
                parts.putIfAbsent(child.id().substring(PART.length()), child);
            }
        }
        if (!parts.isEmpty()) {
            document.getElementsByTag("template").forEach(template -> place(template, parts));
        }
    }

    private static void place(Element template, Map<String, Element> parts) {
        boolean isBoundary = template.id().startsWith(BOUNDARY);
        Element part = isBoundary || template.id().startsWith(PIECE) ? parts.get(template.id().substring(PIECE.length())) : null;
        if (part == null || template.parent() == null || !fits(part, template)) {
            return;
        }
        parts.remove(part.id().substring(PART.length()));
        if (isBoundary) {
            shownMeanwhile(template).forEach(Node::remove);
        }
        part.remove();
        template.parent().insertChildren(template.siblingIndex(), part.childNodes());
        template.remove();
    }

    /** Whether a part lies elsewhere than its template, and the tree doesn't become too deep. */
    private static boolean fits(Element part, Element template) {
        List<Element> around = template.parents();
        int[] deepest = {0};
        NodeTraversor.traverse((node, depth) -> deepest[0] = Math.max(deepest[0], depth), part);
        return !around.contains(part) && around.size() + deepest[0] <= MAX_DEPTH;
    }

    /** What stands between a template and the end of its boundary; nothing where that has none. */
    private static List<Node> shownMeanwhile(Element template) {
        List<Node> out = new ArrayList<>();
        int open = 1;
        for (Node node = template.nextSibling(); node != null; node = node.nextSibling()) {
            if (node instanceof Comment comment) {
                open += comment.getData().equals(CLOSE) ? -1 : comment.getData().startsWith(OPEN) ? 1 : 0;
            }
            if (open == 0) {
                return out;
            }
            out.add(node);
        }
        return List.of();
    }
}
