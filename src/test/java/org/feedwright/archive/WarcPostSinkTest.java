package org.feedwright.archive;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.archive.io.ArchiveReader;
import org.archive.io.ArchiveRecord;
import org.archive.io.warc.WARCReaderFactory;
import org.feedwright.InFolder;
import org.feedwright.capture.Provenance;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.post.PostJson;
import org.feedwright.post.PostSink;
import org.feedwright.post.Tool;
import org.junit.Test;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.Warcinfo;

public class WarcPostSinkTest extends InFolder {
    private static final Instant CAPTURED = Instant.parse("2020-02-03T04:05:06.789Z");
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    public void theFileNamesItsSourceAndEndsLikeAWarc() {
        assertEquals("x/A.warc.posts.warc.gz", WarcPostSink.fileFor("x/A.warc.gz"));
        assertEquals("A.warc.posts.warc.gz", WarcPostSink.fileFor("A.warc.gz.open"));
        assertEquals("A.arc.posts.warc.gz", WarcPostSink.fileFor("A.arc"));
        assertEquals("one file for both", WarcPostSink.fileFor("A.warc"), WarcPostSink.fileFor("A.warc.gz"));
    }

    @Test
    public void jwarcReadsBackWhatWasWritten() throws IOException {
        Post post = post("a.warc.gz", 7, "<urn:uuid:1>", "Böd");
        write(post);
        try (WarcReader reader = new WarcReader(folder.resolve("a.warc.posts.warc.gz"))) {
            reader.calculateBlockDigest();
            Warcinfo info = (Warcinfo) reader.next().orElseThrow();
            assertEquals(NOW, info.date());
            assertEquals("a.warc.posts.warc.gz", info.filename().orElseThrow());
            assertEquals(Tool.current().toString(), info.fields().first("software").orElseThrow());
            assertEquals("a.warc.gz", info.fields().first("source").orElseThrow());
            WarcMetadata metadata = (WarcMetadata) reader.next().orElseThrow();
            assertEquals("http://example.com/Böd", metadata.target());
            assertEquals(Instant.parse("2020-02-03T04:05:06Z"), metadata.date());
            assertEquals("application/json", metadata.contentType().toString());
            assertEquals("<urn:uuid:1>", metadata.headers().sole("WARC-Refers-To").orElseThrow());
            assertArrayEquals(PostJson.bytes(post), metadata.body().stream().readAllBytes());
            assertEquals(metadata.blockDigest(), metadata.calculatedBlockDigest());
            assertTrue(reader.next().isEmpty());
        }
    }

    @Test
    public void webarchiveCommonsReadsBackWhatWasWritten() throws IOException {
        Post one = post("a.warc.gz", 7, "<urn:uuid:1>", "one");
        Post two = post("a.warc.gz", 9, "<urn:arc:a.arc.gz:9>", "two");
        write(one, two);
        List<String> seen = new ArrayList<>();
        try (ArchiveReader reader = WARCReaderFactory.get(folder.resolve("a.warc.posts.warc.gz").toFile())) {
            for (ArchiveRecord record : reader) {
                Map<String, Object> fields = record.getHeader().getHeaderFields();
                ByteArrayOutputStream content = new ByteArrayOutputStream();
                record.dump(content);
                seen.add(fields.get("WARC-Type") + " " + fields.get("WARC-Refers-To") + " " + record.getHeader().getUrl() + " "
                        + (fields.get("WARC-Type").equals("warcinfo") ? "" : content.toString(StandardCharsets.UTF_8)));
            }
        }
        assertEquals(List.of("warcinfo null null ", "metadata <urn:uuid:1> http://example.com/one " + PostJson.line(one),
                "metadata <urn:arc:a.arc.gz:9> http://example.com/two " + PostJson.line(two)), seen);
    }

