package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Visibility;
import org.jsoup.nodes.Element;

/** What the elements of a page look like: how much they show, and their sketches, each made once. Belongs to one search. */
final class Looks {
    private final Layout layout;
    private final Sketch[] sketches;

    Looks(Layout layout) {
        this.layout = layout;
        this.sketches = new Sketch[layout.elements().size()];
    }

    Sketch sketch(Element element) {
        int number = layout.number(element);
        if (number == Layout.NONE) {
            return Sketch.of(element);
        }
        if (sketches[number] == null) {
            sketches[number] = Sketch.of(element);
        }
        return sketches[number];
    }

    /** Characters that an element shows, blanks not counted. */
    int text(Element element) {
        return layout.chars(layout.number(element));
    }

    int text(List<Element> elements) {
        return elements.stream().mapToInt(this::text).sum();
    }

    /** Characters that stand in links. */
    int linked(Element element) {
        return layout.linkedChars(layout.number(element));
    }

    /** The children of an element that show text or pictures: no separators, anchors, boxes for layout. */
    List<Element> shown(Element parent) {
        List<Element> out = new ArrayList<>();
        for (int i = 0; i < parent.childNodeSize(); i++) {
            if (parent.childNode(i) instanceof Element child && isShown(child)) {
                out.add(child);
            }
        }
        return out;
    }

    private boolean isShown(Element element) {
        int number = layout.number(element);
        return number == Layout.NONE ? Visibility.isMedia(element) : layout.chars(number) > 0 || layout.hasMedia(number);
    }

    /**
     * The make of an element in few numbers: its tag, its class names, and hashes of what stands in its upper levels. Two sketches are
     * compared in constant time, where tag strings cost the product of their lengths; the text below, which makes posts so different,
     * hardly counts.
     *
     * @param tag      name of the tag
     * @param classes  class names without digits, so that {@code post-52} and {@code post-53} are one
     * @param features hashes of tag paths and class names below it, sorted, each once
     */
    record Sketch(String tag, Set<String> classes, long[] features) {
        /** Levels below the element that are looked at. */
        private static final int LEVELS = 3;
        /** Levels whose class names count; deeper ones belong to the text. */
        private static final int NAMED_LEVELS = 2;
        /** Elements that are looked at; raising it makes long records dearer and says little new. */
        private static final int MAX_VISITS = 120;
        private static final long PRIME = 0x100000001b3L;
        private static final Pattern DIGITS = Pattern.compile("[0-9]++");
        /** Tags that come and go within a text and say nothing of the make of a record. */
        private static final Set<String> INLINE = Set.of("br", "b", "i", "em", "strong", "code", "sub", "sup", "u", "small", "s", "del",
                "ins", "mark", "kbd", "q", "wbr", "script", "style", "noscript", "template", "link", "meta", "font", "abbr", "cite");
        /** Tags of running text: whatever they hold, they play one role among their siblings. */
        static final Set<String> PROSE = Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "figure", "hr", "dt");

        static Sketch of(Element element) {
            Features features = new Features();
            features.collect(element, 0, 1);
            return new Sketch(element.normalName(), classes(element), features.sorted());
        }

        private static Set<String> classes(Element element) {
            List<String> names = ElementNames.classes(element);
            return names.isEmpty() ? Set.of() : names.stream().map(Sketch::withoutDigits).collect(Collectors.toCollection(TreeSet::new));
        }

        boolean isProse() {
            return PROSE.contains(tag);
        }

        boolean isLeaf() {
            return features.length == 0;
        }

        /** What is found below an element, in document order. */
        private static final class Features {
            private final LongStream.Builder found = LongStream.builder();
            private int visits = MAX_VISITS;

            void collect(Element element, long path, int level) {
                for (int i = 0; i < element.childNodeSize(); i++) {
                    if (element.childNode(i) instanceof Element child) {
                        if (visits-- <= 0) {
                            return;
                        }
                        if (!INLINE.contains(child.normalName())) {
                            add(child, (path + child.normalName().hashCode()) * PRIME + level, level);
                        }
                    }
                }
            }

            private void add(Element element, long here, int level) {
                found.add(here);
                if (level <= NAMED_LEVELS) {
                    for (String name : ElementNames.classes(element)) {
                        found.add(here * PRIME + withoutDigits(name).hashCode());
                    }
                }
                if (level < LEVELS) {
                    collect(element, here, level + 1);
                }
            }

            long[] sorted() {
                long[] all = found.build().sorted().toArray();
                int kept = 0;
                for (int i = 0; i < all.length; i++) {
                    if (i == 0 || all[i] != all[i - 1]) {
                        all[kept++] = all[i];
                    }
                }
                return Arrays.copyOf(all, kept);
            }
        }

        private static String withoutDigits(String name) {
            return DIGITS.matcher(name).replaceAll("");
        }

        /** Features that both have. */
        int shared(Sketch other) {
            int count = 0;
            for (int i = 0, j = 0; i < features.length && j < other.features.length; ) {
                int order = Long.compare(features[i], other.features[j]);
                count += order == 0 ? 1 : 0;
                i += order <= 0 ? 1 : 0;
                j += order >= 0 ? 1 : 0;
            }
            return count;
        }

        /** Share of the smaller one's features that the other has too, 0..1; 1 where one has none. */
        double overlap(Sketch other) {
            int least = Math.min(features.length, other.features.length);
            return least == 0 ? 1 : (double) shared(other) / least;
        }

        /** Share of all features that both have (Jaccard), 0..1; 1 where neither has any. */
        double likeness(Sketch other) {
            int shared = shared(other);
            int all = features.length + other.features.length - shared;
            return all == 0 ? 1 : (double) shared / all;
        }
    }
}
