package org.feedwright.page;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class FeedLinksTest {
    private static List<String> linksOf(String head) {
        return FeedLinks.of(Page.of("https://blog.example/a/b/", "<html><head>" + head + "</head><body></body></html>"));
    }

    @Test
    public void findsFeedsOfAllTypesInTheOrderOfThePage() {
        assertEquals(List.of("https://blog.example/a/b/feed.xml", "https://feeds.example.net/atom", "https://blog.example/feed.json"), linksOf("""
                <link rel="alternate" type="application/rss+xml" href="feed.xml">
                <LINK REL='Alternate' TYPE='Application/Atom+XML; charset=utf-8' HREF='//feeds.example.net/atom'>
                <link href="/feed.json" type="application/feed+json" rel="me alternate">
                """));
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
}
