package org.feedwright.region.listing;

import static org.junit.Assert.assertTrue;

import java.util.List;
import org.feedwright.page.Layout;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class GroupedRecordsTest {
    private static final int ROWS = 5;

    /** Many times, since elements that are parsed anew come in another order where they are kept by identity. */
    @Test
    public void cellsAreFieldsThoughARowLacksSome() {
        String row = "<tr><td>one</td><td>two</td><td>three</td></tr>";
        String table = "<table>" + row.repeat(ROWS - 1) + "<tr><td>alone</td></tr></table>";
        for (int i = 0; i < 50; i++) {
            Document page = Jsoup.parse(table);
            List<Element> cells = page.select("td");
            GroupedRecords records = new GroupedRecords(new Looks(Layout.of(page.body())));
            assertTrue(records.areFields(cells.stream().map(List::of).toList(), cells.size(), ROWS));
        }
    }
}
