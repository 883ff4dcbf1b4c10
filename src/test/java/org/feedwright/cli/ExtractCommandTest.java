package org.feedwright.cli;

import static org.feedwright.cli.BlogArchive.write;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.feedwright.InFolder;
import org.feedwright.archive.RangeServer;
import org.feedwright.archive.ZstdFiles;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Post;
import org.junit.Test;

public class ExtractCommandTest extends InFolder {
    @Test
    public void everyPostIsWrittenThoseBeforeTheFeedToo() throws IOException {
        write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", folder, "-o", folder.resolve("posts.jsonl"));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("", run.out());
        List<Post> posts = Run.posts(Files.readString(folder.resolve("posts.jsonl")));
        assertEquals(BlogArchive.POSTS, posts.size());
        for (int n = 0; n < BlogArchive.POSTS; n++) {
            assertEquals(BlogArchive.url(n), posts.get(n).url());
            assertEquals(BlogArchive.title(n), posts.get(n).title());
            assertEquals(List.of(BlogArchive.author(n)), posts.get(n).authors());
            assertEquals(String.format(Locale.ROOT, "2026-03-%02d", n + 1), posts.get(n).datePublished().substring(0, 10));
            assertEquals("blog.warc.gz", posts.get(n).provenance().warcFile());
        }
    }

    @Test
    public void anArchiveOnAWebServerIsReadAsAFileIs() throws IOException {
        Path file = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        try (RangeServer server = new RangeServer(Files.readAllBytes(file))) {
            Run run = Run.of("extract", "-q", server.uri("/data/blog.warc.gz"), "-o", "-");
            assertEquals(run.words(), ExitCode.OK, run.code());
            assertEquals(Run.of("extract", "-q", file, "-o", "-").out(), run.out());
            Run gone = Run.of("extract", server.uri("/gone/blog.warc.gz"), "-o", "-");
            assertEquals(ExitCode.NOTHING_READ, gone.code());
            assertTrue(gone.words(), gone.words().contains("status 404"));
        }
        assertEquals(ExitCode.USAGE, Run.of("extract", "http://no host/a.warc.gz", "-o", "-").code());
    }

    @Test
    public void zstandardGivesThePostsThatGzipGives() throws IOException {
        Path plain = Files.createDirectory(folder.resolve("gz"));
        Path zstd = Files.createDirectory(folder.resolve("zst"));
        for (String name : List.of("tinroof-00000.warc", "tinroof-00001.warc")) {
            Path gzipped = Files.copy(Path.of("warc-samples", name + ".gz"), plain.resolve(name + ".gz"));
            ZstdFiles.withDictionary(gzipped, zstd.resolve(name + ".zst"));
        }
        Run expected = Run.of("extract", "-q", plain, "-o", "-");
        Run run = Run.of("extract", "-q", zstd, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("", run.words());
        String places = "\"warc_(filename|record_offset)\":[^,}]*";
        assertEquals(expected.out().replaceAll(places, ""), run.out().replaceAll(places, ""));
        assertTrue(run.out().contains("\"warc_filename\":\"tinroof-00001.warc.zst\""));
    }

    @Test
    public void theSummaryTellsBlogsTotalsAndWhatWasLeftOut() throws IOException {
        write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Files.writeString(folder.resolve("notes.txt"), "x");
        String words = Run.of("extract", folder, "-o", "-").words();
        assertTrue(words, words.contains(BlogArchive.FEED + System.lineSeparator() + "  8 entries, 8 with an archived page"));
        assertTrue(words, words.contains("right on 8 of 8"));
        assertTrue(words, words.contains("15 pages, 14 posts; no post: 1 "));
        assertTrue(words, words.contains("1 archive file, 16 records, 16 captures"));
        assertTrue(words, words.contains("1 file passed over"));
        assertFalse(words, words.contains("\r1") || words.contains("pass 1"));
    }

    @Test
    public void quietTellsNothingWhereNothingIsWrong() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        assertEquals("", Run.of("extract", "-q", warc, "-o", "-").words());
    }

