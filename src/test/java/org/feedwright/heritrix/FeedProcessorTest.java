package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.archive.checkpointing.Checkpoint;
import org.archive.modules.CrawlURI;
import org.archive.modules.SchedulingConstants;
import org.archive.modules.extractor.Hop;
import org.archive.modules.extractor.LinkContext;
import org.archive.spring.ConfigPath;
import org.archive.util.Recorder;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** With CrawlURIs as they come from Heritrix; nothing is enqueued here, so links are what counts. */
public class FeedProcessorTest {
    private static final String PAGE = """
            <!DOCTYPE html><html><head>
            <link rel="alternate" type="application/rss+xml" href="/feed.xml">
            <link rel="alternate" type="application/rss+xml" href="/2020/post/comments/feed/">
            <link rel="alternate" type="application/atom+xml" href="https://feeds.example.net/blog">
            </head><body><p>Hello</p></body></html>""";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final FeedProcessor processor = new FeedProcessor();
    private final FeedProcessor.DueTimes times = new FeedProcessor.DueTimes();

    private static String feed(int entries) {
        StringBuilder items = new StringBuilder();
        for (int i = 1; i <= entries; i++) {
            items.append("<item><title>Post ").append(i).append("</title><link>http://blog.example/p").append(i).append("</link></item>");
        }
        return "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Blog</title><link>http://blog.example/</link>" + items
                + "</channel></rss>";
    }

    /** Hop and priority by URL. */
    private static Map<String, String> links(CrawlURI curi) {
        Map<String, String> links = new TreeMap<>();
        curi.getOutLinks().forEach(link -> links.merge(link.toString(), link.getLastHop() + link.getSchedulingDirective(), String::concat));
        return links;
    }

    @Test
    public void feedThatAPageNamesIsToBeFetchedSoon() throws Exception {
        CrawlURI curi = Fetched.uri("http://blog.example/", "text/html; charset=utf-8", PAGE);
        processor.process(curi);
        assertEquals(Map.of("http://blog.example/feed.xml", "L" + SchedulingConstants.HIGH), links(curi));
    }

    @Test
    public void feedOfABlogWhoseAddressSoundsLikeCommentsIsOneOfPosts() throws Exception {
        CrawlURI curi = Fetched.uri("http://commentary.example/", "text/html", PAGE);
        processor.process(curi);
        assertEquals(Map.of("http://commentary.example/feed.xml", "L" + SchedulingConstants.HIGH), links(curi));

        processor.setFeedIntervalSeconds(3600);
        CrawlURI feed = Fetched.uri("http://blog.example/commentary/atom.xml", "text/xml", feed(1));
        processor.process(feed);
        assertTrue(feed.getRescheduleTime() > 0);
    }

    @Test
    public void linkThatAnExtractorFoundIsRaisedAndNotAddedTwice() throws Exception {
        CrawlURI curi = Fetched.uri("http://blog.example/", "text/html", PAGE);
        curi.getOutLinks().add(curi.createCrawlURI("/feed.xml", LinkContext.NAVLINK_MISC, Hop.NAVLINK));
        processor.process(curi);
        assertEquals(Map.of("http://blog.example/feed.xml", "L" + SchedulingConstants.HIGH), links(curi));
    }

    @Test
    public void feedOnAnotherHostIsTakenLikeAnEmbeddedFileWhereTheOperatorAsksForIt() throws Exception {
        processor.setFetchOffHostFeeds(true);
        CrawlURI curi = Fetched.uri("http://blog.example/", "text/html", PAGE);
        processor.process(curi);
        assertEquals("E" + SchedulingConstants.HIGH, links(curi).get("https://feeds.example.net/blog"));
    }

