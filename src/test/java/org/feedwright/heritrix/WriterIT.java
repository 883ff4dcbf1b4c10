package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

/** Beside other WARC writers than that of the profile, and in the WARCs themselves. */
public class WriterIT {
    private static final SampleBlog BLOG = SampleBlog.of(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Our chain in the profile, from its comment to the end of the property. */
    private static String chain() throws IOException {
        String profile = Files.readString(Path.of("crawler-beans", "crawler-beans.cxml"));
        int begin = profile.indexOf("  <!-- Heritrix's own chain");
        return profile.substring(begin, profile.indexOf("</property>", begin) + "</property>".length());
    }

    private static void assertRuns(HeritrixCrawl crawl) throws IOException, InterruptedException {
        int exitCode = crawl.run();
        assertEquals(crawl.output(), 0, exitCode);
        assertEquals("", crawl.log("runtime-errors.log"));
        assertEquals("", crawl.log("alerts.log"));
        assertEquals(BLOG.posts().size(), CrawlPosts.live(crawl).size());
    }

    @Test
    public void deprecatedWriterWithoutAChainDoesAsWellButForRecordIds() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/").with(chain(), "")
                    .with("org.archive.modules.writer.WARCWriterChainProcessor", "org.archive.modules.writer.WARCWriterProcessor");
            assertRuns(crawl);
            Map<String, JsonNode> offline = CrawlPosts.offline(crawl);
            for (JsonNode post : CrawlPosts.live(crawl).values()) {
                assertTrue(Files.exists(crawl.launch().resolve("warcs").resolve(post.path("warc_filename").asText())));
                assertEquals(offline.get(post.path("url").asText()).path("warc_record_offset"), post.path("warc_record_offset"));
            }
            assertTrue("read as they come", crawl.log("crawl.log").contains(PostExtractor.POST_ANNOTATION));
        }
    }

    @Test
    public void metadataRecordsHoldThePostsThatAreKnownWhenTheirPageIsWritten() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.of(folder.getRoot().toPath(), site.url() + "/")
                    .with("<bean class=\"org.feedwright.heritrix.RecordIdNote\"/>",
                            "<bean class=\"org.feedwright.heritrix.RecordIdNote\"/><ref bean=\"postRecordBuilder\"/>")
                    .with("<ref bean=\"warcWriter\"/>", "<ref bean=\"postRecordBuilder\"/><ref bean=\"warcWriter\"/>")
                    .with("\n</beans>", "\n<bean id=\"postRecordBuilder\" class=\"" + PostRecordBuilder.class.getName() + "\"/></beans>");
            assertRuns(crawl);
            Map<String, JsonNode> live = CrawlPosts.live(crawl);
            Map<String, JsonNode> records = records(crawl.warcs());
            long atOnce = crawl.log("crawl.log").lines().filter(line -> line.contains(PostExtractor.POST_ANNOTATION)).count();
            assertEquals(atOnce, records.size());
            assertFalse(records.isEmpty());
            records.forEach((url, record) -> {
                ObjectNode post = (ObjectNode) live.get(url);
                assertEquals("the page's record", post.remove("warc_record_id"), ((ObjectNode) record).remove("refers"));
                post.remove(List.of("warc_filename", "warc_record_offset"));
                assertEquals(post.toPrettyString(), record.toPrettyString());
            });
            CrawlPosts.assertSame(CrawlPosts.offline(crawl), CrawlPosts.live(crawl));
        }
    }

    /** Our records by the URL of the page, with what they refer to. */
    private static Map<String, JsonNode> records(List<Path> warcs) throws IOException {
        Map<String, JsonNode> records = new TreeMap<>();
        for (Path warc : warcs) {
            try (WarcReader reader = new WarcReader(warc)) {
                for (WarcRecord record : reader) {
                    if (record instanceof WarcMetadata metadata && metadata.target().startsWith(PostRecordBuilder.SCHEME)) {
                        ObjectNode post = (ObjectNode) JSON.readTree(metadata.body().stream());
                        post.put("refers", metadata.headers().first("WARC-Refers-To").orElse(""));
                        records.put(metadata.target().substring(PostRecordBuilder.SCHEME.length()), post);
                    }
                }
            }
        }
        return records;
    }
}
