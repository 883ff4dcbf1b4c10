package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import org.jsoup.Jsoup;
import org.junit.Test;

public class QuotingTest {
    @Test
    public void aQuoteWithinTheValueCutsIt() {
        assertTitle("", "<a title=\"Why \"good\" is enough\">x</a>");
        assertTitle("", "<a title=\"Interview: \"never the same\"\">x</a>");
        assertTitle("", "<a title='It's mine'>x</a>");
    }

    @Test
    public void escapedQuotesAndNoneAreFine() {
        assertTitle("Why \"good\" is enough", "<a href=/ title=\"Why &quot;good&quot;  is enough\">x</a>");
        assertTitle("It's mine", "<a title=\"It's mine\" class=b>x</a>");
        assertTitle("Mine", "<a title=Mine disabled>x</a>");
        assertTitle("", "<a>x</a>");
    }

    private static void assertTitle(String title, String html) {
        assertEquals(html, title, Quoting.value(Jsoup.parse(html).selectFirst("a"), "title"));
    }
}
