package org.feedwright.wrapper;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * The three attributes of a filter (seed 001, section 3.2), in the order that breaks ties of gain (its footnote 8: classes and identifiers
 * come before the path).
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

    /** The innermost elements whose filter has this value. */
    List<Element> locate(Page page, String value) {
        Set<Element> out = new LinkedHashSet<>();
        for (Element candidate : candidates(page, value)) {
            Element innermost = Filter.innermost(candidate);
            if (Page.text(innermost).length() <= Place.MAX_TEXT && Filter.of(innermost).value(this).equals(value)) {
                out.add(innermost);
            }
        }
        return new ArrayList<>(out);
    }

    private List<Element> candidates(Page page, String value) {
        String first = value.contains(",") ? value.substring(0, value.indexOf(',')) : value;
        return switch (this) {
            case CLASSES -> page.withClass(first);
            case ID -> page.withId(first);
            case PATH -> page.elements().stream().filter(e -> ElementNames.path(e).equals(value)).toList();
        };
    }
}
