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

/** The posts of a crawl by URL: as the plugin wrote them, and as the offline run reads them from the WARCs of the same crawl. */
final class CrawlPosts {
    private static final ObjectMapper JSON = new ObjectMapper();

    private CrawlPosts() {
    }

    static Map<String, JsonNode> live(HeritrixCrawl crawl) throws IOException {
        List<Path> files = crawl.files("posts");
        assertEquals("one sidecar a launch", 1, files.size());
        assertTrue(files.get(0).toString(), files.get(0).toString().endsWith(".jsonl.gz"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(files.get(0)))) {
            return byUrl(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    static Map<String, JsonNode> offline(HeritrixCrawl crawl) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        try (PostSink sink = PostFormat.JSONL.to(lines)) {
            WarcSource warcs = WarcSource.of(crawl.warcs(), warning -> fail(warning.toString()));
            new Feedwright(Options.defaults(), UrlKey::of).extract(warcs, sink);
        }
        return byUrl(lines.toString(StandardCharsets.UTF_8));
    }

    static void assertSame(Map<String, JsonNode> offline, Map<String, JsonNode> live) {
        assertEquals(offline.keySet(), live.keySet());
        offline.forEach((url, post) -> assertEquals(post.toPrettyString(), live.get(url).toPrettyString()));
    }

    private static Map<String, JsonNode> byUrl(String lines) throws IOException {
        Map<String, JsonNode> posts = new TreeMap<>();
        for (String line : lines.lines().toList()) {
            ObjectNode post = (ObjectNode) JSON.readTree(line);
            post.remove("tool"); // the tests run on classes that no released jar holds
            assertNull("each page is one post: " + line, posts.put(post.path("url").asText(), post));
        }
        return posts;
    }
}