    @Test
    public void feedAndPostsMayLieInDifferentFiles() throws IOException {
        Path posts = write(folder.resolve("a.warc.gz"), BlogArchive.posts());
        Path feed = write(folder.resolve("b.warc.gz"), BlogArchive.feed());
        Run run = Run.of("extract", posts, feed, "-o", "-");
        assertEquals(ExitCode.OK, run.code());
        assertEquals(BlogArchive.POSTS, Run.posts(run.out()).size());
    }

    @Test
    public void standardInputIsReadLikeAFile() throws IOException {
        Run run = Run.fed(BlogArchive.whole(), "extract", "-", "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        List<Post> posts = Run.posts(run.out());
        assertEquals(BlogArchive.POSTS, posts.size());
        assertEquals("stdin", posts.get(0).provenance().warcFile());
    }

    @Test
    public void theEndingOfTheOutputSaysTheFormat() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        assertEquals(ExitCode.OK, Run.of("extract", warc, "-o", folder.resolve("p.csv")).code());
        assertTrue(Files.readString(folder.resolve("p.csv")).startsWith("url,also_at,canonical_url,host,blog,title,"));
        assertEquals(ExitCode.OK, Run.of("extract", warc, "--format", "csv", "-o", folder.resolve("p.txt")).code());
        assertTrue(Files.readString(folder.resolve("p.txt")).startsWith("url,also_at,canonical_url,host,blog,title,"));
        Run unknown = Run.of("extract", warc, "-o", folder.resolve("p.doc"));
        assertEquals(ExitCode.USAGE, unknown.code());
        assertTrue(unknown.words(), unknown.words().contains("does not say the format"));
        assertFalse(Files.exists(folder.resolve("p.doc")));
    }

