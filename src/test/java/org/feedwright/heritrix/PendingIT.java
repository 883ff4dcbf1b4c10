package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What a crawl does not get to read is finished offline. The blog is learnt in the end only, so that all its pages wait. */
public class PendingIT {
    private static final SampleBlog BLOG = SampleBlog.of(42).withLinkElsewhere();
    private static final int MAX_WAITING = 12;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Set<String> expected = Set.of();

    private HeritrixCrawl crawl(String settings) throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/", settings);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertEquals("", crawl.log("runtime-errors.log"));
            expected = Set.copyOf(BLOG.posts().stream().map(post -> site.url() + post.path()).toList());
            return crawl;
        }
    }

    private static Path list(HeritrixCrawl crawl) throws IOException {
        List<Path> lists = crawl.files("posts").stream()
                .filter(file -> file.getFileName().toString().matches("pending-\\d{17}\\.txt")).toList();
        assertEquals(1, lists.size());
        return lists.get(0);
    }

    @Test
    public void pagesBeyondTheLimitAreFinishedFromTheList() throws IOException, InterruptedException {
        HeritrixCrawl crawl = crawl("postExtractor.maxWaitingPerHost=" + MAX_WAITING + "\n");
        Map<String, JsonNode> live = CrawlPosts.live(crawl);
        Map<String, JsonNode> later = CrawlPosts.pending(crawl, list(crawl));
        assertTrue(crawl.log("crawl.log").contains(PostExtractor.LEFT_ANNOTATION));
        assertTrue(live.size() + " posts of " + MAX_WAITING + " pages", !live.isEmpty() && live.size() <= MAX_WAITING);
        assertTrue("none twice", Collections.disjoint(live.keySet(), later.keySet()));
        List<String> all = new ArrayList<>(live.keySet());
        all.addAll(later.keySet());
        assertEquals(expected, Set.copyOf(all));
    }

    @Test
    public void crawlThatHasNoTimeInTheEndLeavesAllThatWaits() throws IOException, InterruptedException {
        HeritrixCrawl crawl = crawl("postExtractor.maxStopSeconds=0\n");
        assertEquals(expected, CrawlPosts.pending(crawl, list(crawl)).keySet());
        assertEquals(Map.of(), CrawlPosts.live(crawl));
    }
}
