package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

/** Says where on a page an element stands. Prints itself in the manner of a CSS selector; equal locators find the same elements. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "by")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Locator.ById.class, name = "id"),
        @JsonSubTypes.Type(value = Locator.ByClass.class, name = "class"),
        @JsonSubTypes.Type(value = Locator.ByAttribute.class, name = "attribute"),
        @JsonSubTypes.Type(value = Locator.ByTag.class, name = "tag"),
        @JsonSubTypes.Type(value = Locator.ByPath.class, name = "path"),
        @JsonSubTypes.Type(value = Locator.ByAddress.class, name = "address"),
        @JsonSubTypes.Type(value = Locator.ByFilter.class, name = "filter")})
public sealed interface Locator {
    /** The elements in document order. Costs a look-up in the page's index and a walk over what it gives. */
    List<Element> locate(Page page);

    /** The first of these. */
    default Optional<Element> first(Page page) {
        return locate(page).stream().findFirst();
    }

    /** Whether it rests on a name that the page gives, and not on tags alone. */
    @JsonIgnore
    default boolean isNamed() {
        return this instanceof ByPath path ? path.from().isNamed()
                : this instanceof ByAddress by ? by.links().isNamed() : !(this instanceof ByTag);
    }

    /** Elements by their tag, and by more than that. */
    sealed interface OfTag extends Locator {
        /** In small letters; empty where it may be any. */
        String tag();
    }

    /** Elements with this id: one, or more where a page repeats it. */
    record ById(String id) implements Locator {
        @Override
        public List<Element> locate(Page page) {
            return page.withId(id);
        }

        @Override
        public String toString() {
            return "#" + id;
        }
    }

    /** Elements of this tag (any where empty) that have all these classes. */
    record ByClass(String tag, List<String> classes) implements OfTag {
        public ByClass {
            classes = List.copyOf(classes);
            if (classes.isEmpty()) {
                throw new IllegalArgumentException("a locator by class needs a class");
            }
        }

        @Override
        public List<Element> locate(Page page) {
            return page.withClass(classes.get(0)).stream().filter(e -> tag.isEmpty() || e.nameIs(tag))
                    .filter(e -> classes.size() == 1 || ElementNames.classes(e).containsAll(classes)).toList();
        }

        @Override
        public String toString() {
            return tag + '.' + String.join(".", classes);
        }
    }

    /** Elements whose {@code itemprop}, {@code rel} or {@code property} holds the value. */
    record ByAttribute(String tag, String name, String value) implements OfTag {
        @Override
        public List<Element> locate(Page page) {
            return page.withAttribute(name, value).stream().filter(e -> e.normalName().equals(tag)).toList();
        }

        @Override
        public String toString() {
            return tag + '[' + name + '=' + value + ']';
        }
    }

    /** Elements of a tag: what is left where a page names nothing. */
    record ByTag(String tag) implements OfTag {
        @Override
        public List<Element> locate(Page page) {
            return page.withTag(tag);
        }

        @Override
        public String toString() {
            return tag;
        }
    }

    /** Steps downwards from the elements that another locator finds. */
    record ByPath(Locator from, List<Step> steps) implements Locator {
        public ByPath {
            steps = List.copyOf(steps);
        }

        @Override
        public List<Element> locate(Page page) {
            List<Element> here = from.locate(page);
            for (Step step : steps) {
                List<Element> next = new ArrayList<>();
                for (Element e : here) {
                    step.collect(e, next);
                }
                here = next;
            }
            return here;
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder(from.toString());
            steps.forEach(step -> out.append(" > ").append(step));
            return out.toString();
        }
    }

    /** Links among what another locator finds whose address has this part: {@code /tag/} tells tags from a category in the same line. */
    record ByAddress(Locator links, String part) implements Locator {
        @Override
        public List<Element> locate(Page page) {
            return links.locate(page).stream().filter(link -> link.attr("href").contains(part)).toList();
        }

        @Override
        public String toString() {
            return links + "[href*=" + part + ']';
        }
    }

    /** The block that a filter of Gkotsis 2014 describes, where exactly one fits (section 3.3). */
    record ByFilter(Filter.Attribute attribute, String value) implements Locator {
        @Override
        public List<Element> locate(Page page) {
            List<Element> blocks = attribute.locateBlocks(page, value);
            return blocks.size() == 1 ? blocks : List.of();
        }

        @Override
        public String toString() {
            return attribute.label() + ' ' + value;
        }
    }

    /**
     * One step to a child.
     *
     * @param tag   the child's tag
     * @param index its position among the element children, from 0, or {@link #ANY}
     */
    record Step(String tag, int index) {
        public static final int ANY = -1;

        void collect(Element parent, List<Element> out) {
            int at = 0;
            for (Element child = parent.firstElementChild(); child != null; child = child.nextElementSibling()) {
                if ((index == ANY || index == at) && child.normalName().equals(tag)) {
                    out.add(child);
                }
                at++;
            }
        }

        @Override
        public String toString() {
            return index == ANY ? tag : tag + '[' + index + ']';
        }
    }
}
