package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TitleLinksTest {
    private static final String HERE = "https://b.example/2012/post.html";

    @Test
    public void aTitleThatLeadsToAnotherPageOfTheSiteLeadsAway() {
        assertAway(true, "<h2 class=t><a href='/2012/other.html'>A title</a></h2>");
        assertAway(true, "<a href=other.html><h2 class=t>A title</h2></a>");
        assertAway(true, "<h2 class=t>First, unlinked</h2><h2 class=t><a href=other.html>Second</a></h2>");
    }

    @Test
    public void aTitleThatLeadsToItsOwnPageStays() {
        for (String own : new String[] {"", "#top", "?p=1", "post.html", HERE, "http://www.b.example/2012/post.html?utm=x",
                "//b.example/2012/post.html"}) {
            assertAway(false, "<h2 class=t><a href='" + own + "'>A title</a></h2>");
        }
    }

    @Test
    public void indexPagesAndSlashesAreTheirFolder() {
        Page page = Page.of("https://b.example/2012/post/", "<h2 class=t><a href='/2012/post/index.php'>A</a></h2>");
        assertEquals(false, TitleLinks.leadAway(page, page.withClass("t")));
        Page other = Page.of("https://b.example/2012/post", "<h2 class=t><a href='/2012/post/'>A</a></h2>");
        assertEquals(false, TitleLinks.leadAway(other, other.withClass("t")));
    }

    @Test
    public void endingsMakeNoOtherPage() {
        Page page = Page.of("https://b.example/2012/post/", "<h2 class=t><a href='/2012/post.html'>A</a></h2>");
        assertEquals(false, TitleLinks.leadAway(page, page.withClass("t")));
    }

    @Test
    public void capitalsAndEscapesMakeNoOtherPage() {
        Page page = Page.of("https://b.example/2012/An%20Owl's-Post.html", "<h2 class=t><a href=\"an owl's-post.html\">A</a></h2>");
        assertEquals(false, TitleLinks.leadAway(page, page.withClass("t")));
        Page broken = Page.of("https://b.example/100%-wool", "<h2 class=t><a href='/100%-wool'>A</a> <a href='/50%-wool'>B</a></h2>");
        assertEquals(false, TitleLinks.leadAway(broken, broken.withClass("t")));
    }

    @Test
    public void linkBlogsMayLeadToOtherSites() {
        assertAway(false, "<h2 class=t><a href='https://elsewhere.example/x'>A title</a></h2>");
    }

    @Test
    public void aLinkInPartOfATitleSaysNothing() {
        assertAway(false, "<h2 class=t>On <a href='/2011/kettles'>kettles</a> and pots</h2>");
        assertAway(false, "<h2 class=t>A title</h2>");
        assertAway(false, "<h2 class=t><a name=x>A title</a></h2>");
        assertAway(false, "<h2 class=t><a href='mailto:jo@b.example'>A title</a></h2>");
    }

    private static void assertAway(boolean expected, String html) {
        Page page = Page.of(HERE, html);
        assertEquals(html, expected, TitleLinks.leadAway(page, page.withClass("t")));
    }
}
