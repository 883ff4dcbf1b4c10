package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * A crawl that goes on while the blog gets another template, and fetches the feed again: the new posts are learnt and read, before and
 * after the crawl was killed.
 */
public class RedesignIT {
    private static final SampleBlog ALL = SampleBlog.of(64);
    private static final int OLD = 44;
    private static final int NEW = 54;
    /** Long enough for a checkpoint; Heritrix gives up on a URL after 20 s without a byte. */
    private static final long ANSWER_MILLIS = 18_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void postsAreReadAfterARedesignAsBefore() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(ALL.upTo(OLD)); LoopbackBlog other = LoopbackBlog.serve(SampleBlog.of(12))) {
            HeritrixCrawl crawl = crawl(site, other);
            Process first = crawl.start();
            crawl.await("the old blog", () -> site.neverAsked().isEmpty());

            site.become(ALL.redesigned().upTo(NEW));
            crawl.await("the new posts", () -> asked(site, ALL.posts().subList(OLD, NEW)));
            crawl.await("the new template", () -> crawl.log("feedwright.log").contains("redesign "));
            crawl.checkpoint();
            first.destroyForcibly().waitFor();

            Process second = crawl.startAgain();
            site.become(ALL.redesigned());
            crawl.await("the newest posts", () -> asked(site, ALL.posts().subList(NEW, ALL.posts().size())));
            crawl.terminate();
            assertEquals(crawl.output(), 0, crawl.end(second));

            assertEquals("", crawl.log("runtime-errors.log"));
            assertRead(site, CrawlPosts.live(crawl));
            String report = crawl.report("processors-report.txt");
            assertTrue(report, report.contains("Faults:            {}"));
            assertTrue(crawl.report("feedwright-report.txt"), crawl.report("feedwright-report.txt").matches("(?s).*redesigns +1\\n.*"));
        }
    }

    /** Heritrix leaves a feed out of a checkpoint when it is due in the wrong moment; here, in any. */
    @Test
    public void feedThatTheCheckpointLeftOutIsFetchedAgain() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(ALL.upTo(OLD)); LoopbackBlog other = LoopbackBlog.serve(SampleBlog.of(12))) {
            HeritrixCrawl crawl = crawl(site, other);
            Process first = crawl.start();
            crawl.await("the old blog", () -> site.neverAsked().isEmpty());
            site.slow(ANSWER_MILLIS);
            int now = site.asked();
            crawl.await("the feed alone", () -> site.asked() > now);
            crawl.checkpoint();
            first.destroyForcibly().waitFor();
            crawl.forgetActiveQueues();

            site.slow(0);
            site.become(ALL.upTo(NEW));
            Process second = crawl.startAgain();
            crawl.await("the new posts", () -> asked(site, ALL.posts().subList(OLD, NEW)));
            crawl.terminate();
            assertEquals(crawl.output(), 0, crawl.end(second));
            assertTrue(crawl.report("feedwright-report.txt"),
                    crawl.report("feedwright-report.txt").matches("(?s).*queues readied +[12]\\n.*"));
        }
    }

    /** With one feed alone, Heritrix may take the moment when it is due for the end of the crawl: see docs/heritrix.md. */
    private HeritrixCrawl crawl(LoopbackBlog site, LoopbackBlog other) throws IOException {
        return HeritrixCrawl.resumable(folder.getRoot().toPath(), site.url() + "/\n" + other.url() + "/",
                "feedProcessor.feedIntervalSeconds=2\n");
    }

    private static boolean asked(LoopbackBlog site, Collection<SampleBlog.Post> posts) {
        return posts.stream().allMatch(post -> site.requests().containsKey(post.path()));
    }

    private static void assertRead(LoopbackBlog site, Map<String, JsonNode> posts) {
        posts.keySet().removeIf(url -> !url.startsWith(site.url()));
        List<String> wanted = ALL.posts().stream().map(post -> post.title() + ", " + post.author() + ", " + post.published().toLocalDate()
                + ", " + String.join("\n", post.paragraphs())).sorted().toList();
        List<String> got = posts.values().stream().map(post -> post.path("title").asText() + ", " + post.path("authors").path(0).asText()
                + ", " + post.path("date_published").asText().substring(0, 10) + ", "
                + post.path("content_text").asText().replace("\n\n", "\n")).sorted().toList();
        assertEquals(String.join("\n", wanted), String.join("\n", got));
        Map<String, Long> wrappers = posts.values().stream()
                .collect(Collectors.groupingBy(post -> post.path("wrapper").asText(), Collectors.counting()));
        assertEquals(wrappers.toString(), 2, wrappers.size());
    }
}
