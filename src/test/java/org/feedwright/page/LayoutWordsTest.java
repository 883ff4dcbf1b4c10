package org.feedwright.page;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.feedwright.text.Words;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class LayoutWordsTest {
    @Test
    public void whatNobodyReadsHasNoWords() {
        Page page = Page.of("https://b.example/", "<p>one</p><script>two</script><style>three</style><noscript>four</noscript>"
                + "<textarea>five</textarea>"
                + "<select><option>six</select><!-- seven --><p>eight</p>");
        assertArrayEquals(Words.of("one eight"), Layout.wordsOf(page.document().body()));
    }

    @Test
    public void elementsOutsideThePageHaveNoWords() {
        Layout layout = Page.of("https://b.example/", "<p>one two</p>").layout();
        Element other = new Element("p").text("three");
        assertEquals(0, layout.words(other));
    }

    @Test
    public void placesAndElementsGiveTheSameWords() {
        Layout layout = Page.of("https://b.example/", "<div><p>one <b>two</b></p><p></p><p>three</p></div>four").layout();
        for (int place = 0; place < layout.elements().size(); place++) {
            assertEquals(layout.firstWord(layout.elements().get(place)), layout.firstWord(place));
            assertEquals(layout.endWord(layout.elements().get(place)), layout.endWord(place));
        }
        assertEquals(4, layout.endWord(0));
    }

    @Test
    public void pagesBeyondTheFirstSizeLoseNothing() {
        String text = "word ".repeat(5000);
        assertEquals(5000, Page.of("https://b.example/", "<p>" + text + "</p>").layout().words());
    }

    @Test
    public void theWordsOfAnElementAreThoseOfItsChildrenAndItsOwn() {
        Random random = new Random(12);
        for (int i = 0; i < 100; i++) {
            StringBuilder html = new StringBuilder();
            for (int k = 0; k < 40; k++) {
                html.append(new String[] {"<div>", "</div>", "<p>", "a b ", "<b>", "</b>", "<td>", "c", "<br>"}[random.nextInt(9)]);
            }
            Layout layout = Page.of("https://b.example/", html.toString()).layout();
            for (Element element : layout.elements()) {
                int at = layout.firstWord(element);
                for (Element child : element.children()) {
                    assertTrue(html.toString(), layout.firstWord(child) >= at && layout.endWord(child) <= layout.endWord(element));
                    at = layout.endWord(child);
                }
                assertEquals(Layout.wordsOf(element).length, layout.words(element));
            }
        }
    }
}
