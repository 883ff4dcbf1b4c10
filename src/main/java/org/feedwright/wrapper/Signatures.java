package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/**
 * What a part of a content block can be known by on other pages: {@code #id}, {@code tag.class}, {@code > tag} for a child of the block;
 * or by its words ({@link Notices}).
 */
public final class Signatures {
    /** What the signature of a child of the block begins with; its tag stands behind. */
    public static final String CHILD = "> ";

    private Signatures() {
    }

    /** Whether a part has one of these signatures, or says what one of them does. */
    public static boolean isAmong(Set<String> signatures, Element part, Element block) {
        boolean isSaid = false;
        for (String signature : signatures) {
            isSaid = isSaid || signature.startsWith(Notices.SAYS);
        }
        return of(part, block).stream().anyMatch(signatures::contains)
                || isSaid && Notices.signature(part).filter(signatures::contains).isPresent();
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