    @Test
    public void aFolderGetsWarcsOfPosts() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        assertEquals(ExitCode.OK, Run.of("extract", warc, "-o", folder.resolve("posts") + "/").code());
        Path written = folder.resolve("posts/blog.warc.posts.warc.gz");
        assertTrue(Files.size(written) > 0);
        Run again = Run.of("extract", folder, "-o", "-");
        assertEquals("WARCs of posts are no input", BlogArchive.POSTS, Run.posts(again.out()).size());
        assertEquals(ExitCode.USAGE, Run.of("extract", warc, "--format", "warc", "-o", "-").code());
        assertEquals(ExitCode.USAGE, Run.of("extract", warc, "--format", "csv", "-o", folder.resolve("posts")).code());
    }

    @Test
    public void aMissingInputEndsBeforeAnythingIsWritten() {
        Run run = Run.of("extract", folder.resolve("nowhere.warc.gz"), "-o", folder.resolve("posts.jsonl"));
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("no such file or folder: " + folder.resolve("nowhere.warc.gz")));
        assertFalse(Files.exists(folder.resolve("posts.jsonl")));
    }

    @Test
    public void aMissingOutputFolderIsTheCallersFault() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", warc, "-o", folder.resolve("no/posts.jsonl"));
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("no such folder"));
    }

    @Test
    public void whatIsNoArchiveIsSaidSo() throws IOException {
        Path text = Files.writeString(folder.resolve("text.warc.gz"), "This is no WARC.\n".repeat(50));
        Run run = Run.of("extract", text, "-o", "-");
        assertEquals(ExitCode.NOTHING_READ, run.code());
        assertTrue(run.words(), run.words().contains("text.warc.gz at byte 0: not an archive"));
        assertTrue(run.words(), run.words().contains("not one WARC or ARC record could be read"));
    }

    @Test
    public void aFolderWithoutArchivesIsSaidSo() throws IOException {
        Files.writeString(folder.resolve("page.html"), "<html></html>");
        Run run = Run.of("extract", folder, "-o", "-");
        assertEquals(ExitCode.NOTHING_READ, run.code());
        assertTrue(run.words(), run.words().contains("there is no WARC or ARC file in these folders"));
    }

    @Test
    public void ofATruncatedArchiveEveryWholePostIsWritten() throws IOException {
        byte[] whole = BlogArchive.whole();
        byte[] last = BlogArchive.post(BlogArchive.POSTS - 1);
        Path warc = Files.write(folder.resolve("cut.warc.gz"), Arrays.copyOf(whole, whole.length - last.length / 2));
        Run run = Run.of("extract", warc, "-o", "-");
        assertEquals(run.words(), ExitCode.DAMAGED_INPUT, run.code());
        assertEquals(BlogArchive.POSTS - 1, Run.posts(run.out()).size());
        assertTrue(run.words(), run.words().contains("cut.warc.gz at byte " + (whole.length - last.length) + ": truncated"));
    }

    @Test
    public void withoutAFeedTheWayOutIsTold() throws IOException {
        Path warc = write(folder.resolve("home.warc.gz"), BlogArchive.home());
        Run run = Run.of("extract", warc, "-o", folder.resolve("posts.jsonl"));
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("no feed was found") && run.words().contains("feedwright apply --wrappers"));
        assertEquals("", Files.readString(folder.resolve("posts.jsonl")));
    }

    @Test
    public void withoutAFeedPagesSpeakForThemselves() throws IOException {
        Path warc = write(folder.resolve("posts.warc.gz"), BlogArchive.home(), BlogArchive.posts());
        Run run = Run.of("extract", warc, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals(BlogArchive.POSTS, Run.posts(run.out()).size());
        assertTrue(run.words(), run.words().contains("(no feed)") && run.words().contains("pages that look like posts"));
    }

    @Test
    public void itemsOfListingPagesAreWrittenBeside() throws IOException {
        Path items = folder.resolve("items.jsonl");
        Run run = Run.of("extract", "-q", Path.of("warc-samples").resolve("plot42.warc.gz"), "-o", "-", "--listings", items);
        assertEquals(run.words(), ExitCode.OK, run.code());
        Set<String> titles = Run.posts(run.out()).stream().map(post -> post.url() + ' ' + post.title()).collect(Collectors.toSet());
        List<JsonNode> listed = new ArrayList<>();
        for (String line : Files.readAllLines(items)) {
            listed.add(new ObjectMapper().readTree(line));
        }
        assertTrue(listed.stream().anyMatch(item -> item.path("position").asInt() == 0 && item.has("listing")
                && item.has("warc_record_offset")));
        long agreeing = listed.stream()
                .filter(item -> titles.contains(item.path("url").asText() + ' ' + item.path("title").asText())).count();
        assertTrue(agreeing + " of " + listed.size(), agreeing > listed.size() / 2);
    }

    @Test
    public void feedsCanBeLeftAside() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", "--no-feeds", warc, "-o", "-");
        assertEquals(BlogArchive.POSTS, Run.posts(run.out()).size());
        assertTrue(run.out(), !run.out().contains("\"blog\":"));
    }

    @Test
    public void aFeedWithoutItsPagesIsSaidSo() throws IOException {
        Path warc = write(folder.resolve("feed.warc.gz"), BlogArchive.feed());
        Run run = Run.of("extract", warc, "-o", "-");
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("of none of their entries the page"));
    }

    @Test
    public void aFaultWhileWritingIsToldWithItsPlace() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        int code = Main.run(Streams.of(new ByteArrayInputStream(new byte[0]), full, words), "extract", "-q", warc.toString(), "-o", "-");
        assertEquals(ExitCode.FAULT, code);
        assertEquals("feedwright: writing to standard output failed: No space left on device. No output has got its name; make room, "
                + "or write elsewhere, and run the command again." + System.lineSeparator(),
                words.toString(StandardCharsets.UTF_8));
    }

    @Test
    public void aReaderThatHasEnoughIsNoFault() throws IOException {
        Path warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        ByteArrayOutputStream words = new ByteArrayOutputStream();
        int code = Main.run(Streams.of(new ByteArrayInputStream(new byte[0]), gone, words), "extract", "-q", warc.toString(), "-o", "-");
        assertEquals(ExitCode.OK, code);
        assertEquals("", words.toString(StandardCharsets.UTF_8));
    }

    /** ESC, BEL and the like from strangers' names would steer the terminal. */
    @Test
    public void controlCharactersAreNotPrinted() throws IOException {
        Path warc = write(folder.resolve("\u001b]0;x\u0007\u009b.warc.gz"), BlogArchive.join(BlogArchive.whole(), new byte[] {0, 1}));
        Run run = Run.of("extract", warc, "-o", folder.resolve("posts.jsonl"));
        assertTrue(run.words(), run.words().contains("\uFFFD]0;x\uFFFD\uFFFD.warc.gz"));
        assertTrue(run.words(), run.words().chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r'));
        Run shown = Run.of("show", "--page", "https://blog.example/\u001b[2J", warc);
        assertTrue(shown.words() + shown.out(), (shown.words() + shown.out()).indexOf('\u001b') < 0);
    }

    /** A header of 120 MB, a feed whose entities were 600 MB: each costs its record alone, in a heap of 64 MB. */
    @Test
    public void whatFillsTheHeapCostsItsRecordAlone() throws Exception {
        byte[] endless = ("WARC/1.0\r\nX-Long: " + "a".repeat(120 << 20)).getBytes(StandardCharsets.US_ASCII);
        String bomb = "<!DOCTYPE rss [<!ENTITY a \"" + "'".repeat(500) + "\">]><rss><channel><item><title>x</title><description>"
                + "&a;".repeat(200_000) + "</description></item></channel></rss>";
        Path warc = write(folder.resolve("hostile.warc.gz"), BlogArchive.feed(), compressed(endless),
                BlogArchive.response("https://bomb.example/feed", "text/xml", bomb), BlogArchive.posts());
        Path posts = folder.resolve("posts.jsonl");
        Path said = folder.resolve("said");
        int code = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Main.class.getName(), "extract", warc.toString(),
                "-o", posts.toString())
                .redirectErrorStream(true).redirectOutput(said.toFile()).start().waitFor();
        assertEquals(Files.readString(said), ExitCode.DAMAGED_INPUT, code);
        assertEquals(BlogArchive.POSTS, Files.readAllLines(posts).size());
    }

    @Test
    public void aFileThatIsCompressedAsAWholeIsOddButNotDamaged() throws IOException {
        Path plain = Files.write(folder.resolve("whole.warc.gz"), compressedAsAWhole(BlogArchive.whole()));
        Run run = Run.of("extract", plain, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.words(), run.words().contains("not seekable"));
        assertEquals(BlogArchive.POSTS, Run.posts(run.out()).size());
    }

    @Test
    public void damageBehindAThousandOddFilesIsStillDamage() throws IOException {
        byte[] image = BlogArchive.response("https://blog.example/a.png", "image/png", "x");
        byte[] odd = compressedAsAWhole(BlogArchive.join(image, image));
        for (int i = 0; i < 1000; i++) {
            Files.write(folder.resolve(i + ".warc.gz"), odd);
        }
        byte[] whole = BlogArchive.whole();
        Files.write(folder.resolve("truncated.warc.gz"), Arrays.copyOf(whole, whole.length - 50));
        Run run = Run.of("extract", "-q", folder, "-o", "-");
        assertEquals(run.words(), ExitCode.DAMAGED_INPUT, run.code());
        assertTrue(run.words(), run.words().startsWith("1,001 damaged or odd places in the input:"));
        assertTrue(run.words(), run.words().contains("  and 981 more"));
    }

    private static byte[] compressed(byte[] plain) throws IOException {
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(member)) {
            out.write(plain);
        }
        return member.toByteArray();
    }

    private static byte[] compressedAsAWhole(byte[] byRecord) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(whole); InputStream in = new GZIPInputStream(new ByteArrayInputStream(byRecord))) {
            in.transferTo(out);
        }
        return whole.toByteArray();
    }
}
