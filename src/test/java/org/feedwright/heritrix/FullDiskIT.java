package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The disk that the posts go to is full from early on. */
public class FullDiskIT {
    private static final SampleBlog BLOG = SampleBlog.of(44);
    /** Leaves time to make room while the crawl goes on. */
    private static final long ANSWER_MILLIS = 100;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path disk() {
        return folder.getRoot().toPath().resolve("disk");
    }

    private HeritrixCrawl crawl(LoopbackBlog site) throws IOException {
        return HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/", "postExtractor.directory=" + disk() + "\n");
    }

    private static Set<String> urls(LoopbackBlog site) {
        return BLOG.posts().stream().map(post -> site.url() + post.path()).collect(Collectors.toSet());
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return files.sorted().toList();
        }
    }

    private static void assertUnharmed(HeritrixCrawl crawl, LoopbackBlog site) throws IOException {
        assertTrue(crawl.output(), crawl.output().contains("FINISHED"));
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals(List.of(), site.neverAsked());
        assertTrue(WarcUrls.responses(crawl.warcs()).containsAll(urls(site)));
        assertTrue("faults are counted", crawl.reported("faults") > 0);
        long logged = crawl.log("feedwright.log").lines().filter(line -> line.contains(" fault kind=")).count();
        long kinds = crawl.report("feedwright-report.txt").lines().filter(line -> line.contains(" first at http")).count();
        assertEquals("each kind once", kinds, logged);
    }

    @Test
    public void postsGoOnInANewFileWhenThereIsRoomAgainAndNoneIsMissing() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG).slow(ANSWER_MILLIS); SmallDisk small = SmallDisk.at(disk())) {
            HeritrixCrawl crawl = crawl(site);
            Process process = crawl.start();
            crawl.await("a fault", () -> crawl.started() && crawl.log("feedwright.log").contains(" fault kind="));
            assertTrue("it is still going on", process.isAlive());
            small.grow();
            int exitCode = crawl.end(process);
            assertEquals(crawl.output(), 0, exitCode);
            assertUnharmed(crawl, site);
            Map<String, JsonNode> posts = CrawlPosts.of(files(disk()));
            assertEquals(urls(site), posts.keySet());
            assertEquals(posts.size(), crawl.reported("posts"));
            assertEquals(0, crawl.reported("waiting"));
            assertEquals(small.isReal() ? 2 : 1, files(disk()).size());
        }
    }

    @Test
    public void whatCanNotBeWrittenToTheEndIsListedBesideTheJobAndCanBeFinished() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG); SmallDisk small = SmallDisk.at(disk())) {
            HeritrixCrawl crawl = crawl(site);
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertUnharmed(crawl, site);
            List<Path> lists = files(crawl.job()).stream().filter(file -> file.getFileName().toString().startsWith("pending-")).toList();
            assertEquals(1, lists.size());
            Map<String, JsonNode> posts = new HashMap<>(CrawlPosts.of(files(disk())));
            assertEquals(small.isReal(), !posts.isEmpty());
            Map<String, JsonNode> later = CrawlPosts.pending(crawl, lists.get(0));
            assertFalse("none twice", posts.keySet().stream().anyMatch(later::containsKey));
            posts.putAll(later);
            assertEquals(urls(site), posts.keySet());
        }
    }
}
