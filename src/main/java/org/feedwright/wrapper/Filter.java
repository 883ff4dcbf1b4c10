package org.feedwright.wrapper;

import java.util.LinkedHashSet;
import java.util.List;
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

    public String value(Attribute attribute) {
        return switch (attribute) {
            case CLASSES -> classes;
            case ID -> ids;
            case PATH -> path;
        };
    }

    /**
     * The three attributes of a filter (Gkotsis 2014, section 3.2), in the order that breaks ties of gain (its footnote 8: classes and
     * identifiers come before the path).
     */
    public enum Attribute {
        CLASSES("CSS classes"),
        ID("HTML identifiers"),
        PATH("absolute path");

        private final String label;

        Attribute(String label) {
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
            return candidates(page, value).stream().map(candidate -> this == PATH ? candidate : innermost(candidate))
                    .filter(element -> !page.shortText(element).isEmpty() && fits(element, value)).distinct().toList();
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
}
