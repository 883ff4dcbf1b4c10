package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;
import org.feedwright.archive.WarcSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class ProgressTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final StringWriter words = new StringWriter();
    private long seconds;

    private Progress progress(boolean isTerminal) {
        return new Progress(new PrintWriter(words), isTerminal, () -> TimeUnit.SECONDS.toNanos(seconds));
    }

    private void pass(Progress progress) throws IOException {
        Path warc = Files.write(folder.getRoot().toPath().resolve("blog.warc.gz"), BlogArchive.whole());
        WarcSource source = WarcSource.of(List.of(warc), warning -> { });
        assertEquals(Files.size(warc), source.sizes().get("blog.warc.gz").longValue());
        try (CaptureStream captures = source.telling(progress.passes(source::sizes, "capture")).open()) {
            for (Capture capture : captures) {
                assertTrue(capture.url().startsWith("https://blog.example/"));
                seconds++;
            }
        }
        progress.clear();
    }

    @Test
    public void passSharePaceAndTimeLeftAreTold() throws IOException {
        pass(progress(true));
        assertTrue(words.toString(), words.toString().matches("(?s).*\rpass 1, \\d+ % of 0.0 MB: 2 captures, blog.warc.gz.*"));
        assertTrue(words.toString(), words.toString().matches("(?s).*\rpass 1, 9\\d % of 0.0 MB: 16 captures, 0.0 MB/s, [01] s left, "
                + "blog.warc.gz.*"));
        assertTrue("the line is wiped", words.toString().endsWith(" \r"));
    }

    @Test
    public void aPassForAnotherPurposeIsToldAsWell() {
        Progress progress = progress(true);
        ObjLongConsumer<String> met = progress.passes(() -> new TreeMap<>(Map.of("a.warc", 30_000_000L, "b.warc", 10_000_000L)), "record");
        met.accept("a.warc", 0);
        seconds = 20;
        met.accept("b.warc", 5_000_000);
        assertTrue(words.toString(), words.toString().contains("\rpass 1, 87 % of 40.0 MB: 2 records, 1.8 MB/s, 3 s left, b.warc "));
    }

    @Test
    public void blogsThatAreLearntAreCounted() {
        Progress progress = progress(true);
        seconds = 1;
        progress.blog(12, 60, "blog.example");
        assertTrue(words.toString(), words.toString().startsWith("\rlearning blog 12 of 60: blog.example "));
    }

    @Test
    public void nothingIsToldInAPipe() throws IOException {
        Progress progress = progress(false);
        pass(progress);
        progress.blog(1, 2, "blog.example");
        progress.clear();
        assertEquals("", words.toString());
    }
}
