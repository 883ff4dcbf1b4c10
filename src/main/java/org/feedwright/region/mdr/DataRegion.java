package org.feedwright.region.mdr;

import java.util.List;
import org.jsoup.nodes.Element;

/**
 * A part of a page that lists objects alike.
 *
 * @param parent  the nearest element that holds all records
 * @param records two or more, in document order
 * @param isMain  whether it is what the page is there for; true for one region of a page at most
 */
public record DataRegion(Element parent, List<DataRecord> records, boolean isMain) {
    public DataRegion {
        records = List.copyOf(records);
    }

    DataRegion asMain() {
        return new DataRegion(parent, records, true);
    }
}