    @Test
    public void postsThatAFeedNamesAreOrdinaryLinks() throws Exception {
        CrawlURI curi = Fetched.uri("http://blog.example/feed.xml", "application/rss+xml", feed(3));
        processor.process(curi);
        String expected = "L" + SchedulingConstants.MEDIUM;
        assertEquals(Set.of("http://blog.example/p1", "http://blog.example/p2", "http://blog.example/p3"), links(curi).keySet());
        assertEquals(Set.of(expected), Set.copyOf(links(curi).values()));
        assertTrue(curi.getAnnotations().contains(FeedProcessor.FEED_ANNOTATION));
    }

    @Test
    public void feedServedAsHtmlAndClaimedByAnExtractorIsStillAFeed() throws Exception {
        CrawlURI curi = Fetched.uri("http://blog.example/feed", "text/html", feed(2));
        curi.linkExtractorFinished();
        processor.process(curi);
        assertEquals(2, links(curi).size());
    }

    @Test
    public void htmlServedAsAFeedIsNone() throws Exception {
        CrawlURI curi = Fetched.uri("http://blog.example/feed", "application/rss+xml",
                "<!DOCTYPE html><html><body>Not found</body></html>");
        processor.process(curi);
        assertFalse(curi.getAnnotations().contains(FeedProcessor.FEED_ANNOTATION));
    }

    @Test
    public void entriesBeyondTheLimitAreLeft() throws Exception {
        processor.setMaxEntriesPerFeed(5);
        CrawlURI curi = Fetched.uri("http://blog.example/feed.xml", "text/xml", feed(30));
        processor.process(curi);
        assertEquals(5, links(curi).size());
    }

    @Test
    public void furtherPagesOfAFeedAreFollowedAsFarAsTheOperatorAsksForIt() throws Exception {
        String paged = feed(1).replace("<title>Blog", "<generator>https://wordpress.org/?v=6.1</generator><title>Blog");
        assertFalse(links(processed("http://blog.example/feed/", paged)).containsKey("http://blog.example/feed/?paged=2"));
        processor.setMaxArchivePages(2);
        CrawlURI second = next(processed("http://blog.example/feed/", paged));
        assertEquals("http://blog.example/feed/?paged=2", second.toString());
        CrawlURI third = next(followed(second, paged));
        assertEquals("http://blog.example/feed/?paged=3", third.toString());
        assertEquals(Set.of("http://blog.example/p1"), links(followed(third, paged)).keySet());
    }

    @Test
    public void redirectsCountNoFurtherPageAnew() throws Exception {
        String paged = feed(1).replace("<title>Blog", "<generator>https://wordpress.org/?v=6.1</generator><title>Blog");
        processor.setMaxArchivePages(1);
        CrawlURI second = next(processed("http://blog.example/feed/", paged));
        CrawlURI redirect = Fetched.uri(second.toString(), "text/html", "");
        redirect.getData().putAll(second.getData());
        redirect.setFetchStatus(301);
        redirect.putHttpResponseHeader("Location", "http://blog.example/rss/?paged=2");
        redirect.getOutLinks().add(redirect.createCrawlURI("/rss/?paged=2", LinkContext.NAVLINK_MISC, Hop.REFER));
        processor.process(redirect);
        CrawlURI target = redirect.getOutLinks().iterator().next();
        assertEquals(Set.of("http://blog.example/p1"), links(followed(target, paged)).keySet());
    }

    private CrawlURI processed(String url, String feed) throws Exception {
        CrawlURI curi = Fetched.uri(url, "application/rss+xml", feed);
        processor.process(curi);
        return curi;
    }

    /** As the frontier hands a link on. */
    private CrawlURI followed(CrawlURI link, String feed) throws Exception {
        CrawlURI curi = Fetched.uri(link.toString(), "application/rss+xml", feed);
        curi.getData().putAll(link.getData());
        processor.process(curi);
        return curi;
    }

    private static CrawlURI next(CrawlURI feed) {
        return feed.getOutLinks().stream().filter(link -> link.getSchedulingDirective() == SchedulingConstants.HIGH).findFirst()
                .orElseThrow();
    }

