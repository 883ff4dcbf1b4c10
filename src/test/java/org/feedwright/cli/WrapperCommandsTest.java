package org.feedwright.cli;

import static org.feedwright.cli.BlogArchive.write;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Post;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Before;
import org.junit.Test;

/** train, apply and show. */
public class WrapperCommandsTest extends InFolder {
    private Path warc;
    private Path wrappers;

    @Before
    public void makeArchive() throws IOException {
        warc = write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        wrappers = folder.resolve("wrappers");
    }

    @Test
    public void trainWritesAFileForEachBlog() throws IOException {
        Run run = Run.of("train", warc, "-o", wrappers);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("", run.out());
        assertTrue(run.words(), run.words().contains("1 wrapper written to " + wrappers));
        assertEquals(BlogArchive.FEED, WrapperFile.read(Files.readAllBytes(onlyWrapper())).blog());
    }

    @Test
    public void trainingAgainWritesTheSameFile() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        byte[] first = Files.readAllBytes(onlyWrapper());
        Run.of("train", warc, "-o", wrappers);
        assertArrayEquals(first, Files.readAllBytes(onlyWrapper()));
    }

    @Test
    public void namesOfWrapperFilesAreReadableAndUnique() {
        assertTrue(WrapperFolder.fileName(BlogArchive.FEED).matches("blog\\.example-feed\\.xml-[0-9a-f]{8}\\.json"));
        assertNotEquals(WrapperFolder.fileName("http://a.example/?feed=1"), WrapperFolder.fileName("http://a.example/feed/1"));
        assertTrue(WrapperFolder.fileName("http://a.example/" + "x/".repeat(500)).length() < 100);
        assertTrue(WrapperFolder.fileName("https://../../日本").matches("[0-9a-z.-]+"));
    }

    @Test
    public void applyReadsArchivesWithoutAnyFeed() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Path posts = write(folder.resolve("posts.warc.gz"), BlogArchive.home(), BlogArchive.posts());
        Run run = Run.of("apply", "--wrappers", wrappers, posts, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        List<Post> read = Run.posts(run.out());
        assertEquals(BlogArchive.POSTS, read.size());
        assertEquals(BlogArchive.title(0), read.get(0).title());
        assertEquals(BlogArchive.FEED, read.get(0).blog());
    }

    @Test
    public void applyToAListOfPendingPagesTellsWhatItCanNotRead() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        String unreadable = "launch/warcs/gone.warc.gz\t17\nblog.warc.gz\t3\n";
        Run none = pending(unreadable);
        assertEquals(none.words(), ExitCode.NOTHING_READ, none.code());
        assertTrue(none.words(), none.words().contains("2 places of the list that can't be read:"));
        assertTrue(none.words(), none.words().contains("  launch/warcs/gone.warc.gz 17: ") && none.words().contains("  blog.warc.gz 3: "));
        assertTrue(none.words(), none.words().contains("not one page of the list could be read"));
        int home = BlogArchive.feed().length;
        int first = home + BlogArchive.home().length;
        Run listing = pending("blog.warc.gz\t" + home + '\n');
        assertEquals(listing.words(), ExitCode.NOTHING_FOUND, listing.code());
        assertTrue(listing.words(), listing.words().contains("no page was taken for a post"));
        Run part = pending(unreadable + "blog.warc.gz\t" + first + '\n');
        assertEquals(part.words(), ExitCode.DAMAGED_INPUT, part.code());
        assertEquals(BlogArchive.title(0), Run.posts(part.out()).get(0).title());
    }

    @Test
    public void pendingPagesOfAFileThatHeritrixDidNotCloseAreRead() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Files.move(warc, folder.resolve("blog.warc.gz.open"));
        Run run = pending("blog.warc.gz\t" + (BlogArchive.feed().length + BlogArchive.home().length) + '\n');
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("blog.warc.gz", Run.posts(run.out()).get(0).provenance().warcFile());
    }

    /** As of a list that is for another job. */
    @Test
    public void ofManyPlacesThatCanNotBeReadTheFirstAreTold() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Run run = pending("gone.warc.gz\t17\n".repeat(1234));
        assertEquals(run.words(), ExitCode.NOTHING_READ, run.code());
        assertTrue(run.words(), run.words().contains("1,234 places of the list that can't be read:"));
        assertTrue(run.words(), run.words().contains("  and 1,214 more"));
        assertTrue(run.words(), run.words().lines().count() < 30);
    }

    private Run pending(String list) throws IOException {
        Path file = Files.writeString(folder.resolve("pending.txt"), list);
        return Run.of("apply", "--wrappers", wrappers, "--pending", file, folder, "-o", "-");
    }

    @Test
    public void applyRefusesAListThatIsNone() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Path list = Files.writeString(folder.resolve("pending.txt"), "blog.warc.gz 3\n");
        assertEquals(ExitCode.USAGE, Run.of("apply", "--wrappers", wrappers, "--pending", list, folder, "-o", "-").code());
        assertEquals(ExitCode.USAGE, Run.of("apply", "--wrappers", wrappers, "--pending", folder.resolve("no"), folder, "-o", "-").code());
        assertEquals(ExitCode.USAGE, Run.of("apply", "--wrappers", wrappers, "--pending", list, warc, "-o", "-").code());
    }

    @Test
    public void extractWritesTheWrappersToo() throws IOException {
        Run run = Run.of("extract", warc, "-o", "-", "--wrappers", wrappers);
        String id = Run.posts(run.out()).get(0).wrapper();
        assertEquals(id, WrapperFile.id(WrapperFile.read(Files.readAllBytes(onlyWrapper())).main()));
    }

    @Test
    public void applyWithoutWrappersIsTheCallersFault() throws IOException {
        Files.createDirectory(wrappers);
        Run empty = Run.of("apply", "--wrappers", wrappers, warc, "-o", "-");
        assertEquals(ExitCode.USAGE, empty.code());
        assertTrue(empty.words(), empty.words().contains("no wrapper files (.json) in the folder"));
        assertEquals(ExitCode.USAGE, Run.of("apply", "--wrappers", folder.resolve("none"), warc, "-o", "-").code());
    }

    @Test
    public void whatIsNoWrapperIsNamed() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{\"format\": 99}");
        Run run = Run.of("show", other);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("not a wrapper file: " + other) && run.words().contains("99"));
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"for");
        assertEquals(ExitCode.USAGE, Run.of("apply", "--wrappers", broken, warc, "-o", "-").code());
    }

    @Test
    public void whereNothingIsLearntNothingIsWritten() throws IOException {
        Path posts = write(folder.resolve("home.warc.gz"), BlogArchive.home());
        Run run = Run.of("train", posts, "-o", wrappers);
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("no feed was found"));
    }

    @Test
    public void pagesOfOtherBlogsAreNoPosts() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Path feed = write(folder.resolve("feed.warc.gz"), BlogArchive.feed());
        Run run = Run.of("apply", "--wrappers", wrappers, feed, "-o", "-");
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("no page was taken for a post"));
    }

    @Test
    public void showExplainsRulesWithTheirEvidence() throws IOException {
        Run.of("train", warc, "-o", wrappers);
        Run run = Run.of("show", wrappers);
        assertEquals(ExitCode.OK, run.code());
        assertEquals("", run.words());
        String text = run.out();
        assertTrue(text, text.contains("feed    " + BlogArchive.FEED));
        assertTrue(text, text.contains("from 8 pages of 8 entries"));
        assertTrue(text, text.contains("/9999/99/*.html"));
        for (String property : List.of("title", "authors", "date_published", "content")) {
            assertTrue(property, text.contains(System.lineSeparator() + property + " "));
        }
        assertTrue(text, text.contains("categories: no rule held"));
        assertTrue(text, text.contains("1. "));
        assertTrue(text, text.contains("The Garden of the North"));
        assertEquals(ExitCode.USAGE, Run.of("show", folder.resolve("none.json")).code());
    }

    private Path onlyWrapper() throws IOException {
        try (Stream<Path> files = Files.list(wrappers)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size());
            assertEquals(WrapperFolder.fileName(BlogArchive.FEED), all.get(0).getFileName().toString());
            return all.get(0);
        }
    }
}
