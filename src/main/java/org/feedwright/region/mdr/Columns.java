package org.feedwright.region.mdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * Objects whose parts stand in rows below each other: all names in one row, all descriptions in the next. In the source they are not
 * contiguous (Liu 2003, sections 1 and 2.3); they are put together column by column.
 */
final class Columns {
    private Columns() {
    }

    /** The objects of units that are several rows each; nothing where they are no such rows. */
    static Optional<List<DataRecord>> of(List<List<Element>> units) {
        List<DataRecord> out = new ArrayList<>();
        for (List<Element> unit : units) {
            int columns = unit.get(0).childrenSize();
            if (unit.size() < 2 || columns < 2 || !unit.stream().allMatch(row -> row.childrenSize() == columns && holdsAlike(row))) {
                return Optional.empty();
            }
            for (int i = 0; i < columns; i++) {
                int column = i;
                out.add(new DataRecord(unit.stream().map(row -> row.child(column)).toList()));
            }
        }
        return Optional.of(out);
    }

    private static boolean holdsAlike(Element row) {
        Roles roles = new Roles();
        return row.children().stream().map(roles::of).distinct().count() == 1 && row.child(0).childrenSize() > 0;
    }
}
