package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.feedwright.capture.Captures;
import org.junit.Test;

/** Trees that are larger than a heap. */
public class BoundedParserTest {
    private static final int ATTRIBUTES = 500;

    private static Page page(String html) {
        return Page.of(Captures.of("http://blog.example/1", "text/html; charset=utf-8", html));
    }

    /** Without a bound 300,000 paragraphs of this make 50 GB. */
    @Test
    public void formattingThatEachParagraphOpensAgainEndsThePageWhenItsTreeIsTooLarge() {
        StringBuilder html = new StringBuilder("<title>Bomb</title><p>");
        for (String tag : "b i u s tt em big code font small strong strike".split(" ")) {
            html.append('<').append(tag);
            for (int i = 0; i < ATTRIBUTES; i++) {
                html.append(" a").append(i);
            }
            html.append('>');
        }
        int paragraphs = 300_000;
        Page page = page(html + "<p>x".repeat(paragraphs));
        assertEquals("Bomb", page.document().title());
        int read = page.document().select("p").size();
        assertTrue("" + read, read > 100 && read < paragraphs / 10);
    }

    @Test
    public void largePagesOfOrdinaryMarkupAreReadToTheirEnd() {
        String row = "<li class='entry'><a href='/2020/01/01/a-post'>What is written here</a> <span>1 January 2020</span></li>\n";
        int rows = 20_000;
        Page page = page("<ul>" + row.repeat(rows) + "</ul><p id='end'>end");
        assertEquals(rows, page.document().select("li").size());
        assertEquals("end", page.withId("end").get(0).text());
    }
}
