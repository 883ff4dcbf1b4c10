package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * What a part of a content block can be known by on other pages: {@code #id}, {@code tag.class}, {@code > tag} for a child of the block.
 */
public final class Signatures {
    /** What the signature of a child of the block begins with; its tag stands behind. */
    public static final String CHILD = "> ";

    private Signatures() {
    }

    public static List<String> of(Element part, Element block) {
        List<String> out = new ArrayList<>(3);
        if (!part.id().isEmpty()) {
            out.add('#' + part.id());
        }
        String tag = part.normalName();
        for (String name : ElementNames.classes(part)) {
            out.add(tag + '.' + name);
        }
        if (part.parent() == block) {
            out.add(CHILD + tag);
        }
        return out;
    }
}
