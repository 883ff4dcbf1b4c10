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
    /**
     * Elements in all lists together: names that elements are opened again with, each time with all of them, would fill the heap. A page of
     * 16 MiB has them with a name for each 16 bytes.
     */
    static final int MAX_NOTES = 1 << 20;
    /** For a name with its list, and for an element in a list that may be half empty. */
    private static final int HEAP_OF_NAME = 160;
    private static final int HEAP_OF_NOTE = 8;

    private int notes;
    private final Map<String, List<Element>> byName = new HashMap<>();
    /** By list of names as the page writes it: what {@link #byName} holds for each of them. */
    private final Map<String, List<List<Element>>> byList = new HashMap<>();

    /** Notes an element, as long as there is room for all its names; to be called in document order. */
    void add(String names, Element element) {
        List<List<Element>> alike = byList.computeIfAbsent(names, list -> ElementNames.tokens(list).stream().map(this::named).toList());
        if (alike.size() > MAX_NOTES - notes) {
            return;
        }
        notes += alike.size();
        for (int i = 0; i < alike.size(); i++) { // for each element of the page: an iterator for each would cost as much as the adding
            alike.get(i).add(element);
        }
    }

    /** The same for a value that is one name, whatever is in it. */
    void addWhole(String name, Element element) {
        notes++;
        named(name).add(element);
    }

    private List<Element> named(String name) {
        return byName.computeIfAbsent(name, n -> new ArrayList<>(2));
    }

    /** Bytes that it takes, about. */
    long heap() {
        return (long) HEAP_OF_NAME * byName.size() + (long) HEAP_OF_NOTE * notes;
    }

    Map<String, List<Element>> byName() {
        return byName;
    }
}
