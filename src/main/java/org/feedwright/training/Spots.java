package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.page.Quoting;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Place;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** Every short text of a page: of elements, of their own text nodes and the pieces of these, of attributes, of embedded metadata. */
final class Spots {
    /** Words in the longest text that is looked at: a byline with title and tags has less, a paragraph may have more. */
    private static final int MAX_WORDS = 100;
    /** Attributes that never hold a value that is meant to be read. */
    private static final Set<String> MUTE = Set.of("class", "id", "style", "href", "src", "srcset", "sizes", "width", "height", "d", "lang",
            "type", "rel", "role", "target", "for", "name", "method", "action", "viewbox", "points", "transform", "itemtype", "charset");

    private final List<Spot> out = new ArrayList<>();
    /** By text: around and in each other elements say the same, and so do those that the parser opens again. */
    private final Map<String, Spot.Forms> forms = new HashMap<>();

    private Spots() {
    }

    /** @param others elements that are passed over with all that is in them */
    static List<Spot> of(Page page, List<Element> others) {
        Spots spots = new Spots();
        spots.add(page, others);
        return spots.out;
    }

    private void add(Page page, List<Element> others) {
        PageWords words = page.words();
        Set<Element> apart = Collections.newSetFromMap(new IdentityHashMap<>());
        others.forEach(element -> apart.addAll(element.getAllElements()));
        for (Element element : words.elements()) {
            if (apart.contains(element)) {
                continue;
            }
            int count = words.end(element) - words.start(element);
            if (count > 0 && count <= MAX_WORDS) {
                addTexts(element);
            }
            if (count > 0 && hasOwnWords(element)) {
                out.addAll(Pieces.of(element, count > MAX_WORDS, this::forms));
            }
            addAttributes(element);
        }
        for (String key : page.metadata().keys().stream().sorted().toList()) {
            for (String value : page.metadata().values(key)) {
                if (value.length() <= Place.MAX_TEXT) {
                    out.add(Spot.ofMetadata(key, forms(value)));
                }
            }
        }
    }

    private Spot.Forms forms(String text) {
        return forms.computeIfAbsent(text, Spot.Forms::of);
    }

    private void addTexts(Element element) {
        String text = Page.text(element);
        if (text.isEmpty() || text.length() > Place.MAX_TEXT) {
            return;
        }
        List<String> inner = new ArrayList<>();
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            inner.add(forms(Page.text(child)).inPlace());
        }
        out.add(Spot.ofText(element, forms(text), inner));
        if (!inner.isEmpty() && hasOwnWords(element)) {
            String own = Folding.spaced(element.ownText());
            if (!own.isEmpty() && !own.equals(text)) {
                out.add(Spot.ofOwnText(element, forms(own)));
            }
        }
    }

    private static boolean hasOwnWords(Element element) {
        return element.childNodes().stream().anyMatch(node -> node instanceof TextNode text && !text.isBlank());
    }

    private void addAttributes(Element element) {
        if (element.attributesSize() == 0 || Quoting.isBroken(element)) {
            return;
        }
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            String value = attribute.getValue();
            if (value.isEmpty() || value.length() > Place.MAX_TEXT || MUTE.contains(name) || name.startsWith("on")) {
                continue;
            }
            out.add(Spot.ofAttribute(element, name, forms(Folding.spaced(value))));
        }
    }
}
