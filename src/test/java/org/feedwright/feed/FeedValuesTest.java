package org.feedwright.feed;

import static org.junit.Assert.assertEquals;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Consumer;
import org.feedwright.TruthTable;
import org.junit.Test;

/** The truth tables for single values. */
public class FeedValuesTest {
    /** Cells are parted by a bar. */
    private static void check(String table, Consumer<String[]> test) {
        TruthTable.check(FeedValuesTest.class, table, row -> test.accept(row.split("\\|", -1)));
    }

    @Test
    public void datesKeepTheOffsetThatWasWritten() {
        check("dates.csv", row -> assertEquals(row[1], FeedDates.parse(row[0]).map(OffsetDateTime::toString).orElse("")));
    }

    @Test
    public void titlesBecomePlainTextWithoutLosingWhatOnlyLooksLikeMarkup() {
        check("titles.csv", row -> assertEquals(row[2], FeedText.of(row[1], FeedText.Kind.valueOf(row[0]))));
    }

    @Test
    public void namesLoseAddressesUnlessThereIsNothingElse() {
        check("names.csv", row -> assertEquals(row[1], String.join(";", PersonNames.of(List.of(row[0].split(";"))))));
    }

    @Test
    public void linksResolveToAbsoluteOnesAsCrawlersWriteThem() {
        assertEquals("https://a.example/b/d", Links.absolute("d", "https://a.example/b/c"));
        assertEquals("https://a.example/d", Links.absolute("d", "https://a.example"));
        assertEquals("https://a.example/d", Links.absolute("../../d", "https://a.example/b/c"));
        assertEquals("https://a.example/b?p=1", Links.absolute("?p=1", "https://a.example/b"));
        assertEquals("http://b.example/d", Links.absolute("//b.example/d", "http://a.example/"));
        assertEquals("https://a.example/caf%C3%A9%20au%20lait", Links.absolute(" https://a.example/caf\u00e9 au\n lait ",
                "https://a.example/"));
        assertEquals("https://a.example/100%25", Links.absolute("https://a.example/100%", ""));
        assertEquals("", Links.absolute("mailto:me@a.example", "https://a.example/"));
        assertEquals("", Links.absolute("javascript:void(0)", "https://a.example/"));
        assertEquals("", Links.absolute("", "https://a.example/"));
    }

    @Test
    public void internationalHostsStayAsTheyAre() {
        String host = "http://m\u00fcller.example";
        for (String rest : List.of("", "/", "/caf%C3%A9", "?p=1", "?q=%C3%A9", "#%C3%A9")) {
            assertEquals(host + rest, Links.absolute(host + rest.replace("%C3%A9", "\u00e9"), ""));
        }
        assertEquals("http://m\u00fcller.example/%C3%A9", Links.absolute("//m\u00fcller.example/\u00e9", "http://a.example/"));
        assertEquals("http://www.m\u00fcller.example/%C3%A9", Links.absolute("www.m\u00fcller.example/\u00e9", ""));
        assertEquals(host + "/%C3%A9", Links.absolute("\u00e9", host));
    }

    @Test
    public void languagesAreBcp47OrAbsent() {
        assertEquals("en-US", FeedText.language(" en_us "));
        assertEquals("zh-Hans-CN", FeedText.language("zh-hans-cn"));
        assertEquals("", FeedText.language("English"));
        assertEquals("", FeedText.language(""));
    }
}
