package org.feedwright.wrapper;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.page.Page;
import org.feedwright.text.LanguageDetector;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.Test;

public class ContentsTest {
    private static final String URL = "https://b.example/2012/05/post.html";

    @Test
    public void blocksAreLinesOfTheirOwn() {
        assertText("Head\nOne two\nThree", "<h2>Head</h2><p>One\n  <b>two</b></p>\n\n<div><div><p>Three</p></div></div>");
        assertText("a\nb", "<ul><li>a</li><li>b</li></ul>");
        assertText("a\nb", "a<br>b");
        assertText("before\nin\nafter", "before<blockquote>in</blockquote>after");
        assertText("before\nin\nafter", "before<center>in</center>after");
    }

    @Test
    public void inlineElementsDoNotPartWords() {
        assertText("halfway there", "<p>half<em>way</em> <a href=x>there</a></p>");
    }

    @Test
    public void spaceIsOneBlankAndNoneAtTheEndOfALine() {
        assertText("a b\nc", "<p>  a\u00A0&nbsp; \t\n b  </p><p> c</p>");
    }

    @Test
    public void cellsAreParted() {
        assertText("a b\nc d", "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>");
    }

    @Test
    public void linesEndAsBrowsersHaveThem() {
        String pre = "<pre>a\r\nb\rc\n</pre>";
        assertText("a\nb\nc", pre);
        assertEquals("<pre>a\nb\nc\n</pre>", of(pre).html());
    }

    @Test
    public void codeKeepsItsLinesAndIndents() {
        assertText("See:\nif (a) {\n    b();\n}\nDone", "<p>See:</p><pre><code>if (a) {\n    b();\n}</code></pre><p>Done</p>");
    }

    @Test
    public void nothingGivesNothing() {
        assertText("", "");
        assertText("", "<p> </p><div><br></div>");
    }

    @Test
    public void whatIsNotReadIsGone() {
        Contents.Clean content = of("<p>Text</p><script>var a = 'seen';</script><style>p {}</style><noscript>turn it on</noscript>"
                + "<form><button>Send</button></form><svg><text>drawn</text></svg><template>later</template>"
                + "<dialog open>Now?</dialog><div role=alertdialog>Cookies?</div><section aria-modal=true>In large</section>"
                + "<p onclick='x()' style='y'>End</p>");
        assertEquals("Text\nEnd", content.text());
        assertEquals("<p>Text</p><p>End</p>", content.html());
    }

    @Test
    public void wordsBesideWhatIsCutGoWithItWhereTheirLineHasNothingElse() {
        String html = "<h2>Title</h2> by <a rel=author>Ann Lee</a><p>Some <a>words</a> here</p>Read it: <b>now</b> <a>or later</a>"
                + "<div>End</div>TrackBack: <a>/ping</a>";
        Element block = page(html).withId("c").get(0);
        assertEquals("Some words here\nRead it: now\nEnd", Contents.of(block, cuts("> a", "> h2"), Set.of()).text());
    }

    @Test
    public void linesOfATextAreKeptBesideWhatIsCut() {
        Element block = page("It snowed all day. <a>#</a><br>Then it stopped<br>So cold <i>it was</i>").withId("c").get(0);
        assertEquals("It snowed all day.\nThen it stopped\nSo cold it was", Contents.of(block, cuts("> a"), Set.of()).text());
    }

    @Test
    public void linksThatRunSomethingAreTakenOut() {
        for (String target : List.of("javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
                "java\tscript:alert(1)", "\u0001javascript:alert(1)", "vbscript:x", "x-odd+scheme:go", "feed:https://b.example/", "blob:x",
                "averyveryverylongscheme:go", "jav&#x09;ascript:alert(1)", "javascript&colon;alert(1)", "view-source:https://b.example/")) {
            String html = of("<p><a href=\"" + target + "\">here</a></p>").html();
            assertEquals(target, "", Jsoup.parseBodyFragment(html).selectFirst("a").attr("href"));
        }
    }

