package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A crawl of a whole blog by the real Heritrix with the shipped profile, and what comes out of it. One crawl serves all tests. */
public class CrawlIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final SampleBlog BLOG = SampleBlog.of(44);
    private static LoopbackBlog site;
    private static HeritrixCrawl crawl;

    @BeforeClass
    public static void crawlTheBlog() throws IOException, InterruptedException {
        site = LoopbackBlog.serve(BLOG);
        crawl = HeritrixCrawl.of(FOLDER.getRoot().toPath(), site.url() + "/");
        int exitCode = crawl.run();
        assertEquals(crawl.output(), 0, exitCode);
    }

    @AfterClass
    public static void stopTheServer() {
        site.close();
    }

    @Test
    public void crawlRaisesNoErrors() throws IOException {
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals("", crawl.log("alerts.log"));
    }

    @Test
    public void everyPageIsFetchedAndThePostThatOnlyTheFeedNamesToo() {
        assertEquals(List.of(), site.neverAsked());
        assertTrue(site.requests().containsKey(BLOG.newest().path()));
    }

    @Test
    public void everyPostOfTheBlogIsInTheSidecarAsItsAuthorWroteIt() throws IOException {
        Map<String, JsonNode> posts = CrawlPosts.live(crawl);
        assertEquals(BLOG.posts().size(), posts.size());
        for (SampleBlog.Post written : BLOG.posts()) {
            JsonNode read = posts.get(site.url() + written.path());
            assertEquals(written.title(), read.path("title").asText());
            assertEquals(written.author(), read.path("authors").path(0).asText());
            assertEquals(written.published().toLocalDate().toString(), read.path("date_published").asText().substring(0, 10));
            assertEquals(String.join("\n", written.paragraphs()), read.path("content_text").asText().replace("\n\n", "\n"));
        }
    }

    @Test
    public void sidecarHoldsWhatTheOfflineRunMakesOfTheSameWarcs() throws IOException, InterruptedException {
        CrawlPosts.assertSame(CrawlPosts.offline(crawl), CrawlPosts.live(crawl));
    }

    @Test
    public void blogIsLearntWhileTheCrawlGoesOn() throws IOException {
        String log = crawl.log("crawl.log");
        assertTrue(log.contains(PostExtractor.WAITING_ANNOTATION));
        assertTrue(log.contains(PostExtractor.POST_ANNOTATION));
    }

    @Test
    public void postsNameTheRecordThatTheyWereReadFrom() throws IOException {
        for (JsonNode post : CrawlPosts.live(crawl).values()) {
            assertTrue(post.path("warc_record_id").asText().startsWith("<urn:uuid:"));
            assertTrue(Files.exists(crawl.launch().resolve("warcs").resolve(post.path("warc_filename").asText())));
        }
    }

    @Test
    public void operatorSeesInTheReportWhatWasDone() throws IOException {
        String report = crawl.report("processors-report.txt");
        assertTrue(report, report.contains("org.feedwright.heritrix.FeedProcessor"));
        assertTrue(report, report.contains("org.feedwright.heritrix.PostExtractor"));
        assertTrue(report, report.contains("Faults:            {}"));
        assertTrue(crawl.log("crawl.log").contains(FeedProcessor.FEED_ANNOTATION));
    }

    @Test
    public void ownReportAgreesWithWhatWasWrittenAndWithTheOtherReport() throws IOException {
        long posts = CrawlPosts.live(crawl).size();
        assertEquals(posts, crawl.reported("posts"));
        assertEquals(1, crawl.reported("sites"));
        assertEquals(1, crawl.reported("wrappers"));
        assertEquals(SampleBlog.FEED_ENTRIES, crawl.reported("pairs"));
        assertEquals(0, crawl.reported("waiting"));
        assertEquals("every page is something", crawl.reported("pages"), posts + crawl.reported("no posts") + crawl.reported("repeated"));
        String other = crawl.report("processors-report.txt");
        assertTrue(other, other.contains("Posts:             " + posts));
        assertTrue(other, other.contains("No posts:          " + crawl.reported("no posts")));
        String row = "2 " + SampleBlog.FEED_ENTRIES + " 1 " + posts + " " + crawl.reported("no posts") + " 0 0 127.0.0.1";
        String report = crawl.report("feedwright-report.txt");
        assertTrue(report, report.lines().anyMatch(line -> line.startsWith(row)));
    }

    @Test
    public void pageAboutThePostsIsAmongTheReports() throws IOException {
        Document page = Jsoup.parse(crawl.report("feedwright-posts.html"));
        String text = page.text();
        List<String> rules = page.select(".rules code").eachText();
        assertTrue(rules.toString(), rules.stream().anyMatch(rule -> rule.startsWith("title: ")));
        assertTrue(text, text.contains(CrawlPosts.live(crawl).size() + " posts of 1 blog"));
        assertTrue(text, text.contains("Pages that are no posts"));
    }

    @Test
    public void logTellsWhatHappensSeldom() throws IOException {
        List<String> events = crawl.log("feedwright.log").lines().map(line -> line.split(" ")[1]).toList();
        assertEquals(2, Collections.frequency(events, "feed"));
        assertEquals(1, Collections.frequency(events, "learnt"));
        assertEquals(1, Collections.frequency(events, "file"));
        assertEquals("nothing of single pages", 4, events.size());
    }

    @Test
    public void nothingIsAskedTwice() {
        site.requests().forEach((path, times) -> assertEquals(path, 1, times.intValue()));
    }
}
