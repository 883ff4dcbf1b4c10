package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.jsoup.nodes.Element;
import org.junit.Test;

/** Posts of few words: beside a sidebar that says more, only the labels around the title tell them. */
public class PostRecordTest {
    private static final String TITLE = "<h3 class=t>Easter 1985</h3>";
    private static final String BYLINE = "<div>By Colin Marsh on July 9, 2008 10:13 PM</div>";
    private static final String FOOT = "<div><span>Categories:</span> <a href=/c/family>Family</a></div>"
            + "<div><a href=#c>2 Comments</a></div>";
    private static final String TEXT = "Chris and Randy on the lawn, before the rain.";
    private static final String HEADER = "<div id=x><h1><a href=/>Tidewater</a></h1><h2>"
            + "A journal of boats and of those who mend them, kept since the winter of 1999. "
            + "It is written by four people, and read by five.</h2></div>";
    private static final String SIDE = "<div class=right><h3>About this page</h3><p>This is a single entry, posted to the journal in the "
            + "summer of that year; what was written before and after can be found in the archives.</p><p>Recent content stands on the "
            + "main index, and in the archives you find all that was ever written here.</p></div>";

    @Test
    public void aSentenceIsFoundBesideASidebarThatSaysMore() {
        assertEquals(TEXT, text(HEADER + "<div><div>" + TITLE + BYLINE + "<div><p>" + TEXT + "</p></div>" + FOOT + "</div></div>" + SIDE));
    }

    @Test
    public void wordsThatAreNoSentenceAreATextInTheirRecord() {
        for (String words : List.of("Greetings from Lanzarote and from Tenerife", "復活祭の写真です")) {
            assertEquals(words, text(HEADER + "<table><tr><td>" + TITLE + BYLINE + "<div>" + words + "</div>" + FOOT + "</td><td>" + SIDE
                    + "</td></table>"));
        }
    }

    @Test
    public void notesOfLinksAloneAreATextWhereTheyAreNamedSo() {
        String notes = "<div class=%s><h4>Heard</h4><ul><li><a href=https://a.example/>@colin</a></li><li>"
                + "<a href=https://a.example/locks>https://a.example/locks</a></li></ul></div>";
        String record = HEADER + "<article>" + TITLE + BYLINE + "%s" + FOOT + "</article>" + SIDE;
        assertEquals("Heard\n@colin\nhttps://a.example/locks", text(record.formatted(notes.formatted("entry-content"))));
        assertFalse(text(record.formatted(notes.formatted("rest"))).contains("colin"));
    }

    @Test
    public void theLineBelowTheTitleIsRichAndNoPost() {
        Page page = page(HEADER + "<div id=post><div id=line>" + TITLE + BYLINE + "<div>3 min read</div><div>Tags: boats</div></div>"
                + "<p>" + TEXT + "</p></div>" + SIDE);
        assertEquals(TEXT, ContentEstimate.of(page, title(page)).orElseThrow().content().text());
    }

    @Test
    public void withoutLabelsTheWordsDecide() {
        String bare = "<div>" + TITLE + "<p>Rain.</p></div>";
        assertTrue(text(bare + SIDE).contains("single entry"));
    }

    @Test
    public void aTextThatStandsOutIsLeftWhereItIs() {
        String prose = "<div><p>The harbour was quiet.</p><p>"
                + "We mended the nets, and then the sails, and in the end the boat. ".repeat(9) + "</p></div>";
        String text = text(HEADER + "<div>" + TITLE + BYLINE + FOOT + "</div>" + prose);
        assertTrue(text, text.contains("harbour"));
    }

    @Test
    public void aShortTextInARecordIsDoubtedLess() {
        ContentEstimate in = estimate("<div>" + TITLE + BYLINE + "<p>" + TEXT + "</p>" + FOOT + "</div>" + SIDE).orElseThrow();
        ContentEstimate out = estimate("<div>" + TITLE + "</div>" + SIDE).orElseThrow();
        assertTrue(in.confidence() + " > " + out.confidence(), in.confidence() > out.confidence());
        assertTrue(in.evidence(), in.evidence().endsWith("labelled like a post"));
        assertFalse(out.evidence(), out.evidence().contains("labelled"));
    }

    @Test(timeout = Patience.HANGS_MS)
    public void recordsInRecordsTakeNoMoreWorkHoweverDeep() {
        String labels = "<p>By Colin Marsh</p>".repeat(20) + "<p>July 9, 2008</p>".repeat(20) + "<p>Tags: boats</p>".repeat(20);
        Page page = page("<div><b>x</b>".repeat(1000) + "<div>" + TITLE + labels + "</div>");
        assertTrue(ContentEstimate.of(page, title(page)).isPresent());
    }

    private static String text(String body) {
        return estimate(body).orElseThrow().content().text();
    }

    private static Optional<ContentEstimate> estimate(String body) {
        Page page = page(body);
        return ContentEstimate.of(page, title(page));
    }

    private static Optional<Element> title(Page page) {
        return Optional.of(page.withClass("t").get(0));
    }

    private static Page page(String body) {
        return Page.of("https://tidewater.example/2008/07/easter-1985.html",
                "<html><head><title>Easter 1985 - Tidewater</title></head><body>" + body + "</body></html>");
    }
}
