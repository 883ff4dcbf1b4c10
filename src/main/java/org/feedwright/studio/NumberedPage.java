package org.feedwright.studio;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.feedwright.capture.Capture;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * A page whose elements are numbered in document order, so that browser and server speak of the same ones: parsing a capture again gives
 * each the same number. Belongs to one thread.
 */
record NumberedPage(Page page, Map<Element, Integer> numbers) {
    NumberedPage(Capture capture) {
        this(Page.of(capture), new IdentityHashMap<>());
        page.elements().forEach(element -> numbers.put(element, numbers.size()));
    }

    /** The number of an element of this page; negative for any other. */
    int number(Element element) {
        return numbers.getOrDefault(element, -1);
    }

    List<Integer> numbers(Collection<Element> elements) {
        return elements.stream().map(this::number).filter(number -> number >= 0).toList();
    }

    /** @throws IllegalArgumentException where the page has no such element */
    Element element(int number) {
        if (number < 0 || number >= page.elements().size()) {
            throw new IllegalArgumentException("the page has no element " + number);
        }
        return page.elements().get(number);
    }
}
