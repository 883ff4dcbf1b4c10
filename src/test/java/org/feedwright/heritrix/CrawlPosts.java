package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

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

    /** By the command itself, as an operator would run it. */
    static Map<String, JsonNode> offline(HeritrixCrawl crawl) throws IOException, InterruptedException {
        Path out = crawl.job().resolve("offline.jsonl");
        Process command = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar",
                System.getProperty("feedwright.command.jar"), "extract", crawl.launch().resolve("warcs").toString(), "-o", out.toString())
                .redirectErrorStream(true).redirectOutput(crawl.job().resolve("offline.out").toFile()).start();
        int exitCode = command.waitFor();
        assertEquals(Files.readString(crawl.job().resolve("offline.out")), 0, exitCode);
        return byUrl(Files.readString(out));
    }

    static void assertSame(Map<String, JsonNode> offline, Map<String, JsonNode> live) {
        assertEquals(offline.keySet(), live.keySet());
        offline.forEach((url, post) -> assertEquals(post.toPrettyString(), live.get(url).toPrettyString()));
    }

    private static Map<String, JsonNode> byUrl(String lines) throws IOException {
        Map<String, JsonNode> posts = new TreeMap<>();
        for (String line : lines.lines().toList()) {
            JsonNode post = JSON.readTree(line);
            assertNull("each page is one post: " + line, posts.put(post.path("url").asText(), post));
        }
        return posts;
    }
}
