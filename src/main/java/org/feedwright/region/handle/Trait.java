package org.feedwright.region.handle;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedwright.page.ElementNames;
import org.jsoup.nodes.Element;

/** What an element has to be, beside its text, to be a handle. */
public sealed interface Trait {
    /** Whether an element is so. {@code known} holds the elements of the handles before this one, by name. */
    boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps);

    /** The id. */
    record Id(Wanted wanted) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            String id = element.id();
            return !id.isEmpty() && wanted.is(id, steps);
        }

        @Override
        public String toString() {
            return "#" + wanted;
        }
    }

    /** One of the classes. */
    record ClassName(Wanted wanted) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            for (String name : ElementNames.classes(element)) {
                if (wanted.is(name, steps)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String toString() {
            return "." + wanted;
        }
    }

    /** The tag, in small letters. */
    record Tag(String name) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            return element.normalName().equals(name);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** One of the values of {@code itemprop}, {@code rel} or {@code property}. */
    record Attribute(String name, String value) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            return ElementNames.tokens(element.attr(name)).contains(value);
        }

        @Override
        public String toString() {
            return '[' + name + '=' + value + ']';
        }
    }

    /** A {@code meta} element of this name, property, itemprop or http-equiv, in small letters. */
    record Meta(String key) implements Trait {
        private static final List<String> KEYS = List.of("name", "property", "itemprop", "http-equiv");

        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            return element.normalName().equals("meta")
                    && KEYS.stream().anyMatch(name -> element.attr(name).strip().toLowerCase(Locale.ROOT).equals(key));
        }

        @Override
        public String toString() {
            return "meta " + key;
        }
    }

    /** A child of an element that is another handle, defined before. */
    record ChildOf(Handle parent) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            return known.getOrDefault(parent.name(), Set.of()).contains(element.parent());
        }

        @Override
        public String toString() {
            return " in " + parent.criteria();
        }
    }

    /** The place among the elements of the same parent, from 1. */
    record Position(int number) implements Trait {
        @Override
        public boolean fits(Element element, Outline outline, Map<String, Set<Element>> known, Steps steps) {
            return outline.position(element) == number;
        }

        @Override
        public String toString() {
            return ":" + number;
        }
    }
}
