package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.archive.WarcSource;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** {@code show --page} on the sample WARCs. */
public class ShowPageTest {
    private static final Path SAMPLES = Path.of("warc-samples");
    private static final String CLOCK = "http://tinroof.example/2019/03/14/saving-the-schoolhouse-clock.html";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void aPostShowsWhichRuleGaveWhat() {
        Run run = Run.of("show", "--page", CLOCK, SAMPLES);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("", run.words());
        assertHas(run, "page     " + CLOCK);
        assertHas(run, "verdict  post: it reads like one");
        assertMatches(run, "title\\R +1\\.  gives +0\\.\\d+ +\\.post-title\\R +=>  Saving the schoolhouse clock\\R +2\\.  agrees");
        assertMatches(run, "authors\\R +1\\.  gives .*\\R +=>  Maren Okafor\\R");
        assertMatches(run, "date_published\\R +1\\.  gives .*\\R +=>  2019-03-14");
        assertMatches(run, "\\R +begins  It started with a noise");
        assertMatches(run, "\\R +ends    …\\S.*it will last longer\\.");
    }

    @Test
    public void aPageIsReadWithoutTheFeedOnRequest() {
        Run run = Run.of("show", "--no-feeds", "--page", CLOCK, SAMPLES);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertHas(run, "of tinroof.example (no feed)");
        assertMatches(run, "title\\R +1\\.  gives .*\\R +=>  Saving the schoolhouse clock\\R");
        assertEquals(ExitCode.USAGE, Run.of("show", "--no-feeds", SAMPLES).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--no-feeds", "--wrappers", SAMPLES, "--page", CLOCK, SAMPLES).code());
    }

    @Test
    public void aDateIsShownAsThePageHasIt() {
        String cranes = "http://nordwind.example/2022/10/kraniche-ueber-altenkoog/";
        Run run = Run.of("show", "--page", cranes, SAMPLES.resolve("nordwind.warc.gz"));
        assertHas(run, "=>  2022-10-23 from '23. Oktober 2022'");
        assertHas(run, "verdict  post: the feed has an entry for this page");
    }

    @Test
    public void aPageThatIsNoPostShowsWhy() {
        Run run = Run.of("show", "--page", "http://slowbuild.example/archives.html", SAMPLES);
        assertEquals(ExitCode.OK, run.code());
        assertHas(run, "verdict  no post, other url: its URL is not like those of posts");
        assertHas(run, "the URL does not fit the shapes of posts");
        assertHas(run, "date_published: none");
        assertMatches(run, "date_published: none\\R +1\\.  silent");
    }

    @Test
    public void whatTheFeedItselfSaysIsNamedSo() throws IOException {
        int newest = BlogArchive.POSTS - 1;
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(BlogArchive.feed());
        for (int n = 0; n < newest; n++) {
            archive.writeBytes(BlogArchive.post(n));
        }
        archive.writeBytes(BlogArchive.unsignedPost(newest));
        Path file = BlogArchive.write(temporary.getRoot().toPath().resolve("blog.warc.gz"), archive.toByteArray());
        Run run = Run.of("show", "--page", BlogArchive.url(newest), file);
        assertHas(run, "authors: the feed's own, from its entry for this page");
        assertFalse(run.out(), run.out().contains("title: the feed's own"));
    }

    @Test
    public void savedWrappersExplainWithoutAnyFeed() throws IOException {
        Path wrappers = temporary.getRoot().toPath().resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", SAMPLES.resolve("tinroof-00000.warc.gz"), "-o", wrappers).code());
        Run run = Run.of("show", "--page", CLOCK, "--wrappers", wrappers, SAMPLES.resolve("tinroof-00001.warc.gz"));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertHas(run, "=>  Saving the schoolhouse clock");
    }

    @Test
    public void aPageThatIsNotThereIsToldSo() {
        Run run = Run.of("show", "--page", "http://tinroof.example/none.html", SAMPLES);
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("no HTML page at this URL"));
    }

    @Test
    public void aPageOfASiteWithoutFeedIsExplained() {
        Run noFeed = Run.of("show", "--page", CLOCK, SAMPLES.resolve("tinroof-00001.warc.gz"));
        assertEquals(noFeed.words(), ExitCode.OK, noFeed.code());
        assertHas(noFeed, "tinroof.example (no feed)");
        assertHas(noFeed, "=>  Saving the schoolhouse clock");
    }

