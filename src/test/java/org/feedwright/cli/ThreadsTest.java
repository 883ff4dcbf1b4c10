package org.feedwright.cli;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** What comes out is the same for any number of threads, to the byte, and so is what is said of it. */
public class ThreadsTest {
    private static final List<Integer> NUMBERS = List.of(1, 2, 7);
    private static final String WORDS = "words";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void extractsTheSame() throws IOException {
        assertSame(5, "extract", "warc-samples", "-o", "OUT/posts.jsonl", "--listings", "OUT/items.jsonl", "--wrappers", "OUT",
                "--report", "OUT/report.html");
    }

    @Test
    public void extractsTheSameWithoutFeeds() throws IOException {
        assertSame(1, "extract", "--no-feeds", "warc-samples", "-o", "OUT/posts.csv");
    }

    @Test
    public void extractsTheSameByHandlesAsColumns() throws IOException {
        Path handles = Files.writeString(folder.getRoot().toPath().resolve("plot42.xml"), "<handles for='plot42.example'>"
                + "<handle name='headline' class='storytitle'/><pattern name='title' handle='headline'/></handles>");
        assertSame(1, "extract", "warc-samples/plot42.warc.gz", "--handles", handles.toString(), "-o", "OUT/posts.parquet");
    }

    @Test
    public void trainsAndAppliesTheSame() throws IOException {
        Path wrappers = folder.getRoot().toPath().resolve("wrappers");
        assertEquals(ExitCode.OK, Run.of("train", "-q", "warc-samples", "-o", wrappers).code());
        assertSame(4, "train", "warc-samples", "-o", "OUT");
        assertSame(1, "apply", "warc-samples", "--wrappers", wrappers.toString(), "-o", "OUT/posts.jsonl.gz");
    }

    @Test
    public void aNumberBelowOneIsRefused() {
        Run run = Run.of("train", "warc-samples", "-o", folder.getRoot(), "--threads", 0);
        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.words(), run.words().contains("--threads wants a number from 1 on"));
    }

    @Test
    public void whoeverReadsMayHaveEnough() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        PrintWriter words = new PrintWriter(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        assertEquals(ExitCode.OK, Main.run(new Streams(System.in, Streams.of(System.in, closed, closed).out(), words), "extract", "-q",
                "--threads", "7", "warc-samples", "-o", "-"));
    }

    /** @param files the least number of files that come out */
    private void assertSame(int files, String... args) throws IOException {
        List<Map<String, byte[]>> outcomes = new ArrayList<>();
        for (int threads : NUMBERS) {
            outcomes.add(outcome(threads, args));
        }
        Map<String, byte[]> first = outcomes.get(0);
        assertTrue(first.keySet().toString(), first.size() > files);
        for (Map<String, byte[]> other : outcomes) {
            assertEquals(first.keySet(), other.keySet());
            other.forEach((name, bytes) -> assertArrayEquals(name, first.get(name), bytes));
        }
    }

    private Map<String, byte[]> outcome(int threads, String... args) throws IOException {
        Path out = folder.newFolder().toPath();
        List<Object> all = new ArrayList<>(List.of(args));
        all.replaceAll(arg -> arg.toString().replace("OUT", out.toString()));
        all.addAll(List.of("--threads", threads));
        Run run = Run.of(all.toArray());
        assertEquals(run.words(), ExitCode.OK, run.code());
        Map<String, byte[]> outcome = new TreeMap<>();
        outcome.put(WORDS, (run.out() + run.words()).replace(out.toString(), "OUT").getBytes(StandardCharsets.UTF_8));
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.toList()) {
                outcome.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return outcome;
    }
}
