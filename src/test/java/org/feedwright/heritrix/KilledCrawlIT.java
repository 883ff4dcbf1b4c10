package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/**
 * A crawl that takes a checkpoint, is killed twice (kill -9) after so many more requests, goes on from the same checkpoint each time, is
 * terminated (SIGTERM), and goes on to its end. {@code -Dfeedwright.kills=10} tries ten moments instead of one.
 */
@RunWith(Parameterized.class)
public class KilledCrawlIT {
    private static final SampleBlog BLOG = SampleBlog.of(44);
    private static final int CHECKPOINT_AT = 22;
    /** The feed and its ten posts are read by now, so posts are being written all along. */
    private static final int FIRST_KILL = 6;
    private static final int BETWEEN_KILLS = 3;
    /** Makes the crawl some 5 s long. */
    private static final long ANSWER_MILLIS = 70;
    /** Long enough for a checkpoint with a page under way; Heritrix gives up on a page after 20 s without a byte. */
    private static final long CHECKPOINT_MILLIS = 18_000;

    @Parameter
    public int requestsToKill;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Parameters(name = "killed {0} requests after the checkpoint")
    public static Collection<Object[]> moments() {
        List<Object[]> moments = new ArrayList<>();
        for (int i = 0; i < Math.max(1, Integer.getInteger("feedwright.kills", 1)); i++) {
            moments.add(new Object[] {FIRST_KILL + i * BETWEEN_KILLS});
        }
        return moments;
    }

    @Test
    public void everyPostPageHasOnePostWhenTheCrawlEnds() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG).slow(ANSWER_MILLIS)) {
            HeritrixCrawl crawl = HeritrixCrawl.resumable(folder.getRoot().toPath(), site.url() + "/");
            Process first = crawl.start();
            crawl.await("requests", () -> site.asked() >= CHECKPOINT_AT);
            site.slow(CHECKPOINT_MILLIS);
            crawl.checkpoint();
            site.slow(ANSWER_MILLIS);
            killLater(crawl, first, site, requestsToKill);
            assertTrue("something was to be lost", crawl.sidecars().stream().anyMatch(file -> file.toString().endsWith(".open")));
            killLater(crawl, crawl.startAgain(), site, requestsToKill + 1);
            terminateLater(crawl, crawl.startAgain(), site);
            site.slow(0);
            int exitCode = crawl.resume();
            assertEquals(crawl.output(), 0, exitCode);
            assertEquals(crawl.log("alerts.log"), "", crawl.log("runtime-errors.log"));
            assertEquals("launches", 4, crawl.folders("logs").size());
            Map<String, JsonNode> posts = CrawlPosts.live(crawl);
            assertEquals(BLOG.posts().size(), posts.size());
            assertEquals("counts go on from the checkpoint", posts.size(), crawl.reported("posts"));
            assertEquals(crawl.reported("pages"), posts.size() + crawl.reported("no posts") + crawl.reported("repeated"));
            assertEquals(1, crawl.reported("sites"));
            CrawlPosts.assertSameButForPlaces(CrawlPosts.offline(crawl), posts);
        }
    }

    private static void killLater(HeritrixCrawl crawl, Process process, LoopbackBlog site, int requests)
            throws IOException, InterruptedException {
        int now = site.asked();
        crawl.await("requests", () -> site.asked() >= now + requests);
        process.destroyForcibly().waitFor();
    }

    private static void terminateLater(HeritrixCrawl crawl, Process process, LoopbackBlog site) throws IOException, InterruptedException {
        long checkpoints = crawl.checkpoints();
        int now = site.asked();
        crawl.await("requests", () -> site.asked() > now + FIRST_KILL);
        process.destroy();
        process.waitFor();
        assertFalse("it goes on from here", crawl.checkpoints() == checkpoints);
    }
}