    /** An archive with one page and nothing else. */
    private Path alone(String url) throws IOException {
        Path file = temporary.getRoot().toPath().resolve("one.warc.gz");
        WarcSource.of(List.of(SAMPLES), warning -> { }).forEach(capture -> {
            if (capture.url().equals(url)) {
                String html = new String(capture.body(), StandardCharsets.UTF_8);
                BlogArchive.write(file, BlogArchive.response(url, capture.contentType(), html));
            }
        });
        return file;
    }

    @Test
    public void aPageThatIsReadByItselfShowsWhatSpeaksForEachValue() throws IOException {
        Run run = Run.of("show", "--page", CLOCK, alone(CLOCK));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertHas(run, "wrapper  none: no blog speaks for the page, it is read by itself");
        assertHas(run, "verdict  post: by itself it looks like one");
        assertMatches(run, "\\Ralone    post, chance of a post 0\\.9\\d+\\R         post url \\+2\\.0\\R");
        assertMatches(run, "title: by the page itself\\R +1\\.  gives +0\\.9\\d+ +region\\R"
                + " +=>  Saving the schoolhouse clock\\R +\\+\\d+\\.\\d  h1\\.post-title");
        assertMatches(run, "authors: by the page itself\\R +1\\.  gives .*\\R +=>  Maren Okafor\\R");
        assertMatches(run, "date_published: by the page itself\\R +1\\.  gives .*\\R +=>  2019-03-14");
        assertMatches(run, "content: by the page itself\\R +1\\.  gives .*\\R +=>  /html.*\\R");
        assertMatches(run, "\\R +begins  It started with a noise");
    }

    @Test
    public void aPageThatByItselfIsNoPostShowsTheSigns() throws IOException {
        String archives = "http://slowbuild.example/archives.html";
        Run run = Run.of("show", "--page", archives, alone(archives));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertHas(run, "verdict  no post, not like a post: "
                + "no blog speaks for it, and by itself it does not look like a post");
        assertMatches(run, "\\Ralone    no post, chance of a post 0\\.\\d+\\R(         .* [+-]\\d\\.\\d\\R)+");
    }

    @Test
    public void handlesGoBeforeRulesAndTheSignsOfAPageAreThoseOfTheSite() throws IOException {
        Path handles = handles("<handle name='h' class='site-title'/><pattern name='title' handle='h'/>");
        Run run = Run.of("show", "--page", CLOCK, "--handles", handles, SAMPLES);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertMatches(run, "title: by handles\\R +gives +self \\.site-title\\R +=>  Tin Roof Workshop\\R"
                + " +1\\.  overruled +0\\.\\d+ +\\.post-title");
        assertMatches(run, "authors\\R +1\\.  gives .*\\R +=>  Maren Okafor\\R");
    }

    @Test
    public void handlesAloneAreExplainedWhereNothingWasLearnt() throws IOException {
        Path handles = handles("<handle name='h' class='post-title'/><handle name='c' class='post-content'/>"
                + "<pattern name='title' handle='h'/><pattern name='content' handle='c'/>");
        Run run = Run.of("show", "--page", CLOCK, "--handles", handles, alone(CLOCK));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertHas(run, "wrapper  none: it is read by handles alone");
        assertHas(run, "verdict  post: it has all that the handles ask of one");
        assertMatches(run, "content: by handles\\R +gives +self \\.post-content\\R"
                + " +\\d+ words\\R +begins  It started with a noise");
        assertHas(run, "authors: none");
    }

    private Path handles(String body) throws IOException {
        return Files.writeString(temporary.getRoot().toPath().resolve("handles.xml"),
                "<handles for='tinroof.example'>" + body + "</handles>");
    }

    @Test
    public void wrappersWithoutAPageAreTheCallersFault() {
        assertEquals(ExitCode.USAGE, Run.of("show", "--wrappers", SAMPLES, SAMPLES).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--handles", SAMPLES, SAMPLES).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--page", CLOCK, SAMPLES.resolve("none.warc.gz")).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--page", CLOCK, "--wrappers", SAMPLES.resolve("none"), SAMPLES).code());
    }

    private static void assertHas(Run run, String text) {
        assertTrue(run.out(), run.out().contains(text));
    }

    private static void assertMatches(Run run, String pattern) {
        assertTrue(run.out(), run.out().matches("(?s).*(?-s:" + pattern + ").*"));
    }
}