    @Test
    public void picturesThatScriptsLoadLateKeepTheirAddress() {
        Document clean = Jsoup.parseBodyFragment(of("<img src='data:image/gif;base64,R0l' data-src='../a.png'><img data-lazy-src='/b.png'>")
                .html());
        assertEquals("https://b.example/2012/a.png", clean.select("img").get(0).attr("src"));
        assertEquals("https://b.example/b.png", clean.select("img").get(1).attr("src"));
    }

    @Test
    public void eachCandidateOfASetOfPicturesIsAbsolute() {
        Document clean = Jsoup.parseBodyFragment(of("<img src='a.png' srcset='a.png 1x, /b,c.png 2x, javascript:x 3x'>").html());
        assertEquals("https://b.example/2012/05/a.png 1x, https://b.example/b,c.png 2x", clean.selectFirst("img").attr("srcset"));
    }

    @Test
    public void whatIsShownInPlaceOfASoundIsNoText() {
        String player = "<p>One.</p><audio src='a.mp3'><a href='a.mp3'>https://b.example/a.mp3</a></audio><p>Two.</p>";
        assertEquals("One.\nTwo.", of(player).text());
        assertEquals(1, Jsoup.parseBodyFragment(of(player).html()).select("a[href$=a.mp3]").size());
    }

    @Test
    public void dataMayBeAPictureAndNothingThatRuns() {
        Document clean = Jsoup.parseBodyFragment(of("<img src='data:image/png;base64,iVBO'><iframe src='data:text/html,<p>x'></iframe>"
                + "<a href='data:text/html,<p>x'>x</a>").html());
        assertEquals("data:image/png;base64,iVBO", clean.selectFirst("img").attr("src"));
        assertEquals(0, clean.select("iframe").size());
        assertEquals("", clean.selectFirst("a").attr("href"));
    }

    @Test
    public void relativeLinksAreMadeAbsolute() {
        Document clean = Jsoup.parseBodyFragment(of("<a href='../other'>a</a><img src='/pic.png'><a href='#note'>1</a><a href='?p=2'>b</a>"
                + "<a href='//cdn.example/x'>c</a><a href='a:b/c.html'>d</a><a href='c.html?at=12:30'>e</a>"
                + "<a href='mailto:jo@b.example'>f</a>").html());
        List<String> links = clean.select("[href]").eachAttr("href");
        assertEquals("https://b.example/2012/other", links.get(0));
        assertEquals("#user-content-note", links.get(1));
        assertEquals(URL + "?p=2", links.get(2));
        assertEquals("https://cdn.example/x", links.get(3));
        assertTrue(links.toString(), links.contains("https://b.example/2012/05/c.html?at=12:30"));
        assertTrue(links.toString(), links.contains("mailto:jo@b.example"));
        assertEquals("https://b.example/pic.png", clean.selectFirst("img").attr("src"));
    }

    @Test
    public void blanksInLinksAreReadAsBrowsersDo() {
        Document clean = Jsoup.parseBodyFragment(of("<a href=' https://c.example/a '>a</a><a href='https://c.example/b c'>b</a>"
                + "<a href=' d e.html'>d</a><img src='https://c.example/f\ng.png'>").html());
        assertEquals(List.of("https://c.example/a", "https://c.example/b%20c", "https://b.example/2012/05/d%20e.html"),
                clean.select("[href]").eachAttr("href"));
        assertEquals("https://c.example/fg.png", clean.selectFirst("img").attr("src"));
    }

    @Test
    public void whatMakesUpAPostIsKept() {
        String html = of("<figure><img src=\"a.png\" alt=\"A\"><figcaption>Cap</figcaption></figure><pre class=\"java\">"
                + "<code class=\"lang-java\">a\n"
                + "  b</code></pre><table><tbody><tr><th scope=\"row\">x</th><td colspan=\"2\">y</td></tr></tbody></table>"
                + "<iframe src=\"https://video.example/1\"></iframe><p>Text<sup id=\"r1\"><a href=\"#n1\">1</a></sup></p>"
                + "<ol start=\"3\"><li id=\"n1\">Note</li></ol><blockquote cite=\"/q\">Said</blockquote>").html();
        Document clean = Jsoup.parseBodyFragment(html);
        for (String kept : List.of("figure > img[src=https://b.example/2012/05/a.png][alt=A]", "figcaption", "pre.java > code.lang-java",
                "table th[scope=row]", "td[colspan=2]", "a[href=https://video.example/1]",
                "sup#user-content-r1 > a[href$=#user-content-n1]",
                "ol[start=3] > li#user-content-n1", "blockquote[cite=https://b.example/q]")) {
            assertFalse(kept + " in " + html, clean.select(kept).isEmpty());
        }
        assertEquals("a\n  b", clean.selectFirst("code").wholeText());
    }

