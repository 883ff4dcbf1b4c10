package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * Makes comments of elements that may each be one, may wrap one with its replies, or may be a part of one. An element that has a person, a
 * date and a text outside of the others is a comment; one that has not is a wrapper.
 */
final class CommentTree {
    /** Themes that put answers on the level of what they answer say by a class how deep they are. */
    private static final Pattern DEPTH = Pattern.compile("(?s)^(?:.*[-_])?(?:depth|level|indent)[-_]?(\\d{1,2})");
    private static final int UNKNOWN = -1;
    /** Levels that are climbed from the comments to a box that is named so. */
    private static final int MAX_LEVELS = 4;
    /** Characters that such a box has beside the comments: heading, form, links. More may be the post itself. */
    private static final int MAX_OTHER_TEXT = 1_000;

    private final List<Element> marks;
    private final Set<Element> all = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Element, CommentFields> fields = new IdentityHashMap<>();
    private final Map<Element, Integer> indexes = new IdentityHashMap<>();
    /** By list of classes: how deep it says that comments are. Those of a page have few lists among them. */
    private final Map<String, Integer> depthsByClass = new HashMap<>();
    /** By wrapper: the first comment in it. */
    private final Map<Element, Element> firsts = new IdentityHashMap<>();
    private final List<FoundComment> comments = new ArrayList<>();
    private final List<Element> items = new ArrayList<>();

    private final CommentNames.Parts names;
    private final Locale language;
    private final boolean strong;

    private CommentTree(List<Element> marks, CommentNames.Parts names, Locale language, boolean strong) {
        this.marks = new ArrayList<>(marks);
        this.names = names;
        this.language = language;
        this.strong = strong;
        all.addAll(marks);
    }

    /** @param strong whether the elements are comments by their names, so that a date may be lacking */
    static PageComments read(List<Element> elements, CommentNames.Parts names, Locale language, boolean strong) {
        CommentTree tree = new CommentTree(elements, names, language, strong);
        tree.leaveParts();
        for (Element mark : tree.marks) {
            if (!CommentNames.isPingback(mark)) {
                tree.fields(mark).read(strong).ifPresent(comment -> tree.add(mark, comment));
            }
        }
        return tree.result();
    }

    /** Leaves out marks that are a part of the mark around them: those without a date of their own, inside of one that has. */
    private void leaveParts() {
        List<Element> parts = marks.stream().filter(mark -> {
            Element around = above(mark);
            return around != null && fields(around).isDated() && !fields(mark).isDated();
        }).toList();
        if (!parts.isEmpty()) {
            marks.removeAll(parts);
            parts.forEach(all::remove);
            fields.clear(); // what belongs to the marks around them has grown
        }
    }

    private CommentFields fields(Element mark) {
        return fields.computeIfAbsent(mark, element -> new CommentFields(new OwnPart(element, all), names, language));
    }

    private void add(Element mark, FoundComment comment) {
        indexes.put(mark, comments.size());
        comments.add(comment);
        items.add(mark);
        for (Element up = above(mark); up != null; up = above(up)) {
            firsts.putIfAbsent(up, mark);
        }
    }

    private PageComments result() {
        List<FoundComment> out = new ArrayList<>();
        int[] depths = new int[items.size()];
        for (int i = 0; i < comments.size(); i++) {
            depths[i] = depth(items.get(i));
            int around = parent(items.get(i));
            out.add(comments.get(i).withParent(around == FoundComment.TOP ? shallower(i, depths) : around));
        }
        if (out.isEmpty()) {
            return PageComments.NONE;
        }
        List<Element> outermost = marks.stream()
                .filter(mark -> above(mark) == null && (indexes.containsKey(mark) || firsts.containsKey(mark))).toList();
        return new PageComments(out, boxAround(outermost), (strong ? "named " : "records ") + name(items.get(0)));
    }

    private static String name(Element item) {
        List<String> classes = ElementNames.classes(item);
        return item.normalName() + (classes.isEmpty() ? "" : '.' + classes.get(0));
    }

    /** The last comment before this one that a class calls less deep. */
    private static int shallower(int index, int[] depths) {
        int i = depths[index] == UNKNOWN ? -1 : index - 1;
        while (i >= 0 && (depths[i] == UNKNOWN || depths[i] >= depths[index])) {
            i--;
        }
        return i < 0 ? FoundComment.TOP : i;
    }

    /** As the nearest element says: the comment, what it is made of, or what is around it. */
    private int depth(Element item) {
        int depth = depthOf(item);
        for (Element child = item.firstElementChild(); child != null && depth == UNKNOWN; child = child.nextElementSibling()) {
            depth = depthOf(child);
        }
        for (Element up = item.parent(); up != null && depth == UNKNOWN; up = up.parent()) {
            depth = depthOf(up);
        }
        return depth;
    }

    private int depthOf(Element element) {
        return depthsByClass.computeIfAbsent(element.attr("class"), CommentTree::depthIn);
    }

    private static int depthIn(String classes) {
        return ElementNames.tokens(classes).stream().map(DEPTH::matcher).filter(Matcher::matches)
                .map(depth -> Integer.parseInt(depth.group(1))).findFirst().orElse(UNKNOWN);
    }

    /** The comment around an element, or the one that stands first in the wrapper around it. */
    private int parent(Element item) {
        for (Element up = above(item); up != null; up = above(up)) {
            Integer index = indexes.get(up);
            if (index != null) {
                return index;
            }
            Element first = firsts.get(up);
            if (first != null && first != item && isThread(up, first, item)) {
                return indexes.get(first);
            }
        }
        return FoundComment.TOP;
    }

    /** Whether a wrapper holds its first comment and, deeper, the answers to it; else it is a list, or the box of all. */
    private boolean isThread(Element wrapper, Element first, Element item) {
        boolean deeper = above(item) != wrapper || first.parent() == wrapper && item.parent() != wrapper;
        return above(first) == wrapper && deeper;
    }

    private Element above(Element element) {
        return element.parents().stream().filter(all::contains).findFirst().orElse(null);
    }

    /** The largest box around comments that is named so and holds hardly anything else; where there is none, the comments. */
    static List<Element> boxAround(List<Element> comments) {
        int most = comments.stream().mapToInt(comment -> Page.text(comment).length()).sum() + MAX_OTHER_TEXT;
        return comments.get(0).parents().stream().limit(MAX_LEVELS).filter(box -> CommentNames.isContainer(box)
                        && comments.stream().allMatch(comment -> Page.isWithin(comment, box)) && Page.text(box).length() <= most)
                .reduce((inner, outer) -> outer).map(List::of).orElse(comments);
    }
}
