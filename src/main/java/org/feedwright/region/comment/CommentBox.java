package org.feedwright.region.comment;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** The box in which comments stand, with its heading and its form. */
final class CommentBox {
    /** Levels that are climbed from the comments to a box that is named so. */
    private static final int MAX_LEVELS = 4;
    /** Characters that such a box has beside the comments: heading, form, links. More may be the post itself. */
    private static final int MAX_OTHER_TEXT = 1_000;
    /** Spaces that an element may set its text apart with. */
    private static final int SPACES = 2;

    private final List<Element> comments;
    private final Set<Element> known = Collections.newSetFromMap(new IdentityHashMap<>());

    private CommentBox(List<Element> comments) {
        this.comments = comments;
        known.addAll(comments);
    }

    /** The largest box around the comments that is named so and holds hardly anything else; the comments themselves where there is none. */
    static List<Element> around(List<Element> comments) {
        CommentBox search = new CommentBox(comments);
        List<Element> best = comments;
        Element here = comments.get(0).parent();
        for (int level = 0; level < MAX_LEVELS && here != null; level++) {
            if (CommentNames.isContainer(here) && search.isBox(here)) {
                best = List.of(here);
            }
            here = here.parent();
        }
        return best;
    }

    private boolean isBox(Element element) {
        for (Element comment : comments) {
            if (!Page.isWithin(comment, element)) {
                return false;
            }
        }
        return mostBeside(element) <= MAX_OTHER_TEXT || holdsLittleElse(element);
    }

    /** At most how many characters a node has beside the comments; tells without any text being made, for nearly all boxes. */
    private int mostBeside(Node node) {
        if (node instanceof TextNode text) {
            return text.isBlank() ? 1 : text.getWholeText().length();
        }
        int children = known.contains(node) ? 0 : node.childNodeSize();
        int most = SPACES;
        for (int i = 0; i < children; i++) {
            most += mostBeside(node.childNode(i));
        }
        return most;
    }

    private boolean holdsLittleElse(Element box) {
        int most = MAX_OTHER_TEXT;
        for (Element comment : comments) {
            most += Page.text(comment).length();
        }
        return Page.text(box).length() <= most;
    }
}
