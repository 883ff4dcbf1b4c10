package org.feedwright.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;

/**
 * The elements of a page by the names in one of their attributes. Most elements have the same list of names as others, so each list is
 * taken apart once. Not thread-safe.
 */
final class NameIndex {
    private final Map<String, List<Element>> byName = new HashMap<>();
    /** By list of names as the page writes it: what {@link #byName} holds for each of them. */
    private final Map<String, List<List<Element>>> byList = new HashMap<>();

    /** Notes an element, to be called in document order. */
    void add(String names, Element element) {
        List<List<Element>> alike = byList.get(names);
        if (alike == null) {
            alike = ElementNames.tokens(names).stream().map(this::named).toList();
            byList.put(names, alike);
        }
        for (List<Element> elements : alike) {
            elements.add(element);
        }
    }

    /** The same for a value that is one name, whatever is in it. */
    void addWhole(String name, Element element) {
        named(name).add(element);
    }

    private List<Element> named(String name) {
        return byName.computeIfAbsent(name, n -> new ArrayList<>(2));
    }

    Map<String, List<Element>> byName() {
        return byName;
    }
}
