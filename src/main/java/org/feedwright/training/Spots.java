package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Metadata;
import org.feedwright.page.Page;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Locator;
import org.feedwright.wrapper.Place;
import org.feedwright.wrapper.Reading;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** Every short text of a page: of elements, of their own text nodes and the pieces of these, of attributes, of embedded metadata. */
final class Spots {
    /** Words in the longest text that is looked at: a byline with title and tags has less, a paragraph may have more. */
    private static final int MAX_WORDS = 100;
    /** Children of the largest element whose pieces are looked at: one with more holds a long text, and others tell where values stand. */
    private static final int MAX_CHILDREN = 100;
    /** Attributes that never hold a value that is meant to be read. */
    private static final Set<String> MUTE = Set.of("class", "id", "style", "href", "src", "srcset", "sizes", "width", "height", "d", "lang",
            "type", "rel", "role", "target", "for", "name", "method", "action", "viewbox", "points", "transform", "itemtype", "charset");

    private final Page page;
    private final List<Spot> out = new ArrayList<>();
    /** By text: around and in each other elements say the same, and so do those that the parser opens again. */
    private final Map<String, Spot> known = new HashMap<>();

    private Spots(Page page) {
        this.page = page;
    }

    /** @param others elements that are passed over with all that is in them */
    static List<Spot> of(Page page, List<Element> others) {
        Spots spots = new Spots(page);
        spots.addShown(others);
        spots.addMetadata();
        return spots.out;
    }

    private void addShown(List<Element> others) {
        Layout layout = page.layout();
        Set<Element> apart = Collections.newSetFromMap(new IdentityHashMap<>());
        others.forEach(element -> apart.addAll(element.getAllElements()));
        for (Element element : layout.elements()) {
            if (apart.contains(element)) {
                continue;
            }
            int count = layout.words(element);
            if (count > 0 && count <= MAX_WORDS) {
                addTexts(element);
            }
            if (count > 0 && hasOwnWords(element)) {
                addPieces(element, count > MAX_WORDS);
            }
            addAttributes(element);
        }
    }

    private void addMetadata() {
        for (String key : Stream.concat(page.metadata().keys().stream(), Stream.of(Metadata.TERMS)).sorted().toList()) {
            for (String value : page.metadata().values(key)) {
                if (value.length() <= Page.MAX_SHORT) {
                    out.add(spot(value).at(() -> List.of(new Place.Embedded(key))));
                }
            }
        }
    }

    private Spot spot(String text) {
        return known.computeIfAbsent(text, Spot::of);
    }

    private static Supplier<List<Place>> located(Element element, Function<Locator, Place> place) {
        return () -> Locators.of(element).stream().map(place).toList();
    }

