package org.feedwright.cli;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class MainTest {
    private static final List<String> COMMANDS = List.of("extract", "train", "apply", "show", "evaluate", "handles", "learn-prior");

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
        for (List<String> args : List.of(List.<String>of(), List.of("extrakt"), List.of("extract"), List.of("extract", "a", "-o"),
                List.of("extract", "-", "-o", "-", "--ranking", "best"), List.of("extract", "-", "-", "-o", "-"), List.of("train", "x"))) {
            Run run = Run.of(args.toArray());
            assertEquals(args.toString(), ExitCode.USAGE, run.code());
            assertEquals(args.toString(), "", run.out());
            assertEquals(run.words(), 2, run.words().lines().count());
            assertTrue(run.words(), run.words().startsWith("feedwright: ") && run.words().contains("--help'."));
        }
    }
}
