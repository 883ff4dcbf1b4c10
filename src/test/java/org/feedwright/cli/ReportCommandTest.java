package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.feedwright.cli.Ending.ExitCode;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class ReportCommandTest {
    private static final Path SAMPLES = Path.of("warc-samples");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path page() {
        return folder.getRoot().toPath().resolve("report.html");
    }

    private Document written() throws IOException {
        return Jsoup.parse(Files.readString(page()));
    }

    @Test
    public void postsOfARunAreReportedWithTheirWrappersAndReasons() throws IOException {
        Path posts = folder.getRoot().toPath().resolve("posts.jsonl.gz");
        Path wrappers = folder.getRoot().toPath().resolve("wrappers");
        assertEquals(0, Run.of("extract", SAMPLES, "-o", posts, "--wrappers", wrappers, "--report", page()).code());
        String ofRun = written().text();
        assertTrue(ofRun, ofRun.contains("75 posts of 4 blogs") && ofRun.contains("Pages that are no posts"));
        assertTrue(written().select("code").eachText().contains("title: .post-title"));

        assertEquals(0, Run.of("report", posts, "--wrappers", wrappers, "-o", page()).code());
        assertTrue(written().text().contains("75 posts of 4 blogs"));
        assertFalse("files of posts do not tell what became of other pages", written().text().contains("Pages that are no posts"));
        assertTrue(written().select("code").eachText().contains("title: .post-title"));
    }

    @Test
    public void whatIsNoPostIsToldAndTheRestReported() throws IOException {
        String post = "{\"url\":\"https://a.example/1\",\"title\":\"One\",\"crawl_date\":\"2020-01-01T00:00:00Z\"}";
        Run run = Run.fed((post + "\nno post\n\n" + post + "\n").getBytes(StandardCharsets.UTF_8), "report", "-", "-o", page());
        assertEquals(ExitCode.DAMAGED_INPUT, run.code());
        assertTrue(run.words(), run.words().contains("-, line 2: not a post"));
        assertTrue(written().text().contains("2 posts of 1 blog"));
    }

    @Test
    public void aTornFileIsReadAsFarAsItGoes() throws IOException {
        Path posts = folder.getRoot().toPath().resolve("posts.jsonl.gz");
        assertEquals(0, Run.of("extract", SAMPLES, "-o", posts).code());
        byte[] whole = Files.readAllBytes(posts);
        Files.write(posts, Arrays.copyOf(whole, whole.length / 2));
        Run run = Run.of("report", folder.getRoot(), "-o", page());
        assertEquals(ExitCode.DAMAGED_INPUT, run.code());
        assertTrue(run.words(), run.words().contains("read as far as it goes"));
        assertTrue(written().selectFirst("header").text().matches(".*\\d+ posts of .*"));
    }

    @Test
    public void withoutPostsTheExitCodeSaysSo() {
        Run run = Run.fed(new byte[0], "report", "-", "-o", page());
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
    }
}
