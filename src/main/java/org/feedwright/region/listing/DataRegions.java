package org.feedwright.region.listing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.feedwright.page.ElementNames;
import org.feedwright.page.Layout;
import org.feedwright.page.Page;
import org.feedwright.page.PartNames;
import org.feedwright.region.listing.DataRegions.DataRegion.DataRecord;
import org.feedwright.region.listing.Looks.Sketch;
import org.jsoup.nodes.Element;

/**
 * Finds the data regions of a page (Liu 2003): by the roles that records play among their siblings and in their groups, so that noise and
 * headings between them, groups, and very different lengths do no harm. The search goes from the root downward; what lies in a record is
 * not looked at (section 2.2.3). For one thread.
 */
public final class DataRegions {
    /** Boxes that are alike in layouts without being records, so they need to be more alike. */
    private static final Set<String> BOXES = Set.of("div", "section", "td", "table", "tbody", "main", "aside", "header", "footer", "nav");
    /** Mean likeness of neighbouring boxes. Measured on pages of listings: columns of layouts stay below. */
    private static final double BOXES_LIKENESS = 0.3;
    /** The same for boxes that don't have the same class names. */
    private static final double OTHER_LIKENESS = 0.5;
    /** The same for boxes with an identifier each that is a word: parts of a layout have such. */
    private static final double LAYOUT_LIKENESS = 0.7;
    /** So few boxes with such an identifier each are a layout, however alike. */
    private static final int MAX_LAYOUT = 4;
    /** Share of all text that one box may hold; the page itself stands in a box that holds more. */
    private static final double MAX_SHARE = 0.85;

    private final Looks looks;
    private final GroupedRecords groups;
    private final List<DataRegion> regions = new ArrayList<>();

    private DataRegions(Looks looks) {
        this.looks = looks;
        this.groups = new GroupedRecords(looks);
    }

    /** The regions below an element in document order; nothing else of its page is looked at. */
    public static List<DataRegion> of(Element root) {
        return find(root, new Looks(Layout.of(root)), element -> true);
    }

    /** The region that a page is there for, if it is there for one: margins are not looked at. */
    public static Optional<DataRegion> main(Page page) {
        Element root = page.document().body();
        Looks looks = new Looks(page.layout());
        return MainRegion.of(find(root, looks, element -> !MainRegion.isMargin(element)), looks, page.layout());
    }

