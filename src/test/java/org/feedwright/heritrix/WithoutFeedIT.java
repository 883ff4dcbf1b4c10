package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * What no feed speaks for is read when the crawl ends, as the offline run reads it: the posts that a blog has in an older template, and a
 * site without a feed.
 */
public class WithoutFeedIT {
    private static final int OLD = 30;
    private static final SampleBlog REDESIGNED = SampleBlog.of(48).redesignedAfter(OLD);
    private static final SampleBlog BLOG = SampleBlog.of(24);
    private static final Paged PAGED = new Paged(SampleBlog.of(44));
    /** Makes the crawl some seconds long. */
    private static final long ANSWER_MILLIS = 40;
    /** Long enough for a checkpoint with a page under way. */
    private static final long CHECKPOINT_MILLIS = 18_000;
    private static final int CHECKPOINT_AT = 60;
    private static final int KILL_AT = 90;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static LoopbackBlog withoutFeed() throws IOException {
        return LoopbackBlog.serve(BLOG).without(SampleBlog.FEED).without(SampleBlog.COMMENT_FEED);
    }

    /**
     * Fed at an address that no page names, by a feed that goes on on further pages, as WordPress has them; the older half of the posts is
     * linked from pages, all others from the feed alone. No post has a title: what browsers call its page is made of its first words.
     */
    private record Paged(SampleBlog blog) implements BlogSite {
        private static final String FEED = "/feed";
        private static final int LINKED = 20;

        static String page(int number) {
            return number == 1 ? FEED : FEED + "?paged=" + number;
        }

        @Override
        public Map<String, String> pages(String base) {
            Map<String, String> pages = new TreeMap<>(blog.pages(base));
            pages.putAll(blog.upTo(LINKED).pages(base));
            pages.keySet().removeIf(path -> path.startsWith("/page/") && path.compareTo("/page/4/") > 0 || path.startsWith("/tags/"));
            pages.replaceAll((path, html) -> html.replaceAll("<link rel=\"alternate\"[^>]*>", "")
                    .replaceFirst("<h1 class=\"entry-title.*", "")
                    .replaceFirst("(?s)<title>[^<]*?( [|].*<div class=\"entry-body\"><p>)(.{40})", "<title>$2\u2026$1$2"));
            return pages;
        }

        @Override
        public Map<String, String> feeds(String base) {
            Map<String, String> feeds = new TreeMap<>();
            for (int page = 1, left = blog.posts().size(); left > 0; page++, left -= SampleBlog.FEED_ENTRIES) {
                feeds.put(page(page), blog.upTo(left).feeds(base).get(SampleBlog.FEED)
                        .replaceAll("<item><title>[^<]*</title>", "<item>")
                        .replace("<language>", "<generator>https://wordpress.org/?v=6.1</generator><language>"));
            }
            return feeds;
        }
    }

    private static String seeds(LoopbackBlog... sites) {
        return List.of(sites).stream().map(site -> site.url() + "/").collect(Collectors.joining("\n"));
    }

    private static Set<String> urls(LoopbackBlog site, List<SampleBlog.Post> posts) {
        return posts.stream().map(post -> site.url() + post.path()).collect(Collectors.toSet());
    }

    /** The newest post of a site without a feed has no link. */
    private static void assertAllRead(LoopbackBlog redesigned, LoopbackBlog unfed, Map<String, JsonNode> posts) {
        Set<String> wanted = new TreeSet<>(urls(redesigned, REDESIGNED.posts()));
        wanted.addAll(urls(unfed, BLOG.posts().subList(0, BLOG.posts().size() - 1)));
        assertEquals(wanted, new TreeSet<>(posts.keySet()));
    }

    /** One more page of this feed would be there. */
    private static void assertPagesFollowed(LoopbackBlog paged, HeritrixCrawl crawl) throws IOException {
        String report = crawl.report("feedwright-report.txt");
        assertTrue(report, report.lines().anyMatch(line -> line.matches("older pages added +2")));
        assertTrue(paged.requests().containsKey(Paged.page(3)));
        assertFalse(paged.requests().containsKey(Paged.page(4)));
        assertTrue(paged.paths().contains(Paged.page(4)));
        assertTrue("guessed", paged.requests().containsKey("/atom.xml"));
    }

