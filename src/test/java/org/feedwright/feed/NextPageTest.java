package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Captures;
import org.junit.Test;

/** Where feeds go on with older entries. */
public class NextPageTest {
    private static final String ATOM = "<feed xmlns='http://www.w3.org/2005/Atom'><title>B</title>%s<entry><title>T</title>"
            + "<id>https://site.example/1</id></entry></feed>";
    private static final String RSS = "<rss version='2.0' xmlns:atom='http://www.w3.org/2005/Atom'><channel><title>B</title>%s"
            + "</channel></rss>";
    private static final String ITEM = "<item><title>T</title><link>https://site.example/1</link></item>";
    private static final String WORDPRESS = "<generator>https://wordpress.org/?v=6.1.9</generator>";

    @Test
    public void feedsSayItThemselves() {
        assertEquals("https://site.example/feeds/2019.xml", atom("<link rel='self' href='feed.xml'/><link rel='next' href='page2.xml'/>"
                + "<link rel='prev-archive' href='2019.xml'/>"));
        assertEquals("https://site.example/feeds/posts?start-index=26&max-results=25",
                atom("<link rel='next' href='https://site.example/feeds/posts?start-index=26&amp;max-results=25'/>"));
        assertEquals("https://site.example/page/2.rss", rss("<atom:link rel='next' href='/page/2.rss'/>" + ITEM));
        assertEquals("https://site.example/feed.json?page=2", FeedTexts.parse("{\"version\": \"https://jsonfeed.org/version/1.1\","
                + "\"next_url\": \"/feed.json?page=2\", \"items\": []}").next());
    }

    @Test
    public void lastPagesSayNothing() {
        assertEquals("", atom(""));
        assertEquals("a page that names itself", "", atom("<link rel='next' href='" + FeedTexts.URL + "'/>"));
        assertEquals("", rss("<atom:link rel='previous' href='/page/1.rss'/>" + ITEM));
        assertEquals("a link of an entry", "", rss("<item><title>T</title><atom:link rel='next' href='/2'/></item>"));
    }

    @Test
    public void wordPressCountsItsPages() {
        assertEquals(FeedTexts.URL + "?paged=2", rss(WORDPRESS + ITEM));
        assertEquals("without entries it is no page", "", rss(WORDPRESS));
        assertEquals("", rss("<generator>Hugo, a site moved from WordPress</generator>" + ITEM));
        assertEquals("https://b.example/?feed=rss2&paged=10", NextPage.numbered("https://b.example/?feed=rss2&paged=9", "paged"));
        assertEquals("https://b.example/?unpaged=3&paged=2", NextPage.numbered("https://b.example/?unpaged=3#top", "paged"));
    }

    @Test
    public void pagesThatNameEachOtherAreOneBlog() {
        Feed newest = feed("https://site.example/atom.xml", "<link rel='prev-archive' href='/archive/2019/posts.xml'/>", 2);
        Feed older = feed("https://site.example/archive/2019/posts.xml", "", 1);
        assertEquals(1, FeedRanking.choose(List.of(older, newest), url -> url).blogs().size());
        assertEquals(2, FeedRanking.choose(List.of(older, feed("https://site.example/atom.xml", "", 2)), url -> url).blogs().size());
    }

    @Test
    public void postsOfWordPressAreAFeed() {
        Feed feed = posts("https://b.example/blog/wp-json/wp/v2/posts?per_page=3&_embed=1", 3);
        assertEquals("https://b.example/blog/", feed.link());
        assertEquals("https://b.example/blog/wp-json/wp/v2/posts?per_page=3&_embed=1&page=2", feed.next());
        Entry entry = feed.entries().get(1);
        assertEquals("Bread & butter 2", entry.title());
        assertEquals(List.of("Ann Lee"), entry.authors());
        assertEquals("2019-05-02T08:00Z", entry.published().orElseThrow().toString());
        assertEquals("2019-06-02T08:00Z", entry.details().updated().orElseThrow().toString());
        assertEquals("<p>Whole text 2</p>", entry.content());
        assertEquals("<p>Part 2</p>", entry.summary());
        assertEquals(List.of("Kitchen", "bread"), entry.categories());
        assertEquals("https://b.example/post-2/", entry.permalinks().get(0));
    }

    @Test
    public void listsOfPostsThatAreNotFullAreTheLast() {
        assertEquals("", posts("https://b.example/wp-json/wp/v2/posts?page=7", 9).next());
        assertEquals("https://b.example/", posts("https://b.example/?rest_route=/wp/v2/posts", 1).link());
    }

    @Test
    public void listsThatAreCutOffGiveWhatIsComplete() {
        String json = json(3);
        Capture cut = Captures.of("https://b.example/wp-json/wp/v2/posts", "application/json",
                json.substring(0, json.length() - 40).getBytes(StandardCharsets.UTF_8));
        assertEquals(2, FeedTexts.feed(FeedParser.parse(cut)).entries().size());
    }

    @Test
    public void otherListsAreNone() {
        for (String json : List.of(json(2).replace("\"type\":\"post\"", "\"type\":\"page\""), "[{\"id\":1}]", "[]", "[1, 2]")) {
            assertFalse(json, FeedSniffer.isFeed(json.getBytes(StandardCharsets.UTF_8), "application/json"));
            assertTrue(json, FeedParser.parse(FeedTexts.capture(json)) instanceof FeedOutcome.Unusable);
        }
        assertTrue(FeedSniffer.isFeed(json(1).getBytes(StandardCharsets.UTF_8), "application/json"));
    }

    @Test
    public void theFeedProperNamesTheBlog() {
        Feed rss = feed("https://b.example/feed/", "<link href='https://b.example/'/>", 1);
        Feed posts = posts("https://b.example/wp-json/wp/v2/posts", 5);
        FeedChoice choice = FeedRanking.choose(List.of(posts, rss), url -> url);
        assertEquals("https://b.example/feed/", choice.blogs().get(0).primary().url());
    }

    private static Feed posts(String url, int count) {
        return FeedTexts.feed(FeedParser.parse(Captures.of(url, "application/json", json(count).getBytes(StandardCharsets.UTF_8))));
    }

    private static String json(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> """
                {"id":%1$d,"date":"2019-05-0%1$dT10:00:00","date_gmt":"2019-05-0%1$dT08:00:00",
                "guid":{"rendered":"https://b.example/?p=%1$d"},"modified_gmt":"2019-06-0%1$dT08:00:00","type":"post",
                "link":"https://b.example/post-%1$d/","title":{"rendered":"Bread &#038; butter %1$d"},
                "content":{"rendered":"<p>Whole text %1$d</p>\\n","protected":false},"excerpt":{"rendered":"<p>Part %1$d</p>"},"author":4,
                "_embedded":{"author":[{"id":4,"name":"Ann Lee"}],"wp:term":[[{"name":"Kitchen"}],[{"name":"bread"}]]}}""".formatted(i))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static Feed feed(String url, String head, int number) {
        String atom = ATOM.formatted(head).replace("site.example/1<", "b.example/post-" + number + "/<");
        return FeedTexts.feed(FeedParser.parse(Captures.of(url, "text/xml", atom.getBytes(StandardCharsets.UTF_8))));
    }

    private static String atom(String head) {
        return FeedTexts.parse(ATOM.formatted(head)).next();
    }

    private static String rss(String inside) {
        return FeedTexts.parse(RSS.formatted(inside)).next();
    }
}
