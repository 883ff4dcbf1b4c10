package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import org.jsoup.Jsoup;
import org.junit.Test;

public class PlainTextTest {
    @Test
    public void blocksAreLinesOfTheirOwn() {
        assertText("Head\nOne two\nThree", "<h2>Head</h2><p>One\n  <b>two</b></p>\n\n<div><div><p>Three</p></div></div>");
        assertText("a\nb", "<ul><li>a</li><li>b</li></ul>");
        assertText("a\nb", "a<br>b");
        assertText("before\nin\nafter", "before<blockquote>in</blockquote>after");
    }

    @Test
    public void inlineElementsDoNotPartWords() {
        assertText("halfway there", "<p>half<em>way</em> <a href=x>there</a></p>");
    }

    @Test
    public void spaceIsOneBlankAndNoneAtTheEndOfALine() {
        assertText("a b\nc", "<p>  a\u00A0&nbsp; \t\n b  </p><p> c</p>");
    }

    @Test
    public void cellsAreParted() {
        assertText("a b\nc d", "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>");
    }

    @Test
    public void codeKeepsItsLinesAndIndents() {
        assertText("See:\nif (a) {\n    b();\n}\nDone", "<p>See:</p><pre><code>if (a) {\n    b();\n}</code></pre><p>Done</p>");
    }

    @Test
    public void nothingGivesNothing() {
        assertText("", "");
        assertText("", "<p> </p><div><br></div>");
    }

    private static void assertText(String expected, String html) {
        assertEquals(html, expected, Contents.of(Jsoup.parseBodyFragment(html).body(), part -> false).text());
    }
}
