package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.heritrix.CrawlCounts.BlogRows;
import org.feedwright.reader.PageOutcome;
import org.feedwright.run.Options;
import org.feedwright.wrapper.UrlShape;
import org.junit.Test;

/** When wrappers are learnt, learnt again, and left as they are; with the archive in memory. */
public class BlogShelfTest {
    private static final String BASE = "http://blog.example";
    private static final String SITE = UrlShape.host(UrlKey.of(BASE + "/"));
    private static final SampleBlog BLOG = SampleBlog.of(40);

    private final Ledger ledger = new Ledger(new TreeMap<>());
    private final CrawlMemory memory = new CrawlMemory(ledger, () -> new PagesForLater.Limits(100, 1000, 1000));
    private final List<String> log = new ArrayList<>();
    private final Journal journal = new Journal(new CrawlCounts(), new BlogRows(ledger), log::add);
    private final Map<WarcPlace, Capture> archive = new HashMap<>();
    private BlogShelf shelf = newShelf();

    private BlogShelf newShelf() {
        return new BlogShelf(new Feedwright(Options.defaults(), UrlKey::of), memory, archive::get, journal);
    }

    private WarcPlace archive(String path, String type, String body) {
        WarcPlace place = new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", archive.size());
        archive.put(place, new Capture(BASE + path, Instant.parse("2026-01-02T00:00:00Z"), 200, type, "",
                body.getBytes(StandardCharsets.UTF_8),
                new Provenance(place.fileName(), place.offset(), "", "sha1:" + archive.size())));
        return place;
    }

    /** The feed of a blog comes, and the pages of its newest posts as they look then. */
    private void fetch(SampleBlog blog) throws IOException {
        WarcPlace place = archive(SampleBlog.FEED, "application/rss+xml", blog.feeds(BASE).get(SampleBlog.FEED));
        memory.feed(SITE, parse(place), place, archive.get(place).provenance().payloadDigest());
        for (SampleBlog.Post post : newest(blog)) {
            if (memory.find(BASE + post.path()).isEmpty()) {
                memory.page(BASE + post.path(), page(blog, post));
            }
        }
        shelf.train(SITE, false);
    }

    private static List<SampleBlog.Post> newest(SampleBlog blog) {
        return blog.posts().subList(Math.max(0, blog.posts().size() - SampleBlog.FEED_ENTRIES), blog.posts().size());
    }

    private WarcPlace page(SampleBlog blog, SampleBlog.Post post) {
        return archive(post.path(), "text/html", blog.pages(BASE).get(post.path()));
    }

    /** The wrapper that reads a post of the blog; empty where none does. */
    private String wrapper(SampleBlog blog, int number) throws IOException {
        Capture capture = archive.get(page(blog, blog.posts().get(number)));
        return shelf.readersOf(SITE).flatMap(readers -> readers.read(capture, UrlKey.of(capture.url()), Optional.empty()))
                .filter(PageOutcome.Read.class::isInstance)
                .map(outcome -> ((PageOutcome.Read) outcome).post().wrapper()).orElse("");
    }

    @Test
    public void siteWithFewerThanThreePostsIsLeftUntilTheEnd() throws IOException {
        fetch(BLOG.upTo(2));
        assertTrue(shelf.readersOf(SITE).isEmpty());
        shelf.train(SITE, true);
        assertTrue(shelf.readersOf(SITE).isPresent());
    }

    @Test
    public void siteWhoseLessonIsLostIsLearntAfreshAndRemembered() throws IOException {
        fetch(BLOG);
        assertNotEquals("", wrapper(BLOG, 3));
        ledger.put("nonsense", "lesson-feeds", SITE, "000");
        shelf = newShelf();
        assertNotEquals("", wrapper(BLOG, 3));
        assertTrue(log.toString(), log.get(log.size() - 1).startsWith("lesson-lost site=blog.example now=learnt-again pairs="));
        int lines = log.size();
        shelf = newShelf();
        assertNotEquals("", wrapper(BLOG, 3));
        assertEquals("it is in order again", lines, log.size());
    }

    @Test
    public void siteWithManyFeedsIsLearntFromFortyPagesWhileOthersAreToCome() throws IOException {
        SampleBlog blog = SampleBlog.of(60);
        expectAll(blog, "");
        come(blog, 0, 39);
        assertTrue(shelf.readersOf(SITE).isEmpty());
        come(blog, 39, 40);
        assertNotEquals("", wrapper(blog, 50));
        assertEquals("the count is kept until then only", List.of(), ledger.under("found", SITE).toList());
    }

    @Test
    public void pageThatManyFeedsNameCountsOnce() throws IOException {
        SampleBlog blog = SampleBlog.of(60);
        come(blog, 0, 20);
        expectAll(blog, "");
        expectAll(blog, "again/");
        come(blog, 20, 39);
        assertTrue(shelf.readersOf(SITE).isEmpty());
    }

