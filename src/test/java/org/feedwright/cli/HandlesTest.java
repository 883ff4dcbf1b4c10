package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.post.Post;
import org.junit.Test;

/** Handles at work: {@code --handles} of extract and apply, and the command of their own. */
public class HandlesTest extends InFolder {
    @Test
    public void handlesWinOverWhatWasLearntAndTheRestIsRead() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<handle name='by' class='by'/><pattern name='author' handle='by'/>");
        Run run = Run.of("extract", "-q", warc, "--handles", file, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        List<Post> posts = Run.posts(run.out());
        assertEquals(BlogArchive.POSTS, posts.size());
        assertEquals(List.of("Written by " + BlogArchive.author(0)), posts.get(0).authors());
        assertEquals(new Post.Evidence("handle", "self .by", 0.99), posts.get(0).evidence().get("authors"));
        assertEquals(BlogArchive.title(0), posts.get(0).title());
        assertEquals("wrapper", posts.get(0).evidence().get("title").method());
    }

    @Test
    public void aBlogWithoutFeedIsReadByHandlesAlone() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.home(), BlogArchive.posts());
        Path file = handles("<handle name='h' class='headline'/><handle name='b' class='body'/><handle name='by' text='Written by'/>"
                + "<handle name='when' class='when'/><pattern name='title' handle='h'/><pattern name='content' handle='b'/>"
                + "<pattern name='author' handle='by' after='Written by'/><pattern name='date' handle='when'/>");
        for (String command : List.of("extract", "apply")) {
            Run run = Run.of(command, warc, "--handles", file, "-o", "-");
            assertEquals(run.words(), ExitCode.OK, run.code());
            assertTrue(run.words(), run.words().contains("15 pages, 14 posts; no post: 1 "));
            List<Post> posts = Run.posts(run.out());
            assertEquals(BlogArchive.POSTS, posts.size());
            Post post = posts.get(3);
            assertEquals(BlogArchive.title(3), post.title());
            assertEquals(List.of(BlogArchive.author(3)), post.authors());
            assertEquals("2026-03-04", post.datePublished());
            assertEquals("4 March 2026", post.dateRaw());
            assertTrue(post.contentText(), post.contentText().endsWith("60"));
            assertTrue(post.contentHtml().startsWith("<div><p>"));
            assertEquals("", post.blog());
        }
    }

    @Test
    public void aFileForAnotherSiteChangesNothing() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<handle name='by' class='by'/><pattern name='author' handle='by'/>", "https://blog.example/2027/");
        String without = Run.of("extract", "-q", warc, "-o", "-").out();
        assertEquals(without, Run.of("extract", "-q", warc, "--handles", file, "-o", "-").out());
    }

    @Test
    public void wrappersAndHandlesGoTogether() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run.of("train", "-q", warc, "-o", folder.resolve("w"));
        Path file = handles("<handle name='when' class='when'/><pattern name='categories' handle='when' before='2026'/>");
        Run run = Run.of("apply", "-q", "--wrappers", folder.resolve("w"), warc, "--handles", file, "-o", "-");
        Post post = Run.posts(run.out()).get(0);
        assertEquals(List.of("1 March"), post.categories());
        assertEquals(BlogArchive.title(0), post.title());
    }

    /** {@code apply} looks at no feed, so it says nothing of one that is missing. */
    @Test
    public void handlesForAnotherSiteAloneReadNoPost() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<handle name='h' class='headline'/><pattern name='title' handle='h' required='true'/>", "other.example");
        Run run = Run.of("apply", warc, "--handles", file, "-o", "-");
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertEquals(run.words(), "Pages that no blog speaks for", run.words().lines().findFirst().orElse(""));
        assertTrue(run.words(), run.words().contains("feedwright: no page was taken for a post: the wrappers or handles are for other"));
    }

    @Test
    public void aWrongFileEndsTheCommandBeforeItBegins() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<pattern name='title' handle='h'/>");
        for (Run run : List.of(Run.of("extract", warc, "--handles", file, "-o", folder.resolve("x.jsonl")),
                Run.of("handles", file, warc))) {
            assertEquals(ExitCode.USAGE, run.code());
            assertTrue(run.words(), run.words().startsWith("feedwright: mine.xml, line 2: there is no handle 'h' above. Define it before"));
            assertEquals("", run.out());
        }
        assertFalse(Files.exists(folder.resolve("x.jsonl")));
        assertEquals(ExitCode.USAGE, Run.of("extract", warc, "--handles", folder.resolve("none.xml"), "-o", "-").code());
        assertEquals(ExitCode.USAGE, Run.of("apply", warc, "-o", "-").code());
        Run alone = Run.of("handles", file);
        assertEquals(ExitCode.USAGE, alone.code());
        assertTrue(alone.words(), alone.words().startsWith("feedwright: archives are missing behind the file of handles"));
    }

    @Test
    public void severalFilesAndFoldersOfThemAreRead() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path inside = Files.createDirectory(folder.resolve("handles"));
        assertEquals(ExitCode.USAGE, Run.of("extract", warc, "--handles", inside, "-o", "-").code());
        Files.writeString(inside.resolve("b.xml"), "<handles><pattern name='author' value='Bo'/></handles>");
        Files.writeString(inside.resolve("a.xml"), "<handles for='elsewhere.example'><pattern name='author' value='Ann'/></handles>");
        Run run = Run.of("extract", "-q", warc, "--handles", inside, "-o", "-");
        assertEquals(List.of("Bo"), Run.posts(run.out()).get(0).authors());
        Path first = folder.resolve("first.xml");
        Files.writeString(first, "<handles><pattern name='author' value='Cy'/></handles>");
        run = Run.of("extract", "-q", warc, "--handles", first, "--handles", inside, "-o", "-");
        assertEquals(List.of("Cy"), Run.posts(run.out()).get(0).authors());
    }

    @Test
    public void expressionsThatWouldTakeForEverAreRefusedBeforeAnythingIsRead() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<handle name='bad' text-pattern='(a+)+b\\1'/><pattern name='author' handle='bad'/>");
        for (Run run : List.of(Run.of("extract", "-q", warc, "--handles", file, "-o", "-"), Run.of("handles", "-q", file, warc))) {
            assertEquals(ExitCode.USAGE, run.code());
            assertTrue(run.words(), run.words().contains("text-pattern is no regular expression of RE2: "));
        }
    }

    @Test
    public void regionsAreWrittenAsNestedXmlWithACountOfEachPattern() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path file = handles("<handle name='p' class='post'/><handle name='b' tag='b'/><handle name='no' id='no'/>"
                + "<pattern name='Post' handle='p' extract='false'/><pattern name='Who' handle='b' parent='Post'/>"
                + "<pattern name='None' handle='no'/>");
        Run run = Run.of("handles", file, warc);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.out(), run.out().contains("  <page url=\"" + BlogArchive.url(1)
                + "\" captured=\"2026-04-01T00:00:00Z\">\n    <Post>\n"
                + "      <Who>" + BlogArchive.author(1) + "</Who>\n    </Post>\n  </page>\n"));
        assertTrue(run.words(), run.words().contains("  Who             14 regions  on 14 pages  self b, in Post"));
        assertTrue(run.words(), run.words().contains("  None            0 regions  on 0 pages  self #no"));
    }

    @Test
    public void nothingFoundIsTold() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.home());
        Run run = Run.of("handles", handles("<handle name='no' id='no'/><pattern name='x' handle='no'/>"), warc, "-o",
                folder.resolve("x.xml"));
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("no pattern was found on any page"));
        assertEquals("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pages>\n</pages>\n", Files.readString(folder.resolve("x.xml")));
    }

    /** The first two files of the documentation, as written there. */
    @Test
    public void theExamplesOfTheDocumentationDoWhatItSays() throws IOException {
        String[] blocks = Files.readString(Path.of("docs/handles.md")).split("```xml\n");
        Path nordwind = Files.writeString(folder.resolve("nordwind.xml"), blocks[1].substring(0, blocks[1].indexOf("```")));
        List<Post> tagged = Run.posts(Run.of("extract", "-q", "warc-samples/nordwind.warc.gz", "--handles", nordwind, "-o", "-").out());
        assertEquals(18, tagged.size());
        assertTrue(tagged.stream().noneMatch(post -> post.categories().isEmpty()));
        assertEquals("self li in .schlagworte", tagged.get(0).evidence().get("categories").rule());
        Path plot42 = Files.writeString(folder.resolve("plot42.xml"), blocks[2].substring(0, blocks[2].indexOf("```")));
        List<Post> all = Run.posts(Run.of("apply", "-q", "warc-samples", "--handles", plot42, "-o", "-").out());
        assertEquals(19, all.size());
        assertTrue(all.stream().allMatch(post -> post.authors().equals(List.of("Edith Farrow")) && !post.datePublished().isEmpty()));
    }

    private Path handles(String inner) throws IOException {
        return handles(inner, "blog.example");
    }

    private Path handles(String inner, String site) throws IOException {
        return Files.writeString(folder.resolve("mine.xml"), "<handles for='" + site + "'>\n" + inner + "</handles>");
    }
}
