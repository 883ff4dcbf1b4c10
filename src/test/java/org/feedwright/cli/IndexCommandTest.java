package org.feedwright.cli;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.feedwright.InFolder;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Before;
import org.junit.Test;

/** The index that the command writes, and what other commands make of it. */
public class IndexCommandTest extends InFolder {
    private static final Path SAMPLES = Path.of("warc-samples");

    private Path index;

    @Before
    public void nameIndex() {
        index = folder.resolve("all.cdxj");
    }

    private static Run ok(Object... arguments) {
        Run run = Run.of(arguments);
        assertEquals(run.words(), ExitCode.OK, run.code());
        return run;
    }

    @Test
    public void theSamplesReadByTheirIndexGiveTheBytesOfAScan() throws IOException {
        ok("index", SAMPLES, "-o", index);
        List<String> lines = Files.readAllLines(index);
        assertEquals("sorted by bytes", lines.stream().sorted().toList(), lines);
        Path scanned = folder.resolve("scanned.jsonl");
        Path indexed = folder.resolve("indexed.jsonl");
        ok("extract", "-q", SAMPLES, "-o", scanned, "--wrappers", folder.resolve("scanned"));
        ok("extract", "-q", SAMPLES, "-o", indexed, "--wrappers", folder.resolve("indexed"), "--cdxj", index);
        assertArrayEquals(Files.readAllBytes(scanned), Files.readAllBytes(indexed));
        ok("train", "-q", SAMPLES, "--cdxj", index, "-o", folder.resolve("trained"));
        try (Stream<Path> wrappers = Files.list(folder.resolve("scanned"))) {
            for (Path wrapper : wrappers.toList()) {
                for (String other : List.of("indexed", "trained")) {
                    Path same = folder.resolve(other).resolve(wrapper.getFileName());
                    assertArrayEquals(Files.readAllBytes(wrapper), Files.readAllBytes(same));
                }
            }
        }
        Run scan = ok("apply", "-q", "--wrappers", folder.resolve("scanned"), SAMPLES, "-o", "-");
        assertEquals(scan.out(), ok("apply", "-q", "--wrappers", folder.resolve("scanned"), "--cdxj", index, SAMPLES, "-o", "-").out());
    }

    @Test
    public void aPartOfTheLinesIsAPartOfTheArchives() throws IOException {
        BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Run all = ok("index", folder.resolve("blog.warc.gz"));
        assertTrue(all.words(), all.words().contains("1 archive file, 16 records, 16 captures"));
        String some = String.join("\n", all.out().lines().filter(line -> line.contains("anchor") || line.contains("candle")).toList());
        Files.writeString(index, some);
        ok("train", "-q", folder.resolve("blog.warc.gz"), "-o", folder.resolve("wrappers"));
        Run run = ok("apply", "--wrappers", folder.resolve("wrappers"), "--cdxj", index, folder, "-o", "-");
        assertEquals(List.of(BlogArchive.url(0), BlogArchive.url(2)), Run.posts(run.out()).stream().map(post -> post.url()).toList());
        assertTrue("nothing else is read: " + run.words(), run.words().contains("1 archive file, 2 records, 2 captures"));
        Run shown = ok("show", "--page", BlogArchive.url(2), "--wrappers", folder.resolve("wrappers"), "--cdxj", index, folder);
        assertTrue(shown.out(), shown.out().contains(BlogArchive.title(2)));
        Run other = Run.of("show", "--page", BlogArchive.url(3), "--html", "--cdxj", index, folder);
        assertEquals(other.words(), ExitCode.NOTHING_FOUND, other.code());
    }

    @Test
    public void anIndexOfOtherFilesIsToldAndNothingIsRead() throws IOException {
        BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Files.writeString(index, "example,blog)/ 2020 {\"offset\": \"0\", \"filename\": \"other.warc.gz\"}\n");
        Run run = Run.of("extract", "--cdxj", index, folder, "-o", "-");
        assertEquals(ExitCode.NOTHING_READ, run.code());
        assertTrue(run.words(), run.words().contains("other.warc.gz"));
        Run missing = Run.of("extract", "--cdxj", folder.resolve("none.cdxj"), folder, "-o", "-");
        assertEquals(ExitCode.USAGE, missing.code());
        assertEquals(ExitCode.USAGE, Run.of("index", "--cdxj", index, folder).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--cdxj", index, folder).code());
    }

    @Test
    public void standardInputAndDamageAreIndexedAsFarAsTheyGo() throws IOException {
        byte[] whole = BlogArchive.whole();
        Run run = Run.fed(Arrays.copyOf(whole, whole.length - 50), "index", "-");
        assertEquals(run.words(), ExitCode.DAMAGED_INPUT, run.code());
        assertTrue(run.out().getBytes(StandardCharsets.UTF_8).length > 1000);
        assertTrue(run.out().lines().allMatch(line -> line.endsWith("\"filename\":\"stdin\"}")));
        assertEquals(ExitCode.NOTHING_READ, Run.fed(new byte[10], "index", "-").code());
    }
}
