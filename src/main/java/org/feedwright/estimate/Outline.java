package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Addresses;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** The lines of a page in their order, and which of them each block holds: one walk, then every question about a block is two look-ups. */
final class Outline {
    /** Elements within a line; all others, unknown ones too, begin and end one. */
    private static final Set<String> INLINE = Set.of("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del",
            "dfn", "em", "font", "i", "img", "ins", "kbd", "label", "mark", "math", "q", "rp", "rt", "ruby", "s", "samp", "small", "span",
            "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr");
    private static final Set<String> UNREAD = Set.of("script", "style", "noscript", "template", "select", "textarea", "button", "svg",
            "iframe", "object", "head", "dialog");
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
    private static final Set<String> ITEMS = Set.of("li", "dt", "dd", "td", "th");

    private final List<Line> lines = new ArrayList<>();
    private final List<Element> blocks = new ArrayList<>();
    private final Map<Element, int[]> ranges = new IdentityHashMap<>();

    private final String host;

    private Outline(String host) {
        this.host = host;
    }

    static Outline of(Element body) {
        Outline outline = new Outline(Addresses.host(body.baseUri()));
        NodeTraversor.filter(outline.new Walk(), body);
        return outline;
    }

    List<Line> lines() {
        return lines;
    }

    /** Block elements that were read, in document order. */
    List<Element> blocks() {
        return blocks;
    }

    int start(Element block) {
        int[] range = ranges.get(block);
        return range == null ? 0 : range[0];
    }

    /** One past its last line; equal to {@link #start} where it holds none. */
    int end(Element block) {
        int[] range = ranges.get(block);
        return range == null ? 0 : range[1];
    }

    private boolean leavesSite(String href) {
        return (href.startsWith("http") || href.startsWith("//")) && !Addresses.host(href).equals(host);
    }

    static boolean isInline(Element element) {
        return INLINE.contains(element.normalName());
    }

    private final class Walk implements NodeFilter {
        private final StringBuilder text = new StringBuilder();
        private int words;
        private int linkWords;
        private boolean leaves;
        private int anchors;
        private int headings;
        private int code;
        private int items;
        private Element holder;

        @Override
        public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode run) {
                add(run.getWholeText());
            } else if (node instanceof Element element) {
                if (UNREAD.contains(element.normalName())) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                count(element, 1);
                if (!isInline(element)) {
                    endLine();
                    holder = element;
                    blocks.add(element);
                    ranges.put(element, new int[] {lines.size(), lines.size()});
                }
            }
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element element && !UNREAD.contains(element.normalName())) {
                if (!isInline(element)) {
                    endLine();
                    ranges.get(element)[1] = lines.size();
                    holder = element.parent();
                }
                count(element, -1);
            }
            return FilterResult.CONTINUE;
        }

        private void count(Element element, int step) {
            String tag = element.normalName();
            boolean anchor = tag.equals("a");
            anchors += anchor ? step : 0;
            leaves |= anchor && step > 0 && leavesSite(element.attr("href"));
            headings += HEADINGS.contains(tag) ? step : 0;
            code += tag.equals("pre") ? step : 0;
            items += ITEMS.contains(tag) ? step : 0;
        }

        private void add(String run) {
            int before = words;
            Words.forEach(run, hash -> words++);
            linkWords += anchors > 0 ? words - before : 0;
            text.append(run);
        }

        private void endLine() {
            if (words > 0) {
                lines.add(new Line(holder, Folding.spaced(text.toString()), words, linkWords, leaves, kind()));
            }
            text.setLength(0);
            words = 0;
            linkWords = 0;
            leaves = false;
        }

        private Line.Kind kind() {
            if (code > 0) {
                return Line.Kind.CODE;
            }
            return headings > 0 ? Line.Kind.HEADING : items > 0 ? Line.Kind.ITEM : Line.Kind.PROSE;
        }
    }
}