    private void addTexts(Element element) {
        String text = page.shortText(element);
        if (text.isEmpty()) {
            return;
        }
        List<String> inner = new ArrayList<>();
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            inner.add(spot(page.shortText(child)).inPlace());
        }
        String address = element.normalName().equals("a") ? element.attr("href") : "";
        out.add(spot(text).at(inner, address, located(element, Place.Text::new)));
        if (!inner.isEmpty() && hasOwnWords(element)) {
            String own = Folding.spaced(element.ownText());
            if (!own.isEmpty() && !own.equals(text)) {
                out.add(spot(own).at(located(element, Place.OwnText::new)));
            }
        }
    }

    /**
     * Where elements part the own text of another, each piece may be a value by itself, also in the block of a whole post. It is known by
     * the element that precedes it: what follows may follow another piece where a post lacks this one.
     *
     * @param isLong whether the own text as a whole is too long to be looked at; else a single piece says nothing that it does not
     */
    private void addPieces(Element element, boolean isLong) {
        Element first = element.firstElementChild();
        if (first == null || element.childrenSize() > MAX_CHILDREN) {
            return;
        }
        List<Spot> pieces = new ArrayList<>();
        addPiece(first, Place.Side.BEFORE, pieces);
        for (Element child = first; child != null; child = child.nextElementSibling()) {
            addPiece(child, Place.Side.BEHIND, pieces);
        }
        if (isLong || pieces.size() > 1) {
            out.addAll(pieces);
        }
    }

    private void addPiece(Element child, Place.Side side, List<Spot> pieces) {
        String piece = side.text(child);
        if (!piece.isEmpty() && piece.length() <= Page.MAX_SHORT) {
            pieces.add(spot(piece).at(() -> Locators.ofSign(child).stream().<Place>map(sign -> new Place.Piece(sign, side)).toList()));
        }
    }

    private static boolean hasOwnWords(Element element) {
        return element.childNodes().stream().anyMatch(node -> node instanceof TextNode text && !text.isBlank());
    }

    private void addAttributes(Element element) {
        if (element.attributesSize() == 0 || ElementNames.isCutShort(element)) {
            return;
        }
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            String value = attribute.getValue();
            if (value.isEmpty() || value.length() > Page.MAX_SHORT || MUTE.contains(name) || name.startsWith("on")) {
                continue;
            }
            out.add(spot(Folding.spaced(value)).at(located(element, locator -> new Place.Attribute(locator, name))));
        }
    }

    /**
     * A text on a training page with the places that lead to it. Texts are compared often, so their folded forms are kept; places are made
     * only when a value was found in the text.
     *
     * @param text   as the page says it, with single spaces
     * @param folded {@link Folding#fold}
     * @param inPlace {@link Folding#foldInPlace}: positions in it are positions in {@code text}
     * @param inner  the texts of the children, folded in place: the same value may stand there more closely
     * @param address where the element leads; empty where it is no link
     * @param places all ways to get here that may hold on other pages too
     */
    record Spot(String text, String folded, String inPlace, List<String> inner, String address, Supplier<List<Place>> places) {
        /** Words or signs next to a value that may serve as handle: 'Posted by' is two, '· by' two. */
        private static final int MAX_TOKENS = 3;
        /** Longest remainder of a text, in characters, that may serve as one handle: ' - the blog's name' behind a title. */
        private static final int MAX_REMAINDER = 80;
        private static final Pattern TOKEN = Pattern.compile("\\p{L}++|\\p{N}++|[^\\p{L}\\p{N}\\s]");

        /** A text that stands nowhere yet: many spots of a page may share its forms. */
        static Spot of(String text) {
            return new Spot(text, Folding.fold(text), Folding.foldInPlace(text), List.of(), "", List::of);
        }

        private Spot at(Supplier<List<Place>> here) {
            return at(List.of(), "", here);
        }

        private Spot at(List<String> children, String target, Supplier<List<Place>> here) {
            return new Spot(text, folded, inPlace, children, target, here);
        }

        /** Readings that cut a part out of the text: between the words around it, in all lengths that may be constant on other pages. */
        List<Reading> readings(int start, int end) {
            List<String> afters = handles(text.substring(end).stripTrailing(), true);
            return handles(start).stream().flatMap(before -> afters.stream().<Reading>map(after -> before.isEmpty() && after.isEmpty()
                    ? new Reading.Whole() : new Reading.Between(before, after))).toList();
        }

        /** Words that end where a part begins, and may stand there on other pages; the empty word only where nothing precedes. */
        List<String> handles(int start) {
            return handles(text.substring(0, start).strip(), false);
        }

        /** Digits change from post to post, so no handle holds any. */
        private static List<String> handles(String context, boolean isBehind) {
            if (context.isEmpty()) {
                return List.of("");
            }
            List<MatchResult> tokens = TOKEN.matcher(context).results().toList();
            Stream<String> nearest = IntStream.rangeClosed(1, Math.min(MAX_TOKENS, tokens.size())).mapToObj(n -> isBehind
                    ? context.substring(0, tokens.get(n - 1).end()) : context.substring(tokens.get(tokens.size() - n).start()));
            return Stream.concat(nearest, Stream.of(context)).distinct().filter(handle -> !handle.isBlank()
                    && handle.length() <= MAX_REMAINDER && handle.chars().noneMatch(Character::isDigit)).toList();
        }

        /** Gives a candidate for each reading and each place that leads here. */
        void candidates(Collection<? extends Reading> readings, boolean all, Consumer<Candidate> to) {
            List<Place> from = readings.isEmpty() ? List.of() : places.get();
            readings.forEach(reading -> from.forEach(place -> to.accept(new Candidate(place, reading, all))));
        }

        /** Whether a child of this text's element holds {@code value} (folded in place) as well. */
        boolean holdsDeeper(String value) {
            return inner.stream().anyMatch(text -> text.contains(value));
        }
    }
}
