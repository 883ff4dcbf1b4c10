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
            Element box = here;
            if (CommentNames.isContainer(box) && comments.stream().allMatch(comment -> OwnPart.isWithin(comment, box))) {
                boxes.add(0, box);
            }
            here = here.parent();
        }
        if (boxes.isEmpty()) {
            return comments;
        }
        int most = comments.stream().mapToInt(comment -> Page.text(comment).length()).sum() + MAX_OTHER_TEXT;
        return boxes.stream().filter(box -> Page.text(box).length() <= most).findFirst().map(List::of).orElse(comments);
    }
}
