package org.feedwright.page;

import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.Test;

public class PageHeapTest {
    private static final String FORMATTING = "<p><b%s><i%s><u%s><s%s><tt%s><em%s><big%s>".replace("%s", " title=x");

    private static long ofBytes(String html) {
        return PageHeap.ofBytes(html.getBytes(StandardCharsets.UTF_8));
    }

    private static long ofTree(String html) {
        return PageHeap.ofTree(Page.of("http://blog.example/1", html));
    }

    @Test
    public void tagsTakeMoreThanText() {
        assertTrue(ofBytes("<li>x".repeat(100)) > 10 * ofBytes("words".repeat(100)));
    }

    @Test
    public void ordinaryMarkupTakesNoMoreThanItsBytesSay() {
        String html = "<ul>" + "<li class=entry><a href='/2020/01/01/a'>What is written</a> <b>1 January</b></li>".repeat(100) + "</ul>";
        assertTrue(ofTree(html) <= ofBytes(html));
    }

    /** Each paragraph opens them again. */
    @Test
    public void elementsThatTheParserOpensAgainCount() {
        String html = FORMATTING + "<p>x".repeat(100);
        assertTrue(ofTree(html) > 4 * ofBytes(html));
    }

    @Test
    public void namesThatAreIndexedCount() {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            names.append(Integer.toString(i, Character.MAX_RADIX)).append(' ');
        }
        String html = "<p class='" + names + "'>x";
        assertTrue(ofTree(html) > 2 * ofBytes(html));
    }
}
