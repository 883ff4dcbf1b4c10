package org.feedwright.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.page.Page;
import org.feedwright.page.PageWords;
import org.feedwright.text.DateGuesser;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.jsoup.nodes.Element;

/**
 * Counts on how many blogs a name of elements goes with a property, and on how many it does not. A blog counts once, however many pages
 * it has. Mutable, not thread-safe; the order of blogs does not matter.
 */
public final class PriorCounts {
    /** Words of the longest element that may hold a value: see {@link TitleClues}. */
    private static final int MAX_WORDS = 45;
    /** Words of the longest byline. */
    private static final int MAX_BYLINE = 20;
    /** Share of the text that the value makes up, at least, in an element that holds a title. */
    private static final double MOST = 0.7;
    /** Share of the elements with a name that hold the value on a blog where the name goes with it. */
    private static final double GOES_WITH = 0.5;
    /** Elements with a name on a blog, at least: one may be there by chance. */
    private static final int FEWEST = 2;
    /** What is added to both counts. One blog alone stays below {@link #LEAST}: it may name things as it likes. */
    private static final double SMOOTHING = 0.5;
    private static final double DOUBT = 1;
    /** A weight below says nothing that a page does not say better; one above would rest on few blogs. */
    private static final double LEAST = 0.5;
    private static final double MOST_WEIGHT = 2.5;
    /** Longest name that may stand on more than one blog; generated ones are longer or hold digits. */
    private static final int MAX_NAME = 30;

    private final Map<String, int[]> with = new TreeMap<>();
    private final Map<String, int[]> without = new TreeMap<>();
    private int blogs;

    /** The pages of one blog. */
    public static final class Blog {
        private final Map<String, int[]> holding = new HashMap<>();
        private final Map<String, Integer> all = new HashMap<>();

        /** @param values what is known of the page: one title, names, one ISO 8601 date, terms */
        public void add(Page page, Map<Property, List<String>> values) {
            Locale language = page.locale();
            PageWords words = page.words();
            Zones zones = Zones.of(page);
            for (Element element : words.elements()) {
                int count = words.end(element) - words.start(element);
                boolean looked = count > 0 && count <= MAX_WORDS && zones.of(element) != Zones.Zone.OTHERS;
                List<String> tokens = looked ? Prior.tokens(element) : List.of();
                if (!tokens.isEmpty()) {
                    Set<Property> held = held(Page.text(element), count, values, language);
                    tokens.stream().filter(PriorCounts::isGeneral).forEach(token -> count(token, held));
                }
            }
        }

        private void count(String token, Set<Property> held) {
            all.merge(token, 1, Integer::sum);
            int[] counts = holding.computeIfAbsent(token, key -> new int[Property.values().length]);
            held.forEach(property -> counts[property.ordinal()]++);
        }
    }

    public void add(Blog blog) {
        blogs++;
        blog.all.forEach((token, all) -> {
            if (all < FEWEST) {
                return;
            }
            int[] holding = blog.holding.get(token);
            for (Property property : Property.values()) {
                boolean goes = holding[property.ordinal()] >= GOES_WITH * all;
                (goes ? with : without).computeIfAbsent(token, key -> new int[Property.values().length])[property.ordinal()]++;
            }
        });
    }

    public int blogs() {
        return blogs;
    }

    /** The lines of a prior file: property, name, weight in log-odds, blogs on which they go together, blogs on which not. */
    public List<String> lines() {
        List<String> out = new ArrayList<>();
        for (Property property : Property.values()) {
            for (Map.Entry<String, int[]> entry : with.entrySet()) {
                int yes = entry.getValue()[property.ordinal()];
                int no = without.getOrDefault(entry.getKey(), new int[Property.values().length])[property.ordinal()];
                double weight = Math.min(MOST_WEIGHT, Math.log((yes + SMOOTHING) / (no + DOUBT)));
                if (yes > 0 && weight >= LEAST) {
                    out.add(String.format(Locale.ROOT, "%s\t%s\t%.2f\t%d\t%d", property, entry.getKey(), weight, yes, no));
                }
            }
        }
        return out;
    }

    private static Set<Property> held(String text, int words, Map<Property, List<String>> values, Locale language) {
        Set<Property> out = new HashSet<>();
        String folded = Folding.fold(text);
        for (Map.Entry<Property, List<String>> entry : values.entrySet()) {
            List<String> wanted = entry.getValue().stream().map(Folding::fold).toList();
            boolean holds = !wanted.isEmpty() && switch (entry.getKey()) {
                case TITLE -> folded.contains(wanted.get(0)) && wanted.get(0).length() >= MOST * folded.length();
                case AUTHOR -> words <= MAX_BYLINE && wanted.stream().allMatch(folded::contains);
                case DATE -> words <= MAX_BYLINE && holdsDay(text, entry.getValue().get(0), language);
                case CATEGORIES -> wanted.contains(folded);
                case CONTENT -> false;
            };
            if (holds) {
                out.add(entry.getKey());
            }
        }
        return out;
    }

    private static boolean holdsDay(String text, String date, Locale language) {
        return DateGuesser.find(text, language).stream().anyMatch(match -> date.startsWith(match.value().day().toString()));
    }

    private static boolean isGeneral(String token) {
        return token.length() <= MAX_NAME && token.chars().noneMatch(Character::isDigit);
    }
}
