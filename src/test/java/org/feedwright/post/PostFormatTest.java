package org.feedwright.post;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class PostFormatTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void theEndingOfANameSaysTheFormat() {
        assertEquals(Optional.of(PostFormat.JSONL), PostFormat.of(Path.of("a/posts.jsonl")));
        assertEquals(Optional.of(PostFormat.JSONL), PostFormat.of(Path.of("POSTS.NDJSON.GZ")));
        assertEquals(Optional.of(PostFormat.CSV), PostFormat.of(Path.of("posts.csv.gz")));
        assertEquals(Optional.empty(), PostFormat.of(Path.of("posts.gz")));
        assertEquals(Optional.empty(), PostFormat.of(Path.of("csv")));
    }

    @Test
    public void jsonLinesAreOneObjectALine() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PostSink sink = PostFormat.JSONL.to(out)) {
            sink.write(Posts.FULL);
            sink.write(Posts.BARE);
        }
        assertEquals(PostJson.line(Posts.FULL) + '\n' + PostJson.line(Posts.BARE) + '\n', out.toString(StandardCharsets.UTF_8));
    }

    @Test
    public void csvHasAHeaderAndQuotesWhatNeedsIt() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PostSink sink = PostFormat.CSV.to(out)) {
            sink.write(Posts.full("A \"title\", with — signs", "First.\nSecond"));
            sink.write(Posts.BARE);
        }
        String tool = "\"{\"\"name\"\":\"\"Feedwright\"\",\"\"version\"\":\"\"" + Tool.current().version() + "\"\"}\"\r\n";
        assertEquals("url,also_at,canonical_url,host,blog,title,authors,date_published,date_precision,date_raw,date_modified,content_text,"
                + "content_html,word_count,links,images,categories,tags,comments,language,description,image,enclosures,license,"
                + "site_name,entry_id,crawl_date,warc_filename,warc_record_offset,warc_record_id,payload_digest,wrapper,evidence,tool\r\n"
                + "https://blog.example/a,\"[\"\"https://blog.example/a?m=1\"\"]\",https://blog.example/a,blog.example,"
                + "https://blog.example/feed,\"A \"\"title\"\", with — signs\","
                + "\"[\"\"Jo Doe\"\",\"\"Ann, Lee\"\"]\","
                + "2026-02-28T10:00:00+01:00,instant,28 Feb 2026,2026-03-01,\"First.\nSecond\","
                + "\"<p><a rel=\"\"x\"\" href=\"\"https://b.example/?a=1&amp;b=2\"\">First</a>."
                + "<img src=\"\"https://b.example/i.png\"\"></p>\",2,\"[\"\"https://b.example/?a=1&b=2\"\"]\","
                + "\"[\"\"https://b.example/i.png\"\"]\",\"[\"\"one\"\",\"\"two\"\"]\",\"[\"\"two\"\"]\","
                + "\"[{\"\"author\"\":\"\"Reader\"\",\"\"text\"\":\"\"Nice\"\"}]\",en,On a,https://blog.example/a.png,"
                + "\"[\"\"https://blog.example/a.mp3\"\"]\",https://license.example/,Blog,tag:a,2026-03-01T12:00:00Z,"
                + "a.warc.gz,1234,<urn:uuid:1>,sha1:ABC,"
                + "0123456789abcdef,\"{\"\"title\"\":{\"\"method\"\":\"\"wrapper\"\",\"\"rule\"\":\"\"h1.t\"\",\"\"confidence\"\":0.9167},"
                + "\"\"authors\"\":{\"\"method\"\":\"\"feed\"\",\"\"rule\"\":\"\"entry\"\",\"\"confidence\"\":0.99}}\"," + tool
                + "https://blog.example/b,,,blog.example,,,,,,,,,,,,,,,,,,,,,,,2026-03-01T12:00:00Z,a.warc.gz,0,,,,," + tool,
                out.toString(StandardCharsets.UTF_8));
    }

    @Test
    public void cellsThatASpreadsheetWouldRunAreMadeTextOnRequest() throws IOException {
        for (String title : List.of("=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\tx", "plain = text")) {
            String cell = title.startsWith("plain") ? title : "'" + title;
            assertTrue(title, csv(PostFormat.CSV, title).contains("/feed," + title + ","));
            assertTrue(title, csv(PostFormat.CSV_SAFE, title).contains("/feed," + cell + ","));
        }
    }

    private static String csv(PostFormat format, String title) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PostSink sink = format.to(out)) {
            sink.write(Posts.full(title, "text"));
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    public void aPostOfAnyLengthIsWrittenAndReadAgain() throws IOException {
        Post post = Posts.full("Title", "x".repeat(20_000_001));
        assertEquals(post, PostJson.read(PostJson.line(post)));
        CountingStream out = new CountingStream();
        try (PostSink sink = PostFormat.CSV.to(out)) {
            sink.write(post);
        }
        assertTrue(out.bytes > 20_000_000);
    }

    private static final class CountingStream extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] buffer, int offset, int length) {
            bytes += length;
        }
    }

    @Test
    public void aFileHasItsNameOnlyWhenItIsComplete() throws IOException {
        Path file = folder.getRoot().toPath().resolve("posts.jsonl");
        Files.writeString(file, "of an earlier run");
        PostSink sink = PostFormat.JSONL.to(file, 0);
        sink.write(Posts.BARE);
        assertEquals("of an earlier run", Files.readString(file));
        sink.close();
        assertEquals(PostJson.line(Posts.BARE) + '\n', Files.readString(file));
        assertFalse(Files.exists(folder.getRoot().toPath().resolve("posts.jsonl.open")));
    }

    @Test
    public void whatIsAbandonedDoesNotTakeThePlaceOfWhatWasThere() throws IOException {
        Path file = folder.getRoot().toPath().resolve("posts.jsonl");
        Files.writeString(file, "of an earlier run");
        try (PostSink sink = PostFormat.JSONL.to(file, 0)) {
            sink.write(Posts.BARE);
            sink.abandon();
        }
        assertEquals("of an earlier run", Files.readString(file));
        assertEquals(PostJson.line(Posts.BARE) + '\n', Files.readString(folder.getRoot().toPath().resolve("posts.jsonl.open")));
    }

    @Test
    public void aNameThatEndsInGzIsCompressed() throws IOException {
        Path file = folder.getRoot().toPath().resolve("posts.jsonl.gz");
        try (PostSink sink = PostFormat.JSONL.to(file, 0)) {
            sink.write(Posts.FULL);
        }
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertEquals(PostJson.line(Posts.FULL) + '\n', new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    public void devicesAreWrittenAsTheyAre() throws IOException {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device));
        try (PostSink sink = PostFormat.JSONL.to(device, 0)) {
            sink.write(Posts.FULL);
        }
        assertFalse(Files.isRegularFile(device));
        assertFalse(Files.exists(Path.of("/dev/null.open")));
    }

    @Test
    public void aFolderThatIsNotThereIsAnIoFault() {
        Path file = folder.getRoot().toPath().resolve("missing/posts.csv");
        assertThrows(IOException.class, () -> PostFormat.CSV.to(file, 0));
        assertTrue(Files.notExists(file));
    }
}
