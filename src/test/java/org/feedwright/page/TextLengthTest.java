package org.feedwright.page;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class TextLengthTest {
    private static Element body(String html) {
        return Jsoup.parse(html).body();
    }

    @Test
    public void lettersAndDigitsOfAllThatIsInAnElementCount() {
        Element body = body("<p>Two <b>boats</b>,</p><p>1, 2</p>");
        assertTrue(TextLength.exceeds(body, 9));
        assertFalse(TextLength.exceeds(body, 10));
    }

    @Test
    public void signsSpacesAndProgramsDoNot() {
        assertFalse(TextLength.exceeds(body("<p> - \u00AD \u200B</p><script>boats()</script>"), 0));
    }
}
