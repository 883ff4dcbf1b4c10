package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class CreditsTest {
    private static final String TITLE = "<title>Locks: fewer, larger</title><h1>Locks: fewer, larger</h1>";

    private static void assertNobody(String credit) {
        assertEquals(credit, List.of(), Estimates.of(Property.AUTHOR, Estimates.page("", TITLE + credit, "")));
    }

    @Test
    public void whoIsQuotedWroteSomethingElse() {
        assertNobody("<blockquote><p>Relentless</p><p>by <strong>Colin Marsh</strong></p></blockquote>");
        assertNobody("<figure><img src=/x.jpg><figcaption>By Colin Marsh</figcaption></figure>");
        assertNobody("<pre><span>By Colin Marsh</span></pre>");
    }

    @Test
    public void aQuotationThatHoldsThePageIsItsLayout() {
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR,
                Estimates.page("", "<blockquote>" + TITLE + "<p>By Colin Marsh</p>", "</blockquote>")));
    }

    @Test
    public void aWorkOfAnotherSiteHasItsOwnAuthor() {
        assertNobody("<div><i><a href='https://pictures.example/1'>Harbour</a> by <a href='https://pictures.example/2'>Colin Marsh</a>"
                + "</i></div>");
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR, Estimates.page("", TITLE
                + "<p>4 May 2021 in <a href='/news'>News</a> by <a href='/about'>Colin Marsh</a></p>", "")));
    }

    /** Each piece of the line at the foot has an element of its own in some themes. */
    @Test
    public void whatStandsInTheLineBeforeTellsOfAnotherWorkToo() {
        for (String tag : List.of("nobr", "span")) {
            String line = "<footer><@>Theme&nbsp;<a href='https://themes.example/x'>Harbour&nbsp;</a></@>\n<wbr><@>by <a href="
                    + "'https://pictures.example/2'>Colin Marsh</a></@></footer>";
            assertEquals(List.of(), Estimates.of(Property.AUTHOR, Estimates.page("", TITLE, line.replace("@", tag))));
        }
        assertEquals(List.of("Colin Marsh"), Estimates.of(Property.AUTHOR, Estimates.page("", TITLE
                + "<div><a href='https://x.example/'>Share</a></div><span>by <a href='/about'>Colin Marsh</a></span>", "")));
    }

    @Test
    public void theWordThatOpensTheLineSaysWhatWasDone() {
        assertNobody("<p class=last>Translated from the French by <a href='https://x.example/'>Colin Marsh</a>.</p>");
        assertNobody("<a class=twitter-timeline href='https://x.example/cmarsh'>Tweets by @cmarsh</a>");
        assertNobody("<footer><span>Made with \u2764\uFE0F by <a href='https://x.example/'>Colin Marsh</a></span></footer>");
    }
}
