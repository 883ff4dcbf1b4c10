package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.feedwright.Patience;
import org.feedwright.page.Page;
import org.junit.Test;

public class ContentEstimateTest {
    private static final String URL = "https://b.example/2021/05/locks.html";
    private static final String ONE = "The booking service kept one lock for each seat, and so it waited for most of the day.";
    private static final String TWO = "We took one lock for each train instead; that is coarser, but nobody waits any more.";
    private static final String THREE = "What we learnt is that a lock is cheap, and that waiting for it in the wrong place is not.";
    private static final String POST = p(ONE) + p(TWO) + p(THREE);
    private static final String ALL = ONE + '\n' + TWO + '\n' + THREE;
    private static final String MENU = "<ul class=x><li><a href=/a>Home</a><li><a href=/b>Trains</a><li><a href=/c>Boats</a></ul>";

    @Test
    public void theTextIsFoundBetweenMenusWithoutAnyName() {
        assertEquals(ALL, text("<div>" + MENU + "</div><div><div><h1>Locks: fewer, larger</h1>" + POST + "</div></div><div>" + MENU
                + "</div>"));
    }

    @Test
    public void whatStandsAroundTheTextInItsBlockIsLeftOut() {
        for (String part : List.of("<p>Posted by Colin Marsh on 4 May 2021</p>", "<p>5 min read</p>",
                "<p>Posted 2021-05-04 12:00 +0800 by Colin Marsh from the depot in the north, 5 min</p>",
                "<div class=share-bar>Tell it to your friends now.</div>",
                "<hr><i></i> Tue, the 4 May 2021 <i></i><a href=/t>Locks</a><hr>",
                "<time>4 May 2021</time>", "by <span>Colin Marsh</span> on <time>4 May 2021</time>",
                "<a href=/t>Trains</a> | <a href=/u>Boats</a>",
                "<div><a href=/t>Locks</a> <a href=/u>Trains</a></div>", "<nav>You are here, in the middle of it.</nav>")) {
            assertEquals(part, ALL, text("<div><h1>Locks: fewer, larger</h1>" + part + POST + "</div>"));
        }
        for (String part : List.of("<h3>Related posts</h3><ul><li><a href=/r>Reading the plan</a></ul>", "<p>3 Comments</p>",
                "<div id=comments><p>I had the very same trouble with my own seats last year.</p></div>",
                "<p>Tags: <a href=/t>locks</a></p>", "Tags: <a href=/t>locks</a>",
                "<p>This entry was posted on Tuesday, May 4th, 2021 at 10:11 pm and is filed under Trains, Locks. You can follow any"
                        + " responses to this entry through the RSS 2.0 feed. Both comments and pings are currently closed.</p>",
                "<h2>TrackBack</h2><p>TrackBack URL for this entry:<br>https://b.example/mt-tb.cgi/49</p>",
                "<h2>コメント</h2><p>サイン・インを確認しました、 . さん。コメントしてください。</p>",
                "<div><h4>Über den Autor</h4><p>Colin Marsh writes of trains and of what holds them up.</p></div>",
                "<div><a href=/p>A cache is a promise</a></div>", "<div><h3>Newsletter</h3><p>Get these reports by post.</p></div>",
                "<p>These reports, unless they say otherwise, may be copied under a <a rel=license href=/l>licence</a> of the commons.</p>",
                "<footer><p>All of this may be copied by whoever likes it.</p></footer>", "<p>© 2021 Marsh. All rights reserved.</p>")) {
            assertEquals(part, ALL, text("<div><h1>Locks: fewer, larger</h1>" + POST + part + "</div>"));
        }
    }

    @Test
    public void aTextMayBeginWithAShortParagraph() {
        for (String part : List.of("<p>Dear all,</p>", "<p>Time: 20 minutes</p>")) {
            String first = part.replaceAll("<.*?>", "");
            assertEquals(first + '\n' + ALL, text("<div><h1>Locks: fewer, larger</h1><div>Colin Marsh</div>" + part + POST + "</div>"));
        }
    }

