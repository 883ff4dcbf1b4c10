package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class LearnPriorCommandTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void namesThatSeveralBlogsShareAreWritten() throws IOException {
        Path file = temporary.getRoot().toPath().resolve("prior.tsv");
        Run run = Run.of("learn-prior", "-q", "warc-samples", "-o", file);
        assertEquals(run.words(), ExitCode.OK, run.code());
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.get(0), lines.get(0).endsWith("from 4 blogs"));
        assertTrue(lines.toString(), lines.stream().anyMatch(line -> line.startsWith("TITLE\t.post-title\t")));
    }

    @Test
    public void ofOneBlogItIsToldThatItTeachesNothing() {
        Run run = Run.of("learn-prior", "-q", "warc-samples/plot42.warc.gz", "-o", "-");
        assertEquals(ExitCode.NOTHING_FOUND, run.code());
        assertTrue(run.words(), run.words().contains("one blog alone teaches nothing"));
    }
}
