package org.feedwright.region.handle;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.feedwright.page.ElementNames;
import org.feedwright.text.Folding;
import org.feedwright.text.Phrases;
import org.jsoup.nodes.Element;

/**
 * A sign by which a part of the page is known (Pouramini 2017, section 3.1.1). An element that has all traits and holds the text; where
 * there are no traits, the innermost element that holds the text.
 *
 * @param name   by which patterns refer to it
 * @param text   what its visible text has to hold
 * @param traits what else it has to be
 */
record Handle(String name, Optional<Wanted> text, List<Trait> traits) {
    Handle {
        traits = List.copyOf(traits);
        if (text.isEmpty() && traits.isEmpty()) {
            throw new IllegalArgumentException("a handle needs a text or a trait: " + name);
        }
    }

    /** What it asks for, without its name, much as in CSS: {@code p.byline "Posted by"}. */
    String criteria() {
        String words = text.map(wanted -> wanted instanceof Wanted.Literal ? '"' + wanted.toString() + '"' : wanted.toString()).orElse("");
        String named = traits.stream().map(Trait::printed).collect(Collectors.joining());
        return named.isEmpty() || words.isEmpty() ? named + words : named + ' ' + words;
    }

    /**
     * What is known of a page while its handles are looked for.
     *
     * @param elements those of each handle that was defined before the one that is looked for
     */
    record Seen(Outline outline, Map<Handle, Set<Element>> elements) {
    }

    /**
     * What an element has to be, beside its text, to be a handle.
     *
     * @param printed much as in CSS
     * @param test    asked with what is known of the page so far
     */
    record Trait(String printed, BiPredicate<Element, Seen> test) {
        private static final List<String> META_KEYS = List.of("name", "property", "itemprop", "http-equiv");

        static Trait id(Wanted wanted) {
            return new Trait("#" + wanted, (element, page) -> !element.id().isEmpty() && wanted.is(element.id()));
        }

        /** One of the classes. */
        static Trait className(Wanted wanted) {
            return new Trait("." + wanted, (element, page) -> ElementNames.classes(element).stream().anyMatch(wanted::is));
        }

        /** The tag, in small letters. */
        static Trait tag(String name) {
            return new Trait(name, (element, page) -> element.normalName().equals(name));
        }

        /** One of the values of {@code itemprop}, {@code rel} or {@code property}. */
        static Trait attribute(String name, String value) {
            return new Trait('[' + name + '=' + value + ']', (element, page) -> ElementNames.tokens(element.attr(name)).contains(value));
        }

        /** A {@code meta} element of this name, property, itemprop or http-equiv, in small letters. */
        static Trait meta(String key) {
            return new Trait("meta " + key, (element, page) -> element.normalName().equals("meta")
                    && META_KEYS.stream().anyMatch(name -> element.attr(name).strip().toLowerCase(Locale.ROOT).equals(key)));
        }

        /** A child of an element that is another handle, defined before. */
        static Trait childOf(Handle parent) {
            return new Trait(" in " + parent.criteria(), (element, page) -> page.elements().get(parent).contains(element.parent()));
        }

        /** The place among the elements of the same parent, from 1. */
        static Trait position(int number) {
            return new Trait(":" + number, (element, page) -> page.outline().position(element) == number);
        }
    }

    /** What a text or the value of an attribute has to be: given words, or a regular expression (Pouramini 2017, section 3.1.1). */
    sealed interface Wanted {
        /** Places in the text of one page that count; beyond it nothing is a sign of anything. */
        int MAX_HITS = 10_000;

        /** A place in a text. */
        record Hit(int from, int to) {
        }

        /** Whether a whole value is so. */
        boolean is(String value);

        /** The first places in a text, from left to right, without overlap; never over the end of a line. */
        List<Hit> find(String text);

        /** Given words. In texts they are found at word bounds, whatever the case and the form of quotes, dashes and spaces. */
        record Literal(String words) implements Wanted {
            @Override
            public boolean is(String value) {
                return value.equals(words);
            }

            @Override
            public List<Hit> find(String text) {
                String folded = Folding.foldInPlace(text);
                String wanted = Folding.foldInPlace(Folding.spaced(words));
                List<Hit> out = new ArrayList<>();
                int end = 0;
                for (int at = Phrases.find(folded, wanted, 0); at >= 0 && out.size() < MAX_HITS; at = Phrases.find(folded, wanted, end)) {
                    end = at + wanted.length();
                    if (text.substring(at, end).indexOf('\n') < 0) {
                        out.add(new Hit(at, end));
                    }
                }
                return out;
            }

            @Override
            public String toString() {
                return words;
            }
        }

        /**
         * A regular expression: somewhere in a line of a text, or the whole of an attribute's value. RE2/J takes time in proportion to
         * the text and to the expression, whatever both are; so only these are bounded.
         */
        record Expression(Pattern pattern) implements Wanted {
            /** Instructions of a compiled expression. Those that people write have some dozen; each may be asked at each character. */
            static final int MAX_SIZE = 1_000;
            /** Signs of an expression with its repetitions written out, before it is compiled. */
            private static final int MAX_UNROLLED = 10_000;
            /** A group or what else is repeated, and how often at the most. */
            private static final Pattern COUNTED = Pattern.compile("(\\)?)\\{(?:\\d{1,9},)?(\\d{1,9}),?\\}");
            /** Longest line or value that an expression is tried on, in characters: paragraphs are shorter. */
            static final int MAX_LINE = 10_000;
            /** Characters of a page's text that an expression is tried on: more than all but the longest pages have. */
            static final int MAX_TEXT = 1_000_000;

            /** @throws PatternSyntaxException where it is none of RE2's, or larger than people write */
            static Expression of(String expression) {
                if (mostSize(expression) > MAX_UNROLLED || Pattern.compile(expression).programSize() > MAX_SIZE) {
                    throw new PatternSyntaxException("it is too large", expression);
                }
                if (expression.contains("&&[")) {
                    throw new PatternSyntaxException("there are no intersections of classes", expression);
                }
                return new Expression(Pattern.compile(expression));
            }

            /** How large an expression can become when its counted repetitions are written out, which RE2/J does whatever the size. */
            private static double mostSize(String expression) {
                double once = expression.length();
                double times = 1;
                Matcher counts = COUNTED.matcher(expression);
                while (counts.find()) {
                    int count = Integer.parseInt(counts.group(2));
                    once += counts.group(1).isEmpty() ? count : 0;
                    times *= counts.group(1).isEmpty() ? 1 : Math.max(1, count);
                }
                return once * times;
            }

            @Override
            public boolean is(String value) {
                return value.length() <= MAX_LINE && pattern.matches(value);
            }

            @Override
            public List<Hit> find(String text) {
                List<Hit> out = new ArrayList<>();
                int limit = Math.min(text.length(), MAX_TEXT);
                for (int start = 0; start < limit && out.size() < MAX_HITS; ) {
                    int found = text.indexOf('\n', start);
                    int end = found < 0 ? text.length() : found;
                    Matcher matcher = pattern.matcher(text.substring(start, Math.min(end, start + MAX_LINE)));
                    while (out.size() < MAX_HITS && matcher.find()) {
                        if (matcher.end() > matcher.start()) {
                            out.add(new Hit(start + matcher.start(), start + matcher.end()));
                        }
                    }
                    start = end + 1;
                }
                return out;
            }

            @Override
            public String toString() {
                return '/' + pattern.pattern() + '/';
            }
        }
    }
}
