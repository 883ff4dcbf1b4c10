package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.ArchiveWarning;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.wrapper.PostGate;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class SummaryTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void docsExplainEachAsTheCommandDoes() throws IOException {
        List<String> rows = new ArrayList<>();
        for (PostGate.Verdict each : PostGate.Verdict.values()) {
            rows.add(row("page", each, each.meaning()));
        }
        for (SkipReason each : SkipReason.values()) {
            rows.add(row("record", each, each.meaning()));
        }
        for (SetAside.Reason each : SetAside.Reason.values()) {
            rows.add(row("feed set aside", each, each.meaning()));
        }
        for (FeedOutcome.Reason each : FeedOutcome.Reason.values()) {
            rows.add(row("no feed", each, each.meaning()));
        }
        for (ArchiveWarning.Reason each : ArchiveWarning.Reason.values()) {
            rows.add(row("place in the input", each, each.meaning()));
        }
        String docs = Files.readString(Path.of("docs", "command-line.md"));
        rows.forEach(row -> assertTrue("docs/command-line.md lacks: " + row, docs.contains(row + "\n")));
    }

    private static String row(String of, Enum<?> reason, String sentence) {
        return "| " + of + " | `" + Texts.words(reason) + "` | " + sentence + " |";
    }

    @Test
    public void summaryEndsWithWhatItsReasonsMean() throws IOException {
        Path warc = Files.write(folder.getRoot().toPath().resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("extract", warc, "-o", folder.getRoot().toPath().resolve("posts.jsonl"));
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.words(), run.words().contains("; no post: 1 folder\n"));
        assertTrue(run.words(), run.words().endsWith("\n  folder: the URL is that of a folder of posts\n"));
    }

    @Test
    public void pageItselfIsPrinted() throws IOException {
        Path warc = Files.write(folder.getRoot().toPath().resolve("blog.warc.gz"), BlogArchive.whole());
        Run run = Run.of("show", "--html", "--page", BlogArchive.url(3), warc);
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertTrue(run.out(), run.out().startsWith("<") && run.out().contains(BlogArchive.title(3)));
        assertEquals(ExitCode.NOTHING_FOUND, Run.of("show", "--html", "--page", "https://blog.example/nothing", warc).code());
        assertEquals(ExitCode.USAGE, Run.of("show", "--html", warc).code());
    }
}
