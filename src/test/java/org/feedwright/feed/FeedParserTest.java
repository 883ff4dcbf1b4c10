package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class FeedParserTest {
    @Test
    public void readsRss20WithItsModules() {
        Feed feed = FeedTexts.resource("rss-2.0.xml");
        assertEquals("rss_2.0", feed.format());
        assertEquals("Kitchen & Garden", feed.title());
        assertEquals("https://garden.example/", feed.link());
        assertEquals("en-GB", feed.language());
        assertEquals(List.of("Ada Greenfield"), feed.authors());
        Entry entry = feed.entries().get(0);
        assertEquals("Growing tomatoes \u2013 part 2", entry.title());
        assertEquals(List.of("Jo Doe", "Max Muster"), entry.authors());
        assertEquals("2018-02-01T00:30+01:00", date(entry));
        assertEquals(List.of("Vegetables", "Summer"), entry.categories());
        assertEquals("<p>Long <b>text</b>.</p>", entry.content());
        assertEquals("Short.", entry.summary());
        assertEquals(List.of("https://garden.example/2018/02/tomatoes/", "https://feeds.example/~r/garden/~3/abc/"), entry.permalinks());
    }

    @Test
    public void readsWhatPlainRss20Leaves() {
        List<Entry> entries = FeedTexts.resource("rss-2.0.xml").entries();
        Entry guidOnly = entries.get(1);
        assertEquals("Using List<String> when a < b", guidOnly.title());
        assertEquals(List.of("Max Muster"), guidOnly.authors());
        assertEquals("", guidOnly.content());
        assertEquals("Only a <i>description</i>", guidOnly.summary());
        assertEquals(List.of("https://garden.example/2018/01/lists/"), guidOnly.permalinks());
        assertEquals("2018-01-01T10:00-05:00", date(guidOnly));
        Entry relative = entries.get(2);
        assertEquals(List.of("https://garden.example/2017/12/relative.html", "https://site.example/2017/12/relative.html"),
                relative.permalinks());
        assertEquals(List.of("max@garden.example"), relative.authors());
        assertEquals("2017-12-24T00:00Z", date(relative));
    }

    @Test
    public void readsRss091WithoutItsDocumentType() {
        Feed feed = FeedTexts.resource("rss-0.91.xml");
        assertEquals("rss_0.91", feed.format());
        assertEquals("fr", feed.language());
        assertEquals("Caf\u00e9", feed.entries().get(0).title());
    }

    @Test
    public void readsIdentifiersLastChangesAndAttachedFiles() {
        String rss = "<rss version='2.0'><channel><item><guid>tag:1</guid><enclosure url='http://b.example/a.mp3' type='audio/mpeg'/>"
                + "<atom:updated xmlns:atom='http://www.w3.org/2005/Atom'>2020-02-03T04:05:06+01:00</atom:updated></item></channel></rss>";
        String atom = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>tag:1</id><updated>2020-02-03T04:05:06+01:00</updated>"
                + "<link rel='enclosure' href='http://b.example/a.mp3'/></entry></feed>";
        for (String feed : List.of(rss, atom)) {
            Entry.Details details = onlyEntry(feed).details();
            assertEquals(feed, "tag:1 2020-02-03T04:05:06+01:00 [http://b.example/a.mp3]",
                    details.id() + ' ' + details.updated().orElseThrow() + ' ' + details.enclosures());
        }
    }

    @Test
    public void soundsAndFilmsAreMediaInAnyLetters() {
        String rss = "<rss version='2.0'><channel><item><enclosure url='http://b.example/a' type='%s'/></item></channel></rss>";
        String json = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"1\", \"content_text\": \"one\", "
                + "\"attachments\": [{\"url\": \"http://b.example/a\", \"mime_type\": \"%s\"}]}]}";
        for (String feed : List.of(rss, json)) {
            assertTrue(feed, onlyEntry(feed.formatted("Audio/MPEG")).media());
            assertFalse(feed, onlyEntry(feed.formatted("image/png")).media());
        }
    }

    @Test
    public void readsWholeTextsUnderTheirOldNames() {
        for (String item : List.of("<fullitem>&lt;p>a &lt;b>text&lt;/b>&lt;/p></fullitem>",
                "<body xmlns='http://www.w3.org/1999/xhtml'><p>a <b>text</b></p></body>", "<body><p>a <b>text</b></p></body>")) {
            assertEquals(item, "<p>a <b>text</b></p>", onlyEntry("<rss><channel><item>" + item + "</item></channel></rss>").content());
        }
    }

    @Test
    public void theAddressOfItsKeeperIsNoAuthorOfAFeed() {
        assertEquals(List.of(), channel("<managingEditor>jo@host.example</managingEditor>").authors());
        assertEquals(List.of("Jo Doe"), channel("<managingEditor>jo@host.example (Jo Doe)</managingEditor>").authors());
    }

    private static Feed channel(String head) {
        return FeedTexts.parse("<rss version='2.0'><channel>" + head + "<item><title>A post</title></item></channel></rss>");
    }

    @Test
    public void readsNamesOfElementsInAnyCase() {
        Entry entry = onlyEntry("<rss><channel><ITEM><TiTlE>A post</TiTlE><PubDate>2020-01-02</PubDate></ITEM></channel></rss>");
        assertEquals("A post", entry.title());
        assertEquals("2020-01-02T00:00Z", date(entry));
    }

    @Test
    public void otherVocabulariesStandInForWhatAnItemLacks() {
        String feed = "<rss xmlns:m='urn:m' xmlns:dc='http://purl.org/dc/elements/1.1/'><channel><item>%s<m:title>other</m:title>"
                + "<dc:description>words</dc:description></item></channel></rss>";
        assertEquals("other", onlyEntry(feed.formatted("")).title());
        assertEquals("words", onlyEntry(feed.formatted("")).summary());
        assertEquals("own", onlyEntry(feed.formatted("<title>own</title>")).title());
        assertEquals("own", onlyEntry(feed.formatted("<description>own</description>")).summary());
    }

    /** As Movable Type writes them. */
    @Test
    public void subjectsAreCategoriesInEachFormat() {
        for (String feed : List.of("<rss version='2.0' %s><channel><item>%s</item></channel></rss>",
                "<feed version='0.3' xmlns='http://purl.org/atom/ns#' %s><entry>%s</entry></feed>",
                "<feed xmlns='http://www.w3.org/2005/Atom' %s><entry>%s</entry></feed>")) {
            Entry entry = onlyEntry(feed.formatted("xmlns:dc='http://purl.org/dc/elements/1.1/'",
                    "<title>A post</title><dc:subject>boats</dc:subject><dc:subject>water</dc:subject>"));
            assertEquals(feed, List.of("boats", "water"), entry.categories());
        }
    }

    @Test
    public void readsTextsOfAtomInBase64() {
        Entry entry = onlyEntry("<feed xmlns='http://www.w3.org/2005/Atom'><entry><title type='application/octet-stream'>QSA8Yj5wb3N0PC9i\n"
                + "Pg==</title><content type='application/octet-stream'>PHA+dGV4dDwvcD4=</content></entry></feed>");
        assertEquals("A post", entry.title());
        assertEquals("<p>text</p>", entry.content());
    }

    @Test
    public void readsTheChannelDefinitionFormat() {
        Feed feed = FeedTexts.parse("<CHANNEL HREF='http://old.example/'><TITLE>Old</TITLE><ITEM HREF='http://old.example/1' "
                + "LASTMOD='1998-01-02T03:04'><TITLE>A post</TITLE><ABSTRACT>words</ABSTRACT></ITEM></CHANNEL>");
        assertEquals("cdf Old http://old.example/", String.join(" ", feed.format(), feed.title(), feed.link()));
        Entry entry = feed.entries().get(0);
        assertEquals("A post", entry.title());
        assertEquals("words", entry.summary());
        assertEquals(List.of("http://old.example/1"), entry.permalinks());
        assertEquals("1998-01-02T03:04Z", date(entry));
    }

    private static Entry onlyEntry(String feed) {
        return FeedTexts.parse(feed).entries().get(0);
    }

    @Test
    public void readsRdf() {
        Feed feed = FeedTexts.resource("rss-1.0.rdf");
        assertEquals("rss_1.0", feed.format());
        assertEquals("en-US", feed.language());
        assertEquals(List.of("Eve"), feed.authors());
        Entry entry = feed.entries().get(0);
        assertEquals(List.of("egy"), entry.authors());
        assertEquals(List.of("Rivers"), entry.categories());
        assertEquals("2005-04-30T21:47:31-05:00", date(entry));
        assertEquals(List.of("http://river.example/1.html"), entry.permalinks());
    }

    @Test
    public void readsAtom10() {
        Feed feed = FeedTexts.resource("atom-1.0.xml");
        assertEquals("atom_1.0", feed.format());
        assertEquals("Berg & Tal", feed.title());
        assertEquals(List.of("Heidi"), feed.authors());
        Entry entry = feed.entries().get(0);
        assertEquals("Der Weg & das <Ziel>", entry.title());
        assertEquals(List.of("Peter", "Klara"), entry.authors());
        assertEquals("2019-06-01T08:00+02:00", date(entry));
        assertEquals(List.of("Wandern", "alm"), entry.categories());
        assertEquals("1 &lt; 2", entry.summary());
        assertEquals("<p>Ein<br><i class=\"icon\"></i> Weg</p>", entry.content());
        assertEquals(List.of("https://berg.example/blog/weg/", "https://berg.example/blog/weg.pdf"), entry.permalinks());
        assertTrue(entry.media());
    }

    @Test
    public void anAtomEntryWithoutLinkOrDateOfPublicationFallsBackToIdAndUpdate() {
        Entry entry = FeedTexts.resource("atom-1.0.xml").entries().get(1);
        assertEquals("Fett und <br>", entry.title());
        assertEquals(List.of(), entry.authors());
        assertEquals(List.of("https://berg.example/blog/fett"), entry.permalinks());
        assertEquals("2019-05-01T08:00Z", date(entry));
    }

    @Test
    public void readsAtom03() {
        Feed feed = FeedTexts.resource("atom-0.3.xml");
        assertEquals("atom_0.3", feed.format());
        Entry entry = feed.entries().get(0);
        assertEquals("Rock & roll", entry.title());
        assertEquals("2004-05-01T10:00-08:00", date(entry));
        assertEquals("<p>Hello</p>", entry.content());
        assertEquals(List.of("http://early.example/1"), entry.permalinks());
    }

    @Test
    public void readsJsonFeed() {
        Feed feed = FeedTexts.resource("feed-1.1.json");
        assertEquals("json_1.1", feed.format());
        assertEquals(List.of("Sam"), feed.authors());
        Entry entry = feed.entries().get(0);
        assertEquals("One & only", entry.title());
        assertEquals("1 &lt; 2", entry.content());
        assertEquals("2021-03-04T05:06:07+09:00", date(entry));
        assertEquals(List.of("Kim", "Lee"), entry.authors());
        assertEquals(List.of("a", "b"), entry.categories());
        assertEquals(List.of("https://small.example/1", "https://site.example/1", "https://elsewhere.example/"), entry.permalinks());
        assertEquals("2021-03-03T00:00Z", date(feed.entries().get(1)));
    }

    private static String date(Entry entry) {
        return entry.published().orElseThrow().toString();
    }
}
