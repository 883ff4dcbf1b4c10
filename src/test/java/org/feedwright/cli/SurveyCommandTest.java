package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

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
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.junit.Test;

/** Runs that take their first pass from surveys end with the bytes of runs that make it themselves. */
public class SurveyCommandTest extends InFolder {
    private static final String MIRROR = "https://mirror.example/";

    @Test
    public void surveysOfEachSampleAddUpInAnyOrder() throws IOException {
        Path samples = Path.of("warc-samples");
        Map<String, byte[]> expected = extracted(samples, List.of());
        List<Path> surveys = new ArrayList<>();
        for (Path archive : archives(samples)) {
            surveys.add(survey(archive));
        }
        assertEquals(5, surveys.size());
        Random random = new Random(17);
        for (int known : List.of(5, 5, 3, 1)) {
            Collections.shuffle(surveys, random);
            assertSame(expected, extracted(samples, surveys.subList(0, known)));
        }
    }

    /** What was written in this form is read, and notes what this one does: otherwise the form needs another number. */
    @Test
    public void aSurveyOfTheSecondFormServes() throws IOException {
        Path old = Path.of("src/test/resources/org/feedwright/survey-2.bin");
        assertTrue(Files.readString(old, StandardCharsets.ISO_8859_1).startsWith("feedwright survey 2 "));
        Path fresh = folder.resolve("fresh.survey");
        Object[] archives = {Path.of("warc-samples", "tinroof-00000.warc.gz"), Path.of("warc-samples", "tinroof-00001.warc.gz")};
        assertEquals(ExitCode.OK, Run.of("survey", "-q", archives[0], archives[1], "-o", fresh).code());
        Run run = Run.of("train", archives[0], archives[1], "-o", folder.resolve("wrappers"), "--survey", old, "--survey", fresh);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.words(), run.words().contains("\n2 archive files known by a survey: "));
        assertFalse(run.words(), run.words().contains("different outcomes"));
    }

    @Test
    public void oneSurveyOfAllServesRunsOverSome() throws IOException {
        Path all = survey(Path.of("warc-samples"));
        Path some = Path.of("warc-samples", "tinroof-00001.warc.gz");
        assertSame(extracted(some, List.of()), extracted(some, List.of(all)));
    }

    /** Later archives say what a page is now, and what revisit records of others stand for. */
    @Test
    public void whatOneArchiveSaysOfAnotherIsTheSame() throws IOException {
        Path archives = blogs();
        Map<String, byte[]> expected = extracted(archives, List.of());
        String words = new String(expected.get("words"), StandardCharsets.UTF_8);
        assertTrue(words, words.contains("8 entries, 8 with an archived page") && words.contains("\n2 feeds")
                && words.contains("1 ill formed"));
        List<Path> all = archives(archives);
        for (int without = -1; without < all.size(); without++) {
            List<Path> surveys = new ArrayList<>();
            for (int i = all.size() - 1; i >= 0; i--) {
                if (i != without) {
                    surveys.add(survey(all.get(i)));
                }
            }
            assertSame(expected, extracted(archives, surveys));
        }
    }

    @Test
    public void surveyedArchivesAreNotGoneThroughAgain() throws IOException {
        Path archive = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run known = Run.of("train", archive, "-o", folder.resolve("known"), "--survey", survey(archive));
        assertEquals(known.words(), ExitCode.OK, known.code());
        assertTrue(known.words(), known.words().contains("0 archive files, 0 records, 0 captures\n1 archive file known by a survey: "));
        Run anew = Run.of("train", archive, "-o", folder.resolve("anew"));
        assertTrue(anew.words(), anew.words().contains("1 archive file, "));
        assertSame(files(folder.resolve("anew")), files(folder.resolve("known")));
    }

    /** Of the pictures around pages nothing is read, in archives whose records can be found and in those that are one stream. */
    @Test
    public void onlyPagesAreRead() throws IOException {
        byte[] picture = BlogArchive.response("https://blog.example/a.jpg", "image/jpeg", "picture");
        byte[] all = BlogArchive.join(picture, BlogArchive.whole(), picture);
        for (byte[] bytes : List.of(all, gzip(new String(unzipped(all), StandardCharsets.UTF_8)), unzipped(all))) {
            Path archive = Files.write(Files.createTempDirectory(folder, "in").resolve("blog.warc.gz"), bytes);
            Path survey = survey(archive);
            Run run = Run.of("extract", archive, "-o", folder.resolve("posts.jsonl"), "--survey", survey);
            int pages = BlogArchive.POSTS + 1;
            assertEquals(run.words(), ExitCode.OK, run.code());
            assertTrue(run.words(), run.words().contains("\n1 archive file, " + pages + " records, " + pages + " captures\n"));
            assertSame(extracted(archive, List.of()), extracted(archive, List.of(survey)));
        }
    }

    @Test
    public void wrappersReadTheSame() throws IOException {
        Path archives = blogs();
        Path wrappers = folder.resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", archives, "-o", wrappers).code());
        List<Object> args = List.of("apply", "-q", archives, "--wrappers", wrappers, "-o", folder.resolve("posts.jsonl"));
        assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
        String expected = Files.readString(folder.resolve("posts.jsonl"));
        List<Object> surveyed = new ArrayList<>(args);
        for (Path archive : archives(archives)) {
            surveyed.addAll(List.of("--survey", survey(archive)));
        }
        assertEquals(ExitCode.OK, Run.of(surveyed.toArray()).code());
        assertEquals(expected, Files.readString(folder.resolve("posts.jsonl")));
    }

    /** Which otherwise knows only what came before, and not whether the title of a page is that of the one that it names. */
    @Test
    public void wrappersReadCopiesAsExtractDoes() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("copies"));
        Path early = BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.copy(3, BlogArchive.url(3) + "?replytocom=7"),
                BlogArchive.copy(4, "https://blog.example/2026/03/by-number-4.html"));
        BlogArchive.write(archives.resolve("2.warc.gz"), BlogArchive.whole());
        Map<String, List<String>> expected = alsoAt(extracted(archives, List.of()).get("posts.jsonl"));
        assertEquals(BlogArchive.POSTS, expected.size());
        Path wrappers = folder.resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", archives, "-o", wrappers).code());
        Path posts = folder.resolve("posts.jsonl");
        List<Object> args = new ArrayList<>(List.of("apply", "-q", archives, "--wrappers", wrappers, "-o", posts));
        assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
        assertEquals(BlogArchive.POSTS + 2, alsoAt(Files.readAllBytes(posts)).size());
        args.addAll(List.of("--survey", survey(early)));
        assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
        assertEquals(expected, alsoAt(Files.readAllBytes(posts)));
        args.add("--resume");
        assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
        assertEquals(expected, alsoAt(Files.readAllBytes(posts)));
        Run without = Run.of("apply", "-q", "--resume", archives, "--wrappers", wrappers, "-o", posts);
        assertEquals("its posts would be others: " + without.words(), ExitCode.USAGE, without.code());
    }

    private static Map<String, List<String>> alsoAt(byte[] posts) throws IOException {
        Map<String, List<String>> out = new TreeMap<>();
        for (Post post : Run.posts(new String(posts, StandardCharsets.UTF_8))) {
            out.put(post.url(), post.texts(PostField.ALSO_AT));
        }
        return out;
    }

    @Test
    public void archivesAreKnownWhateverFolderIsGiven() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("warcs/2026/03"));
        Path archive = BlogArchive.write(deep.resolve("1.warc.gz"), BlogArchive.whole());
        Path survey = survey(archive);
        Run run = Run.of("train", folder.resolve("warcs"), "-o", folder.resolve("wrappers"), "--survey", survey);
        assertTrue(run.words(), run.words().contains("1 archive file known by a survey"));
        assertSame(extracted(folder.resolve("warcs"), List.of()), extracted(folder.resolve("warcs"), List.of(survey)));
    }

    @Test
    public void aFolderOfSurveysIsReadByName() throws IOException {
        Path surveys = Files.createDirectory(folder.resolve("surveys"));
        Path archive = BlogArchive.write(folder.resolve("1.warc.gz"), BlogArchive.whole());
        Files.move(survey(archive), surveys.resolve("1.survey"));
        Files.writeString(surveys.resolve("README"), "no survey");
        Run run = Run.of("train", archive, "-o", folder.resolve("wrappers"), "--survey", surveys);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.words(), run.words().contains("1 archive file known by a survey"));
    }

    @Test
    public void anArchiveThatHasChangedIsGoneThroughAndTold() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        Path archive = BlogArchive.write(archives.resolve("1.warc.gz"), BlogArchive.posts(0, 4));
        Path survey = survey(archive);
        BlogArchive.write(archive, BlogArchive.whole());
        Run run = Run.of("extract", "-q", archives, "-o", folder.resolve("posts.jsonl"), "--survey", survey);
        assertEquals(ExitCode.OK, run.code());
        assertEquals("feedwright: 1 archive has changed since it was surveyed (1.warc.gz): it is gone through again.\n", run.words());
        assertSame(extracted(archives, List.of()), extracted(archives, List.of(survey)));
    }

    @Test
    public void anArchiveThatIsNotThereIsTold() throws IOException {
        Path other = BlogArchive.write(folder.resolve("other.warc.gz"), BlogArchive.posts(0, 4));
        Path archive = BlogArchive.write(folder.resolve("1.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", "-q", archive, "-o", folder.resolve("posts.jsonl"), "--survey", survey(other), "--survey",
                survey(archive));
        assertEquals(ExitCode.OK, run.code());
        assertEquals("feedwright: 1 archive that was surveyed is not among the inputs (other.warc.gz): nothing is taken from there.\n",
                run.words());
        assertEquals(BlogArchive.POSTS, Run.posts(Files.readString(folder.resolve("posts.jsonl"))).size());
    }

    @Test
    public void anArchiveThatIsSurveyedTwiceCountsOnce() throws IOException {
        Path archive = BlogArchive.write(folder.resolve("1.warc.gz"), BlogArchive.whole());
        Path first = survey(archive);
        Path second = Files.copy(first, folder.resolve("again.survey"));
        Run run = Run.of("train", archive, "-o", folder.resolve("wrappers"), "--survey", first, "--survey", second);
        assertEquals(ExitCode.OK, run.code());
        assertTrue(run.words(), run.words().contains("\n1 archive file known by a survey: "));
    }

    /** Archives of one name, length, beginning and end, whose middle differs: only who reads all bytes sees that. */
    @Test
    public void anArchiveOfWhichSurveysSayDifferentThingsIsGoneThrough() throws IOException {
        byte[] end = unzipped(BlogArchive.response("https://blog.example/long.txt", "text/plain", "x".repeat(1 << 13)));
        Path archive = Files.createDirectory(folder.resolve("one")).resolve("1.warc");
        Path other = Files.createDirectory(folder.resolve("two")).resolve("1.warc");
        BlogArchive.write(archive, end, unzipped(BlogArchive.feed()), unzipped(BlogArchive.post(3)), unzipped(BlogArchive.post(8)), end);
        BlogArchive.write(other, end, unzipped(BlogArchive.feed()), unzipped(BlogArchive.post(8)), unzipped(BlogArchive.post(3)), end);
        Path wrong = Files.move(survey(other), folder.resolve("wrong.survey"));
        Path right = survey(archive);
        for (List<Path> files : List.of(List.of(right, wrong), List.of(wrong, right))) {
            Run run = Run.of("train", archive, "-o", folder.resolve("wrappers"), "--survey", files.get(0), "--survey", files.get(1));
            assertEquals(run.words(), ExitCode.OK, run.code());
            assertTrue(run.words(), run.words().contains("feedwright: 1 archive was surveyed twice with different outcomes (1.warc): "
                    + "it is gone through again.\n"));
            assertTrue(run.words(), run.words().contains("1 archive file, "));
        }
    }

    @Test
    public void whatIsNoSurveyIsRefused() throws IOException {
        Path archive = BlogArchive.write(folder.resolve("1.warc.gz"), BlogArchive.whole());
        byte[] whole = Files.readAllBytes(survey(archive));
        assertRefused(archive, "no survey", Files.readAllBytes(archive));
        assertRefused(archive, "no survey");
        for (int length : List.of(whole.length - 1, whole.length / 2, 40)) {
            assertRefused(archive, "is cut off or damaged", Arrays.copyOf(whole, length));
        }
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 1;
        assertRefused(archive, "is cut off or damaged", damaged);
        byte[] later = whole.clone();
        later["feedwright survey ".length()] = '3';
        assertRefused(archive, "has another form than this version reads: feedwright survey 3 Feedwright/", later);
    }

    private void assertRefused(Path archive, String words, byte... survey) throws IOException {
        Path file = Files.write(folder.resolve("bad.survey"), survey);
        Run run = Run.of("extract", archive, "-o", folder.resolve("none.jsonl"), "--survey", file);
        assertEquals(run.words(), ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains(words));
        assertFalse(Files.exists(folder.resolve("none.jsonl")));
    }

    @Test
    public void surveysAreOfAllRecords() throws IOException {
        Path archive = BlogArchive.write(folder.resolve("1.warc.gz"), BlogArchive.whole());
        Path index = folder.resolve("1.cdxj");
        assertEquals(ExitCode.OK, Run.of("index", "-q", archive, "-o", index).code());
        for (Run run : List.of(Run.of("survey", archive, "--cdxj", index, "-o", folder.resolve("x.survey")),
                Run.of("extract", archive, "--cdxj", index, "--survey", survey(archive), "-o", folder.resolve("x.jsonl")))) {
            assertEquals(ExitCode.USAGE, run.code());
            assertTrue(run.words(), run.words().contains("--cdxj"));
        }
    }

    @Test
    public void aJournalKeepsWhatSurveysSay() throws IOException {
        Path archives = blogs();
        List<Path> all = archives(archives);
        Path later = folder.resolve(all.get(2).getFileName());
        Files.move(all.get(2), later);
        List<Map<String, byte[]>> outcomes = new ArrayList<>();
        for (boolean withSurveys : List.of(false, true)) {
            Path out = Files.createDirectory(folder.resolve("resumed-" + withSurveys));
            List<Object> args = new ArrayList<>(List.of("extract", "-q", "--resume", archives, "-o", out.resolve("posts.jsonl")));
            if (withSurveys) {
                args.addAll(List.of("--survey", survey(all.get(0))));
            }
            assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
            Files.copy(later, all.get(2));
            if (withSurveys) {
                args.addAll(List.of("--survey", survey(all.get(2))));
            }
            assertEquals(ExitCode.OK, Run.of(args.toArray()).code());
            Files.delete(all.get(2));
            Files.delete(out.resolve("posts.jsonl.journal"));
            outcomes.add(files(out));
        }
        assertSame(outcomes.get(0), outcomes.get(1));
    }

    /**
     * Three archives of a blog and a mirror of it: revisit records name pages and the feed in archives before and behind theirs, so that
     * one of the entries has its page, and the feed a second URL, only by what another archive holds.
     */
    private Path blogs() throws IOException {
        Path archives = Files.createDirectory(folder.resolve("warcs"));
        BlogArchive.write(archives.resolve("1.warc.gz"), digested(BlogArchive.feed(), 0), revisit(MIRROR + "2026/03/kiln.html", 10),
                moved(digested(BlogArchive.post(2), 2), MIRROR + "2026/03/candle.html"), BlogArchive.posts(6, 10));
        BlogArchive.write(archives.resolve("2.warc.gz"), revisit(BlogArchive.url(2), 2), BlogArchive.redesignedPost(7),
                moved(digested(BlogArchive.post(10), 10), MIRROR + "kiln.html"), revisit(MIRROR + "kiln.html", 10), redirect(),
                BlogArchive.posts(11, 14));
        BlogArchive.write(archives.resolve("3.warc.gz"), revisit(BlogArchive.url(10), 10), revisit("https://blog.example/rss", 0),
                BlogArchive.posts(0, 2),
                BlogArchive.response("https://blog.example/broken.xml", "application/rss+xml", "<rss"));
        return archives;
    }

    /** The same response under another URL. */
    private static byte[] moved(byte[] response, String url) throws IOException {
        String record = new String(unzipped(response), StandardCharsets.UTF_8);
        return gzip(record.replaceFirst("WARC-Target-URI: .*", "WARC-Target-URI: " + url));
    }

    private static byte[] redirect() throws IOException {
        return BlogArchive.response("https://blog.example/?p=4", "text/html",
                "<html><head><meta http-equiv=\"refresh\" content=\"0; url=" + BlogArchive.url(8) + "\"></head></html>");
    }

    private static byte[] digested(byte[] response, int number) throws IOException {
        String record = new String(unzipped(response), StandardCharsets.UTF_8);
        return gzip(record.replaceFirst("\r\nWARC-Date", "\r\nWARC-Payload-Digest: sha1:DIGEST" + number + "\r\nWARC-Date"));
    }

    private static byte[] revisit(String url, int number) throws IOException {
        return gzip("WARC/1.0\r\nWARC-Type: revisit\r\nWARC-Target-URI: " + url + "\r\nWARC-Date: 2026-04-02T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:example:" + url + ">\r\nWARC-Payload-Digest: sha1:DIGEST" + number
                + "\r\nWARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest\r\nContent-Length: 0"
                + "\r\n".repeat(4));
    }

    private static byte[] gzip(String record) throws IOException {
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(member)) {
            out.write(record.getBytes(StandardCharsets.UTF_8));
        }
        return member.toByteArray();
    }

    private static byte[] unzipped(byte[] member) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(member))) {
            return in.readAllBytes();
        }
    }

    /** The survey of an archive, or of those in a folder, on one thread or several. */
    private Path survey(Path archives) throws IOException {
        Path file = folder.resolve(archives.getFileName() + ".survey");
        Run run = Run.of("survey", "-q", archives, "-o", file, "--threads", 1 + Files.size(archives) % 2);
        assertEquals(run.words(), ExitCode.OK, run.code());
        return file;
    }

    private static List<Path> archives(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".warc.gz")).sorted().toList();
        }
    }

    /** All that a run writes, and what it says. */
    private Map<String, byte[]> extracted(Path archives, List<Path> surveys) throws IOException {
        Path out = Files.createTempDirectory(folder, "out");
        List<Object> args = new ArrayList<>(List.of("extract", archives, "-o", out.resolve("posts.jsonl"), "--wrappers",
                out.resolve("wrappers"), "--listings", out.resolve("items.jsonl"), "--report", out.resolve("report.html"), "--threads",
                1 + surveys.size() % 2));
        surveys.forEach(survey -> args.addAll(List.of("--survey", survey)));
        Run run = Run.of(args.toArray());
        assertEquals(run.words(), ExitCode.OK, run.code());
        Map<String, byte[]> files = files(out);
        String words = run.words().replaceAll("feedwright: .*\n", "").replaceAll("(?s)\\d+ archive files?,.*", "");
        files.put("words", words.getBytes(StandardCharsets.UTF_8));
        return files;
    }

    private static Map<String, byte[]> files(Path below) throws IOException {
        Map<String, byte[]> out = new TreeMap<>();
        try (Stream<Path> files = Files.walk(below)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.put(below.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return out;
    }

    private static void assertSame(Map<String, byte[]> expected, Map<String, byte[]> files) {
        assertEquals(expected.keySet(), files.keySet());
        expected.forEach((name, bytes) -> assertEquals(name, new String(bytes, StandardCharsets.UTF_8),
                new String(files.get(name), StandardCharsets.UTF_8)));
    }
}
