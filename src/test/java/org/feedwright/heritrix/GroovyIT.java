package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.archive.crawler.framework.CrawlController;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Heritrix's own profile in Groovy, with what {@code crawler-beans/overlay.groovy} says at its four places. */
public class GroovyIT {
    private static final SampleBlog BLOG = SampleBlog.of(24);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** What follows a numbered comment of the overlay, up to the next one. */
    private static String part(int number) throws IOException {
        String overlay = Files.readString(Path.of("crawler-beans", "overlay.groovy"));
        int begin = overlay.indexOf('\n', overlay.indexOf("// " + number + ". "));
        int end = overlay.indexOf("// " + (number + 1) + ". ");
        return overlay.substring(begin, end < 0 ? overlay.length() : end).strip();
    }

    private static String profile() throws IOException {
        try (InputStream in = CrawlController.class.getResourceAsStream("/org/archive/crawler/restlet/profile-crawler-beans.groovy")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    /** All URLs: the scope of this profile of 3.13.0 let nothing else in when this was written. */
    private static String seeds(LoopbackBlog site) {
        return Stream.concat(Stream.of("/", SampleBlog.FEED), BLOG.posts().stream().map(SampleBlog.Post::path))
                .map(path -> site.url() + path).collect(Collectors.joining("\n"));
    }

    @Test
    public void crawlReadsEveryPost() throws IOException, InterruptedException {
        try (LoopbackBlog site = LoopbackBlog.serve(BLOG)) {
            HeritrixCrawl crawl = HeritrixCrawl.groovy(folder.getRoot().toPath(), seeds(site),
                    profile().stripTrailing().replaceFirst("\\}$", Matcher.quoteReplacement(part(1) + "\n}\n")))
                    .with("ref('extractorSwf')", "ref('extractorSwf'),\n" + part(2))
                    .with("ref('warcWriter'),", "ref('warcWriter'),\n" + part(3))
                    .with("warcWriter(WARCWriterChainProcessor) {\n", "warcWriter(WARCWriterChainProcessor) {\n" + part(4) + "\n");
            int exitCode = crawl.run();
            assertEquals(crawl.output(), 0, exitCode);
            assertEquals(crawl.output(), "", crawl.log("runtime-errors.log"));
            assertFalse(crawl.report("feedwright-report.txt").contains("NOTE: "));
            assertEquals(crawl.report("feedwright-report.txt"), BLOG.posts().size(), CrawlPosts.live(crawl).size());
            for (JsonNode post : CrawlPosts.live(crawl).values()) {
                assertTrue(post.path("warc_record_id").asText().startsWith("<urn:uuid:"));
            }
        }
    }
}
