package org.feedwright.region.listing;

import java.util.List;
import java.util.stream.Collectors;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;

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

        /** The visible text of all parts with single spaces. */
        public String text() {
            return parts.stream().map(Page::text).filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
        }
    }
}
