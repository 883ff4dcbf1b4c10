package org.feedwright.region.handle;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedwright.text.Folding;
import org.feedwright.text.Phrases;

/** What a text or the value of an attribute has to be: given words, or a regular expression (Pouramini 2017, section 3.1.1). */
public sealed interface Wanted {
    /** Longest line that an expression is tried on, in characters: paragraphs are shorter, and the JDK's matcher recurses along a line. */
    int MAX_LINE = 10_000;

    /** A place in a text. */
    record Hit(int from, int to) {
    }

    /** Whether a whole value is so. */
    boolean is(String value, Steps steps);

    /**
     * Its places in a text, from left to right, without overlap; never over the end of a line.
     *
     * @throws Steps.Spent where that takes too long
     */
    List<Hit> find(String text, Steps steps);

    /** Given words. In texts they are found at word bounds, whatever the case and the form of quotes, dashes and spaces. */
    record Literal(String words) implements Wanted {
        @Override
        public boolean is(String value, Steps steps) {
            return value.equals(words);
        }

        @Override
        public List<Hit> find(String text, Steps steps) {
            String folded = Folding.foldInPlace(text);
            String wanted = Folding.foldInPlace(Folding.spaced(words));
            List<Hit> out = new ArrayList<>();
            for (int at = Phrases.find(folded, wanted, 0); at >= 0; at = Phrases.find(folded, wanted, at + wanted.length())) {
                Hit hit = new Hit(at, at + wanted.length());
                if (text.indexOf('\n', hit.from) >= hit.to || text.indexOf('\n', hit.from) < 0) {
                    out.add(hit);
                }
            }
            return out;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** A regular expression of {@link Pattern}: somewhere in a line of a text, or the whole of an attribute's value. */
    record Expression(Pattern pattern) implements Wanted {
        @Override
        public boolean is(String value, Steps steps) {
            return value.length() <= MAX_LINE && pattern.matcher(steps.counting(value)).matches();
        }

        @Override
        public List<Hit> find(String text, Steps steps) {
            List<Hit> out = new ArrayList<>();
            Matcher matcher = pattern.matcher(steps.counting(text));
            for (int start = 0; start < text.length(); ) {
                int end = text.indexOf('\n', start);
                end = end < 0 ? text.length() : end;
                matcher.region(start, Math.min(end, start + MAX_LINE));
                while (matcher.find()) {
                    if (matcher.end() > matcher.start()) {
                        out.add(new Hit(matcher.start(), matcher.end()));
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
