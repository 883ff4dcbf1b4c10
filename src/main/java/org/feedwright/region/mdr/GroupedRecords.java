package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * Goes down from similar units to the records in them: the unit may be a group (one per year, one per row, one per topic) that holds
 * nothing but records and a heading. Liu 2003, section 2.3, goes down one level; groups of months in years need more.
 */
final class GroupedRecords {
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

    private final TextSizes sizes;

    GroupedRecords(TextSizes sizes) {
        this.sizes = sizes;
    }

    /** The records that these units are, or are groups of. */
    List<DataRecord> innermost(List<List<Element>> units) {
        Optional<List<DataRecord>> columns = Columns.of(units);
        if (columns.isPresent()) {
            return columns.get();
        }
        List<List<Element>> here = units;
        for (int level = 0; level < MAX_LEVELS; level++) {
            Optional<List<List<Element>>> inner = inner(here);
            if (inner.isEmpty()) {
                break;
            }
            here = inner.get();
        }
        return here.stream().map(DataRecord::new).toList();
    }

    /** Records below the units, through wrappers that each unit has one of; nothing where the units are records themselves. */
    private Optional<List<List<Element>>> inner(List<List<Element>> units) {
        int text = units.stream().mapToInt(sizes::text).sum();
        List<Element> parents = units.stream().map(this::largest).toList();
        for (int level = 0; level < MAX_LEVELS; level++) {
            Siblings siblings = new Siblings(parents.stream().map(sizes::shown).toList(), sizes);
            for (List<List<Element>> records : siblings.records()) {
                if (records.size() > units.size() && isWhole(units, text, records)
                        && !Fields.are(records, siblings.children().size(), parents.size())) {
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
        int inside = records.stream().mapToInt(sizes::text).sum();
        int linked = units.stream().flatMap(List::stream).mapToInt(sizes::linked).sum()
                - records.stream().flatMap(List::stream).mapToInt(sizes::linked).sum();
        if (inside < MOST_TEXT * text || text - inside > MAX_HEADING * units.size() || linked > MAX_LINKED_HEADING * units.size()) {
            return false;
        }
        long structured = records.stream().filter(record -> isRecord(record)).count();
        return structured >= NEARLY_ALL * records.size();
    }

    private boolean isRecord(List<Element> record) {
        return sizes.text(record) > 0 && (record.size() > 1 || record.get(0).firstElementChild() != null);
    }

    /** For each parent the child that holds nearly all of its text, where all have one, and one of the same tag. */
    private Optional<List<Element>> wrappers(List<Element> parents, int text, int units) {
        List<Element> out = new ArrayList<>();
        for (Element parent : parents) {
            if (parent.childrenSize() > 0) {
                out.add(largest(parent.children()));
            }
        }
        int inside = sizes.text(out);
        boolean oneTag = out.stream().map(Element::normalName).distinct().count() == 1;
        return oneTag && inside >= MOST_TEXT * text && text - inside <= MAX_HEADING * units ? Optional.of(out) : Optional.empty();
    }

    private Element largest(List<Element> elements) {
        Element out = elements.get(0);
        for (Element element : elements) {
            out = sizes.text(element) > sizes.text(out) ? element : out;
        }
        return out;
    }
}
