package org.feedwright.wrapper;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a wrapper made of a page: per property the values with the rule that gave them, or nothing. */
public final class Extraction {
    /** Values and the rule that gave them. */
    public record Found(List<Value> values, Rule rule) {
        public Found {
            values = List.copyOf(values);
        }

        /** Whether the value is the same for the whole blog and was not read from the page. */
        public boolean isConstant() {
            return rule instanceof Rule.Constant;
        }
    }

    /** The block of the post: text with paragraphs as line breaks, and cleaned HTML. */
    public record Content(String text, String html, ContentRule rule) {
    }

    private final Map<Property, Found> found = new EnumMap<>(Property.class);
    private final Optional<Content> content;

    Extraction(Map<Property, Found> found, Optional<Content> content) {
        this.found.putAll(found);
        this.content = content;
    }

    public Optional<Found> of(Property property) {
        return Optional.ofNullable(found.get(property));
    }

    public boolean has(Property property) {
        return found.containsKey(property);
    }

    /** The text of the first value, or empty. */
    public String first(Property property) {
        return of(property).map(f -> f.values().get(0).text()).orElse("");
    }

    public Optional<Content> content() {
        return content;
    }
}