    @Test
    public void feedsAreGuessedForFrontPagesThatNameNoneWhereTheOperatorAsksForIt() throws Exception {
        assertEquals(Map.of(), links(page("http://blog.example/", "<p>Hello</p>")));
        processor.setGuessFeeds(true);
        assertEquals(Set.of("http://blog.example/feed", "http://blog.example/atom.xml", "http://blog.example/rss.xml",
                "http://blog.example/index.xml"), links(page("http://blog.example/", "<p>Hello</p>")).keySet());
        assertEquals(Map.of(), links(page("http://blog.example/about", "<p>Hello</p>")));
        assertEquals(Set.of("http://blog.example/feed.xml"), links(page("http://blog.example/", PAGE)).keySet());
    }

    private CrawlURI page(String url, String html) throws Exception {
        CrawlURI curi = Fetched.uri(url, "text/html", html.startsWith("<!") ? html : "<!DOCTYPE html><html><body>" + html);
        processor.process(curi);
        return curi;
    }

    @Test
    public void intervalFollowsTheBlogBetweenItsBounds() throws Exception {
        processor.setFeedIntervalSeconds(3600);
        processor.setMaxFeedIntervalSeconds(604_800);
        assertEquals(3600, seconds("2 hours", 1), 60);
        assertEquals(43_200, seconds("a day", 24), 60);
        assertEquals("silent since long", 604_800, seconds("a year", 24 * 365), 60);
        processor.setMaxFeedIntervalSeconds(0);
        assertEquals("the same for all", 3600, seconds("a day", 24), 60);
    }

    /** Until the feed of a blog with a post each so many hours is fetched again. */
    private long seconds(String each, int hours) throws Exception {
        StringBuilder items = new StringBuilder();
        Instant now = Instant.now();
        for (int i = 1; i <= 12; i++) {
            items.append("<item><title>").append(each).append("</title><link>http://blog.example/p").append(i).append("</link><pubDate>")
                    .append(now.minus(Duration.ofHours((long) hours * i))).append("</pubDate></item>");
        }
        CrawlURI feed = processed("http://blog.example/feed.xml", "<rss version='2.0'><channel>" + items + "</channel></rss>");
        return (feed.getRescheduleTime() - now.toEpochMilli()) / 1000;
    }

    @Test
    public void nothingIsAddedWhereTheOperatorWantsNothing() throws Exception {
        processor.setFetchDiscoveredFeeds(false);
        processor.setFetchEntryPermalinks(false);
        for (CrawlURI curi : List.of(Fetched.uri("http://blog.example/", "text/html", PAGE),
                Fetched.uri("http://blog.example/feed.xml", "text/xml", feed(3)))) {
            processor.process(curi);
            assertEquals(Map.of(), links(curi));
        }
    }

    @Test
    public void errorPagesAndImagesAreNotLookedInto() throws Exception {
        CrawlURI missing = Fetched.uri("http://blog.example/gone", "text/html", PAGE);
        missing.setFetchStatus(404);
        CrawlURI image = Fetched.uri("http://blog.example/a.png", "image/png", PAGE);
        processor.process(missing);
        processor.process(image);
        assertEquals(0, processor.getURICount());
    }

    @Test
    public void faultIsCountedAndCostsNothing() throws Exception {
        CrawlURI broken = Fetched.uri("http://blog.example/", "text/html", PAGE);
        broken.setRecorder(new Recorder(new File("."), 1, 1) {
            @Override
            public InputStream getEntityReplayInputStream() {
                throw new StackOverflowError();
            }
        });
        processor.process(broken);
        assertTrue(processor.report(), processor.report().contains("{java.lang.StackOverflowError=1}"));
    }

    @Test
    public void beanThatWasAddedToAJobAfterItsCheckpointStartsAfresh() throws IOException {
        Checkpoint checkpoint = new Checkpoint();
        checkpoint.setCheckpointDir(new ConfigPath("checkpoint", folder.getRoot().getPath()));
        processor.setBeanName("feedProcessor");
        processor.setRecoveryCheckpoint(checkpoint);
        processor.start();
        assertTrue(processor.isRunning());
    }

