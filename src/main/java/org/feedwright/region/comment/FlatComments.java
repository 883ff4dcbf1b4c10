package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Reads comments that have no element of their own: their parts stand one after the other, and a line of person and date begins or ends
 * each of them ({@code <p>text</p><p class="posted">Posted by Ann at ...</p>}, {@code <dt>Ann</dt><dd>text</dd><dd>date</dd>}), or one that
 * is named for the person.
 */
record FlatComments(CommentNames.Parts names, Locale language) {
    /** Characters of a line with a date. */
    private static final int MAX_LINE = 120;
    /** Nodes of a row that are looked at: some hundred comments. */
    private static final int MAX_NODES = 3_000;
    /** Fewest comments of a row: a single line with a date may stand below any text. */
    private static final int FEWEST = 2;
    /** Classes by which a theme tells a comment from its neighbours. */
    private static final Set<String> CLASSES_OF_ONE = Set.of("odd", "even", "alt", "first", "last", "me");

    /** The comments of a row of siblings; none where it is no such row. */
    PageComments read(List<Node> siblings) {
        List<Node> row = siblings.stream().takeWhile(node -> !endsRow(node)).filter(FlatComments::saysSomething).limit(MAX_NODES).toList();
        Map<String, List<Integer>> linesByMake = new LinkedHashMap<>();
        for (int i = 0; i < row.size(); i++) {
            if (isNamed(row.get(i)) || isDated(row.get(i))) {
                linesByMake.computeIfAbsent(make(row.get(i)), make -> new ArrayList<>()).add(i);
            }
        }
        for (Map.Entry<String, List<Integer>> alike : linesByMake.entrySet()) {
            List<Integer> lines = alike.getValue();
            int fewest = isNamed(row.get(lines.get(0))) ? 1 : FEWEST;
            PageComments found = lines.size() < fewest ? PageComments.NONE : split(row, lines, alike.getKey());
            if (2 * found.comments().size() > lines.size()) {
                return found;
            }
        }
        return PageComments.NONE;
    }

    /** Each line begins a comment where the first of them stands before all text, and else ends one. */
    private PageComments split(List<Node> row, List<Integer> lines, String make) {
        boolean begins = row.subList(0, lines.get(0)).stream().allMatch(FlatComments::isBreak);
        List<FoundComment> comments = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            int from = begins ? lines.get(i) : i == 0 ? 0 : lines.get(i - 1) + 1;
            int to = !begins ? lines.get(i) + 1 : i + 1 < lines.size() ? lines.get(i + 1) : row.size();
            Element whole = new Element("div");
            row.subList(from, to).forEach(node -> whole.appendChild(node.clone()));
            boolean strong = isNamed(row.get(lines.get(i)));
            Optional<FoundComment> comment = new CommentFields(new OwnPart(whole, Set.of()), names, language).read(strong);
            comment.ifPresent(comments::add);
        }
        if (comments.isEmpty()) {
            return PageComments.NONE;
        }
        int end = begins ? row.size() : lines.get(lines.size() - 1) + 1;
        List<Element> elements = row.subList(0, end).stream().filter(Element.class::isInstance).map(Element.class::cast).toList();
        return new PageComments(comments, CommentTree.boxAround(elements), "row " + make);
    }

    /** The box to write in ends what was written. */
    private static boolean endsRow(Node node) {
        return node instanceof Element element && (element.normalName().equals("form") || CommentNames.isElsewhere(element));
    }

    private static boolean saysSomething(Node node) {
        return node instanceof TextNode text ? !text.isBlank() : isBreak(node) || node instanceof Element element
                && !CommentNames.isHeading(element) && !ElementNames.isProgramText(element) && !Page.text(element).isBlank();
    }

    private static boolean isBreak(Node node) {
        return node.normalName().equals("br");
    }

    private boolean isDated(Node node) {
        if (!(node instanceof Element element) || !CommentFields.mayHoldDate(element)) {
            return false;
        }
        String text = Page.text(element);
        return text.length() <= MAX_LINE && DateGuesser.guess(text, language).isPresent();
    }

    /** Whether it is named for who wrote a comment; then a date may be lacking. */
    private boolean isNamed(Node node) {
        return node instanceof Element element && element.className().contains("comment") && names.isAuthor(element);
    }

    /** Tag and classes, and the tag that an unnamed line begins with: {@code <p><b>Ann</b>, 4 May}. */
    private static String make(Node node) {
        Element element = (Element) node;
        String classes = ElementNames.classes(element).stream().filter(name -> !CLASSES_OF_ONE.contains(name))
                .collect(Collectors.joining(" "));
        String name = element.normalName() + (classes.isEmpty() ? "" : '.' + classes);
        Element child = classes.isEmpty() ? element.firstElementChild() : null;
        return child == null ? name : name + '>' + child.normalName();
    }
}
