package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Somewhere on a page where text can stand: in an element, in an attribute, or in embedded metadata. Gives the texts in document order. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "in")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Place.Text.class, name = "text"),
        @JsonSubTypes.Type(value = Place.OwnText.class, name = "own-text"),
        @JsonSubTypes.Type(value = Place.Piece.class, name = "piece"),
        @JsonSubTypes.Type(value = Place.Attribute.class, name = "attribute"),
        @JsonSubTypes.Type(value = Place.Embedded.class, name = "metadata")})
public sealed interface Place {
    List<String> texts(Page page);

    /** What finds the element; none for metadata. */
    @JsonIgnore
    default Optional<Locator> element() {
        return Optional.empty();
    }

    /** A place in or beside an element. */
    sealed interface OfElement extends Place {
        Locator locator();

        @Override
        default Optional<Locator> element() {
            return Optional.of(locator());
        }
    }

    /** The visible text of an element. */
    record Text(Locator locator) implements OfElement {
        @Override
        public List<String> texts(Page page) {
            return shortTexts(locator.locate(page), page::shortText);
        }

        /** The first element that has such a text: the heading of a site may be but a picture. */
        public Optional<Element> first(Page page) {
            return locator.locate(page).stream().filter(element -> !page.shortText(element).isEmpty()).findFirst();
        }

        @Override
        public String toString() {
            return locator.toString();
        }
    }

    /** The text that stands directly in an element, without that of its children: a heading without its permalink sign. */
    record OwnText(Locator locator) implements OfElement {
        @Override
        public List<String> texts(Page page) {
            return shortTexts(locator.locate(page), e -> Folding.spaced(e.ownText()));
        }

        @Override
        public String toString() {
            return locator + "::own-text";
        }
    }

    /** The piece of text that stands right beside an element, up to the next one: a name behind its icon, a line behind its break. */
    record Piece(Locator locator, Side side) implements OfElement {
        public Piece {
            Objects.requireNonNull(side);
        }

        @Override
        public List<String> texts(Page page) {
            return shortTexts(locator.locate(page), side::text);
        }

        @Override
        public String toString() {
            return locator + "::text-" + side.name().toLowerCase(Locale.ROOT);
        }
    }

    /** The value of an attribute. */
    record Attribute(Locator locator, String name) implements OfElement {
        @Override
        public List<String> texts(Page page) {
            return shortTexts(locator.locate(page), e -> ElementNames.attribute(e, name));
        }

        @Override
        public String toString() {
            return locator + "::attr(" + name + ')';
        }
    }

    /** What {@link org.feedwright.page.Metadata} holds under a key. */
    record Embedded(String key) implements Place {
        @Override
        public List<String> texts(Page page) {
            return page.metadata().values(key);
        }

        @Override
        public String toString() {
            return key;
        }
    }

    private static List<String> shortTexts(List<Element> elements, Function<Element, String> text) {
        return elements.stream().map(text).filter(value -> !value.isEmpty() && value.length() <= Page.MAX_SHORT).toList();
    }

    /** On which side of an element a piece of its parent's own text stands. */
    enum Side {
        BEFORE, BEHIND;

        /** The text between an element and its next neighbour on this side, with single spaces; empty where there is none. */
        public String text(Element element) {
            StringBuilder out = new StringBuilder();
            for (Node node = this == BEHIND ? element.nextSibling() : firstBefore(element); isOfPiece(node); node = node.nextSibling()) {
                if (node instanceof TextNode text) {
                    out.append(text.getWholeText());
                }
            }
            return Folding.spaced(out.toString());
        }

        private static Node firstBefore(Element element) {
            Node first = element;
            while (isOfPiece(first.previousSibling())) {
                first = first.previousSibling();
            }
            return first;
        }

        private static boolean isOfPiece(Node node) {
            return node instanceof TextNode || node instanceof Comment;
        }
    }
}
