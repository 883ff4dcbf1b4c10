package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
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
    public void theLastLineIsCutWhereItSaysWhenAndHardlyMore() {
        assertEquals("Text", withoutDateLine("<p>Text</p><hr><p><em>Published by Jo Doe on <b>3 May 2021</b></em></p><div id=thread></div>"
                + "<script>x()</script><noscript>Turn it on, as of 4 May 2021</noscript>"));
        assertEquals("Text\nPosted by Jo", withoutDateLine("<p>Text</p><p>Posted by Jo</p>"));
        assertEquals("Text, 3 May 2021", withoutDateLine("Text, 3 May 2021"));
        assertEquals("3 May 2021\nText", withoutDateLine("<p>3 May 2021</p><p>Text</p>"));
        String sentence = "On 3 May 2021 we " + "rowed and rowed ".repeat(9) + "home.";
        assertEquals(sentence, withoutDateLine("<p>" + sentence + "</p>"));
    }

    @Test
    public void theLastLineIsCutWhereItSaysTheSame() {
        for (String line : List.of("<h3>View  more</h3>", "<hr><a href=/>View <b>more</b></a>", "<br>View more",
                "<div><p>View more</p></div>",
                "<p>View more</p> <!-- end --><form><input></form><div> </div>")) {
            assertEquals(line, "Text", withoutLastLine("<p>Text</p>" + line));
        }
        assertEquals("Text\nto view more", withoutLastLine("<p>Text</p><p>to view more</p>"));
        assertEquals("View more\nText", withoutLastLine("<p>View more</p><p>Text</p>"));
        assertEquals("", withoutLastLine("View more"));
        assertEquals("", withoutLastLine(""));
    }

    private static String withoutLastLine(String html) {
        return Contents.of(Jsoup.parseBodyFragment(html).body(), List.of(new Cut.LastLines(List.of("view more"))), Set.of()).text();
    }

    @Test
    public void commentsBelowTheLastLineHideItNot() {
        Element block = Jsoup.parseBodyFragment("<p>Text</p><p>3 May 2021</p><ul><li>Nice one, of 4 May 2021</li></ul>").body();
        assertEquals("Text", Contents.of(block, List.of(new Cut.DateLine()), Set.of(block.child(2))).text());
    }

    private static String withoutDateLine(String html) {
        return Contents.of(Jsoup.parseBodyFragment(html).body(), List.of(new Cut.DateLine()), Set.of()).text();
    }

    private static Optional<Cut> byWords(String html) {
        return Cut.ByWords.of(Jsoup.parseBodyFragment(html).body().child(0));
    }
}
