package org.feedwright.page;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class PageWordsTest {
    @Test
    public void whatNobodyReadsHasNoWords() {
        Page page = Page.of("https://b.example/", "<p>one</p><script>two</script><style>three</style><noscript>four</noscript>"
                + "<textarea>five</textarea>"
                + "<select><option>six</select><!-- seven --><p>eight</p>");
        assertArrayEquals(Words.of("one eight"), PageWords.hashes(page.document().body()));
    }

    @Test
    public void elementsOutsideThePageHaveNoWords() {
        PageWords words = Page.of("https://b.example/", "<p>one two</p>").words();
        Element other = new Element("p").text("three");
        assertEquals(0, words.end(other) - words.start(other));
    }

    @Test
    public void placesAndElementsGiveTheSameWords() {
        PageWords words = Page.of("https://b.example/", "<div><p>one <b>two</b></p><p></p><p>three</p></div>four").words();
        for (int place = 0; place < words.elements().size(); place++) {
            assertEquals(words.start(words.elements().get(place)), words.start(place));
            assertEquals(words.end(words.elements().get(place)), words.end(place));
        }
        assertEquals(4, words.end(0));
    }

    @Test
    public void pagesBeyondTheFirstSizeLoseNothing() {
        String text = "word ".repeat(5000);
        assertEquals(5000, Page.of("https://b.example/", "<p>" + text + "</p>").words().size());
    }

    @Test
    public void theWordsOfAnElementAreThoseOfItsChildrenAndItsOwn() {
        Random random = new Random(12);
        for (int i = 0; i < 100; i++) {
            StringBuilder html = new StringBuilder();
            for (int k = 0; k < 40; k++) {
                html.append(new String[] {"<div>", "</div>", "<p>", "a b ", "<b>", "</b>", "<td>", "c", "<br>"}[random.nextInt(9)]);
            }
            PageWords words = Page.of("https://b.example/", html.toString()).words();
            for (Element element : words.elements()) {
                int at = words.start(element);
                for (Element child : element.children()) {
                    assertTrue(html.toString(), words.start(child) >= at && words.end(child) <= words.end(element));
                    at = words.end(child);
                }
                assertEquals(PageWords.hashes(element).length, words.end(element) - words.start(element));
            }
        }
    }
}
