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
        return !among(signatures, part, block).isEmpty();
    }

    /** Those of the signatures that a part has. */
    static List<String> among(Set<String> signatures, Element part, Element block) {
        List<String> out = of(part, block);
        if (signatures.stream().anyMatch(Notices::isSignature)) {
            Notices.signature(part).ifPresent(out::add);
        }
        out.retainAll(signatures);
        return out;
    }

    /** By name and place alone. */
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
