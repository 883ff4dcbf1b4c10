package org.feedwright.wrapper;

import java.util.LinkedHashSet;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/**
 * How an element that holds a value is described (Gkotsis 2014, section 3.2 and figure 1): identifiers and classes of the element and of
 * those parents that hold nothing but the value, innermost first, and its absolute path.
 *
 * @param ids     joined by commas; empty where there is none (the paper's null value)
 * @param classes joined by commas; empty where there is none
 * @param path    for example {@code /html[0]/body[1]/div[0]}
 */
public record Filter(String ids, String classes, String path) {
    /** Describes the innermost element of a value. */
    public static Filter of(Element element) {
        String text = Page.text(element);
        Set<String> ids = new LinkedHashSet<>();
        Set<String> classes = new LinkedHashSet<>();
        for (Element e = element; e != null && Page.text(e).equals(text); e = e.parent()) {
            if (!e.id().isEmpty()) {
                ids.add(e.id());
            }
            classes.addAll(ElementNames.classes(e));
        }
        return new Filter(String.join(",", ids), String.join(",", classes), ElementNames.path(element));
    }

    /** The innermost element below {@code element} that still holds all of its text: where a filter starts. */
    public static Element innermost(Element element) {
        String text = Page.text(element);
        Element here = element;
        for (Element child = here.firstElementChild(); child != null; ) {
            if (Page.text(child).equals(text)) {
                here = child;
                child = here.firstElementChild();
            } else {
                child = child.nextElementSibling();
            }
        }
        return here;
    }

    public String value(FilterAttribute attribute) {
        return switch (attribute) {
            case CLASSES -> classes;
            case ID -> ids;
            case PATH -> path;
        };
    }
}
