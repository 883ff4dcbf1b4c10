package org.feedwright.page;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.junit.Test;

public class FeedLinksTest {
    private static final String FEED = "<link rel=alternate type=application/rss+xml href=/feed>";
    private static final List<String> FOUND = List.of("https://blog.example/feed");

    private static Capture page(String html, Charset charset) {
        return Captures.of("https://blog.example/a/b/", "text/html", html.getBytes(charset));
    }

    private static List<String> linksOf(String head) {
        return linksOfPage("<html><head>" + head + "</head><body></body></html>");
    }

    /** Found without parsing all of it, and the same as with. */
    private static List<String> linksOfPage(String html) {
        Capture page = page(html, StandardCharsets.UTF_8);
        List<String> found = PageHead.feeds(page);
        assertEquals(PageHead.feeds(Page.of(page)), found);
        return found;
    }

    @Test
    public void findsFeedsOfAllTypesInTheOrderOfThePage() {
        assertEquals(List.of("https://blog.example/a/b/feed.xml", "https://feeds.example.net/atom", "https://blog.example/feed.json"),
                linksOf("""
                <link rel="alternate" type="application/rss+xml" href="feed.xml">
                <LINK REL='Alternate' TYPE='Application/Atom+XML; charset=utf-8' HREF='//feeds.example.net/atom'>
                <link href="/feed.json" type="application/feed+json" rel="me alternate">
                """));
    }

    @Test
    public void attributesAreCutAsBrowsersCutThem() {
        assertEquals(List.of("https://blog.example/feed?a=1&b=2"), linksOf("<link/rel=alternate\ttype = 'application/rss+xml'"
                + "href=/feed?a=1&amp;b=2 HREF=/again>"));
        assertEquals(List.of("https://blog.example/a/b/fe'ed/"), linksOf("<link data-x rel=alternate type=text/xml href=fe'ed/>"));
        assertEquals(List.of("https://blog.example/f%20%3E"), linksOf("<link title='a > b' rel=alternate type=text/xml href='/f%20%3E'>"));
    }

    @Test
    public void namesEachFeedOnce() {
        assertEquals(1, linksOf("<link rel=alternate type=text/xml href=/x><link rel=alternate type=application/rss+xml href=/x>").size());
    }

    @Test
    public void leavesOtherAlternatesAlone() {
        assertEquals(List.of(), linksOf("""
                <link rel="alternate" hreflang="fr" href="/fr/">
                <link rel="alternate" type="application/json+oembed" href="/oembed">
                <link rel="alternate" type="application/json" href="/wp-json/posts/1">
                <link rel="stylesheet" type="application/rss+xml" href="/style">
                <link rel="alternate" type="application/rss+xml" href="javascript:void(0)">
                <link rel="alternate" type="application/rss+xml">
                """));
    }

    @Test
    public void resolvesAgainstTheBaseOfThePage() {
        assertEquals(List.of("https://other.example/feed"),
                linksOf("<base href=\"https://other.example/\"><link rel=alternate type=application/atom+xml href=feed>"));
    }

    @Test
    public void findsLinksWhereverTheyStand() {
        assertEquals(FOUND, linksOfPage(FEED));
        assertEquals(FOUND, linksOfPage("<p>Text</p><div>" + FEED + "</div>"));
        assertEquals(FOUND, linksOfPage("<title>a < b</title>" + FEED));
        assertEquals(FOUND, linksOfPage("<p>1<2</p><></><!doctype html><?php?>" + FEED));
        assertEquals(FOUND, linksOfPage("<script>if (a<b) x('</div>');</script><style><!-- --></style>" + FEED));
        assertEquals(FOUND, linksOfPage("<!--[if IE]><p><![endif]--><!-->" + FEED));
        assertEquals(FOUND, linksOfPage("<a title='>' href=\"x>y\" data-a=b'c>" + FEED));
        assertEquals(FOUND, linksOfPage("<linked><metas>" + FEED.replace("<link", "<link\n\t").replace(">", " />")));
    }

    @Test
    public void findsLinksAndTheirBaseInLongPages() {
        String text = "<p>alternately, an <i>alternate</i> text of some length</p>".repeat(200);
        assertEquals(FOUND, linksOfPage(FEED + text));
        assertEquals(FOUND, linksOfPage(text + FEED.replace("alternate", "ALTERNATE") + text));
        assertEquals(List.of("https://other.example/feed"),
                linksOfPage(text + FEED + text.replace("alternate", "other") + "<BASE href='https://other.example/'>"
                        + "<p>".repeat(9_000)));
    }

    @Test
    public void whatOnlyLooksLikeATagIsNone() {
        assertEquals(List.of(), linksOfPage("<!-- " + FEED + " -->"));
        assertEquals(List.of(), linksOfPage("<script>write('" + FEED + "')</script>"));
        assertEquals(List.of(), linksOfPage("<textarea>" + FEED + "</textarea><title>" + FEED + "</title>"));
        assertEquals(List.of(), linksOfPage("<a title=\"" + FEED + "\">"));
        assertEquals(List.of(), linksOfPage("<script>" + FEED));
        assertEquals(List.of(), linksOfPage("<!-- " + FEED));
        assertEquals(List.of(), linksOfPage("<linked rel=alternate type=application/rss+xml href=/feed>"));
    }

    @Test
    public void readsThePageInItsOwnCharset() {
        String link = FEED.replace("/feed", "/f\u00e9ed");
        List<String> found = List.of("https://blog.example/f\u00e9ed");
        assertEquals(found, PageHead.feeds(page("<meta charset=iso-8859-1>" + link, StandardCharsets.ISO_8859_1)));
        assertEquals(found, PageHead.feeds(page("<?xml version='1.0' encoding='iso-8859-1'?><html>" + link + "</html>",
                StandardCharsets.ISO_8859_1)));
        assertEquals(found, PageHead.feeds(page("\ufeff<meta charset=iso-8859-1>" + link, StandardCharsets.UTF_8)));
        assertEquals(found, PageHead.feeds(page("\ufeff<html>" + link, StandardCharsets.UTF_16BE)));
    }

    @Test
    public void tornPagesDoNoHarm() {
        String html = "<?xml encoding='utf-8'?><!-- c --><title>t</title><a b='c' d=\"e\">" + FEED + "<script>x</script>";
        for (int length = 0; length <= html.length(); length++) {
            List<String> found = linksOfPage(html.substring(0, length));
            assertTrue(found.toString(), FOUND.containsAll(found));
        }
        assertEquals(FOUND, linksOfPage(html));
    }
}
