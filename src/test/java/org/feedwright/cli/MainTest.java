package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.cli.Ending.ExitCode;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class MainTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static final List<String> COMMANDS = List.of("extract", "train", "apply", "show", "evaluate", "handles", "survey");

    @Test
    public void helpGoesToStandardOutputWithExamples() {
        Run general = Run.of("--help");
        assertEquals(ExitCode.OK, general.code());
        assertEquals("", general.words());
        for (String command : COMMANDS) {
            assertTrue(command, general.out().contains("\n  " + command + " "));
            Run run = Run.of(command, "--help");
            assertEquals(command, ExitCode.OK, run.code());
            assertEquals(command, "", run.words());
            assertTrue(run.out(), run.out().contains("Examples:") && run.out().contains("  feedwright " + command + " "));
        }
    }

    @Test
    public void theVersionIsTold() {
        Run run = Run.of("--version");
        assertEquals(ExitCode.OK, run.code());
        assertTrue(run.out(), run.out().startsWith("Feedwright "));
    }

    @Test
    public void wrongArgumentsAreToldInTwoLines() {
        for (List<String> args : List.of(List.<String>of(), List.of("extract"), List.of("extract", "a", "-o"),
                List.of("extract", "-", "-o", "-", "--ranking", "best"), List.of("extract", "-", "-", "-o", "-"), List.of("train", "x"))) {
            Run run = Run.of(args.toArray());
            assertEquals(args.toString(), ExitCode.USAGE, run.code());
            assertEquals(args.toString(), "", run.out());
            assertEquals(run.words(), 2, run.words().lines().count());
            assertTrue(run.words(), run.words().startsWith("feedwright: ") && run.words().contains("--help'."));
        }
    }

    @Test
    public void whatWasMeantIsAsked() {
        assertTrue(Run.of("extrakt").words(), Run.of("extrakt").words().contains("Did you mean: feedwright extract"));
        String words = Run.of("extract", "-o", "-", "--wrapers", "x", "-").words();
        assertTrue(words, words.contains("'--wrapers'") && words.contains("--wrappers"));
    }

    @Test
    public void examplesInHelpAreNeverWrapped() {
        for (String command : COMMANDS) {
            String help = Run.of(command, "--help").out();
            String examples = help.substring(help.indexOf("Examples:"));
            assertTrue(examples, examples.lines().skip(1).filter(line -> line.startsWith(" "))
                    .allMatch(line -> line.startsWith("  feedwright ") || line.startsWith("  zcat ")));
        }
    }

    @Test
    public void completionIsWrittenForTheShell() {
        assertTrue(Run.of("generate-completion").out().contains("complete -F _complete_feedwright"));
    }

    @Test
    public void optionsOfAFileHoldWhereTheCommandLineGivesNoOther() throws IOException {
        Path warc = Files.write(folder.getRoot().toPath().resolve("blog.warc.gz"), BlogArchive.whole());
        Path config = Files.writeString(folder.getRoot().toPath().resolve("feedwright.properties"),
                "quiet = true\nfeedwright.extract.format = csv\n");
        Run run = Run.of("extract", "--config", config, warc, "-o", "-");
        assertEquals(run.words(), ExitCode.OK, run.code());
        assertEquals("quiet", "", run.words());
        assertTrue(run.out(), run.out().startsWith("url,also_at,canonical_url,host,blog,title,"));
        assertTrue(Run.of("extract", "--config=" + config, warc, "-o", "-", "--format", "jsonl").out().startsWith("{"));
        Files.writeString(config, "quite = true\n");
        Run wrong = Run.of("extract", "--config", config, warc, "-o", "-");
        assertEquals(ExitCode.USAGE, wrong.code());
        assertTrue(wrong.words(), wrong.words().startsWith("feedwright: " + config + ": no command has the option --quite"));
    }

    @Test
    public void argumentsMayStandInAFile() throws IOException {
        Path warc = Files.write(folder.getRoot().toPath().resolve("blog.warc.gz"), BlogArchive.whole());
        Path list = Files.writeString(folder.getRoot().toPath().resolve("inputs.txt"), warc + "\n");
        assertEquals(ExitCode.OK, Run.of("extract", "-q", "@" + list, "-o", "-").code());
    }
}
