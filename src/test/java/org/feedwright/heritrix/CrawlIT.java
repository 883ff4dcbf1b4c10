package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.archive.UrlKey;
import org.feedwright.archive.WarcSource;
import org.feedwright.post.PostFormat;
import org.feedwright.post.PostSink;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A crawl of a whole blog by the real Heritrix with the shipped profile, and what comes out of it. One crawl serves all tests. */
public class CrawlIT {
    @ClassRule
    public static final TemporaryFolder FOLDER = new TemporaryFolder();

    private static final SampleBlog BLOG = new SampleBlog(44);
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
        Map<String, JsonNode> posts = byUrl(sidecar());
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
    public void sidecarHoldsWhatTheOfflineRunMakesOfTheSameWarcs() throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        try (PostSink sink = PostFormat.JSONL.to(lines)) {
            WarcSource warcs = WarcSource.of(crawl.warcs(), warning -> fail(warning.toString()));
            new Feedwright(Options.defaults(), UrlKey::of).extract(warcs, sink);
        }
        Map<String, JsonNode> offline = byUrl(lines.toString(StandardCharsets.UTF_8).lines().toList());
        Map<String, JsonNode> live = byUrl(sidecar());
        assertEquals(offline.keySet(), live.keySet());
        offline.forEach((url, post) -> assertEquals(post.toPrettyString(), live.get(url).toPrettyString()));
    }

    @Test
    public void postsNameTheRecordThatTheyWereReadFrom() throws IOException {
        for (JsonNode post : byUrl(sidecar()).values()) {
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
    public void nothingIsAskedTwice() {
        site.requests().forEach((path, times) -> assertEquals(path, 1, times.intValue()));
    }

    private static List<String> sidecar() throws IOException {
        List<Path> files = crawl.files("posts");
        assertEquals(1, files.size());
        assertTrue(files.get(0).toString().endsWith(".jsonl.gz"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(files.get(0)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** Each URL stands for one post. */
    private static Map<String, JsonNode> byUrl(List<String> lines) throws IOException {
        Map<String, JsonNode> posts = new TreeMap<>();
        for (String line : lines) {
            ObjectNode post = (ObjectNode) new ObjectMapper().readTree(line);
            post.remove("tool"); // the tests run on classes that no released jar holds
            assertNull(line, posts.put(post.path("url").asText(), post));
        }
        return posts;
    }
}