    @Test
    public void crawlHasThePostsOfTheOfflineRun() throws IOException, InterruptedException {
        try (LoopbackBlog redesigned = LoopbackBlog.serve(REDESIGNED);
                LoopbackBlog unfed = withoutFeed(); LoopbackBlog off = withoutFeed(); LoopbackBlog paged = LoopbackBlog.serve(PAGED)) {
            String sheet = SitesIT.sheet("fedOnly", off, Map.of("postExtractor.readSitesWithoutFeed", "false"));
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), seeds(redesigned, unfed, off, paged),
                    "feedProcessor.guessFeeds=true\nfeedProcessor.maxArchivePages=2\n").with("\n</beans>", sheet + "\n</beans>");
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertEquals("", crawl.log("runtime-errors.log"));
            Map<String, JsonNode> posts = CrawlPosts.live(crawl);
            assertPagesFollowed(paged, crawl);
            Map<String, JsonNode> ofPaged = new TreeMap<>(posts);
            ofPaged.keySet().removeIf(url -> !url.startsWith(paged.url()));
            assertEquals(urls(paged, PAGED.blog().posts()), ofPaged.keySet());
            assertTrue(ofPaged.toString(), ofPaged.values().stream().noneMatch(post -> post.has("title")));
            Map<String, JsonNode> others = new TreeMap<>(posts);
            others.keySet().removeAll(ofPaged.keySet());
            assertAllRead(redesigned, unfed, others);
            Map<String, JsonNode> offline = CrawlPosts.offline(crawl);
            offline.keySet().removeIf(url -> url.startsWith(off.url()));
            CrawlPosts.assertSame(offline, posts);
            String page = crawl.report("feedwright-posts.html");
            assertTrue("also those that were read when the crawl ended", page.contains(posts.size() + " posts of "));
            assertEquals(1, crawl.reported("older templates"));
            assertEquals(1, crawl.reported("without feed"));
            assertEquals(0, crawl.reported("left"));
            assertEquals(0, crawl.reported("faults"));
            assertFalse("one row for each that was read", crawl.report("feedwright-report.txt").contains(off.url().substring(7)));
            assertTrue(crawl.log("crawl.log").lines().anyMatch(line -> line.contains(off.url()) && line.contains("fw:waiting")));
            assertTrue("what is not to be read is not left to others either", crawl.files("posts").stream().noneMatch(
                    file -> file.getFileName().toString().startsWith("pending-")));
        }
    }

    @Test
    public void crawlThatWasKilledTwiceLosesNoneOfThem() throws IOException, InterruptedException {
        try (LoopbackBlog redesigned = LoopbackBlog.serve(REDESIGNED).slow(ANSWER_MILLIS); LoopbackBlog unfed = withoutFeed()) {
            HeritrixCrawl crawl = HeritrixCrawl.resumable(folder.getRoot().toPath(), seeds(redesigned, unfed));
            Process first = crawl.start();
            crawl.await("requests", () -> redesigned.asked() + unfed.asked() >= CHECKPOINT_AT);
            redesigned.slow(CHECKPOINT_MILLIS);
            crawl.checkpoint();
            redesigned.slow(ANSWER_MILLIS);
            crawl.await("more requests", () -> redesigned.asked() + unfed.asked() >= KILL_AT);
            first.destroyForcibly().waitFor();

            Process second = crawl.startAgain();
            crawl.await("posts that are read in the end", () -> crawl.log("feedwright.log").contains("older-templates "));
            second.destroyForcibly().waitFor();

            int exitCode = crawl.resume();
            assertEquals(crawl.output(), 0, exitCode);
            assertEquals("", crawl.log("runtime-errors.log"));
            Map<String, JsonNode> posts = CrawlPosts.live(crawl);
            assertAllRead(redesigned, unfed, posts);
            CrawlPosts.assertSameButForPlaces(CrawlPosts.offline(crawl), posts);
            assertEquals(posts.size(), crawl.reported("posts"));
        }
    }
}
