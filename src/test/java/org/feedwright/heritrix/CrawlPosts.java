package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The posts of a crawl by URL: as the plugin wrote them, and as the offline run reads them from the WARCs of the same crawl. */
final class CrawlPosts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NAME = Pattern.compile("posts-\\d{17}-\\d{5}-[A-Za-z0-9._-]+\\.jsonl\\.gz");
    /** Exit code of the command where all was read, and where some of the input was torn and the rest was read. */
    private static final Set<Integer> READ = Set.of(0, 5);
    /** A page that was fetched again after a crawl was killed lies in the WARCs twice; which one is read makes no other difference. */
    private static final Set<String> WHERE_FROM = Set.of("crawl_date", "warc_filename", "warc_record_offset", "warc_record_id");
    private static final Set<String> HOW = Set.of("wrapper", "evidence");
    /** What an entry alone may say of its page. */
    private static final Set<String> OF_ENTRY = Set.of("entry_id", "date_modified", "enclosures");

    private CrawlPosts() {
    }

    /** What all launches wrote. */
    static Map<String, JsonNode> live(HeritrixCrawl crawl) throws IOException {
        return of(crawl.sidecars());
    }

    /** What stands in files of posts, which all have to be whole. */
    static Map<String, JsonNode> of(List<Path> files) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Path file : files) {
            assertTrue(file.toString(), NAME.matcher(file.getFileName().toString()).matches());
            try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                lines.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return byUrl(lines.toString());
    }

    /** By the command itself, as an operator would run it. */
    static Map<String, JsonNode> offline(HeritrixCrawl crawl) throws IOException, InterruptedException {
        Path out = crawl.job().resolve("offline.jsonl");
        List<String> words = new ArrayList<>(List.of("extract", "-o", out.toString()));
        crawl.folders("warcs").forEach(folder -> words.add(folder.toString()));
        command(crawl, words);
        return byUrl(Files.readString(out));
    }

    /** What the command makes of the pages that a crawl left. */
    static Map<String, JsonNode> pending(HeritrixCrawl crawl, Path list) throws IOException, InterruptedException {
        Path out = crawl.job().resolve("pending.jsonl");
        Path wrappers = crawl.job().resolve("wrappers");
        command(crawl, List.of("train", crawl.launch().resolve("warcs").toString(), "-o", wrappers.toString()));
        command(crawl, List.of("apply", "--wrappers", wrappers.toString(), "--pending", list.toString(), crawl.job().toString(),
                "-o", out.toString()));
        return byUrl(Files.readString(out));
    }

    private static void command(HeritrixCrawl crawl, List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-jar",
                System.getProperty("feedwright.command.jar")));
        command.addAll(words);
        Path said = crawl.job().resolve("offline.out");
        int exitCode = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
        assertTrue(words + "\n" + Files.readString(said), READ.contains(exitCode));
    }

    static void assertSame(Map<String, JsonNode> offline, Map<String, JsonNode> live) {
        assertEquals(offline.keySet(), live.keySet());
        offline.forEach((url, post) -> assertEquals(post.toPrettyString(), live.get(url).toPrettyString()));
    }

    /** As {@link #assertSame}, for a crawl that was resumed. */
    static void assertSameButForPlaces(Map<String, JsonNode> offline, Map<String, JsonNode> live) {
        assertSame(without(WHERE_FROM, offline), without(WHERE_FROM, live));
    }

    /** As {@link #assertSame}, for blogs that the offline run learns from more feeds: their entries may say more of a page. */
    static void assertSameValues(Map<String, JsonNode> offline, Map<String, JsonNode> live) {
        Map<String, JsonNode> known = without(HOW, offline);
        live.forEach((url, post) -> OF_ENTRY.stream().filter(field -> !post.has(field) && known.containsKey(url))
                .forEach(field -> ((ObjectNode) known.get(url)).remove(field)));
        assertSame(known, without(HOW, live));
    }

    private static Map<String, JsonNode> without(Set<String> fields, Map<String, JsonNode> posts) {
        Map<String, JsonNode> out = new TreeMap<>();
        posts.forEach((url, post) -> out.put(url, ((ObjectNode) post.deepCopy()).remove(fields)));
        return out;
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
