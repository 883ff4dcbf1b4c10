package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.junit.Test;

public class BlogRowsTest {
    private final Ledger ledger = new Ledger(new TreeMap<>());
    private final BlogRows rows = new BlogRows(ledger);

    private List<String> all() {
        List<String> all = new ArrayList<>();
        rows.forEach((site, row) -> all.add(site + row.values()));
        return all;
    }

    @Test
    public void eachSiteHasOneRowWithEveryColumn() {
        rows.add("example,b)", BlogRows.Column.POSTS, 1);
        rows.add("example,a)", BlogRows.Column.FEEDS, 1);
        rows.add("example,b)", BlogRows.Column.POSTS, 2);
        rows.add("example,b)", BlogRows.Column.NO_POSTS, 1);
        assertEquals(List.of("example,a)[1, 0, 0, 0, 0]", "example,b)[0, 0, 0, 3, 1]"), all());
    }

    @Test
    public void numberThatIsBrokenBeginsAgain() {
        rows.add("example,a)", BlogRows.Column.POSTS, 5);
        ledger.put("?", "row", "example,a)", "posts");
        rows.add("example,a)", BlogRows.Column.POSTS, 1);
        assertEquals(List.of("example,a)[0, 0, 0, 1, 0]"), all());
    }
}
