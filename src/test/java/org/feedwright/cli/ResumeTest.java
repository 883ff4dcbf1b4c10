package org.feedwright.cli;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.feedwright.RunJournal;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Runs that are killed and gone on with. */
public class ResumeTest {
    private static final long PATIENCE_SECONDS = 300;

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();
    private Path folder;

    @Before
    public void findFolder() {
        folder = temporary.getRoot().toPath();
    }

    /** A process is killed when its journal has grown by so much: while blogs are learnt, at the first pages, and among the others. */
    @Test
    public void aKilledRunGoesOnAndEndsWithTheSameBytes() throws IOException, InterruptedException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path killed = Files.createDirectory(folder.resolve("killed"));
        assertEquals(ExitCode.OK, Run.of(args(whole).toArray()).code());
        Path journal = killed.resolve("posts.csv.gz.journal");
        long size = 0;
        for (int kilobytes : new int[] {1, 150, 150}) {
            boolean isKilled = kill(args(killed), journal, size + (kilobytes << 10));
            assertTrue("a slow machine may see the last run end", isKilled || size > 0);
            size = isKilled ? Files.size(journal) : 0;
            assertEquals(!isKilled, Files.exists(killed.resolve("posts.csv.gz")));
        }
        Run last = Run.of(args(killed).toArray());
        assertEquals(last.words(), ExitCode.OK, last.code());
        assertFalse(Files.exists(journal));
        try (Stream<Path> files = Files.walk(whole)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertArrayEquals(file.toString(), Files.readAllBytes(file), Files.readAllBytes(killed.resolve(whole.relativize(file))));
            }
        }
    }

    private static List<String> args(Path out) {
        return List.of("extract", "--resume", "-q", "warc-samples", "-o", out.resolve("posts.csv.gz").toString(), "--listings",
                out.resolve("items.jsonl").toString(), "--wrappers", out.resolve("wrappers").toString(), "--threads", "2");
    }

    /** Whether it did not end before. */
    private static boolean kill(List<String> args, Path journal, long size) throws IOException, InterruptedException {
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
        return Files.exists(journal);
    }

    @Test
    public void trainingAndApplyingAreGoneOnWithToo() throws IOException {
        Path wrappers = folder.resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", "--resume", "warc-samples/plot42.warc.gz", "-o", wrappers).code());
        Path posts = folder.resolve("posts.jsonl");
        List<Object> apply = List.of("apply", "-q", "warc-samples/plot42.warc.gz", "--wrappers", wrappers, "-o", posts);
        assertEquals(ExitCode.OK, Run.of(apply.toArray()).code());
        String expected = Files.readString(posts);
        List<Object> resumed = new ArrayList<>(apply);
        resumed.add("--resume");
        assertEquals(ExitCode.OK, Run.of(resumed.toArray()).code());
        assertEquals(expected, Files.readString(posts));
        try (Stream<Path> left = Files.list(folder)) {
            assertFalse(left.anyMatch(file -> file.toString().endsWith(".journal")));
        }
    }

    @Test
    public void theJournalOfAnotherCommandIsRefusedAndKept() throws IOException {
        Path warc = BlogArchive.write(folder.resolve("blog.warc.gz"), BlogArchive.whole());
        Path out = folder.resolve("posts.jsonl");
        Path journal = folder.resolve("posts.jsonl.journal");
        RunJournal.open(journal, "another run").close();
        byte[] before = Files.readAllBytes(journal);
        Run run = Run.of("extract", "--resume", warc, "-o", out);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("is of another run: its inputs or options were others"));
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
