package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Set;
import org.jsoup.Jsoup;
import org.junit.Test;

public class ElementNamesTest {
    private static final Set<String> WORDS = Set.of("nav", "share");

    @Test
    public void wordsAreFoundBetweenSignsAndInAnyCase() {
        assertTrue(ElementNames.hasWord("nav", WORDS));
        assertTrue(ElementNames.hasWord("post site-Nav2", WORDS));
        assertTrue(ElementNames.hasWord("post__share wide", WORDS));
    }

    @Test
    public void partsOfWordsAreNone() {
        assertFalse(ElementNames.hasWord("navy shared", WORDS));
        assertFalse(ElementNames.hasWord("", WORDS));
        assertEquals("[a, b]", ElementNames.tokens(" a\tb ").toString());
    }

    @Test
    public void aQuoteWithinAnAttributeCutsIt() {
        assertTitle("", "<a title=\"Why \"good\" is enough\">x</a>");
        assertTitle("", "<a title=\"Interview: \"never the same\"\">x</a>");
        assertTitle("", "<a title='It's mine'>x</a>");
    }

    @Test
    public void attributesWithEscapedQuotesOrNoneAreWhole() {
        assertTitle("Why \"good\" is enough", "<a href=/ title=\"Why &quot;good&quot;  is enough\">x</a>");
        assertTitle("It's mine", "<a title=\"It's mine\" class=b>x</a>");
        assertTitle("Mine", "<a title=Mine disabled>x</a>");
        assertTitle("", "<a>x</a>");
    }

    private static void assertTitle(String title, String html) {
        assertEquals(html, title, ElementNames.attribute(Jsoup.parse(html).selectFirst("a"), "title"));
    }
}
