package org.feedwright.training;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Place;
import org.jsoup.nodes.Element;

/** The elements of a page whose whole text may be a title, a name, a date or a category. */
final class ShortTexts {
    /** Words in the longest text that is looked at; counted already, so long elements cost nothing. */
    private static final int MAX_WORDS = 100;

    /** An element with its text as the page says it and folded. */
    record Text(Element element, String text, String folded) {
    }

    private final List<Text> texts;

    private ShortTexts(List<Text> texts) {
        this.texts = texts;
    }

    static ShortTexts of(Page page) {
        PageWords words = page.words();
        List<Text> out = new ArrayList<>();
        for (Element element : page.elements()) {
            if (element.parent() != null && words.end(element) - words.start(element) <= MAX_WORDS) {
                String text = Page.text(element);
                if (!text.isEmpty() && text.length() <= Place.MAX_TEXT) {
                    out.add(new Text(element, text, Folding.fold(text)));
                }
            }
        }
        return new ShortTexts(out);
    }

    /** Those that match and hold no other that matches, the last of the page first. */
    List<Text> innermost(Predicate<Text> match) {
        Set<Element> around = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Text> out = new ArrayList<>();
        for (int i = texts.size() - 1; i >= 0; i--) {
            Text text = texts.get(i);
            if (!around.contains(text.element()) && match.test(text)) {
                out.add(text);
                for (Element up = text.element().parent(); up != null && around.add(up); ) {
                    up = up.parent();
                }
            }
        }
        return out;
    }
}
