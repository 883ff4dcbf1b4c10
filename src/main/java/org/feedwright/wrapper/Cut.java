package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.PartNames;
import org.feedwright.page.Visibility;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.Folding;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** How parts of a content block that are none of the post are known on any page of a blog. Prints itself in readable form. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "cut")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Cut.ByName.class, name = "name"),
        @JsonSubTypes.Type(value = Cut.ByWords.class, name = "words"),
        @JsonSubTypes.Type(value = Cut.Between.class, name = "between"),
        @JsonSubTypes.Type(value = Cut.DateLine.class, name = "dateLine"),
        @JsonSubTypes.Type(value = Cut.LastLines.class, name = "lastLines"),
        @JsonSubTypes.Type(value = Cut.Heading.class, name = "heading")})
public sealed interface Cut extends EdgeCut {
    /** The parts of a block that this takes out, found by a look at the whole block. */
    default List<? extends Node> parts(Element block) {
        return List.of();
    }

    @Override
    default List<? extends Node> edge(Element block, Predicate<Node> others) {
        return List.of();
    }

    /**
     * Parts with a name or at a place.
     *
     * @param signature {@code #id}, {@code tag.class}, {@code tag[hidden]} for one that isn't shown, or {@code > tag} for a child of the
     *                  block
     */
    record ByName(String signature) implements Cut {
        /** What the signature of a child of the block begins with; its tag stands behind. */
        public static final String CHILD = "> ";
        /** What the signature of a part that isn't shown ends with; its tag stands before. */
        public static final String HIDDEN = "[hidden]";

        /** All signatures of a part. */
        public static List<String> signatures(Element part, Element block) {
            List<String> out = new ArrayList<>(3);
            if (!part.id().isEmpty()) {
                out.add('#' + part.id());
            }
            String tag = part.normalName();
            for (String name : ElementNames.classes(part)) {
                out.add(tag + '.' + name);
            }
            if (PartNames.isHidden(part)) {
                out.add(tag + HIDDEN);
            }
            if (part.parent() == block) {
                out.add(CHILD + tag);
            }
            return out;
        }

        @Override
        public String toString() {
            return signature;
        }
    }

    /**
     * Parts that say the same, word by word: invitations to write, to share, to subscribe, and whose text it is. They often have no name,
     * and others of their tag are the text.
     *
     * @param folded what they say, as {@link Folding#fold} has it
     */
    record ByWords(String folded) implements Cut {
        /** What such a cut begins with where it is printed. */
        private static final String SAYS = "says ";
        /** Words of a part that says something: fewer are labels and numbers, which texts have too. */
        private static final int MIN_WORDS = 4;
        /** Chars of the longest such part, which a wrapper has to keep. */
        private static final int MAX_CHARS = 300;
        /** Elements and pieces of text in it. */
        private static final int MAX_NODES = 100;
        /** Headings, items and cells repeat in texts that are built alike, and programs in their lines. */
        private static final Set<String> TEXTS_OWN =
                Set.of("h1", "h2", "h3", "h4", "h5", "h6", "pre", "li", "dt", "dd", "td", "th", "tr");

        /** The cut that a part is known by; empty where it is no block, or says too little or too much. */
        public static Optional<Cut> of(Element part) {
            if (!part.isBlock() || TEXTS_OWN.contains(part.normalName())) {
                return Optional.empty();
            }
            StringBuilder text = new StringBuilder();
            int[] nodes = {0};
            // Stops early: pages may nest elements without a word by the thousand, and most texts are too long.
            boolean isTooMuch = NodeTraversor.filter((node, depth) -> {
                String words = node instanceof TextNode run && !run.isBlank() ? run.getWholeText().strip() + ' ' : "";
                if (++nodes[0] > MAX_NODES || text.length() + words.length() > MAX_CHARS) {
                    return NodeFilter.FilterResult.STOP;
                }
                text.append(words);
                return NodeFilter.FilterResult.CONTINUE;
            }, part) == NodeFilter.FilterResult.STOP;
            return isTooMuch || !Words.areMoreThan(MIN_WORDS - 1, text) ? Optional.empty()
                    : Optional.of(new ByWords(Folding.fold(text.toString())));
        }

        @Override
        public String toString() {
            return SAYS + folded;
        }
    }

    /**
     * All children of the block, pieces of text among them, but those between two of its parts, where the text has no element of its own:
     * templates of the first blogs print it below the heading and above the byline, among all else.
     *
     * @param start signature of the child behind whose first the text begins, or {@link #signature} of the lines that it begins behind;
     *              empty where it begins with the block
     * @param end   of the child before whose first the text ends; empty where it ends with the block
     */
    record Between(String start, String end) implements Cut {
        private static final String FIRST = "first ";
        private static final String NEXT = " + ";
        /** Lines that may stand above a text: its day, title, authors and terms. */
        private static final int MAX_LINES = 4;
        /** Words of such a line: a title of two clauses, a handful of authors. More may be the text where the lines lack. */
        private static final int MAX_LINE_WORDS = 20;

        /** The first children of a block that say anything, as far as they are short enough to stand above a text. */
        public static List<Node> firstLines(Element block) {
            return block.childNodes().stream().filter(Between::says).limit(MAX_LINES)
                    .takeWhile(line -> !Words.areMoreThan(MAX_LINE_WORDS, text(line))).toList();
        }

        /**
         * How a text is known that begins behind some first lines of its block: by their tags, for they have no names, and by
         * {@code #text} for bare words.
         */
        public static String signature(List<Node> firstLines) {
            return firstLines.stream().map(Node::normalName).collect(Collectors.joining(NEXT, FIRST, ""));
        }

