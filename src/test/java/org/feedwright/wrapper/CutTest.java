package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.Test;

public class CutTest {
    @Test
    public void aNoticeIsKnownByItsWordsHoweverTheyAreMarkedUp() {
        assertEquals(Optional.of(new Cut.ByWords("write to us at the pier")),
                byWords("<p>Write to <b>us</b>\n at <a href=/x>the Pier</a></p>"));
        assertEquals(Optional.of(new Cut.ByWords("write to us at the pier")), byWords("<div><p>Write to us</p><p>at the pier</p></div>"));
    }

    @Test
    public void wordsWithinALineHeadingsItemsProgramsAndLabelsAreNone() {
        for (String html : new String[] {"<li>Write to us at the pier</li>", "<a>Write to us at the pier</a>",
                "<h3>Write to us at the pier</h3>", "<pre>Write to us at the pier</pre>", "<p>Write to us</p>",
                "<p>" + "Write to us ".repeat(50) + "</p>"}) {
            assertEquals(html, Optional.empty(), byWords(html));
        }
    }

    @Test
    public void aPartOfManyElementsIsNotGoneThrough() {
        assertEquals(Optional.empty(), byWords("<div>" + "<i></i>".repeat(200) + "Write to us at the pier</div>"));
    }

    private static Optional<Cut> byWords(String html) {
        return Cut.ByWords.of(Jsoup.parseBodyFragment(html).body().child(0));
    }
}
