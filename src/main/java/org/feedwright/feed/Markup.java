package org.feedwright.feed;

import java.util.Locale;
import java.util.Set;
import org.jdom2.Attribute;
import org.jdom2.Content;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.Text;

/** Writes the children of an XML element as HTML: no namespaces, and an empty {@code <i></i>} with its end tag, as HTML wants it. */
final class Markup {
    private static final Set<String> VOID = Set.of("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
            "source", "track", "wbr");

    private Markup() {
    }

    /** The inner markup; of a lone {@code div}, which Atom asks for around XHTML, what is within it. */
    static String inner(Element element) {
        Element from = element;
        boolean wrapped = element.getChildren().size() == 1 && element.getTextTrim().isEmpty() && isDiv(element.getChildren().get(0));
        if (wrapped) {
            from = element.getChildren().get(0);
        }
        StringBuilder out = new StringBuilder();
        write(from, out);
        return out.toString().strip();
    }

    private static boolean isDiv(Element element) {
        return element.getName().equals("div");
    }

    private static void write(Element parent, StringBuilder out) {
        for (Content content : parent.getContent()) {
            if (content instanceof Text text) {
                out.append(HtmlEntities.escape(text.getText()));
            } else if (content instanceof Element element) {
                String name = element.getName();
                out.append('<').append(name);
                element.getAttributes().forEach(attribute -> write(attribute, out));
                out.append('>');
                write(element, out);
                if (!VOID.contains(name.toLowerCase(Locale.ROOT))) {
                    out.append("</").append(name).append('>');
                }
            }
        }
    }

    private static void write(Attribute attribute, StringBuilder out) {
        if (attribute.getNamespace().equals(Namespace.NO_NAMESPACE)) {
            String value = HtmlEntities.escape(attribute.getValue()).replace("\"", "&quot;");
            out.append(' ').append(attribute.getName()).append("=\"").append(value).append('"');
        }
    }
}
