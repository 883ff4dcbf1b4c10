package org.feedwright.wrapper;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.text.DatePattern;
import org.feedwright.text.DateWords;
import org.feedwright.text.Names;
import org.feedwright.text.Phrases;

/** How a value is cut out of the text of a place. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "read")
@JsonSubTypes({
        @JsonSubTypes.Type(value = Reading.Whole.class, name = "whole"),
        @JsonSubTypes.Type(value = Reading.Between.class, name = "between"),
        @JsonSubTypes.Type(value = Reading.Dated.class, name = "date"),
        @JsonSubTypes.Type(value = Reading.Byline.class, name = "names")})
public sealed interface Reading {
    /** The values in a text of the place; none where the reading doesn't fit it. */
    List<Value> read(String text);

    /** The constant words that must stand before the value; empty where none must. */
    default String before() {
        return "";
    }

    /** The constant words that must stand behind the value; empty where none must. */
    default String after() {
        return "";
    }

    /** The whole text is the value. */
    record Whole() implements Reading {
        @Override
        public List<Value> read(String text) {
            return List.of(Value.of(text));
        }

        @Override
        public String toString() {
            return "{}";
        }
    }

    /**
     * The value stands between constant words: the handles of Pouramini 2017, found without a person.
     *
     * @param before what stands right before the value; empty: the text begins with it
     * @param after  what stands right after the value; empty: the text ends with it
     */
    record Between(String before, String after) implements Reading {
        @Override
        public List<Value> read(String text) {
            String value = Phrases.between(text, before, after);
            return value.isEmpty() ? List.of() : List.of(Value.of(value));
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
        public List<Value> read(String text) {
            int start = Phrases.after(text, before);
            if (start < 0) {
                return List.of();
            }
            return pattern.find(text.substring(start)).map(match -> List.of(
                    new Value(match.value().iso(), text.substring(start + match.start(), start + match.end())))).orElse(List.of());
        }

        @Override
        public String toString() {
            return '"' + before + '{' + pattern + "}\"";
        }
    }

    /** Several authors in what another reading gives: 'A, B and C'. */
    record Byline(Reading of) implements Reading {
        /** Words of a name in a list that goes on behind the sign at which the value ends. */
        private static final int MAX_WORDS = 3;

        @Override
        public List<Value> read(String text) {
            return of.read(text).stream().flatMap(value -> Stream.concat(Names.split(behindSign(value.text())).stream(),
                    others(text, value.text()))).map(Value::of).toList();
        }

        /** The names that follow where a sign between names ends the first: 'by Jane Doe, Jo Roe, 3 May'. What stands last is none. */
        private Stream<String> others(String text, String first) {
            if (!Names.isSeparator(after())) {
                return Stream.empty();
            }
            int end = text.indexOf(first, Math.max(0, Phrases.after(text, before()))) + first.length();
            List<String> parts = Names.split(text.substring(end));
            return parts.stream().limit(Math.max(0, parts.size() - 1)).takeWhile(Byline::isName);
        }

        private static boolean isName(String text) {
            long blanks = text.chars().filter(c -> c == ' ').count();
            boolean isPhrase = blanks >= MAX_WORDS || blanks > 0 && Character.isLowerCase(text.codePointAt(0));
            boolean isOfDate = text.chars().anyMatch(Character::isDigit) || DateWords.isWeekday(text) || DateWords.month(text) > 0;
            return !isPhrase && !isOfDate;
        }

        /** Names hold no sign such as that before them, but what stands before them may: 'Hand-made - in Rust - Jane Doe'. */
        private String behindSign(String value) {
            String sign = ' ' + before() + ' ';
            boolean isSign = !before().isEmpty() && before().codePoints().noneMatch(Character::isLetterOrDigit);
            int last = isSign && !Names.holdsSeparator(before()) ? value.lastIndexOf(sign) : -1;
            return last < 0 ? value : value.substring(last + sign.length());
        }

        @Override
        public String before() {
            return of.before();
        }

        @Override
        public String after() {
            return of.after();
        }

        @Override
        public String toString() {
            return of instanceof Whole ? "names" : of + " names";
        }
    }
}
