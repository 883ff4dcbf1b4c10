package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Before;
import org.junit.Test;

/** A path that can't be read or written as it is meant ends a command before it begins: what earlier runs left is still there. */
public class WrongPathsTest extends InFolder {
    private static final String EARLIER = "of an earlier run\n";

    private Path warc;
    private Path posts;
    private Path file;

    @Before
    public void makeArchive() throws IOException {
        warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        posts = Files.writeString(folder.resolve("posts.jsonl"), EARLIER);
        file = Files.writeString(folder.resolve("file"), "x");
    }

    @Test
    public void whatExtractWritesBesideThePostsIsLookedAtFirst() throws IOException {
        assertRefused("--wrappers wants a folder, and this is none: " + file, extract("--wrappers", file));
        assertRefused("--wrappers wants a folder, and this is none: " + file, extract("--wrappers", file.resolve("below")));
        assertRefused("--listings wants a file, and this is a folder: " + folder, extract("--listings", folder));
        assertRefused("no such folder: " + folder.resolve("none"), extract("--listings", folder.resolve("none/items.jsonl")));
        assertRefused("--listings wants a name, and this is none: '-'", extract("--listings", "-"));
        assertRefused("--output and --listings name the same file: " + posts, extract("--listings", posts));
    }

    @Test
    public void anOutputWithoutANameIsRefused() throws IOException {
        assertRefused("the name of the output is empty", "extract", warc, "-o", "");
        assertRefused("--output wants a name, and this is none: ''", "train", warc, "-o", "");
        assertRefused("--output wants a name, and this is none: '-'", "train", warc, "-o", "-");
    }

    @Test
    public void placesThatCannotBeWrittenAreToldBeforeAnythingIsLearnt() throws IOException {
        assertRefused("--output wants a folder, and this is none: " + file, "train", warc, "-o", file);
        assertRefused("no such folder: " + folder.resolve("none"), "evaluate", warc, "--json", folder.resolve("none/x"));
        assertRefused("--json wants a file, and this is a folder: " + folder, "evaluate", warc, "--json", folder);
        Path handles = Files.writeString(folder.resolve("h.xml"),
                "<handles><handle name='h' tag='h1'/><pattern name='t' handle='h'/></handles>");
        assertRefused("no such folder: " + folder.resolve("none"), "handles", handles, warc, "-o", folder.resolve("none/x.xml"));
    }

    @Test
    public void aFileThatIsNotWhatItsOptionAsksForIsTheCallersFault() throws IOException {
        assertRefused("not a wrapper file: " + file, "show", file);
        assertRefused("no wrapper files (.json) in the folder " + folder, "show", folder);
        assertRefused("not a wrapper file: " + file, "apply", "--wrappers", file, warc, "-o", posts);
        Path wrappers = folder.resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", warc, "-o", wrappers).code());
        Path zipped = folder.resolve("zipped");
        Files.write(zipped, new byte[] {0x1F, (byte) 0x8B, (byte) 0xFF});
        assertRefused(zipped + ": no list of places in WARCs",
                "apply", "--wrappers", wrappers, "--pending", zipped, folder, "-o", posts);
    }

    @Test
    public void anInputThatCanBeReadOnlyOnceIsRefused() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/null")));
        assertRefused("a pipe or device can't be read twice; give '-'", "extract", "/dev/null", "-o", posts);
        assertRefused("no such file or folder: ", "extract", "", "-o", posts);
    }

    /** Here the folder of wrappers goes wrong in the middle: the name of its file is taken by a folder. */
    @Test
    public void ofARunThatFailsNoPartTakesThePlaceOfWhatWasThere() throws IOException {
        Path wrappers = folder.resolve("wrappers");
        Files.createDirectories(wrappers.resolve(WrapperFolder.fileName(BlogArchive.FEED)));
        Run run = Run.of(extract("-q", "--wrappers", wrappers));
        assertEquals(run.words(), ExitCode.FAULT, run.code());
        assertEquals(EARLIER, Files.readString(posts));
        Run warcs = Run.of("extract", warc, "-o", folder.resolve("out") + "/", "--wrappers", wrappers);
        assertEquals(warcs.words(), ExitCode.FAULT, warcs.code());
        assertFalse(Files.exists(folder.resolve("out/blog.warc.posts.warc.gz")));
    }

    /** Who has the old file open, such as a crawl with a pinned wrapper, never sees half of the new one. Another link to it shows that. */
    @Test
    public void aFileIsReplacedAndNotWrittenOver() throws IOException {
        for (String command : List.of("train --output", "evaluate --json")) {
            String[] words = command.split(" ");
            boolean isFolder = words[0].equals("train");
            Path out = Files.createDirectories(folder.resolve(words[0])).resolve(isFolder ? WrapperFolder.fileName(BlogArchive.FEED) : "x");
            Files.writeString(out, EARLIER);
            Path link = Files.createLink(folder.resolve(words[0] + ".link"), out);
            Run.of(words[0], "-q", warc, words[1], isFolder ? out.getParent() : out);
            assertEquals(command, EARLIER, Files.readString(link));
            assertNotEquals(command, EARLIER, Files.readString(out));
        }
    }

    private Object[] extract(Object... options) {
        List<Object> args = new ArrayList<>(List.of("extract", warc, "-o", posts));
        args.addAll(Arrays.asList(options));
        return args.toArray();
    }

    private void assertRefused(String why, Object... args) throws IOException {
        Run run = Run.of(args);
        assertEquals(run.words(), ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().startsWith("feedwright: " + why));
        assertEquals("", run.out());
        assertEquals(EARLIER, Files.readString(posts));
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(files.noneMatch(path -> path.toString().endsWith(".open")));
        }
    }
}
