package org.feedwright.training;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Side;
import org.jsoup.nodes.Element;

/**
 * A text on a training page with the places that lead to it. Texts are compared often, so their folded forms are kept; places are made only
 * when a value was found in the text.
 *
 * @param text   as the page says it, with single spaces
 * @param folded {@link Folding#fold}
 * @param inPlace {@link Folding#foldInPlace}: positions in it are positions in {@code text}
 * @param inner  the texts of the children, folded in place: the same value may stand there more closely
 * @param places all ways to get here that may hold on other pages too
 */
record Spot(String text, String folded, String inPlace, List<String> inner, Supplier<List<Place>> places) {

    /** The forms of a text, which many spots of a page may share. */
    record Forms(String text, String folded, String inPlace) {
        static Forms of(String text) {
            return new Forms(text, Folding.fold(text), Folding.foldInPlace(text));
        }
    }

    static Spot ofText(Element element, Forms text, List<String> inner) {
        return of(text, inner, located(element, Place.Text::new));
    }

    static Spot ofOwnText(Element element, Forms text) {
        return of(text, List.of(), located(element, Place.OwnText::new));
    }

    /** @param element beside which the text stands, with no other between */
    static Spot ofPiece(Element element, Side side, Forms text) {
        return of(text, List.of(), () -> Locators.ofSign(element).stream().<Place>map(sign -> new Place.Piece(sign, side)).toList());
    }

    static Spot ofAttribute(Element element, String name, Forms text) {
        return of(text, List.of(), located(element, locator -> new Place.Attribute(locator, name)));
    }

    static Spot ofMetadata(String key, Forms text) {
        return of(text, List.of(), () -> List.of(new Place.Embedded(key)));
    }

    /** Whether a child of this text's element holds {@code value} (folded in place) as well. */
    boolean holdsDeeper(String value) {
        for (String text : inner) {
            if (text.contains(value)) {
                return true;
            }
        }
        return false;
    }

    private static Spot of(Forms text, List<String> inner, Supplier<List<Place>> places) {
        return new Spot(text.text(), text.folded(), text.inPlace(), inner, places);
    }

    private static Supplier<List<Place>> located(Element element, Function<Locator, Place> place) {
        return () -> Locators.of(element).stream().map(place).toList();
    }
}
