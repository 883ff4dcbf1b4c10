package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.feed.FeedOutcome.Reason;
import org.feedwright.feed.FeedOutcome.Unusable;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class IllFormedFeedTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void entitiesOfHtmlAndBareAmpersandsAreMended() {
        assertEquals("Caf\u00e9 & bar \u2013 AT&T <3", titled("Caf&eacute; & bar &ndash; AT&T <3"));
    }

    @Test
    public void whatMayBeInCdataIsLeftAlone() {
        Feed feed = FeedTexts.parse("<rss><channel><item><title>&nbsp;x</title>"
                + "<description><![CDATA[a &amp; b &nbsp; \u0001<br>]]></description></item></channel></rss>");
        assertEquals("a &amp; b &nbsp; <br>", feed.entries().get(0).summary());
    }

    @Test
    public void controlCharactersAndReferencesToThemGo() {
        assertEquals("ab", titled("\u0008a&#11;\u001Fb\uFFFF"));
    }

    @Test
    public void windowsCharactersInTheC1RangeAreWhatWasMeant() {
        assertEquals("don\u2019t \u201cquote\u201d", titled("don&#146;t &#147;quote&#148;"));
    }

    @Test
    public void junkBeforeTheFeedIsSkipped() {
        String feed = "<?xml version='1.0'?><rss><channel><item><title>x</title></item></channel></rss>";
        assertEquals("x", onlyTitle("<br /><b>Warning</b>: something in <b>x.php</b>\n" + feed));
        assertEquals("x", onlyTitle("\n\n  " + feed));
        assertEquals("x", onlyTitle("Notice: oops\n" + feed + "\n<!-- cached --> trailing"));
    }

    @Test
    public void undeclaredPrefixesAreDeclared() {
        Feed feed = FeedTexts.parse("<rss><channel><item><title>x</title>"
                + "<dc:creator>Jo</dc:creator><odd:thing a:b='1'/></item></channel></rss>");
        assertEquals(List.of("Jo"), feed.entries().get(0).authors());
    }

    @Test
    public void aTruncatedFeedKeepsTheEntriesThatWereComplete() {
        String item = "<item><title>%d</title><link>http://a.example/%d</link></item>";
        StringBuilder rss = new StringBuilder("<rss version='2.0'><channel><title>T</title><link>http://a.example/</link>");
        for (int i = 0; i < 5; i++) {
            rss.append(item.formatted(i, i));
        }
        Feed feed = FeedTexts.parse(rss.substring(0, rss.length() - 10));
        assertEquals("T", feed.title());
        assertEquals(4, feed.entries().size());
        assertEquals(List.of("http://a.example/3"), feed.entries().get(3).permalinks());
    }

    @Test
    public void aTruncatedAtomFeedKeepsItsHeadAndCompleteEntries() {
        String atom = new String(FeedTexts.bytes("atom-1.0.xml"), StandardCharsets.UTF_8);
        Feed feed = FeedTexts.parse(atom.substring(0, atom.lastIndexOf("<content")));
        assertEquals("Berg & Tal", feed.title());
        assertEquals(1, feed.entries().size());
        assertEquals("https://berg.example/blog/weg/", feed.entries().get(0).permalinks().get(0));
    }

    @Test
    public void aTruncatedJsonFeedKeepsTheItemsThatWereComplete() {
        String json = new String(FeedTexts.bytes("feed-1.1.json"), StandardCharsets.UTF_8);
        assertEquals(1, FeedTexts.parse(json.substring(0, json.length() - 40)).entries().size());
    }

    @Test
    public void nakedHtmlInADescriptionIsTakenAsText() {
        Feed feed = FeedTexts.parse("<rss><channel><title>T</title><item>"
                + "<title>x</title><description>one<br>two <p>three</description></item>"
                + "<item><title>y</title></item></channel></rss>");
        assertEquals(2, feed.entries().size());
        assertEquals("one<br>two <p>three", feed.entries().get(0).summary());
    }

    @Test
    public void encodingsAreFoundWhateverIsDeclared() {
        String xml = "<?xml version='1.0' encoding='%s'?><rss><channel><item><title>%s</title></item></channel></rss>";
        String german = "\u00dcber \u201eGr\u00fc\u00dfe\u201c";
        assertEquals("declared wrongly", german, title(xml.formatted("iso-8859-1", german), StandardCharsets.UTF_8, "text/xml"));
        assertEquals("header wrong", german, title(xml.formatted("utf-8", german), StandardCharsets.UTF_8, "text/xml; charset=iso-8859-1"));
        assertEquals("windows-1252 as Latin 1", german, title(xml.formatted("iso-8859-1", german), Charset.forName("windows-1252"),
                "text/xml"));
        assertEquals("only the header is right", "\u0416\u0443\u043a",
                title(xml.formatted("utf-8", "\u0416\u0443\u043a"), Charset.forName("windows-1251"), "text/xml; charset=windows-1251"));
        assertEquals("UTF-16 without a mark", german, title(xml.formatted("utf-16", german), StandardCharsets.UTF_16LE, ""));
        assertEquals("UTF-16 with one", german, title(xml.formatted("utf-8", german), StandardCharsets.UTF_16, ""));
        assertEquals("unknown name", german, title(xml.formatted("x-bogus", german), StandardCharsets.UTF_8, ""));
    }

    @Test
    public void noExternalEntityIsReadAndNoneExplodes() throws Exception {
        Path secret = folder.newFile("secret.txt").toPath();
        Files.writeString(secret, "secret");
        String external = "<!DOCTYPE rss [<!ENTITY x SYSTEM '" + secret.toUri()
                + "'>]><rss><channel><item><title>a &x; b</title></item></channel></rss>";
        assertEquals("a &x; b", onlyTitle(external));
        StringBuilder bomb = new StringBuilder("<!DOCTYPE rss [<!ENTITY a0 'ha'>");
        for (int i = 1; i < 40; i++) {
            bomb.append("<!ENTITY a").append(i).append(" '&a").append(i - 1).append(";&a").append(i - 1).append(";'>");
        }
        assertEquals("&a39;", onlyTitle(bomb + "]><rss><channel><item><title>&a39;</title></item></channel></rss>"));
    }

    @Test
    public void internalEntitiesAreKept() {
        assertEquals("by Example Inc.", onlyTitle("<!DOCTYPE rss [<!ENTITY who \"Example Inc.\">]>"
                + "<rss><channel><item><title>by &who;</title></item></channel></rss>"));
    }

    /** 600 kB of references to an entity of 500 signs, each of which becomes six: they were 450 MB. */
    @Test
    public void allEntitiesOfADocumentTogetherAreExpandedWithinABudget() {
        String feed = "<!DOCTYPE rss [<!ENTITY a \"" + "'".repeat(500) + "\"><!ENTITY who 'Jo'>]><rss><channel><title>by &who;</title>"
                + "<item><title>x</title><description>" + "&a;".repeat(200_000) + "</description></item></channel></rss>";
        Feed read = FeedTexts.parse(feed);
        assertEquals("by Jo", read.title());
        assertEquals("x", read.entries().get(0).title());
        assertTrue("" + read.entries().get(0).summary().length(), read.entries().get(0).summary().length() < 1 << 20);
    }

    @Test
    public void namespacesThatAreNoUrisCostNothing() {
        Feed feed = FeedTexts.parse("<rss xmlns:a='1x' xmlns:dc=' http://purl.org/dc/elements/1.1/ '><channel><item a:b='c'>"
                + "<title>x</title><dc:creator>Jo</dc:creator><a:b/></item></channel></rss>");
        assertEquals("x", feed.entries().get(0).title());
        assertEquals("a blank before a namespace is a slip", List.of("Jo"), feed.entries().get(0).authors());
    }

    /** Sites that moved to https have it in their feeds' namespaces, too, where all of a database was replaced. */
    @Test
    public void namespacesWithHttpsAreThoseWithHttp() {
        Feed rss = FeedTexts.parse("<rss xmlns:content='https://purl.org/rss/1.0/modules/content/' "
                + "xmlns:dc='https://purl.org/dc/elements/1.1/'><channel><item><title>x</title><description>Short</description>"
                + "<content:encoded>The whole text</content:encoded><dc:creator>Jo</dc:creator></item></channel></rss>");
        assertEquals("The whole text", rss.entries().get(0).text());
        assertEquals(List.of("Jo"), rss.entries().get(0).authors());
        Feed rdf = FeedTexts.parse("<rdf:RDF xmlns:rdf='https://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='https://purl.org/rss/1.0/'>"
                + "<item rdf:about='https://b.example/1'><title>x</title></item></rdf:RDF>");
        assertEquals("x", rdf.entries().get(0).title());
        Feed atom = FeedTexts.parse("<feed xmlns='https://www.w3.org/2005/Atom'><entry><title>x</title></entry></feed>");
        assertEquals("x", atom.entries().get(0).title());
    }

    @Test
    public void namesThatBeginWithAColonCostTheirEntryAlone() {
        Feed feed = FeedTexts.parse("<rss><channel><item><title>x</title></item><item><:a/><title>y</title></item></channel></rss>");
        assertEquals("x", feed.entries().get(0).title());
    }

    @Test
    public void atomUnderAPrefixMayHaveAnotherDefaultNamespace() {
        Feed feed = FeedTexts.parse("<a:feed xmlns:a='http://www.w3.org/2005/Atom' xmlns='urn:other'><a:title>T</a:title>"
                + "<a:entry><a:title>x</a:title></a:entry></a:feed>");
        assertEquals("T", feed.title());
        assertEquals("x", feed.entries().get(0).title());
    }

    @Test
    public void whatIsNoFeedIsToldWhy() {
        assertEquals(Reason.EMPTY_BODY, reason(""));
        assertEquals(Reason.NOT_A_FEED, reason("<html><body><p>No <rss> here"));
        assertEquals(Reason.NOT_A_FEED, reason("{\"version\": \"2\", \"items\": []}"));
        assertEquals(Reason.NOT_A_FEED, reason("just text"));
        assertEquals(Reason.ILL_FORMED, reason("{\"a\": "));
        assertEquals(Reason.ILL_FORMED, reason("<rss"));
    }

    @Test
    public void aFeedWithoutEntriesIsAFeed() {
        assertTrue(FeedTexts.parse("<rss version='2.0'><channel><title>T</title></channel></rss>").entries().isEmpty());
        assertTrue(FeedTexts.parse("<rss version='2.0'/>").entries().isEmpty());
    }

    private static String titled(String title) {
        return onlyTitle("<rss><channel><item><title>" + title + "</title></item></channel></rss>");
    }

    private static String onlyTitle(String xml) {
        return FeedTexts.parse(xml).entries().get(0).title();
    }

    private static String title(String xml, Charset charset, String contentType) {
        return FeedTexts.feed(FeedParser.parse(FeedTexts.capture(xml.getBytes(charset), contentType))).entries().get(0).title();
    }

    private static Reason reason(String body) {
        return ((Unusable) FeedParser.parse(FeedTexts.capture(body))).reason();
    }
}
