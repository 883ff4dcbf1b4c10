package org.feedwright.region.listing;

import java.util.List;
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
}
