package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.Test;

public class NoticesTest {
    @Test
    public void aNoticeIsKnownByItsWordsHoweverTheyAreMarkedUp() {
        assertEquals(Optional.of("says write to us at the pier"), signature("<p>Write to <b>us</b>\n at <a href=/x>the Pier</a></p>"));
        assertEquals(Optional.of("says write to us at the pier"), signature("<div><p>Write to us</p><p>at the pier</p></div>"));
    }

    @Test
    public void wordsWithinALineHeadingsItemsProgramsAndLabelsAreNone() {
        for (String html : new String[] {"<li>Write to us at the pier</li>", "<a>Write to us at the pier</a>",
                "<h3>Write to us at the pier</h3>", "<pre>Write to us at the pier</pre>", "<p>Write to us</p>",
                "<p>" + "Write to us ".repeat(50) + "</p>"}) {
            assertEquals(html, Optional.empty(), signature(html));
        }
    }

    @Test
    public void aPartOfManyElementsIsNotGoneThrough() {
        assertEquals(Optional.empty(), signature("<div>" + "<i></i>".repeat(200) + "Write to us at the pier</div>"));
    }

    private static Optional<String> signature(String html) {
        return Notices.signature(Jsoup.parseBodyFragment(html).body().child(0));
    }
}
