package org.feedwright.region.listing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.feedwright.page.Page;
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

    private final Predicate<Element> wanted;
    private final Looks looks;
    private final GroupedRecords groups;
    private final List<DataRegion> regions = new ArrayList<>();

    private DataRegions(Looks looks, Predicate<Element> wanted) {
        this.wanted = wanted;
        this.looks = looks;
        this.groups = new GroupedRecords(looks);
    }

    /** The regions below an element of a page in document order. */
    public static List<DataRegion> of(Page page, Element root) {
        return find(root, new Looks(page.layout()), element -> true);
    }

    /** The region that a page is there for, if it is there for one: margins are not looked at. */
    public static Optional<DataRegion> main(Page page) {
        Element root = page.document().body();
        List<DataRegion> regions = find(root, new Looks(page.layout()), element -> !MainRegion.isMargin(element));
        return MainRegion.of(regions, page.layout());
    }

    /** @param wanted fails for elements in which no region is looked for */
    private static List<DataRegion> find(Element root, Looks looks, Predicate<Element> wanted) {
        DataRegions finder = new DataRegions(looks, wanted);
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

    private void add(List<DataRecord> records) {
        List<Element> first = records.stream().map(record -> record.parts().get(0)).toList();
        regions.add(new DataRegion(commonParent(first), records));
    }

    /** A record has tags in it, or is made of several; a row of bare words is none (Liu 2003, figure 5, line 1). */
    private static boolean areStructured(List<List<Element>> units) {
        long with = units.stream().filter(unit -> unit.size() > 1 || unit.get(0).firstElementChild() != null).count();
        return 2 * with >= units.size();
    }

    /** Boxes of a layout look alike, too; names of their own (header, content, footer) or another make give them away. */
    private boolean areAlike(List<List<Element>> units) {
        int parts = units.stream().mapToInt(List::size).min().orElse(0);
        for (int part = 0; part < parts; part++) {
            int index = part;
            if (!isBoxOfLayout(units.stream().map(unit -> unit.get(index)).toList())) {
                return true;
            }
        }
        return false;
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
        long words = boxes.stream().map(Element::id).filter(id -> !id.isEmpty() && id.chars().noneMatch(Character::isDigit)).distinct()
                .count();
        double least = 2 * words > boxes.size() ? LAYOUT_LIKENESS : named ? BOXES_LIKENESS : OTHER_LIKENESS;
        return sum < least * (boxes.size() - 1) || words == boxes.size() && words <= MAX_LAYOUT
                || boxes.stream().mapToInt(looks::text).max().orElse(0) > MAX_SHARE * looks.text(boxes);
    }

    private static Element commonParent(List<Element> elements) {
        Element out = elements.get(0).parent();
        Set<Element> above = new HashSet<>(elements.get(0).parents());
        for (Element element : elements) {
            Element up = element.parent();
            while (!above.contains(up)) {
                up = up.parent();
            }
            // Ancestors of the first element form a chain; the highest that is met holds all.
            out = out == up || Page.isWithin(up, out) ? out : up;
        }
        return out;
    }
}
