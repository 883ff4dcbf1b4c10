package org.feedwright.region.comment;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** The box in which comments stand, with its heading and its form. */
final class CommentBox {
    /** Levels that are climbed from the comments to a box that is named so. */
    private static final int MAX_LEVELS = 4;
    /** Characters that such a box has beside the comments: heading, form, links. More may be the post itself. */
    private static final int MAX_OTHER_TEXT = 1_000;

    private CommentBox() {
    }

    /** The largest box around the comments that is named so and holds hardly anything else; the comments themselves where there is none. */
    static List<Element> around(List<Element> comments) {
        List<Element> boxes = new ArrayList<>();
        Element here = comments.get(0).parent();
        for (int level = 0; level < MAX_LEVELS && here != null; level++) {
            if (CommentNames.isContainer(here) && holdsAll(here, comments)) {
                boxes.add(0, here);
            }
            here = here.parent();
        }
        if (boxes.isEmpty()) {
            return comments;
        }
        int most = MAX_OTHER_TEXT;
        for (Element comment : comments) {
            most += Page.text(comment).length();
        }
        for (Element box : boxes) {
            if (Page.text(box).length() <= most) {
                return List.of(box);
            }
        }
        return comments;
    }

    private static boolean holdsAll(Element box, List<Element> comments) {
        for (Element comment : comments) {
            if (!OwnPart.isWithin(comment, box)) {
                return false;
            }
        }
        return true;
    }
}
