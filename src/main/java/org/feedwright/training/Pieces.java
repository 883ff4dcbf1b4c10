package org.feedwright.training;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Side;
import org.jsoup.nodes.Element;

/**
 * Where elements part the own text of another, each piece may be a value by itself, also in the block of a whole post. It is known by the
 * element that precedes it: what follows may follow another piece where a post lacks this one.
 */
final class Pieces {
    /** Children of the largest element that is looked at: one of more holds a long text, and shorter ones tell where values stand. */
    private static final int MAX_CHILDREN = 100;

    private Pieces() {
    }

    /**
     * @param isLong whether the own text as a whole is too long to be looked at; else a single piece says nothing that it does not
     * @param forms  of a text, which spots share
     */
    static List<Spot> of(Element element, boolean isLong, Function<String, Spot.Forms> forms) {
        List<Spot> out = new ArrayList<>();
        Element first = element.firstElementChild();
        if (first == null || element.childrenSize() > MAX_CHILDREN) {
            return out;
        }
        add(first, Side.BEFORE, forms, out);
        for (Element child = first; child != null; child = child.nextElementSibling()) {
            add(child, Side.BEHIND, forms, out);
        }
        return isLong || out.size() > 1 ? out : List.of();
    }

    private static void add(Element child, Side side, Function<String, Spot.Forms> forms, List<Spot> out) {
        String piece = side.text(child);
        if (!piece.isEmpty() && piece.length() <= Place.MAX_TEXT) {
            out.add(Spot.ofPiece(child, side, forms.apply(piece)));
        }
    }
}
