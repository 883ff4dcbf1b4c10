package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.util.List;
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

    @Test
    public void termsAreBlocksThatSayHardlyAnythingElse() {
        for (String html : List.of("<p>Tags: <a rel=tag>tides</a>, <a rel=tag>pots</a></p>",
                "<div><b>Filed under</b> <a rel='category tag'>tides</a> and <a rel=tag>pots</a></div>")) {
            assertEquals(html, 1, terms(html));
        }
        for (String html : List.of("<p>I wrote about <a rel=tag>tides</a> before this one</p>", "<p><a href=/tag/x>tides</a></p>",
                "<a rel=tag>tides</a>")) {
            assertEquals(html, 0, terms(html));
        }
    }

    private static int terms(String html) {
        return new Cut.Terms(Cut.Terms.TAG).parts(Jsoup.parseBodyFragment(html).body()).size();
    }

    private static Optional<Cut> byWords(String html) {
        return Cut.ByWords.of(Jsoup.parseBodyFragment(html).body().child(0));
    }
}
