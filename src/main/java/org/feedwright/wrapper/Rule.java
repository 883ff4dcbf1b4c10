package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.text.DateGuesser;
import org.jsoup.nodes.Element;

/** One way to read a property, with its evidence. Prints itself in readable form. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "rule")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Rule.OfPlace.class, name = "place"),
        @JsonSubTypes.Type(value = Rule.OfFilter.class, name = "filter"),
        @JsonSubTypes.Type(value = Rule.Union.class, name = "union"),
        @JsonSubTypes.Type(value = Rule.Constant.class, name = "constant"),
        @JsonSubTypes.Type(value = Rule.Owner.class, name = "owner"),
        @JsonSubTypes.Type(value = Rule.DateBesideTitle.class, name = "date-beside-title")})
public sealed interface Rule {
    Support support();

    /** Whether the page's value of this property was seen in this place on training pages; a rule that only suggests itself is not. */
    @JsonIgnore
    default boolean isLearnt() {
        return !(this instanceof Suggested);
    }

    /** A rule that only suggests itself. */
    sealed interface Suggested extends Rule {
    }

    /** The place of the first rule that reads visible text of elements with a name: bare tags stand in contents too. */
    static Optional<Place.Text> firstText(List<Rule> rules) {
        return rules.stream().flatMap(rule -> rule instanceof OfPlace of && of.place() instanceof Place.Text place
                && place.locator().isNamed() ? Stream.of(place) : Stream.empty()).findFirst();
    }

    /** The values that it reads, without repetition; none where it doesn't fit the page. */
    List<Value> read(Page page);

    /**
     * Reads a place.
     *
     * @param all every text of the place is a value (categories, several authors); else the first that can be read
     */
    record OfPlace(Place place, Reading reading, boolean all, Support support) implements Rule {
        @Override
        public List<Value> read(Page page) {
            return read(place.texts(page), reading, all);
        }

        /** What a rule of this reading makes of the texts of its place. */
        public static List<Value> read(List<String> texts, Reading reading, boolean all) {
            Stream<List<Value>> read = texts.stream().map(reading::read).filter(values -> !values.isEmpty());
            return (all ? read : read.limit(1)).flatMap(List::stream).distinct().toList();
        }

        @Override
        public String toString() {
            return place + (reading instanceof Reading.Whole ? "" : " " + reading) + (all ? " (all)" : "");
        }
    }

    /**
     * A rule of Gkotsis 2014: one attribute value of filters. Where a property has one value it holds only where exactly one element fits
     * (section 3.3).
     *
     * @param all every element that fits holds a value (categories)
     */
    record OfFilter(Filter.Attribute attribute, String value, Reading reading, boolean all, Support support) implements Rule {
        @Override
        public List<Value> read(Page page) {
            List<Element> elements = attribute.locate(page, value);
            if (!all && elements.size() != 1) {
                return List.of();
            }
            return OfPlace.read(elements.stream().map(Page::text).toList(), reading, all);
        }

        @Override
        public String toString() {
            return attribute.label() + ' ' + value;
        }
    }

    /** What several rules read together: categories and tags that stand apart on the page and are one list in the feed. */
    record Union(List<OfPlace> parts, Support support) implements Rule {
        public Union {
            parts = List.copyOf(parts);
        }

        @Override
        public List<Value> read(Page page) {
            return parts.stream().flatMap(part -> part.read(page).stream()).distinct().toList();
        }

        @Override
        public String toString() {
            return String.join(" + ", parts.stream().map(OfPlace::toString).toList());
        }
    }

    /** The blog's only author: for pages that name none, where all entries agree. */
    record Constant(List<String> values, Support support) implements Suggested {
        public Constant {
            values = List.copyOf(values);
        }

        @Override
        public List<Value> read(Page page) {
            return values.stream().map(Value::of).toList();
        }

        @Override
        public String toString() {
            return "all entries say " + values;
        }
    }

    /** Whom the pages of a blog name as its owner, where its feed names nobody: for pages that show the name and have no other author. */
    record Owner(List<String> values, Support support) implements Suggested {
        public Owner {
            values = List.copyOf(values);
        }

        @Override
        public List<Value> read(Page page) {
            return values.stream().allMatch(page::says) ? values.stream().map(Value::of).toList() : List.of();
        }

        @Override
        public String toString() {
            return "owner " + values;
        }
    }

    /**
     * A date in any rendering right before or behind the title: for pages on which no learnt rule finds one, such as those of an older
     * theme.
     *
     * @param title where titles stand
     */
    record DateBesideTitle(Locator title, Support support) implements Suggested {
        /** Levels that are climbed from the title: its heading, its header, the post. */
        private static final int MAX_LEVELS = 3;
        /** Elements looked at on either side on each level. */
        private static final int MAX_STEPS = 2;
        /** Longest text, in characters, that is hardly more than a date with its weekday and time; a sentence may speak of any day. */
        private static final int MAX_TEXT = 40;

        @Override
        public List<Value> read(Page page) {
            return new Place.Text(title).first(page).flatMap(element -> beside(page, element)).stream().toList();
        }

        @Override
        public String toString() {
            return "date beside " + title;
        }

        private static Optional<Value> beside(Page page, Element title) {
            Locale language = page.locale();
            return around(title).stream().map(Page::text).filter(text -> !text.isEmpty() && text.length() <= MAX_TEXT)
                    .flatMap(text -> DateGuesser.guess(text, language).map(value -> new Value(value.iso(), text)).stream()).findFirst();
        }

        /** The nearest first: what follows, then what precedes, level by level. */
        private static List<Element> around(Element title) {
            List<Element> out = new ArrayList<>();
            Element here = title;
            for (int level = 0; level < MAX_LEVELS && here.parent() != null; level++) {
                Element after = here.nextElementSibling();
                Element before = here.previousElementSibling();
                for (int step = 0; step < MAX_STEPS; step++) {
                    if (after != null) {
                        out.add(after);
                        after = after.nextElementSibling();
                    }
                    if (before != null) {
                        out.add(before);
                        before = before.previousElementSibling();
                    }
                }
                here = here.parent();
            }
            return out;
        }
    }
}
