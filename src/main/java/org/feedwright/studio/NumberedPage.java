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
final class NumberedPage {
    private final Page page;
    private final Map<Element, Integer> numbers = new IdentityHashMap<>();

    NumberedPage(Capture capture) {
        this.page = Page.of(capture);
        page.elements().forEach(element -> numbers.put(element, numbers.size()));
    }

    Page page() {
        return page;
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
