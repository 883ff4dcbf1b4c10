package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class LateBlogIT {
    private static final int NAMED_BY_THE_FEED_ALONE = 1;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** An entry that is out of scope never gets its page, so the blog is not complete before the end, and every page has to wait. */
    @Test
    public void blogThatIsNeverCompleteIsLearntWhenTheCrawlEndsAndNoPageIsLost() throws IOException, InterruptedException {
        SampleBlog blog = SampleBlog.of(42).withLinkElsewhere();
        try (LoopbackBlog site = LoopbackBlog.serve(blog)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/");
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            String log = crawl.log("crawl.log");
            assertTrue(log, log.contains(PostExtractor.WAITING_ANNOTATION));
            assertFalse("nothing is read before the end", log.contains(PostExtractor.POST_ANNOTATION));
            assertFalse("what is out of scope stays out", log.contains("elsewhere.example"));
            assertTrue(crawl.output(), crawl.output().contains("Feedwright reads what waits: "));
            String report = crawl.report("processors-report.txt");
            assertTrue(report, report.contains("Posts:             " + blog.posts().size()));
            assertEquals(blog.posts().size(), CrawlPosts.live(crawl).size());
            CrawlPosts.assertSame(CrawlPosts.offline(crawl), CrawlPosts.live(crawl));
        }
    }

    /** A generator that was not told the blog's address writes another into the feed. */
    @Test
    public void blogWhoseFeedNamesAHostThatIsNotCrawledIsLearntWhenTheCrawlEnds() throws IOException, InterruptedException {
        SampleBlog blog = SampleBlog.of(24);
        try (LoopbackBlog site = LoopbackBlog.serve(new Misaddressed(blog))) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/");
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            long fetched = blog.posts().stream().filter(post -> site.requests().containsKey(post.path())).count();
            assertEquals(blog.posts().size() - NAMED_BY_THE_FEED_ALONE, fetched);
            assertEquals(fetched, CrawlPosts.live(crawl).size());
            CrawlPosts.assertSame(CrawlPosts.offline(crawl), CrawlPosts.live(crawl));
        }
    }

    private record Misaddressed(BlogSite blog) implements BlogSite {
        @Override
        public Map<String, String> pages(String url) {
            return blog.pages(url);
        }

        @Override
        public Map<String, String> feeds(String url) {
            Map<String, String> feeds = new TreeMap<>(blog.feeds(url));
            feeds.replaceAll((path, xml) -> xml.replace(url, "http://localhost.invalid:4000"));
            return feeds;
        }
    }
}
