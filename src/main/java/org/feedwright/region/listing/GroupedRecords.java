package org.feedwright.region.listing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.nodes.Element;

/**
 * Goes down from similar units to the records in them: the unit may be a group (one per year, one per row, one per topic) that holds
 * nothing but records and a heading. Liu 2003, section 2.3, goes down one level; groups of months in years need more.
 */
record GroupedRecords(Looks looks) {
    /** Levels of wrappers and groups that are gone through. */
    private static final int MAX_LEVELS = 8;
    /** Share of the units' text that the records must hold: the rest is headings. */
    private static final double MOST_TEXT = 0.6;
    /** Characters that a group has outside of its records on average: a heading. More is a record of its own, with a list in it. */
    private static final int MAX_HEADING = 40;
    /** The same for text in links: the title of a post leads to it and is longer, a year or a tag is shorter. */
    private static final int MAX_LINKED_HEADING = 12;
    /** Share of the records found further down that hold text, and of units that hold a record. */
    private static final double NEARLY_ALL = 0.8;
    /** Features of an object; a cell with a bare link has one. */
    private static final int MIN_FEATURES = 2;
    /** Share of the parents that hold equally many of them. Groups of records hardly ever do. */
    private static final double MOST_PARENTS = 0.7;

    /** The parts of each of the records that these units are, or are groups of. */
    List<List<Element>> innermost(List<List<Element>> units) {
        return columns(units).orElseGet(() -> below(units, MAX_LEVELS));
    }

    private List<List<Element>> below(List<List<Element>> units, int levels) {
        return levels == 0 ? units : inner(units).map(records -> below(records, levels - 1)).orElse(units);
    }

    /** Records below the units, through wrappers that each unit has one of; nothing where the units are records themselves. */
    private Optional<List<List<Element>>> inner(List<List<Element>> units) {
        int text = units.stream().mapToInt(looks::text).sum();
        List<Element> parents = units.stream().map(this::largest).toList();
        for (int level = 0; level < MAX_LEVELS; level++) {
            Siblings siblings = new Siblings(parents.stream().map(looks::shown).toList(), looks);
            for (List<List<Element>> records : siblings.records()) {
                if (records.size() > units.size() && isWhole(units, text, records)
                        && !areFields(records, siblings.children().size(), parents.size())) {
                    return Optional.of(records);
                }
            }
            Optional<List<Element>> wrappers = wrappers(parents, text, units.size());
            if (wrappers.isEmpty()) {
                return Optional.empty();
            }
            parents = wrappers.get();
        }
        return Optional.empty();
    }

    /** Whether the records are nearly all that the units hold. */
    private boolean isWhole(List<List<Element>> units, int text, List<List<Element>> records) {
        int inside = records.stream().mapToInt(looks::text).sum();
        int linked = units.stream().flatMap(List::stream).mapToInt(looks::linked).sum()
                - records.stream().flatMap(List::stream).mapToInt(looks::linked).sum();
        if (inside < MOST_TEXT * text || text - inside > MAX_HEADING * units.size() || linked > MAX_LINKED_HEADING * units.size()) {
            return false;
        }
        long structured = records.stream().filter(record -> isRecord(record)).count();
        return structured >= NEARLY_ALL * records.size();
    }

    private boolean isRecord(List<Element> record) {
        return looks.text(record) > 0 && (record.size() > 1 || record.get(0).firstElementChild() != null);
    }

    /** For each parent the child that holds nearly all of its text, where all have one, and one of the same tag. */
    private Optional<List<Element>> wrappers(List<Element> parents, int text, int units) {
        List<Element> out = parents.stream().filter(parent -> parent.childrenSize() > 0).map(parent -> largest(parent.children())).toList();
        int inside = looks.text(out);
        boolean oneTag = out.stream().map(Element::normalName).distinct().count() == 1;
        return oneTag && inside >= MOST_TEXT * text && text - inside <= MAX_HEADING * units ? Optional.of(out) : Optional.empty();
    }

    private Element largest(List<Element> elements) {
        return Collections.max(elements, Comparator.comparingInt(looks::text));
    }

    /**
     * Whether repeated children are fields of their parents (cells of a row, columns of a box), and not objects that stand side by side.
     *
     * @param records  what was found among the children
     * @param children number of all children
     * @param parents  number of parents
     */
    boolean areFields(List<List<Element>> records, int children, int parents) {
        Map<Element, Integer> perParent = new IdentityHashMap<>();
        records.forEach(record -> perParent.merge(record.get(0).parent(), 1, Integer::sum));
        Map<Integer, Integer> equal = new TreeMap<>();
        perParent.values().forEach(count -> equal.merge(count, 1, Integer::sum));
        int each = Collections.max(equal.entrySet(), Map.Entry.comparingByValue()).getKey();
        if (each < 2 || equal.get(each) < MOST_PARENTS * parents) {
            return false;
        }
        int inRecords = records.stream().mapToInt(List::size).sum();
        long poor = records.stream()
                .filter(record -> record.size() == 1 && looks.sketch(record.get(0)).features().length < MIN_FEATURES).count();
        return children - inRecords > parents || 2 * poor > records.size();
    }

    /**
     * Objects whose parts stand in rows below each other: all names in one row, all descriptions in the next. In the source they are not
     * contiguous (Liu 2003, sections 1 and 2.3); they are put together column by column. Nothing where units are no such rows.
     */
    private Optional<List<List<Element>>> columns(List<List<Element>> units) {
        List<List<Element>> out = new ArrayList<>();
        for (List<Element> unit : units) {
            int columns = unit.get(0).childrenSize();
            if (unit.size() < 2 || columns < 2 || !unit.stream().allMatch(row -> row.childrenSize() == columns && holdsAlike(row))) {
                return Optional.empty();
            }
            for (int i = 0; i < columns; i++) {
                int column = i;
                out.add(unit.stream().map(row -> row.child(column)).toList());
            }
        }
        return Optional.of(out);
    }

    private boolean holdsAlike(Element row) {
        Siblings.KnownRoles roles = new Siblings.KnownRoles(looks);
        return row.children().stream().map(roles::of).distinct().count() == 1 && row.child(0).childrenSize() > 0;
    }
}
