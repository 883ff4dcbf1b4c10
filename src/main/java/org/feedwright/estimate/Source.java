package org.feedwright.estimate;

import java.util.Optional;
import org.jsoup.nodes.Element;

/** Where on the page a clue stands. */
public sealed interface Source {
    /** Visible text of an element, or a part of it. */
    record Text(Element element) implements Source {
        @Override
        public String toString() {
            return label(element);
        }
    }

    /** An attribute of an element. */
    record Attribute(Element element, String name) implements Source {
        @Override
        public String toString() {
            return label(element) + "::attr(" + name + ')';
        }
    }

    /** What {@link org.feedwright.page.Metadata} holds under a key. */
    record Embedded(String key) implements Source {
        @Override
        public String toString() {
            return key;
        }
    }

    /** The element that it stands in; nothing for metadata. */
    static Optional<Element> element(Source source) {
        return source instanceof Text text ? Optional.of(text.element())
                : source instanceof Attribute attribute ? Optional.of(attribute.element()) : Optional.empty();
    }

    private static String label(Element element) {
        String id = element.id().isEmpty() ? "" : '#' + element.id();
        String names = element.className().isBlank() ? "" : '.' + String.join(".", element.classNames());
        return element.normalName() + id + names;
    }
}
