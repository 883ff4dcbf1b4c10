package org.feedwright.cli;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.feedwright.InFolder;
import org.feedwright.RunJournal;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.junit.Test;

/** Runs that are killed and gone on with. */
public class ResumeTest extends InFolder {
    private static final long PATIENCE_SECONDS = 300;
    private static final String FIRST_WEEK = "plot42.warc.gz";

    @Test
    public void aKilledRunGoesOnAndEndsWithTheSameBytes() throws IOException, InterruptedException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Path samples = Path.of("warc-samples");
        assertEquals(ExitCode.OK, Run.of(args(samples, whole).toArray()).code());
        killOftenAndEnd(samples, killed);
        assertSameFiles(whole, killed);
    }

    /** The samples of one week, and those of the next one. */
    @Test
    public void aLaterPartThatIsKilledGoesOnTooAndOldArchivesAreNotOpened() throws IOException, InterruptedException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        Path first = Files.copy(Path.of("warc-samples", FIRST_WEEK), archives.resolve(FIRST_WEEK));
        for (Path out : List.of(whole, killed)) {
            assertEquals(ExitCode.OK, Run.of(args(archives, out).toArray()).code());
        }
        byte[] posts = Files.readAllBytes(whole.resolve("posts.csv.gz"));
        Files.delete(first);
        try (Stream<Path> samples = Files.list(Path.of("warc-samples"))) {
            for (Path sample : samples.filter(file -> file.toString().contains("warc")
                    && !file.endsWith(FIRST_WEEK)).filter(Files::isRegularFile).toList()) {
                Files.copy(sample, archives.resolve(sample.getFileName()));
            }
        }
        Run second = Run.of(args(archives, whole).toArray());
        assertEquals(second.words(), ExitCode.OK, second.code());
        assertTrue(second.words(), second.words().contains("1 archive that was read before is not there any more (" + FIRST_WEEK + ")"));
        killOftenAndEnd(archives, killed);
        assertSameFiles(whole, killed);
        byte[] more = Files.readAllBytes(whole.resolve("posts.csv.gz"));
        assertTrue(more.length > posts.length);
        assertArrayEquals(posts, Arrays.copyOf(more, posts.length));
        assertEquals(sorted(rows(Path.of("warc-samples"))), sorted(Files.newInputStream(whole.resolve("posts.csv.gz"))));
    }

    /** A process is killed when its journal has grown by so much: while blogs are learnt, at the first pages, and among the others. */
    private static void killOftenAndEnd(Path archives, Path out) throws IOException, InterruptedException {
        Path journal = out.resolve("posts.csv.gz.journal");
        Path posts = out.resolve("posts.csv.gz");
        byte[] before = Files.exists(posts) ? Files.readAllBytes(posts) : new byte[0];
        for (int kilobytes : new int[] {1, 150, 150}) {
            long size = Files.exists(journal) ? Files.size(journal) : 0;
            kill(args(archives, out), journal, size + (kilobytes << 10));
            assertArrayEquals("killed before the end", before, Files.exists(posts) ? Files.readAllBytes(posts) : new byte[0]);
        }
        Run last = Run.of(args(archives, out).toArray());
        assertEquals(last.words(), ExitCode.OK, last.code());
    }

    private static void assertSameFiles(Path expected, Path actual) throws IOException {
        try (Stream<Path> files = Files.walk(expected)) {
            for (Path file : files.filter(file -> Files.isRegularFile(file) && !file.toString().endsWith(".journal")).toList()) {
                assertArrayEquals(file.toString(), Files.readAllBytes(file), Files.readAllBytes(actual.resolve(expected.relativize(file))));
            }
        }
    }

    private InputStream rows(Path archives) throws IOException {
        Path out = Files.createDirectory(folder.resolve("all"));
        assertEquals(ExitCode.OK, Run.of(args(archives, out).toArray()).code());
        return Files.newInputStream(out.resolve("posts.csv.gz"));
    }

    private static List<String> sorted(InputStream gzip) throws IOException {
        try (InputStream in = new GZIPInputStream(gzip)) {
            return Arrays.stream(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\r\n")).sorted().toList();
        }
    }

    private static List<String> args(Path archives, Path out) {
        return List.of("extract", "--resume", "-q", archives.toString(), "-o", out.resolve("posts.csv.gz").toString(), "--listings",
                out.resolve("items.jsonl").toString(), "--wrappers", out.resolve("wrappers").toString(), "--threads", "2");
    }

    private static void kill(List<String> args, Path journal, long size) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(args);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while ((!Files.exists(journal) || Files.size(journal) < size) && process.isAlive() && System.nanoTime() < end) {
            Thread.sleep(2);
        }
        process.destroyForcibly().waitFor();
    }

    @Test
    public void trainingAndApplyingAreGoneOnWithToo() throws IOException {
        Path wrappers = folder.resolve("wrappers");
        Object[] train = {"train", "-q", "--resume", "warc-samples/plot42.warc.gz", "-o", wrappers};
        assertEquals(ExitCode.OK, Run.of(train).code());
        assertTrue(Run.of(train).words().contains("there is no archive that was not read before"));
        Path posts = folder.resolve("posts.jsonl");
        List<Object> apply = List.of("apply", "-q", "warc-samples/plot42.warc.gz", "--wrappers", wrappers, "-o", posts);
        assertEquals(ExitCode.OK, Run.of(apply.toArray()).code());
        String expected = Files.readString(posts);
        List<Object> resumed = new ArrayList<>(apply);
        resumed.add("--resume");
        for (String words : List.of("", "there is no archive that was not read before")) {
            Run run = Run.of(resumed.toArray());
            assertEquals(ExitCode.OK, run.code());
            assertTrue(run.words(), run.words().contains(words));
            assertEquals(expected, Files.readString(posts));
        }
    }

    /** The feed and the posts that it names come first, those from before it a week later. */
    @Test
    public void whatWasLearntReadsTheNextWeek() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        Path first = BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.feed(), BlogArchive.posts(6, BlogArchive.POSTS));
        Path out = folder.resolve("posts.jsonl");
        assertEquals(8, resumed(archives, out).size());
        String before = Files.readString(out);
        Files.write(first, new byte[100]);
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.posts(0, 8));
        Run second = Run.of("extract", "--resume", archives, "-o", out);
        assertEquals(second.words(), ExitCode.DAMAGED_INPUT, second.code());
        assertTrue(second.words(), second.words().contains("1 archive has changed since it was read (1.warc.gz): it is read again"));
        List<Post> posts = Run.posts(Files.readString(out));
        assertTrue(Files.readString(out).startsWith(before));
        assertEquals("two posts of before were captured again", BlogArchive.POSTS, posts.size());
        for (int n = 0; n < 6; n++) {
            assertEquals(BlogArchive.title(n), posts.get(8 + n).text(PostField.TITLE));
            assertEquals(List.of(BlogArchive.author(n)), posts.get(8 + n).texts(PostField.AUTHORS));
            assertEquals("2.warc.gz", posts.get(8 + n).provenance().warcFile());
        }
    }

    /** A blog that is known from twelve posts is read on with what was learnt, though nothing of these is there any more. */
    @Test
    public void aBlogThatIsWellKnownNeedsNoArchiveOfBefore() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        Path first = BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.feed(2, BlogArchive.POSTS),
                BlogArchive.posts(2, BlogArchive.POSTS));
        Path out = folder.resolve("posts.jsonl");
        assertEquals(12, resumed(archives, out).size());
        Files.delete(first);
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed(0, 2), BlogArchive.unsignedPost(0), BlogArchive.post(1));
        List<Post> posts = resumed(archives, out);
        assertEquals(BlogArchive.POSTS, posts.size());
        assertEquals("as the feed says", List.of(BlogArchive.author(0)), posts.get(12).texts(PostField.AUTHORS));
        assertEquals("as was learnt", "wrapper", titleOf(posts.get(13)).method());
    }

    @Test
    public void aRedesignIsLearntFromTheNewPagesOfTheFeed() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.feed(4, BlogArchive.POSTS), BlogArchive.posts(4, BlogArchive.POSTS));
        Path out = folder.resolve("posts.jsonl");
        assertEquals(10, resumed(archives, out).size());
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed(1, 4), BlogArchive.redesignedPost(0),
                BlogArchive.redesignedPost(1), BlogArchive.redesignedPost(2), BlogArchive.redesignedPost(3));
        List<Post> posts = resumed(archives, out);
        assertFourMore(posts);
        assertEquals("wrapper", titleOf(posts.get(13)).method());
    }

    @Test
    public void aBlogWithoutAFeedIsReadOnToo() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.posts(4, BlogArchive.POSTS));
        Path out = folder.resolve("posts.jsonl");
        assertEquals(10, resumed(archives, out).size());
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.posts(0, 4));
        List<Post> posts = resumed(archives, out);
        assertFourMore(posts);
        assertEquals("by the rule that was learnt", titleOf(posts.get(0)), titleOf(posts.get(13)));
    }

    private static Post.Evidence titleOf(Post post) {
        return post.evidence().get(PostField.TITLE.key());
    }

    /** The first four posts of the blog behind ten others. */
    private static void assertFourMore(List<Post> posts) {
        assertEquals(14, posts.size());
        for (int n = 0; n < 4; n++) {
            Post post = posts.get(10 + n);
            assertEquals(BlogArchive.title(n), post.text(PostField.TITLE));
            assertEquals(List.of(BlogArchive.author(n)), post.texts(PostField.AUTHORS));
        }
    }

    /** Two pages come first that look like listings; then the feed that says that they are posts. */
    @Test
    public void pagesOfABlogThatIsLearntLaterAreAskedAgain() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.listPost(6), BlogArchive.listPost(7));
        Path out = folder.resolve("posts.jsonl");
        assertEquals(ExitCode.NOTHING_FOUND, Run.of("extract", "--resume", archives, "-o", out).code());
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed(), BlogArchive.posts(0, 6),
                BlogArchive.posts(8, BlogArchive.POSTS));
        assertEquals(BlogArchive.POSTS, resumed(archives, out).size());
    }

    @Test
    public void anOutputThatWasTouchedIsNotAddedTo() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.whole());
        Path out = folder.resolve("posts.jsonl");
        resumed(archives, out);
        Files.writeString(out, "a line of mine\n");
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.whole());
        for (int i = 0; i < 2; i++) {
            Run run = Run.of("extract", "--resume", archives, "-o", out);
            assertEquals(ExitCode.USAGE, run.code());
            assertTrue(run.words(), run.words().contains("put it back, or remove it and " + out + ".journal to begin anew"));
        }
        assertEquals("a line of mine\n", Files.readString(out));
    }

    @Test
    public void parquetCanNotBeAddedTo() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.whole());
        Path out = folder.resolve("posts.parquet");
        assertEquals(ExitCode.OK, Run.of("extract", "--resume", archives, "-o", out).code());
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", "--resume", archives, "-o", out);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("can be added to JSON Lines and CSV only, and this is parquet"));
    }

    private static List<Post> resumed(Path archives, Path out) throws IOException {
        return Run.posts(Files.readString(run(archives, out)));
    }

    private static Path run(Path archives, Path out) {
        Run run = Run.of("extract", "--resume", archives, "-o", out);
        assertEquals(run.words(), ExitCode.OK, run.code());
        return out;
    }

    @Test
    public void theJournalOfAnotherCommandIsRefusedAndKept() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path out = folder.resolve("posts.jsonl");
        Path journal = folder.resolve("posts.jsonl.journal");
        RunJournal.open(journal, "another run", Map.of()).orElseThrow().close();
        byte[] before = Files.readAllBytes(journal);
        Run run = Run.of("extract", "--resume", warc, "-o", out);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("is of another run: its options were others"));
        assertArrayEquals(before, Files.readAllBytes(journal));
        assertFalse(Files.exists(out));
    }

    @Test
    public void aPipeCanNotBeGoneOnWith() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", "--resume", warc, "-o", "-");
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("--resume is for files"));
    }
}