    /** @param wanted fails for elements in which no region is looked for */
    private static List<DataRegion> find(Element root, Looks looks, Predicate<Element> wanted) {
        DataRegions finder = new DataRegions(looks);
        Deque<Element> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            List<Element> rest = finder.below(open.pop());
            for (int i = rest.size() - 1; i >= 0; i--) {
                if (rest.get(i).firstElementChild() != null && wanted.test(rest.get(i))) {
                    open.push(rest.get(i));
                }
            }
        }
        return finder.regions;
    }

    /** Adds the regions among the children of an element; gives the children that are in none. */
    private List<Element> below(Element element) {
        List<Element> children = looks.shown(element);
        if (!isTagRepeated(children)) {
            return children;
        }
        Siblings siblings = new Siblings(List.of(children), looks);
        Set<Element> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        for (List<List<Element>> units : siblings.records()) {
            if (areStructured(units) && areAlike(units)) {
                add(groups.innermost(units));
                units.forEach(taken::addAll);
            }
        }
        children.removeIf(taken::contains);
        return children;
    }

    /** What plays one role is of one tag: most layouts are told by this alone. */
    private static boolean isTagRepeated(List<Element> children) {
        Set<String> tags = new HashSet<>();
        return !children.stream().map(Element::normalName).allMatch(tags::add);
    }

    private void add(List<List<Element>> records) {
        List<Element> first = records.stream().map(parts -> parts.get(0)).toList();
        regions.add(new DataRegion(commonParent(first), records.stream().map(DataRecord::new).toList()));
    }

    /** A record has tags in it, or is made of several; a row of bare words is none (Liu 2003, figure 5, line 1). */
    private static boolean areStructured(List<List<Element>> units) {
        long with = units.stream().filter(unit -> unit.size() > 1 || unit.get(0).firstElementChild() != null).count();
        return 2 * with >= units.size();
    }

    /** Boxes of a layout look alike, too; names of their own (header, content, footer) or another make give them away. */
    private boolean areAlike(List<List<Element>> units) {
        int parts = units.stream().mapToInt(List::size).min().orElse(0);
        return IntStream.range(0, parts).anyMatch(part -> !isBoxOfLayout(units.stream().map(unit -> unit.get(part)).toList()));
    }

    private boolean isBoxOfLayout(List<Element> boxes) {
        if (!BOXES.contains(boxes.get(0).normalName())) {
            return false;
        }
        double sum = 0;
        boolean named = true;
        Sketch before = looks.sketch(boxes.get(0));
        for (Element box : boxes.subList(1, boxes.size())) {
            Sketch here = looks.sketch(box);
            sum += here.likeness(before);
            named &= !here.classes().isEmpty() && here.classes().equals(before.classes());
            before = here;
        }
        long words = boxes.stream().map(Element::id).filter(id -> !id.isEmpty() && id.chars().noneMatch(Character::isDigit))
                .distinct().count();
        double least = 2 * words > boxes.size() ? LAYOUT_LIKENESS : named ? BOXES_LIKENESS : OTHER_LIKENESS;
        return sum < least * (boxes.size() - 1) || words == boxes.size() && words <= MAX_LAYOUT
                || boxes.stream().mapToInt(looks::text).max().orElse(0) > MAX_SHARE * looks.text(boxes);
    }

    private static Element commonParent(List<Element> elements) {
        Element out = elements.get(0).parent();
        for (Element element : elements) {
            while (!Page.isWithin(element, out)) {
                out = out.parent();
            }
        }
        return out;
    }

    /** Tells the region that a page is there for from menus, margins and lists within a text. Characters are counted without blanks. */
    private static final class MainRegion {
        /** Characters of one record that count: a list of ten short entries is not outweighed by two long paragraphs. */
        private static final int MAX_TEXT = 330;
        /** Mean characters of records that are more than labels. */
        private static final int MIN_TEXT = 50;
        /** Mean characters of records that are bare links: titles are longer, entries of menus shorter. */
        private static final int MIN_LINKED_TEXT = 13;
        private static final double NEARLY_ALL = 0.8;
        /** Characters of a paragraph that is running text. */
        private static final int MIN_PARAGRAPH = 66;
        /** Mean characters of records that are titles with a date; comments and excerpts are longer. */
        private static final int MAX_ENTRY = 100;
        /** Running text, in lengths of such a list, beside which the list is an extra: the newest posts beside a post. */
        private static final int MAX_PROSE = 4;
        private static final Set<String> MARGINS = Set.of("nav", "aside", "footer", "header", "form");

        private final Looks looks;
        private final Layout layout;
        /** Characters of paragraphs of running text before each element. */
        private final int[] proseBefore;

        private MainRegion(Looks looks, Layout layout) {
            this.looks = looks;
            this.layout = layout;
            this.proseBefore = new int[layout.elements().size() + 1];
            for (int i = 0; i + 1 < proseBefore.length; i++) {
                proseBefore[i + 1] = proseBefore[i] + prose(i);
            }
        }

        /** The main one of these regions, if one is. */
        static Optional<DataRegion> of(List<DataRegion> regions, Looks looks, Layout layout) {
            MainRegion page = new MainRegion(looks, layout);
            return regions.stream().map(region -> Map.entry(region, page.weight(region))).filter(weighed -> weighed.getValue() > 0)
                    .max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
        }

        private double weight(DataRegion region) {
            if (isMarginal(region.parent()) || isWithinText(region.parent())) {
                return 0;
            }
            double sum = 0;
            int linked = 0;
            int all = 0;
            for (DataRecord record : region.records()) {
                int length = looks.text(record.parts());
                all += length;
                sum += Math.min(MAX_TEXT, length);
                linked += record.parts().stream().anyMatch(part -> looks.linked(part) > 0) ? 1 : 0;
            }
            int count = region.records().size();
            boolean listsLinks = linked >= NEARLY_ALL * count && all >= MIN_LINKED_TEXT * count;
            if (!listsLinks && all < MIN_TEXT * count) {
                return 0;
            }
            boolean beside = all <= MAX_ENTRY * count && proseOutside(region.parent()) > MAX_PROSE * all;
            return beside ? 0 : sum;
        }

        /** Characters of running text outside of an element. */
        private int proseOutside(Element without) {
            int number = layout.number(without);
            int inside = number == Layout.NONE ? 0 : proseBefore[layout.end(number)] - proseBefore[number];
            return proseBefore[proseBefore.length - 1] - inside;
        }

        /** Characters of a paragraph of running text; 0 for any other element. */
        private int prose(int element) {
            int chars = layout.chars(element);
            return chars >= MIN_PARAGRAPH && layout.elements().get(element).normalName().equals("p") ? chars : 0;
        }

        private static boolean isMarginal(Element element) {
            return ElementNames.outwards(element).takeWhile(up -> !up.nameIs("body")).anyMatch(MainRegion::isMargin);
        }

        /** Whether an element is a margin by its tag or name: no region in it is the main one. */
        static boolean isMargin(Element element) {
            return MARGINS.contains(element.normalName()) || PartNames.is(PartNames.Part.MARGIN, element);
        }

        /** Lists and tables beside paragraphs of running text are part of it. */
        private boolean isWithinText(Element list) {
            int number = layout.number(list);
            int parent = number == Layout.NONE ? Layout.NONE : layout.parent(number);
            int paragraphs = 0;
            for (int i = parent + 1; parent != Layout.NONE && i < layout.end(parent); i = layout.end(i)) {
                paragraphs += prose(i) > 0 ? 1 : 0;
            }
            return paragraphs > 1;
        }
    }

    /**
     * A part of a page that lists objects alike.
     *
     * @param parent  the nearest element that holds all records
     * @param records two or more, in document order
     */
    public record DataRegion(Element parent, List<DataRecord> records) {
        public DataRegion {
            records = List.copyOf(records);
        }

        /**
         * One object of a region.
         *
         * @param parts its elements in document order; several siblings, or, where the objects intertwine, elements of several rows
         */
        public record DataRecord(List<Element> parts) {
            public DataRecord {
                parts = List.copyOf(parts);
            }
        }
    }
}