    @Test
    public void excludedPartsAreCutAndThePageIsLeftAlone() {
        Page page = page("<h1>Title</h1><p>Text</p><div class=\"share bar\"><a href=/s>Share</a></div><div id=rel>More</div>"
                + "<footer>By Jo</footer>");
        Element block = page.withId("c").get(0);
        String before = block.outerHtml();
        List<Cut> cuts = cuts("div.share", "#rel", "> footer", "> h1");
        assertEquals("Text", Contents.of(block, cuts, Set.of()).text());
        assertEquals("<p>Text</p>", Contents.of(block, cuts, Set.of()).html());
        assertEquals(before, block.outerHtml());
    }

    @Test
    public void aChildIsExcludedByItsTagOnlyRightBelowTheBlock() {
        Page page = page("<header>Out</header><section><header>In</header><p>Text</p></section>");
        assertEquals("In\nText", Contents.of(page.withId("c").get(0), cuts("> header"), Set.of()).text());
    }

    @Test
    public void proseIsTheTextsBeginningWithoutCode() {
        assertEquals("Run and to see it. Then rest.", of("<p>Run <code>make <kbd>all</kbd></code> and <code>ls </code></p> to see it."
                + "<pre>a\n b</pre><p>Then <math><mi>x</mi></math>rest.</p>").prose().strip().replaceAll("\\s+", " "));
        String tea = "tea ".repeat(LanguageDetector.ENOUGH);
        assertEquals(LanguageDetector.ENOUGH, of("<p>" + tea + "<code>a</code> tea</p>").prose().length());
    }

    private static Contents.Clean of(String html) {
        return Contents.of(page(html).withId("c").get(0), List.of(), Set.of());
    }

    private static Page page(String html) {
        return Page.of(URL, "<body><div id=c>" + html + "</div></body>");
    }

    private static List<Cut> cuts(String... names) {
        return Stream.of(names).map(name -> (Cut) new Cut.ByName(name)).toList();
    }

    @Test
    public void ofABlockWithBoundsOnlyWhatStandsBetweenThemIsText() {
        Element block = page("Home | <h1>Blog</h1><h3>Title</h3>First<p>Text</p><h3>Part two</h3>Last<p class=by>Ann</p>Ping"
                + "<p class=by>Ben</p>").withId("c").get(0);
        assertEquals("First\nText\nPart two\nLast", bounded(block, "> h3", "p.by"));
        assertEquals("Ping\nBen", bounded(block, "p.by", "> h3"));
        assertEquals("without the first, from the beginning", bounded(block, "> h3", ""), bounded(block, "> h3", "p.absent"));
        assertTrue(bounded(block, "> h2", "p.by").startsWith("Home"));
        assertTrue("nothing is left", bounded(block, "p.by", "p.by").startsWith("Ping"));
    }

    @Test
    public void boundsThatLeaveNoTextDoNotHold() {
        Element block = page("<p>Text</p><h3>Next post</h3>").withId("c").get(0);
        assertEquals("Text\nNext post", bounded(block, "> h3", ""));
    }

    private static String bounded(Element block, String start, String end) {
        return Contents.of(block, List.of(new Cut.Between(start, end)), Set.of()).text();
    }

    @Test
    public void elementsOfThePageThatAreNamedAreLeftOut() {
        Page page = page("<div id=c><p>Text</p><div><p id=x>A comment</p></div></div>");
        Element block = page.withId("c").get(0);
        assertEquals("Text", Contents.of(block, List.of(), Set.of(page.withId("x").get(0))).text());
        assertEquals("Text\nA comment", Contents.of(block, List.of(), Set.of()).text());
    }

    private static void assertText(String expected, String html) {
        assertEquals(html, expected, Contents.of(Jsoup.parseBodyFragment(html).body(), part -> false).text());
    }
}
