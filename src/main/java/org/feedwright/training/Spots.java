package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.page.Quoting;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Place;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** Every short text of a page: of elements, of their own text nodes, of attributes, of embedded metadata. */
final class Spots {
    /** Words in the longest text that is looked at: a byline with title and tags has less, a paragraph may have more. */
    private static final int MAX_WORDS = 100;
    /** Attributes that never hold a value that is meant to be read. */
    private static final Set<String> MUTE = Set.of("class", "id", "style", "href", "src", "srcset", "sizes", "width", "height", "d", "lang",
            "type", "rel", "role", "target", "for", "name", "method", "action", "viewbox", "points", "transform", "itemtype", "charset");

    private Spots() {
    }

    /** @param others elements that are passed over with all that is in them */
    static List<Spot> of(Page page, List<Element> others) {
        List<Spot> out = new ArrayList<>();
        PageWords words = page.words();
        Set<Element> apart = Collections.newSetFromMap(new IdentityHashMap<>());
        others.forEach(element -> apart.addAll(element.getAllElements()));
        for (Element element : words.elements()) {
            if (apart.contains(element)) {
                continue;
            }
            int count = words.end(element) - words.start(element);
            if (count > 0 && count <= MAX_WORDS) {
                addTexts(element, out);
            }
            addAttributes(element, out);
        }
        for (String key : page.metadata().keys().stream().sorted().toList()) {
            for (String value : page.metadata().values(key)) {
                if (value.length() <= Place.MAX_TEXT) {
                    out.add(Spot.ofMetadata(key, value));
                }
            }
        }
        return out;
    }

    private static void addTexts(Element element, List<Spot> out) {
        String text = Page.text(element);
        if (text.isEmpty() || text.length() > Place.MAX_TEXT) {
            return;
        }
        List<String> inner = new ArrayList<>();
        for (Element child = element.firstElementChild(); child != null; child = child.nextElementSibling()) {
            inner.add(Page.text(child));
        }
        out.add(Spot.ofText(element, text, inner));
        if (!inner.isEmpty() && hasOwnWords(element)) {
            String own = Folding.spaced(element.ownText());
            if (!own.isEmpty() && !own.equals(text)) {
                out.add(Spot.ofOwnText(element, own));
            }
        }
    }

    private static boolean hasOwnWords(Element element) {
        return element.childNodes().stream().anyMatch(node -> node instanceof TextNode text && !text.isBlank());
    }

    private static void addAttributes(Element element, List<Spot> out) {
        if (element.attributesSize() == 0 || Quoting.isBroken(element)) {
            return;
        }
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey();
            String value = attribute.getValue();
            if (value.isEmpty() || value.length() > Place.MAX_TEXT || MUTE.contains(name) || name.startsWith("on")) {
                continue;
            }
            out.add(Spot.ofAttribute(element, name, Folding.spaced(value)));
        }
    }
}
