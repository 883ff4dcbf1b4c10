package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.archive.spring.ConfigPath;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.feedwright.heritrix.CrawlCounts.CrawlCount;
import org.feedwright.heritrix.CrawlReading.Fate;
import org.feedwright.post.Post;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.UrlShape;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Which pages are read at once, and which when the crawl ends; with archive and memory in heap, and without an engine. */
public class CrawlReadingTest {
    private static final String BASE = "http://blog.example";
    private static final String HOST = UrlShape.host(UrlKey.of(BASE + "/"));
    private static final int OLD = 20;
    private static final SampleBlog BLOG = SampleBlog.of(40).redesignedAfter(OLD);
    private static final int MAX_WAITING = 50;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final Ledger ledger = new Ledger(new TreeMap<>());
    private final CrawlMemory memory = new CrawlMemory(ledger, () -> new PagesForLater.Limits(100, MAX_WAITING, 1000));
    private final List<String> log = new ArrayList<>();
    private final CrawlCounts counts = new CrawlCounts();
    private final FaultGuard guard = new FaultGuard("test");
    private final Map<WarcPlace, Capture> archive = new HashMap<>();
    private final PostExtractor settings = new PostExtractor();
    private CrawlReading reading;

    @Before
    public void open() {
        Feedwright feedwright = Feedwright.create();
        Sidecar sidecar = new Sidecar(folder.getRoot().toPath(), new Sidecar.Rotation(1 << 20, Duration.ofDays(1)), 0, name -> { });
        reading = new CrawlReading(feedwright, memory, this::read, sidecar, guard,
                new Journal(counts, new BlogRows(ledger), log::add),
                new Sites(settings, folder.getRoot().toPath(), feedwright, memory::learnt));
    }

    private Capture read(WarcPlace place) throws IOException {
        if (!archive.containsKey(place)) {
            throw new NoSuchFileException(place.file());
        }
        return archive.get(place);
    }

    private Capture archive(String path, String type, String body) {
        WarcPlace place = new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", archive.size());
        Capture capture = new Capture(BASE + path, Instant.parse("2026-01-02T00:00:00Z"), 200, type, "",
                body.getBytes(StandardCharsets.UTF_8), new Provenance(place.fileName(), place.offset(), "", "sha1:" + archive.size()));
        archive.put(place, capture);
        return capture;
    }

