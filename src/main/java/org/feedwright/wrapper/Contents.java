package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PartNames;
import org.feedwright.page.Visibility;
import org.feedwright.text.LanguageDetector;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** Makes the text and the HTML of a post out of its block. Stateless. */
public final class Contents {
    /**
     * What is left of a block.
     *
     * @param text  plain text with paragraphs as line breaks
     * @param html  cleaned HTML with absolute links
     * @param prose the words of the text's beginning that people write to each other: without code, and with nothing behind
     *              {@link LanguageDetector#ENOUGH} characters
     */
    public record Clean(String text, String html, String prose) {
    }

    /** Words of a piece that belong to what it stands beside, as in readings of values (Pouramini 2017, 3.1). More may be a text. */
    private static final int MAX_LABEL_WORDS = 3;

    private Contents() {
    }

    /**
     * The block less what is cut.
     *
     * @param without elements below the block that are not the post either
     */
    static Clean of(Element block, List<Cut> cuts, Set<Element> without) {
        return of(block, cuts, without, EdgeCut.NONE);
    }

    /**
     * The same with its edges trimmed.
     *
     * @param edges what is taken off the edges of what else is left
     */
    static Clean of(Element block, List<Cut> cuts, Set<Element> without, EdgeCut edges) {
        return clean(block, Cuts.of(cuts, block, without, edges));
    }

    /**
     * The block less the parts that are cut; the page stays as it is.
     *
     * @param cut asked of the nodes below the block, from the outside in, and not of what stands inside of a part that was cut
     */
    public static Clean of(Element block, Predicate<Node> cut) {
        return clean(block, cut);
    }

    /**
     * Pieces of text among the children of a block that go with what is cut on their lines: the 'by' of a name, the 'Tags:' of links. Such
     * words have no element of their own that could be named.
     */
    private static Set<Node> leftOvers(Element block, Predicate<Node> cut) {
        Set<Node> out = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Node> line = new ArrayList<>();
        for (Node node : block.childNodes()) {
            if (node instanceof Element element && (element.isBlock() || element.normalName().equals("br"))) {
                out.addAll(leftOver(line, cut));
                line.clear();
            } else {
                line.add(node);
            }
        }
        out.addAll(leftOver(line, cut));
        return out;
    }

    private static List<Node> leftOver(List<Node> line, Predicate<Node> cut) {
        List<Node> texts = new ArrayList<>();
        boolean isCut = false;
        for (Node node : line) {
            if (node instanceof Element element) {
                if (!cut.test(element)) {
                    return List.of();
                }
                isCut = isCut || element.hasText();
            } else if (node instanceof TextNode text && !text.isBlank()) {
                if (Words.areMoreThan(MAX_LABEL_WORDS, text.getWholeText())) {
                    return List.of();
                }
                texts.add(text);
            }
        }
        return isCut ? texts : List.of();
    }

    private static Clean clean(Element block, Predicate<Node> cut) {
        Set<Node> left = leftOvers(block, cut);
        Walk walk = new Walk(block, left.isEmpty() ? cut : node -> cut.test(node) || left.contains(node));
        NodeTraversor.filter(walk, block);
        return new Clean(walk.text.toString(), walk.html.toString(), walk.text.prose());
    }

    /** The ends of lines as browsers have them (HTML, section 13.2.3.5); the parser leaves them as they are. */
    private static String withLineFeeds(String text) {
        return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Whether a link of a heading only gives its address: it leads to a place of a page, and is a sign, if anything. */
    private static boolean isPermalink(Element element) {
        return element.nameIs("a") && element.attr("href").indexOf('#') >= 0 && !element.hasAttr("id") && !element.hasAttr("name")
                && element.wholeText().codePoints().noneMatch(Words::isLetterOrDigit) && element.selectFirst("img") == null;
    }

    /** Writes both, passing over what is not the post. */
    private static final class Walk implements NodeFilter {
        private final Element block;
        private final Predicate<Node> cut;
        private final PlainText text = new PlainText();
        private final CleanHtml html = new CleanHtml();
        /** Headings that are open. */
        private int headings;

        private Walk(Element block, Predicate<Node> cut) {
            this.block = block;
            this.cut = cut;
        }

        @Override
        public FilterResult head(Node node, int depth) {
            if (node != block && cut.test(node)) {
                return FilterResult.SKIP_ENTIRELY;
            }
            if (node instanceof TextNode run) {
                String words = withLineFeeds(run.getWholeText());
                text.text(words);
                html.text(words);
            } else if (node == block) {
                text.open(block);
            } else if (node instanceof Element element) {
                if (PartNames.isUnread(element) || headings > 0 && isPermalink(element)) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                headings += ElementNames.isHeading(element) ? 1 : 0;
                text.open(element);
                return html.open(element) ? FilterResult.CONTINUE : FilterResult.SKIP_CHILDREN;
            }
            return FilterResult.CONTINUE;
        }

        @Override
        public FilterResult tail(Node node, int depth) {
            if (node instanceof Element element) {
                text.close(element);
                if (element != block) {
                    headings -= ElementNames.isHeading(element) ? 1 : 0;
                    html.close(element);
                }
            }
            return FilterResult.CONTINUE;
        }
    }

    /** Writes elements and texts as plain text: a line per paragraph, list item, heading or table row, code as it stands. */
    private static final class PlainText {
        private final StringBuilder out = new StringBuilder();
        private final StringBuilder prose = new StringBuilder();
        /** Open elements whose text is laid out. */
        private int pre;
        /** Open elements whose text is no prose. */
        private int code;
        /** Where the text begins that is not in the prose yet. */
        private int written;

        void open(Element element) {
            bound(element);
            pre += element.normalName().equals("pre") ? 1 : 0;
            if (isCode(element) && code++ == 0) {
                addProse();
            }
        }

        void close(Element element) {
            if (isCode(element) && --code == 0) {
                written = out.length();
            }
            pre -= element.normalName().equals("pre") ? 1 : 0;
            bound(element);
        }

        private static boolean isCode(Element element) {
            return switch (element.normalName()) {
                case "pre", "code", "kbd", "samp", "tt", "math" -> true;
                default -> false;
            };
        }

        private void addProse() {
            int start = Math.min(written, out.length()); // blanks at the end of a line are taken out again
            prose.append(out, start, Math.min(out.length(), start + LanguageDetector.ENOUGH - prose.length()));
        }

        /** The words so far that are no code. */
        String prose() {
            addProse();
            return prose.toString();
        }

        private void bound(Element element) {
            if (Visibility.endsLine(element)) {
                newLine();
            } else if (element.nameIs("td") || element.nameIs("th")) {
                space();
            }
        }

        void text(String text) {
            if (pre > 0) {
                out.append(text);
                return;
            }
            int word = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (Character.isWhitespace(c) || c == '\u00A0') {
                    out.append(text, word, i);
                    space();
                    word = i + 1;
                }
            }
            out.append(text, word, text.length());
        }

        private void space() {
            if (out.length() > 0 && !Character.isWhitespace(out.charAt(out.length() - 1))) {
                out.append(' ');
            }
        }

        private void newLine() {
            while (out.length() > 0 && out.charAt(out.length() - 1) == ' ') {
                out.setLength(out.length() - 1);
            }
            if (out.length() > 0 && out.charAt(out.length() - 1) != '\n') {
                out.append('\n');
            }
        }

        /** All so far, without blanks around it. */
        @Override
        public String toString() {
            return out.toString().strip();
        }
    }
}
