package org.feedwright.page;

import com.sun.management.ThreadMXBean;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeTraversor;

/**
 * Parses HTML until the tree has become too large; what comes behind is as if it were cut off. A few kilobytes of HTML can make a tree of
 * gigabytes: elements for text that are never closed are opened again in each paragraph, with copies of all their attributes (HTML
 * standard, 13.2.4.3). Counted is what the thread allocates, since the parser tells of no element before it ends; on a JVM that does not
 * count that there is no bound. Stateless.
 */
final class BoundedParser {
    /** What the tree of a small page may take. The first page of a JVM takes 5 MB for tables of the parser. */
    private static final long MIN_BYTES = 16L << 20;
    /**
     * How many times its own size a page may take, what is garbage at once included. Blog pages take 5 times (1,388 pages of real blogs),
     * the densest lists of links 16 times.
     */
    private static final long FACTOR = 64;
    /**
     * What any tree may take; the 5 times of a page of 16 MiB are well below. In a small heap an eighth of it, since others live there too.
     */
    private static final long MAX_BYTES = Math.max(MIN_BYTES, Math.min(128L << 20, Runtime.getRuntime().maxMemory() / 8));

    private static final java.lang.management.ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private BoundedParser() {
    }

    /** The tree of a page. */
    static Document tree(String html, String url) {
        long bound = Math.min(MAX_BYTES, MIN_BYTES + FACTOR * html.length());
        Document document = Parser.htmlParser().parseInput(new Bounded(new StringReader(html), allocated() + bound), url);
        StreamedParts.place(document);
        return document;
    }

    private static long allocated() {
        return THREADS instanceof ThreadMXBean threads ? threads.getCurrentThreadAllocatedBytes() : 0;
    }

    /** Ends early. The parser asks for some thousand characters at a time; a tree can't grow far beyond its bound meanwhile. */
    private static final class Bounded extends FilterReader {
        private final long end;

        private Bounded(Reader in, long end) {
            super(in);
            this.end = end;
        }

        @Override
        public int read(char[] into, int offset, int length) throws IOException {
            return length > 0 && allocated() > end ? -1 : super.read(into, offset, length);
        }
    }

    /**
     * Puts parts of a page where readers see them, which the server sent behind the rest as soon as it had them: hidden at the end of the
     * body, each with the identifier of the template in its place. React's server does so ({@code react-dom/server}, streaming), and with
     * it Next.js; scripts that it sends along put the parts into place.
     */
    private static final class StreamedParts {
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
}