    @Test
    public void metadataInAPartThatIsNamedAsTextIsLeftOut() {
        String links = "Filed under <a rel=tag href=/t>Locks</a><br><a href=feed/>RSS Feed for Replies</a>";
        for (String part : List.of("<p class=postmetadata><small>" + links + " <a href=/e>Edit this entry</a></small></p>",
                "<p><small>" + links + "</small></p>")) {
            assertEquals(ALL, text("<h1>Locks: fewer, larger</h1><div class=entry>" + POST + part + "</div>"));
        }
    }

    @Test
    public void whatIsNotShownWithinALineIsNoneOfTheText() {
        for (String hidden : List.of("style='display: none'", "hidden")) {
            String part = "<span " + hidden + ">, 10.0 out of 10 based on 3 ratings</span></p>";
            assertEquals(ALL, text("<div><h1>Locks: fewer, larger</h1>" + POST.replaceFirst("</p>", part) + "</div>"));
        }
    }

    @Test
    public void aSentenceWithADayBelowTheTitleIsOfTheText() {
        String first = "On the morning of 4 May 2021 we took the last lock out of the whole service.";
        assertEquals(first + '\n' + ALL, text("<div><h1>Locks: fewer, larger</h1>" + p(first) + POST + "</div>"));
    }

    @Test
    public void theBylineBehindAStandfirstIsLeftOut() {
        for (String line : List.of("<p>Posted 2021-05-04</p>", "<p>by Colin Marsh</p><p>4 May 2021</p>")) {
            String standfirst = "How we took the last of them out, and why nobody missed it, not even once.";
            assertEquals(line, standfirst + '\n' + ALL, text("<div><h1>Locks</h1>" + p(standfirst) + line + POST + "</div>"));
        }
    }

    @Test
    public void theBylineAboveWhatReadersWroteIsLeftOutWithIt() {
        Page page = page("<div><h1>Locks: fewer, larger</h1>" + POST + "<p>Posted by Colin Marsh on 4 May 2021</p><div id=c1>" + p(ONE)
                + "</div></div>");
        ContentEstimate text = ContentEstimate.of(page, Optional.empty()).orElseThrow();
        assertEquals(ALL, text.without(page.document().select("#c1")).content().text());
    }

    @Test
    public void theTitleThatStandsInABannerAndAgainOverTheTextIsLeftOut() {
        assertEquals(ALL, text("<div class=banner><h1>Locks: fewer, larger</h1></div><div id=words><header><h1>Locks: fewer, larger</h1>"
                + "<p><span>Colin Marsh</span> <time>4 May 2021</time></p></header>" + POST + "</div>"));
    }

    /** The link that is never closed is opened again, so the heading's words stand in an element that begins elsewhere. */
    @Test
    public void theLabelInAHeadingOfBrokenLinksEndsTheText() {
        assertEquals(ONE + ' ' + TWO, text("<p>" + ONE + ' ' + TWO + "<h2><a>r<sa><a>Share this").split("\n")[0]);
    }

    @Test
    public void aTextThatIsSplitOverSectionsIsJoined() {
        assertEquals(ONE + "\nHow\n" + TWO + "\nWhy\n" + THREE, text("<header>" + MENU + "</header><main><section>" + p(ONE)
                + "</section><section><h2>How</h2>"
                + p(TWO) + "</section><div class=ad>Buy a train of your own, today and with a discount.</div><section><h2>Why</h2>"
                + p(THREE)
                + "</section></main>"));
    }

    @Test
    public void aNameOfClutterDoesNotHideMostOfThePage() {
        assertEquals(ALL, text("<div class='page with-sidebar sidebar'>" + POST + "</div>"));
    }

    @Test
    public void norAreThoseWhoseBoxIsNamedInOneWord() {
        String card = "<h4>Seats</h4><p>It was one lock for each of the seats, as it is in most of the services that book them.</p>";
        assertEquals(ALL, text("<div class=entry-content>" + POST + "<div class=jp-relatedposts>" + card + "</div></div>"));
    }

    @Test
    public void aSectionNamedAfterItsHeadingStays() {
        assertTrue(text("<div>" + POST
                + "<div id=next-steps><h2>Next steps</h2><p>We shall look at the ferries too.</p></div></div>").contains("ferries"));
    }