    @Test
    public void beanGoesOnFromTheCheckpointThatKnowsIt() throws IOException {
        Files.writeString(folder.getRoot().toPath().resolve("feedProcessor"), "{\"uriCount\": 17}");
        Checkpoint checkpoint = new Checkpoint();
        checkpoint.setCheckpointDir(new ConfigPath("checkpoint", folder.getRoot().getPath()));
        processor.setBeanName("feedProcessor");
        processor.setRecoveryCheckpoint(checkpoint);
        processor.start();
        assertEquals(17, processor.getURICount());
    }

    @Test
    public void garbledFeedsNeverThrow() throws IOException, InterruptedException {
        byte[] feed = feed(5).getBytes(StandardCharsets.UTF_8);
        for (int cut = 0; cut < feed.length; cut += 17) {
            processor.process(Fetched.uri("http://blog.example/feed.xml", "text/xml", Arrays.copyOf(feed, cut)));
        }
        assertTrue(processor.report().contains("Faults:            {}"));
    }

    @Test
    public void feedIsFetchedAgainWhereAnIntervalIsSet() throws Exception {
        CrawlURI once = Fetched.uri("http://blog.example/feed.xml", "text/xml", feed(1));
        processor.process(once);
        assertEquals("not by default", 0, Math.max(0, once.getRescheduleTime()));

        processor.setFeedIntervalSeconds(3600);
        long now = System.currentTimeMillis();
        CrawlURI first = Fetched.uri("http://blog.example/feed.xml", "text/xml", feed(1));
        CrawlURI second = Fetched.uri("http://blog.example/other.xml", "text/xml", feed(1));
        processor.process(first);
        processor.process(second);
        assertTrue(first.getRescheduleTime() >= now + 3_600_000);
        assertTrue("the frontier would lose one of two", second.getRescheduleTime() > first.getRescheduleTime());

        first.setRescheduleTime(-1);
        first.setFetchStatus(304);
        processor.process(first);
        assertTrue("it was a feed before", first.getRescheduleTime() >= now + 3_600_000);
    }

    @Test
    public void longIntervalOfOneSiteIsNoOtherSites() throws Exception {
        long now = System.currentTimeMillis();
        processor.setFeedIntervalSeconds(604_800);
        processor.process(Fetched.uri("http://weekly.example/feed.xml", "text/xml", feed(1)));
        processor.setFeedIntervalSeconds(3600);
        CrawlURI hourly = Fetched.uri("http://blog.example/feed.xml", "text/xml", feed(1));
        processor.process(hourly);
        assertTrue(hourly.getRescheduleTime() >= now + 3_600_000);
        assertTrue(hourly.getRescheduleTime() < now + 604_800_000);
    }

    @Test
    public void neitherPagesNorFeedsOfCommentsAreFetchedAgain() throws Exception {
        processor.setFeedIntervalSeconds(3600);
        CrawlURI page = Fetched.uri("http://blog.example/", "text/html", PAGE);
        CrawlURI comments = Fetched.uri("http://blog.example/comments/feed/", "text/xml", feed(1));
        processor.process(page);
        processor.process(comments);
        assertTrue(page.getRescheduleTime() <= 0);
        assertTrue(comments.getRescheduleTime() <= 0);
    }

    @Test
    public void noTwoFeedsAreDueAtTheSameTime() {
        assertEquals(5000, times.take(1000, 5000));
        assertEquals(5001, times.take(1000, 5000));
        assertEquals(5002, times.take(1001, 5001));
    }

    @Test
    public void feedThatIsDueFarOffPutsOffNoOther() {
        assertEquals(900_000, times.take(1000, 900_000));
        assertEquals(5000, times.take(1000, 5000));
    }

    @Test
    public void timesThatArePastAreForgotten() {
        times.take(1000, 5000);
        assertEquals(5000, times.take(5500, 5000));
    }
}
