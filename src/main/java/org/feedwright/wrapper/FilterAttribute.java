package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * The three attributes of a filter (Gkotsis 2014, section 3.2), in the order that breaks ties of gain (its footnote 8: classes and
 * identifiers come before the path).
 */
public enum FilterAttribute {
    CLASSES("CSS classes"),
    ID("HTML identifiers"),
    PATH("absolute path");

    private final String label;

    FilterAttribute(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /**
     * The elements that hold a short text and fit: the one at the path; else the innermost ones whose filter has this value. Elements
     * without text fit nothing.
     */
    List<Element> locate(Page page, String value) {
        Set<Element> out = new LinkedHashSet<>();
        for (Element candidate : candidates(page, value)) {
            Element element = this == PATH ? candidate : Filter.innermost(candidate);
            String text = Page.text(element);
            if (!text.isEmpty() && text.length() <= Place.MAX_TEXT && fits(element, value)) {
                out.add(element);
            }
        }
        return new ArrayList<>(out);
    }

    /** The elements of any size that fit, as they are: blocks of content are described from outside, not by their innermost element. */
    List<Element> locateBlocks(Page page, String value) {
        return candidates(page, value).stream().filter(element -> fits(element, value)).toList();
    }

    private boolean fits(Element element, String value) {
        return this == PATH || Filter.of(element).value(this).equals(value);
    }

    private List<Element> candidates(Page page, String value) {
        String first = value.contains(",") ? value.substring(0, value.indexOf(',')) : value;
        return switch (this) {
            case CLASSES -> page.withClass(first);
            case ID -> page.withId(first);
            case PATH -> ElementNames.at(page.document(), value).map(List::of).orElse(List.of());
        };
    }
}
