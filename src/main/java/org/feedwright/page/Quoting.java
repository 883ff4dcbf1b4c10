package org.feedwright.page;

import org.feedwright.text.Folding;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/** Attributes of templates that do not escape: in {@code title="Why "good" is enough"} the value ends at the second quote. Stateless. */
public final class Quoting {
    private Quoting() {
    }

    /** Whether a quote that was meant as text cut an attribute of the element short: then others of them have a quote in their name. */
    public static boolean isBroken(Element element) {
        if (element.attributesSize() > 1) {
            for (Attribute attribute : element.attributes()) {
                String name = attribute.getKey();
                if (name.indexOf('"') >= 0 || name.indexOf('\'') >= 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The value of an attribute in one line; empty where there is none, or none that was meant. */
    public static String value(Element element, String name) {
        return isBroken(element) ? "" : Folding.spaced(element.attr(name));
    }
}
