package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.feedwright.capture.Capture;
import org.junit.Test;

public class FeedSnifferTest {
    private static final String RSS = "<rss version=\"2.0\"><channel/></rss>";

    @Test
    public void knowsEveryFormatWhateverTheMediaType() {
        for (String name : List.of("rss-2.0.xml", "rss-0.91.xml", "rss-1.0.rdf", "atom-1.0.xml", "atom-0.3.xml", "feed-1.1.json")) {
            for (String type : List.of("text/html; charset=utf-8", "text/plain", "application/rss+xml", "")) {
                assertTrue(name + " as " + type, FeedSniffer.isFeed(FeedTexts.capture(FeedTexts.bytes(name), type)));
            }
        }
    }

    @Test
    public void passesOverWhatMayStandBeforeTheRoot() {
        for (String prolog : List.of("\n \t", "\uFEFF", "<?xml version='1.0'?>", "<!-- a > b --><!-- -->",
                "<!DOCTYPE rss [<!ENTITY a '>'>]>\n",
                "<?xml version='1.0'?><?xml-stylesheet href='a.css'?><!-- x -->")) {
            assertTrue(prolog, sniff(prolog + RSS));
        }
    }

    @Test
    public void knowsFeedsInWideEncodings() {
        for (String name : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE")) {
            byte[] body = ("<?xml version='1.0'?>" + RSS).getBytes(Charset.forName(name));
            assertTrue(name, FeedSniffer.isFeed(body, ""));
        }
    }

    @Test
    public void otherDocumentsAreNoFeedsWhateverTheMediaType() {
        for (String body : List.of("<!DOCTYPE html><html><body><rss version='2.0'></body></html>",
                "<html><head><title>x</title></head></html>",
                "<?xml version='1.0'?><!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x.dtd'>"
                        + "<html xmlns='http://www.w3.org/1999/xhtml'/>",
                "<!-- <rss version='2.0'> --><html/>", "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'/>", "<sitemapindex/>",
                "<opml version='2.0'><body/></opml>", "<svg/>", "<feed xmlns='http://other.example/'/>",
                "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:foaf='http://xmlns.com/foaf/0.1/'/>",
                "{\"version\": \"1\", \"items\": []}", "[1]", "{", "<", "", " ", "plain <rss>", "<?xml", "<!--")) {
            assertFalse(body, sniff(body));
        }
    }

    @Test
    public void junkBeforeTheMarkupIsForgivenWhereTheServerSaysXml() {
        byte[] body = ("<br />\n<b>Warning</b>: oops<?xml version='1.0'?>" + RSS).getBytes(StandardCharsets.UTF_8);
        assertTrue(FeedSniffer.isFeed(body, "text/xml"));
        assertFalse(FeedSniffer.isFeed(body, "text/html"));
    }

    @Test
    public void aVersionAfterTheItemsOfAJsonFeedIsFound() {
        String items = "{\"items\": [{\"content_text\": \"" + "x".repeat(20_000) + "\"}]";
        assertTrue(sniff(items + ", \"version\": \"https://jsonfeed.org/version/1\"}"));
        assertFalse(sniff(items + "}"));
    }

    @Test
    public void errorPagesInFeedFormatDontCount() {
        Capture ok = FeedTexts.capture(RSS);
        Capture gone = new Capture(ok.url(), ok.time(), 404, ok.contentType(), "", ok.body(), ok.provenance());
        assertTrue(FeedSniffer.isFeed(ok));
        assertFalse(FeedSniffer.isFeed(gone));
    }

    @Test
    public void whatIsSniffedIsParsedAndTheReverse() {
        for (String body : List.of(RSS, "<feed/>", "<html/>", "<opml/>", "{}", "<feed xmlns='http://purl.org/atom/ns#'/>")) {
            assertEquals(body, sniff(body), FeedParser.parse(FeedTexts.capture(body)) instanceof FeedOutcome.Parsed);
        }
    }

    private static boolean sniff(String body) {
        return FeedSniffer.isFeed(body.getBytes(StandardCharsets.UTF_8), "text/html");
    }
}