    @Test
    public void siteWaitsForTheOtherOfItsBlogsWhenOneHasFortyPages() throws IOException {
        SampleBlog blog = SampleBlog.of(60);
        expectAll(blog, "");
        WarcPlace other = archive("/other/feed.xml", "application/rss+xml", ("<rss version='2.0'><channel><title>Other</title><link>" + BASE
                + "/other/</link><item><title>Rain</title><link>" + BASE + "/other/rain</link></item></channel></rss>"));
        memory.feed(SITE, parse(other), other, "");
        come(blog, 0, 60);
        assertTrue(shelf.readersOf(SITE).isEmpty());
        memory.failed(BASE + "/other/rain");
        shelf.train(SITE, false);
        assertTrue(shelf.readersOf(SITE).isPresent());
    }

    /** Feeds that name all posts of a blog, ten each, as those of tags and categories do. */
    private void expectAll(SampleBlog blog, String folder) {
        for (int posts = SampleBlog.FEED_ENTRIES; posts <= blog.posts().size(); posts += SampleBlog.FEED_ENTRIES) {
            WarcPlace place = archive("/tag/" + folder + posts + SampleBlog.FEED, "application/rss+xml",
                    blog.upTo(posts).feeds(BASE).get(SampleBlog.FEED));
            memory.feed(SITE, parse(place), place, "");
        }
    }

    /** Pages of posts are archived one after the other, and what is complete with one is learnt as in a crawl. */
    private void come(SampleBlog blog, int from, int to) throws IOException {
        for (SampleBlog.Post post : blog.posts().subList(from, to)) {
            for (String site : memory.page(BASE + post.path(), page(blog, post))) {
                shelf.train(site, false);
            }
        }
    }

    private Feed parse(WarcPlace place) {
        return ((FeedOutcome.Parsed) FeedParser.parse(archive.get(place))).feed();
    }

    @Test
    public void wrapperFromFewPostsIsLearntAgainFromTwiceAsMany() throws IOException {
        fetch(BLOG.upTo(4));
        String first = wrapper(BLOG, 30);
        fetch(BLOG.upTo(7));
        assertEquals(first, wrapper(BLOG, 30));
        fetch(BLOG.upTo(8));
        String second = wrapper(BLOG, 30);
        assertNotEquals(first, second);
        assertTrue(log.toString(), log.contains("learnt-again site=blog.example pairs=8 before=4"));
        shelf = newShelf();
        assertEquals("after a restart", second, wrapper(BLOG, 30));
    }

    @Test
    public void wrapperFromTenPostsStaysAsItIs() throws IOException {
        fetch(BLOG.upTo(10));
        String first = wrapper(BLOG, 30);
        fetch(BLOG.upTo(20));
        fetch(BLOG.upTo(30));
        assertEquals(first, wrapper(BLOG, 35));
        assertFalse(shelf.isGrowing(SITE));
    }

    @Test
    public void newLookIsLearntFromPagesThatFailedAndTheOldOneIsStillRead() throws IOException {
        SampleBlog redesigned = BLOG.redesigned();
        fetch(BLOG.upTo(10));
        String first = wrapper(BLOG, 0);
        assertEquals("", wrapper(redesigned, 30));

        failed(redesigned.upTo(12), 10, 12);
        assertFalse("two are too few", shelf.trainOnFailed(SITE, SITE));
        failed(redesigned.upTo(14), 12, 14);
        assertTrue(shelf.trainOnFailed(SITE, SITE));
        String second = wrapper(redesigned, 30);
        assertNotEquals("", second);
        assertEquals(first, wrapper(BLOG, 0));
        shelf = newShelf();
        assertEquals("after a restart", second, wrapper(redesigned, 30));
        assertEquals("after a restart", first, wrapper(BLOG, 0));
    }

    private void failed(SampleBlog blog, int from, int to) throws IOException {
        WarcPlace feed = archive(SampleBlog.FEED, "application/rss+xml", blog.feeds(BASE).get(SampleBlog.FEED));
        memory.feed(SITE, ((FeedOutcome.Parsed) FeedParser.parse(archive.get(feed))).feed(), feed, "sha1:" + archive.size());
        for (SampleBlog.Post post : blog.posts().subList(from, to)) {
            memory.watch().note(SITE, UrlKey.of(BASE + post.path()), page(blog, post), false, true);
        }
    }

    @Test
    public void siteThatAlwaysLooksOtherwiseIsGivenUp() throws IOException {
        fetch(BLOG.upTo(10));
        for (int i = 0; i < 10; i++) {
            failed(BLOG.redesigned().upTo(20), 10, 20);
            shelf.trainOnFailed(SITE, SITE);
        }
        assertEquals(4, log.stream().filter(line -> line.startsWith("redesign ")).count());
    }
}
