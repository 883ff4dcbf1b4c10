package org.feedwright.cli;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.run.RunJournal;
import org.junit.Test;

/** Runs that are killed and gone on with. */
public class ResumeTest extends InFolder {
    private static final long PATIENCE_SECONDS = 300;
    private static final String FIRST_WEEK = "plot42.warc.gz";
    private static final String CSV = "posts.csv.gz";

    @Test
    public void aKilledRunGoesOnAndEndsWithTheSameBytes() throws IOException, InterruptedException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Path samples = Path.of("warc-samples");
        end(samples, whole, CSV);
        killOften(samples, killed, CSV, 1, 150, 150);
        end(samples, killed, CSV);
        assertSameFiles(whole, killed);
    }

    @Test
    public void aLaterPartThatIsKilledGoesOnTooAndOldArchivesAreNotOpened() throws IOException, InterruptedException {
        Path whole = twoWeeks(CSV, 1, 150, 150);
        end(Path.of("warc-samples"), Files.createDirectory(folder.resolve("all")), CSV);
        assertEquals(rows(folder.resolve("all")), rows(whole));
    }

    @Test
    public void aLaterPartOfAParquetFileThatIsKilledGoesOnToo() throws IOException, InterruptedException {
        twoWeeks("posts.parquet", 200);
    }

    @Test
    public void aLaterPartOfAFolderOfWarcsThatIsKilledGoesOnToo() throws IOException, InterruptedException {
        try (Stream<Path> written = Files.list(twoWeeks("posts/", 200).resolve("posts"))) {
            assertEquals("one for each sample, and the package", 5 + 1, written.count());
        }
    }

    /**
     * The samples of one week, and those of the next one: with and without kills the same files come out, also where the process is killed
     * when all is written and the journal doesn't say so yet.
     *
     * @return where the files are
     */
    private Path twoWeeks(String output, int... kilobytes) throws IOException, InterruptedException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        Path first = Files.copy(Path.of("warc-samples", FIRST_WEEK), archives.resolve(FIRST_WEEK));
        end(archives, whole, output);
        end(archives, killed, output);
        Map<String, byte[]> before = files(killed);
        Files.delete(first);
        try (Stream<Path> samples = Files.list(Path.of("warc-samples"))) {
            for (Path sample : samples.filter(file -> file.toString().contains("warc")
                    && !file.endsWith(FIRST_WEEK)).filter(Files::isRegularFile).toList()) {
                Files.copy(sample, archives.resolve(sample.getFileName()));
            }
        }
        String words = end(archives, whole, output);
        assertTrue(words, words.contains("1 archive that was read before is not there any more (" + FIRST_WEEK + ")"));
        killOften(archives, killed, output, kilobytes);
        Path journal = journal(killed, output);
        byte[] cutOff = Files.readAllBytes(journal);
        end(archives, killed, output);
        assertSameFiles(whole, killed);
        Map<String, byte[]> after = files(killed);
        before.forEach((name, bytes) -> assertKept(name, bytes, after.get(name)));
        Files.write(journal, cutOff);
        end(archives, killed, output);
        Map<String, byte[]> again = files(killed);
        assertEquals(after.keySet(), again.keySet());
        after.forEach((name, bytes) -> assertArrayEquals(name, bytes, again.get(name)));
        return whole;
    }

    /** Posts of before stay as they are; what describes them gives way, as does the index at the end of a Parquet file. */
    private static void assertKept(String name, byte[] before, byte[] after) {
        if (!name.startsWith("wrappers") && !name.endsWith("datapackage.json")) {
            int tail = 2 * Integer.BYTES;
            int index = name.endsWith(".parquet")
                    ? tail + ByteBuffer.wrap(before).order(ByteOrder.LITTLE_ENDIAN).getInt(before.length - tail) : 0;
            assertArrayEquals(name, Arrays.copyOf(before, before.length - index), Arrays.copyOf(after, before.length - index));
        }
    }

    /** A process is killed when its journal has grown by so much: while blogs are learnt, at the first pages, and among the others. */
    private static void killOften(Path archives, Path out, String output, int... kilobytes) throws IOException, InterruptedException {
        Path journal = journal(out, output);
        Map<String, byte[]> before = files(out);
        for (int more : kilobytes) {
            long size = Files.exists(journal) ? Files.size(journal) : 0;
            kill(args(archives, out, output), journal, size + (more << 10));
            Map<String, byte[]> now = files(out);
            before.keySet().stream().filter(name -> name.startsWith("posts"))
                    .forEach(name -> assertArrayEquals("killed before the end", before.get(name), now.get(name)));
        }
    }

    private static String end(Path archives, Path out, String output) {
        Run run = Run.of(args(archives, out, output).toArray());
        assertEquals(run.words(), ExitCode.OK, run.code());
        return run.words();
    }

    private static Path journal(Path out, String output) {
        Path file = out.resolve(output);
        return file.resolveSibling(file.getFileName() + ".journal");
    }

    /** What a run wrote, by its name in the folder. */
    private static Map<String, byte[]> files(Path out) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(out)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (!file.toString().endsWith(".journal") && !file.toString().endsWith(".open")) {
                    files.put(out.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        return files;
    }

    private static void assertSameFiles(Path expected, Path actual) throws IOException {
        Map<String, byte[]> files = files(actual);
        for (Map.Entry<String, byte[]> file : files(expected).entrySet()) {
            byte[] bytes = files.get(file.getKey());
            if (file.getKey().endsWith(".warc.gz")) {
                assertEquals(file.getKey(), withoutDate(file.getValue()), withoutDate(bytes));
            } else if (file.getKey().equals("posts/datapackage.json")) {
                assertEquals(withoutSizes(file.getValue()), withoutSizes(bytes));
            } else {
                assertArrayEquals(file.getKey(), file.getValue(), bytes);
            }
        }
    }

    /** The first record of a WARC of posts says when the run was begun. */
    private static String withoutDate(byte[] warc) throws IOException {
        return text(warc).replaceFirst("WARC-Date: .*", "").replaceFirst("WARC-Record-ID: .*", "");
    }

    /** What stands in these records makes files some bytes longer or shorter. */
    private static String withoutSizes(byte[] json) {
        return new String(json, StandardCharsets.UTF_8).replaceAll("\"bytes\" : \\d+", "");
    }

    private static String text(byte[] gzip) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> rows(Path out) throws IOException {
        return Arrays.stream(text(Files.readAllBytes(out.resolve(CSV))).split("\r\n")).sorted().toList();
    }

    private static List<String> args(Path archives, Path out, String output) {
        return List.of("extract", "--resume", "-q", archives.toString(), "-o", out + "/" + output, "--datapackage", "--listings",
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

    /** A week in which a blog is silent is none in which nothing was found. */
    @Test
    public void aWeekWithoutPostsAddsNothing() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.feed(), BlogArchive.posts(0, BlogArchive.POSTS));
        Path wrappers = folder.resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", archives, "-o", wrappers).code());
        Path posts = folder.resolve("posts.jsonl");
        Object[] apply = {"apply", "-q", "--resume", archives, "--wrappers", wrappers, "-o", posts};
        assertEquals(ExitCode.OK, Run.of(apply).code());
        String before = Files.readString(posts);
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed());
        Run second = Run.of(apply);
        assertEquals(second.words(), ExitCode.OK, second.code());
        assertEquals(before, Files.readString(posts));
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

    /** The archive of the first week grows, and another one comes. */
    @Test
    public void postsOfArchivesThatWereReadBeforeAreAddedToTheirWarcs() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.posts(0, 5));
        Path out = Files.createDirectory(folder.resolve("posts"));
        run(archives, out);
        byte[] before = Files.readAllBytes(out.resolve("1.warc.posts.warc.gz"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.posts(0, 8));
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed(), BlogArchive.posts(8, BlogArchive.POSTS));
        run(archives, out);
        byte[] after = Files.readAllBytes(out.resolve("1.warc.posts.warc.gz"));
        assertArrayEquals(before, Arrays.copyOf(after, before.length));
        assertEquals(1 + 8, records(after));
        assertEquals(1 + BlogArchive.POSTS - 8, records(Files.readAllBytes(out.resolve("2.warc.posts.warc.gz"))));
        Files.write(out.resolve("1.warc.posts.warc.gz"), before);
        BlogArchive.write(archives.resolve("3.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", "--resume", archives, "-o", out);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("1.warc.posts.warc.gz, which had " + after.length + " bytes"));
    }

    private static int records(byte[] warc) throws IOException {
        return text(warc).split("WARC/1\\.0\r\n").length - 1;
    }

    @Test
    public void aPackageTellsOfThePostsOfAllRuns() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.posts(0, 8));
        Path out = folder.resolve("posts.parquet");
        Object[] args = {"extract", "--resume", "--datapackage", archives, "-o", out};
        assertEquals(ExitCode.OK, Run.of(args).code());
        long bytes = Files.size(out);
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.feed(), BlogArchive.posts(8, BlogArchive.POSTS));
        assertEquals(ExitCode.OK, Run.of(args).code());
        Path file = folder.resolve("datapackage.json");
        JsonNode described = new ObjectMapper().readTree(file.toFile());
        assertEquals("{\"posts\":14,\"sites\":1,\"archives\":2}", described.get("counts").toString());
        assertEquals("[{\"title\":\"1.warc.gz\"},{\"title\":\"2.warc.gz\"}]", described.get("sources").toString());
        assertEquals("[{\"posts\":8,\"bytes\":" + bytes + "},{\"posts\":14,\"bytes\":" + Files.size(out) + "}]",
                described.get("runs").toString());
        Files.writeString(file, "{}");
        BlogArchive.write(archives.resolve("3.warc.gz"), BlogArchive.whole());
        Run run = Run.of(args);
        assertEquals(ExitCode.FAULT, run.code());
        assertTrue(run.words(), run.words().contains("datapackage.json is not that of the posts that are there"));
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