    @Test
    public void commentsAreNotTheTextHoweverLong() {
        assertEquals(ALL, text("<div><div>" + POST + "</div><div class=comment-list>"
                + p("I do not think so at all, for locks are slow.").repeat(20)
                + "</div></div>"));
    }

    @Test
    public void norAreOtherPosts() {
        assertEquals(ALL, text("<div><div>" + POST + "</div><div id=related>"
                + p("The ferry to the island waited for the tide, and so did we until the evening.").repeat(20) + "</div></div>"));
    }

    @Test
    public void aTextThatThePageHoldsTwiceForTwoWidthsOfScreenIsReadOnce() {
        assertEquals(ALL, text("<div><div>" + POST + "</div><div>" + POST + "</div></div>"));
    }

    @Test
    public void codeAndListsAndQuotesArePartsOfTheText() {
        String text = text("<div>" + POST + "<pre>lock(train)</pre><ul><li>seats</ul><blockquote>It waits.</blockquote></div>");
        assertEquals(ALL + "\nlock(train)\nseats\nIt waits.", text);
    }

    @Test
    public void theGivenTitleSaysWhereTheTextBegins() {
        Page page = page("<div><p>A journal of trains, kept since the winter of 1999 by four people.</p><p id=t>Locks</p>" + POST
                + "</div>");
        assertEquals(ALL, ContentEstimate.of(page, Optional.of(page.withId("t").get(0))).orElseThrow().content().text());
    }

    @Test
    public void shortTextsWithoutANameAreDoubted() {
        double named = estimate("<div class=entry-content>" + POST + "</div>").orElseThrow().confidence();
        double nameless = estimate("<div>" + POST + "</div>").orElseThrow().confidence();
        assertTrue(nameless + " < " + named, nameless < named);
        assertEquals("div.entry-content, 100 % of the page's text, 54 words, named so",
                estimate("<div class=entry-content>" + POST + "</div>").orElseThrow().evidence());
    }

    @Test
    public void textsOfThousandsOfWordsAreDoubtedWhateverTheirName() {
        String usual = "<div class=entry-content>" + POST.repeat(10) + "</div>";
        String huge = "<div class=entry-content>" + POST.repeat(60) + "</div>";
        assertTrue(estimate(huge).orElseThrow().confidence() < estimate(usual).orElseThrow().confidence());
    }

    @Test
    public void aPageOfLinksHasNoText() {
        assertFalse(estimate(MENU.repeat(10)).isPresent());
        assertFalse(estimate("").isPresent());
    }

    @Test
    public void oddPagesNeverThrow() {
        Random random = new Random(7);
        String[] bits = {"<div>", "</div>", "<p>", "</p>", "<article class=\"post-content share\">", "<h1>", "<table><td>", "</table>",
                ONE, "<a href=x>", "</a>",
            "<body>", "<frameset>", "<svg>", "<", "\u0000", "&#xD800;", "Related posts", "<ul><li>", "<pre>", "</html>", "<template>"};
        for (int run = 0; run < 300; run++) {
            StringBuilder html = new StringBuilder();
            for (int i = 0; i < 60; i++) {
                html.append(bits[random.nextInt(bits.length)]);
            }
            Page page = Page.of(URL, html.toString());
            Optional<ContentEstimate> content = ContentEstimate.of(page, Optional.empty());
            content.ifPresent(ContentEstimate::content);
            PostEstimate.of(page, content);
        }
    }

    @Test(timeout = Patience.HANGS_MS)
    public void deepPagesAreRead() {
        Page page = Page.of(URL, "<div>".repeat(100_000) + POST);
        Optional<ContentEstimate> content = ContentEstimate.of(page, Optional.empty());
        assertEquals(ALL, content.orElseThrow().content().text());
        PostEstimate.of(page, content);
    }

    private static String p(String text) {
        return "<p>" + text + "</p>";
    }

    private static String text(String body) {
        return estimate(body).orElseThrow().content().text();
    }

    private static Optional<ContentEstimate> estimate(String body) {
        return ContentEstimate.of(page(body), Optional.empty());
    }

    private static Page page(String body) {
        return Page.of(URL, "<html><head><title>Locks: fewer, larger | Slow Build</title></head><body>" + body + "</body></html>");
    }
}