        /** The children beyond; none where that would be all that says anything. */
        @Override
        public List<Node> parts(Element block) {
            List<Node> nodes = block.childNodes();
            int from = start.isEmpty() ? 0 : (start.startsWith(FIRST) ? lastLine(block) : indexOf(start, block, 0, -1)) + 1;
            int to = end.isEmpty() ? nodes.size() : indexOf(end, block, from, nodes.size());
            boolean saysAnything = nodes.subList(from, to).stream().anyMatch(Between::says);
            return !saysAnything ? List.of()
                    : Stream.concat(nodes.subList(0, from).stream(), nodes.subList(to, nodes.size()).stream()).toList();
        }

        private static boolean says(Node node) {
            return node instanceof TextNode text ? !text.isBlank() : node instanceof Element element && element.hasText();
        }

        /** The last of the lines that the text begins behind, among the child nodes; -1 where the block begins with others. */
        private int lastLine(Element block) {
            List<Node> lines = firstLines(block);
            return IntStream.rangeClosed(1, lines.size()).filter(count -> signature(lines.subList(0, count)).equals(start))
                    .map(count -> lines.get(count - 1).siblingIndex()).findFirst().orElse(-1);
        }

        private static int indexOf(String signature, Element block, int from, int otherwise) {
            for (int i = from; i < block.childNodeSize(); i++) {
                if (block.childNode(i) instanceof Element child && ByName.signatures(child, block).contains(signature)) {
                    return i;
                }
            }
            return otherwise;
        }

        @Override
        public String toString() {
            return Stream.of(start.isEmpty() ? "" : "behind " + start, end.isEmpty() ? "" : "before " + end)
                    .filter(bound -> !bound.isEmpty()).collect(Collectors.joining(" "));
        }
    }

    /**
     * The last line of a block, behind which is nothing but what else is cut, where it says when the post was written: 'Published by Jane
     * Doe on 3 May 2017', in a paragraph without a name of its own.
     */
    record DateLine() implements Cut {
        /** Words of the longest such line, with the names of several authors. */
        private static final int MAX_WORDS = 20;

        /** The block around the last words that are left, where that is short and holds a date. */
        @Override
        public List<Element> edge(Element block, Predicate<Node> others) {
            return EdgeLines.lastWords(block, others).map(text -> Visibility.block((Element) text.parent()))
                    .filter(line -> line.parents().contains(block) && !Words.areMoreThan(MAX_WORDS, line.text())
                            && DateGuesser.holdsDate(line.text())).stream().toList();
        }

        @Override
        public String toString() {
            return "last line with a date";
        }
    }

    /**
     * The last lines of a block, behind which is nothing but what else is cut, where they say the same on all pages: 'Comments', 'View more
     * posts'. They are too short to be known by their words wherever they stand, as {@link ByWords} are.
     *
     * @param folded what each says, as {@link Folding#fold} has it
     */
    record LastLines(List<String> folded) implements Cut {
        /** Words of the longest such line. */
        private static final int MAX_WORDS = ByWords.MIN_WORDS - 1;

        public LastLines {
            folded = List.copyOf(folded);
        }

        @Override
        public List<Node> edge(Element block, Predicate<Node> others) {
            List<Node> out = new ArrayList<>();
            for (int i = 0; i < folded.size(); i++) {
                List<Node> line = EdgeLines.last(block, others.or(out::contains));
                if (!folded.contains(said(line))) {
                    break;
                }
                out.addAll(line);
            }
            return out;
        }

        /** What the last line says that others leave of a block, folded; empty where that is too much, or nothing is left. */
        public static String said(Element block, Predicate<Node> others) {
            return said(EdgeLines.last(block, others));
        }

        private static String said(List<Node> line) {
            StringBuilder out = new StringBuilder();
            for (Node node : line) {
                out.append(text(node)).append(' ');
                if (Words.areMoreThan(MAX_WORDS, out)) {
                    return "";
                }
            }
            return Folding.fold(out.toString());
        }

        @Override
        public String toString() {
            return "last lines " + String.join(", ", folded);
        }
    }

    /**
     * A heading that the block begins with, behind what else is cut: the title, where it has no name and stands in no child of the block.
     *
     * @param tag its tag; a text may begin with a heading of its own, of another rank
     */
    record Heading(String tag) implements Cut {
        /** The heading where the words of the block begin; nothing where they begin with something else. */
        @Override
        public List<Element> edge(Element block, Predicate<Node> others) {
            return opening(block, others).filter(heading -> heading.nameIs(tag)).stream().toList();
        }

        /** The heading, of whatever rank, where the words of the block begin that are not cut. */
        public static Optional<Element> opening(Element block, Predicate<Node> cut) {
            return EdgeLines.firstWords(block, cut).flatMap(text -> ElementNames.outwards((Element) text.parent())
                    .takeWhile(part -> part != block).filter(ElementNames::isHeading).reduce((inner, outer) -> outer));
        }

        @Override
        public String toString() {
            return "first " + tag;
        }
    }

    private static String text(Node node) {
        return node instanceof TextNode text ? text.getWholeText() : node instanceof Element element ? element.text() : "";
    }

    /** What formats 1 and 2 of wrapper files have as an exclusion. */
    static Cut ofExclusion(String text) {
        return text.startsWith(ByWords.SAYS) ? new ByWords(text.substring(ByWords.SAYS.length())) : new ByName(text);
    }
}
