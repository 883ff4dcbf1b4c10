package org.feedwright.region.mdr;

import static org.junit.Assert.assertTrue;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class FieldsTest {
    private static final int ROWS = 5;

    /** Many times, since elements that are parsed anew come in another order where they are kept by identity. */
    @Test
    public void cellsAreFieldsThoughARowLacksSome() {
        String row = "<tr><td>one</td><td>two</td><td>three</td></tr>";
        String table = "<table>" + row.repeat(ROWS - 1) + "<tr><td>alone</td></tr></table>";
        for (int i = 0; i < 50; i++) {
            List<Element> cells = Jsoup.parse(table).select("td");
            assertTrue(Fields.are(cells.stream().map(List::of).toList(), cells.size(), ROWS));
        }
    }
}