    private Fate page(SampleBlog blog, String path) throws IOException {
        Capture capture = archive(path, "text/html", blog.pages(BASE).get(path));
        return reading.page(capture, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", capture.provenance().offset()));
    }

    private Fate post(int number) throws IOException {
        return page(BLOG, BLOG.posts().get(number).path());
    }

    private void learn() throws IOException {
        Capture feed = archive(SampleBlog.FEED, "application/rss+xml", BLOG.feeds(BASE).get(SampleBlog.FEED));
        reading.feed(feed, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", feed.provenance().offset()));
        for (int i = BLOG.posts().size() - SampleBlog.FEED_ENTRIES; i < BLOG.posts().size(); i++) {
            post(i);
        }
        assertEquals(SampleBlog.FEED_ENTRIES, counts.done().get(CrawlCount.POSTS));
    }

    @Test
    public void pagesOfAnOlderTemplateWaitForTheEndAndOthersAreReadAtOnce() throws IOException {
        learn();
        for (int i = 0; i < OLD; i++) {
            assertEquals(Fate.WAITING, post(i));
        }
        assertEquals(Fate.POST, post(OLD));
        assertEquals("the address says what it is", Fate.NO_POST, page(BLOG, "/page/2/"));
        assertEquals(OLD, memory.later().waiting());
        assertEquals("the rest waits for the end", SampleBlog.FEED_ENTRIES + 1, counts.done().get(CrawlCount.POSTS));

        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(SampleBlog.FEED_ENTRIES + 1 + OLD, counts.done().get(CrawlCount.POSTS));
        assertEquals(0, memory.later().waiting());
        assertTrue(log.toString(), log.contains("older-templates site=blog.example wrappers=1"));
        assertEquals(Map.of(), guard.faults());
    }

    @Test
    public void siteWithoutAFeedIsReadWhenTheCrawlEnds() throws IOException {
        for (int i = 0; i < OLD; i++) {
            assertEquals(Fate.WAITING, post(i));
        }
        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(OLD, counts.done().get(CrawlCount.POSTS));
        assertTrue(log.toString(), log.contains("without-feed site=blog.example wrappers=1"));
    }

    @Test
    public void blogWhoseFeedNamesTwoPagesIsReadByWhatAllOfThemTeachWhenTheCrawlEnds() throws IOException {
        Capture feed = archive(SampleBlog.FEED, "application/rss+xml", BLOG.upTo(2).feeds(BASE).get(SampleBlog.FEED));
        reading.feed(feed, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", feed.provenance().offset()));
        for (int i = 0; i < OLD; i++) {
            assertEquals(Fate.WAITING, post(i));
        }
        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(OLD, counts.done().get(CrawlCount.POSTS));
        assertTrue(log.toString(), log.contains("learnt site=blog.example pairs=2 feed=" + BASE + SampleBlog.FEED));
        List<Post> posts = new ArrayList<>();
        ConfigPath directory = new ConfigPath("posts", folder.getRoot().getPath());
        for (SidecarHistory.Numbered file : SidecarHistory.of(directory).since(0)) {
            SidecarHistory.readBack(file, posts::add);
        }
        assertEquals(Set.of(BASE + SampleBlog.FEED), posts.stream().map(Post::blog).collect(Collectors.toSet()));
        assertEquals(Set.of("region"), posts.stream().map(post -> post.evidence().get("title").method()).collect(Collectors.toSet()));
    }

    @Test
    public void siteWithoutAFeedIsNeitherReadNorLeftWhereItIsNotWanted() throws IOException {
        settings.setReadSitesWithoutFeed(false);
        for (int i = 0; i < OLD; i++) {
            post(i);
        }
        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(0, counts.done().get(CrawlCount.POSTS));
        assertEquals(OLD, memory.later().waiting(HOST));
    }

    @Test
    public void whatHasNoTimeOrNoRoomIsLeft() throws IOException {
        SampleBlog many = SampleBlog.of(MAX_WAITING + 3);
        for (int i = 0; i < MAX_WAITING + 2; i++) {
            assertEquals(i < MAX_WAITING ? Fate.WAITING : Fate.LEFT, page(many, many.posts().get(i).path()));
        }
        assertEquals(List.of(HOST), reading.finish(() -> true));
        assertEquals(0, counts.done().get(CrawlCount.POSTS));
        assertEquals(List.of(HOST), reading.finish(() -> false));
        assertEquals(MAX_WAITING, counts.done().get(CrawlCount.POSTS));
        assertEquals(2, memory.later().leftNow(HOST));
    }

    @Test
    public void pageThatIsGoneFromTheArchiveCostsNoOtherPage() throws IOException {
        for (int i = 0; i < OLD; i++) {
            post(i);
        }
        archive.keySet().removeIf(place -> place.offset() == 3);
        assertEquals(List.of(HOST), reading.finish(() -> false));
        assertEquals(OLD - 1, counts.done().get(CrawlCount.POSTS));
        assertTrue("the others are learnt from: " + log, log.contains("without-feed site=blog.example wrappers=1"));
        assertEquals(1, memory.later().leftNow(HOST));
    }

    private Fate post(int number, String query) throws IOException {
        SampleBlog.Post post = BLOG.posts().get(number);
        Capture capture = archive(post.path() + query, "text/html", BLOG.pages(BASE).get(post.path()));
        return reading.page(capture, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", capture.provenance().offset()));
    }

    @Test
    public void pageUnderManyUrlsIsOnePostWhicheverComesFirst() throws IOException {
        learn();
        assertEquals("its page may still come", Fate.WAITING, post(OLD, "?replytocom=7"));
        assertEquals(Fate.POST, post(OLD, ""));
        assertEquals("it is there", Fate.NO_POST, post(OLD, "?replytocom=8"));
        assertEquals("its page never comes", Fate.WAITING, post(OLD + 1, "?replytocom=7"));
        post(OLD + 1, "?replytocom=8");
        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(SampleBlog.FEED_ENTRIES + 2, counts.done().get(CrawlCount.POSTS));
        assertEquals(3, counts.noPosts().get(PostGate.Verdict.COPY));
        assertEquals(0, memory.later().waiting());
    }

    /** The page of a post at another path, which names an address. */
    private Fate naming(String path, int number, String address) throws IOException {
        String page = BLOG.pages(BASE).get(BLOG.posts().get(number).path());
        Capture capture = archive(path, "text/html", page.replace("</head>", "<link rel=\"canonical\" href=\"" + address + "\"></head>"));
        return reading.page(capture, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", capture.provenance().offset()));
    }

    private String path(int number) {
        return BLOG.posts().get(number).path();
    }

    private void assertPosts(int more, int copies) {
        assertEquals(List.of(), reading.finish(() -> false));
        assertEquals(Map.of(), guard.faults());
        assertEquals(0, memory.later().waiting());
        assertEquals(SampleBlog.FEED_ENTRIES + more, counts.done().get(CrawlCount.POSTS));
        assertEquals(copies, counts.noPosts().get(PostGate.Verdict.COPY));
    }

    @Test
    public void pageThatNamesAnotherAddressIsACopyOfThePageThereWhicheverComesFirst() throws IOException {
        learn();
        assertEquals("its page may still come", Fate.WAITING, naming("/2022/01/a/", OLD, path(OLD)));
        assertEquals(Fate.POST, post(OLD));
        assertEquals(Fate.POST, post(OLD + 1));
        assertEquals("other pages may name it too", Fate.WAITING, naming("/2022/01/b/", OLD + 1, path(OLD + 1)));
        assertEquals("its page never comes", Fate.WAITING, naming("/2022/01/c/", OLD + 2, path(OLD + 2)));
        assertEquals("as little as that of this one", Fate.WAITING, naming("/2022/01/d/", OLD + 2, path(OLD + 2)));
        assertEquals("the page there is another", Fate.WAITING, naming("/2022/01/e/", OLD + 3, path(OLD + 1)));
        assertPosts(4, 3);
    }

    /** A post that stands in a file of before is read back without its page, which is captured again then. */
    @Test
    public void copyOfAPostThatWasWrittenBeforeACrawlWasKilledIsOneToo() throws IOException {
        learn();
        Capture page = archive(path(OLD), "text/html", BLOG.pages(BASE).get(path(OLD)));
        WarcPlace place = new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", page.provenance().offset());
        assertEquals(Fate.POST, reading.page(page, place));
        memory.written(Ledger.fingerprint(UrlKey.of(page.url())), Optional.empty());
        assertEquals("the same again", Fate.NO_POST, reading.page(page, place));
        assertEquals(Fate.WAITING, naming("/2022/01/a/", OLD, path(OLD)));
        assertEquals("the page there is another", Fate.WAITING, naming("/2022/01/b/", OLD + 1, path(OLD)));
        assertPosts(2, 1);
    }

    @Test
    public void whatATemplateNamesOnManyPagesMakesNoCopies() throws IOException {
        learn();
        for (String name : List.of("a", "b", "c")) {
            assertEquals(Fate.WAITING, naming("/2022/01/" + name + "/", OLD, path(OLD + 1)));
        }
        assertEquals("it is clear by now", Fate.POST, naming("/2022/01/d/", OLD, path(OLD + 1)));
        assertEquals(Fate.POST, naming("/2022/01/e/", OLD, path(OLD + 1)));
        assertPosts(5, 0);
    }

    @Test
    public void pagesLikeThoseThatTheFeedNamesDoNotWaitForTheAddressesThatTheyName() throws IOException {
        Capture feed = archive(SampleBlog.FEED, "application/rss+xml", BLOG.feeds(BASE).get(SampleBlog.FEED));
        reading.feed(feed, new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", feed.provenance().offset()));
        int oldest = BLOG.posts().size() - SampleBlog.FEED_ENTRIES;
        for (int i = oldest; i < BLOG.posts().size(); i++) {
            naming(path(i), i, "/2022/01/by-number-" + i + "/");
        }
        assertEquals(SampleBlog.FEED_ENTRIES, counts.done().get(CrawlCount.POSTS));
        assertEquals("older than the feed", Fate.POST, naming(path(OLD), OLD, "/2022/01/old/"));
        assertEquals("it may be one that was there", Fate.WAITING, naming("/2022/01/old/", OLD, "/2022/01/old/"));
        String named = "/2022/01/by-number-" + oldest + "/";
        assertEquals(Fate.WAITING, naming(named, oldest, named));
        assertPosts(1, 2);
    }

    @Test
    public void pageThatNamesAnotherAddressIsAPostAtOnceWhereNoMoreMayWait() throws IOException {
        learn();
        for (int i = 0; i < MAX_WAITING; i++) {
            assertEquals(Fate.WAITING, post(0, "?replytocom=" + i));
        }
        assertEquals(Fate.POST, naming("/2022/01/a/", OLD, path(OLD)));
    }
}