    @Test
    public void eachSourceFileHasAFileOfItsOwnHoweverManyAlternate() throws IOException {
        int files = WarcPostSink.MAX_OPEN_FILES + 3;
        try (PostSink sink = sink()) {
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < files; i++) {
                    sink.write(post("sub/" + i + ".warc.gz", round, "<urn:uuid:" + round + ">", "post" + round));
                }
            }
        }
        assertEquals(files, all().size());
        for (Path file : all()) {
            assertEquals(file.toString(), List.of("warcinfo", "metadata post0", "metadata post1", "metadata post2"), records(file));
        }
    }

    @Test
    public void thePostsOfOneRunAreThoseOfTheNextByteForByte() throws IOException {
        Post[] posts = {post("a.warc.gz", 7, "<urn:uuid:1>", "one"), post("a.warc.gz", 9, "", "two")};
        write(posts);
        byte[] first = Files.readAllBytes(folder.resolve("a.warc.posts.warc.gz"));
        write(posts);
        assertArrayEquals(first, Files.readAllBytes(folder.resolve("a.warc.posts.warc.gz")));
    }

    @Test
    public void untilClosedAFileIsMarkedAsOpen() throws IOException {
        try (PostSink sink = sink()) {
            sink.write(post("a.warc.gz", 7, "<urn:uuid:1>", "one"));
            assertTrue(Files.exists(folder.resolve("a.warc.posts.warc.gz.open")));
            assertFalse(Files.exists(folder.resolve("a.warc.posts.warc.gz")));
        }
        assertEquals(List.of(folder.resolve("a.warc.posts.warc.gz")), all());
    }

    @Test
    public void whatIsAbandonedStaysMarkedAsOpen() throws IOException {
        try (PostSink sink = sink()) {
            sink.write(post("a.warc.gz", 7, "<urn:uuid:1>", "one"));
            sink.abandon();
        }
        assertEquals(List.of(folder.resolve("a.warc.posts.warc.gz.open")), all());
    }

    @Test
    public void aUrlWithWhiteSpaceCostsNoPost() throws IOException {
        write(post("a.warc.gz", 7, "", "a b\tc\u0085"));
        try (WarcReader reader = new WarcReader(folder.resolve("a.warc.posts.warc.gz"))) {
            reader.next();
            WarcRecord metadata = reader.next().orElseThrow();
            assertEquals("http://example.com/a%20b%09c%C2%85", ((WarcMetadata) metadata).target());
            assertFalse(metadata.headers().map().containsKey("WARC-Refers-To"));
        }
    }

    @Test
    public void anArchiveNameThatLeadsOutOfTheFolderIsRefused() throws IOException {
        try (PostSink sink = sink()) {
            assertThrows(IllegalArgumentException.class, () -> sink.write(post("../a.warc.gz", 7, "", "one")));
        }
    }

    @Test
    public void asASourceTheseFilesHoldNoCaptures() throws IOException {
        write(post("a.warc.gz", 7, "", "one"));
        List<ArchiveWarning> warnings = new ArrayList<>();
        assertEquals(List.of(), WarcSourceTest.all(WarcSource.of(all(), warnings::add)));
        assertEquals(List.of(), warnings);
    }

    private PostSink sink() {
        return new WarcPostSink(folder, file -> 0, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private void write(Post... posts) throws IOException {
        try (PostSink sink = sink()) {
            for (Post post : posts) {
                sink.write(post);
            }
        }
    }

    private static Post post(String warcFile, long offset, String recordId, String title) {
        return Post.builder("http://example.com/" + title, CAPTURED, new Provenance(warcFile, offset, recordId, ""))
                .with(PostField.TITLE, title).build();
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static List<String> records(Path file) throws IOException {
        List<String> seen = new ArrayList<>();
        try (WarcReader reader = new WarcReader(file)) {
            for (WarcRecord record : reader) {
                String target = record.headers().first("WARC-Target-URI").map(url -> url.substring(url.lastIndexOf('/') + 1)).orElse("");
                seen.add((record.type() + " " + target).strip());
            }
        }
        return seen;
    }
}
