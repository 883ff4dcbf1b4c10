package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import org.feedwright.text.DatePattern;
import org.feedwright.text.Folding;

/** How a value is cut out of the text of a place. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "read")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Reading.Whole.class, name = "whole"),
        @JsonSubTypes.Type(value = Reading.Between.class, name = "between"),
        @JsonSubTypes.Type(value = Reading.Dated.class, name = "date")})
public sealed interface Reading {
    Optional<Value> read(String text);

    /** The whole text is the value. */
    record Whole() implements Reading {
        @Override
        public Optional<Value> read(String text) {
            return Optional.of(Value.of(text));
        }

        @Override
        public String toString() {
            return "{}";
        }
    }

    /**
     * The value stands between constant words: the handles of seed 002, found without a person.
     *
     * @param before what stands right before the value; empty: the text begins with it
     * @param after  what stands right after the value; empty: the text ends with it
     */
    record Between(String before, String after) implements Reading {
        @Override
        public Optional<Value> read(String text) {
            int start = Handles.after(text, before, 0);
            if (start < 0) {
                return Optional.empty();
            }
            int end = after.isEmpty() ? text.length() : Folding.foldInPlace(text).indexOf(Folding.foldInPlace(after), start);
            String value = end < start ? "" : text.substring(start, end).strip();
            return value.isEmpty() ? Optional.empty() : Optional.of(Value.of(value));
        }

        @Override
        public String toString() {
            return '"' + before + "{}" + after + '"';
        }
    }

    /**
     * A date in a learnt rendering.
     *
     * @param before  what stands before the date, or empty: the first date in this rendering counts
     * @param pattern order, language and separators of the rendering
     */
    record Dated(String before, DatePattern pattern) implements Reading {
        @Override
        public Optional<Value> read(String text) {
            int start = Handles.after(text, before, 0);
            if (start < 0) {
                return Optional.empty();
            }
            return pattern.find(text.substring(start)).map(match ->
                    new Value(match.value().iso(), text.substring(start + match.start(), start + match.end())));
        }

        @Override
        public String toString() {
            return '"' + before + '{' + pattern + "}\"";
        }
    }
}
