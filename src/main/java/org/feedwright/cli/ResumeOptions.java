package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.RunJournal;
import org.feedwright.post.Tool;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether a run that was cut off is gone on with. */
final class ResumeOptions {
    private static final String ENDING = ".journal";
    /** Options that nothing of what comes out depends on. */
    private static final Set<String> FREE = Set.of("--threads", "--quiet", "--config");

    /** The command that has these options. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--resume", description = {
        "Keeps a journal beside OUT while it runs, and goes on where an earlier run of the same command with --resume was cut off.",
        "What comes out is the same as without a break."})
    private boolean resume;

    /** What a command does with a façade. */
    interface Work {
        int with(Feedwright feedwright) throws IOException;
    }

    boolean isWanted() {
        return resume;
    }

    /**
     * Does the work, with a journal if one is wanted.
     *
     * @param beside the output
     * @param read   files and folders beside the archives that the run depends on
     */
    int run(Feedwright feedwright, Inputs inputs, Path beside, List<Path> read, Work work) throws IOException {
        if (!resume) {
            return work.with(feedwright);
        }
        if (Outputs.isStdout(beside) || inputs.areSpooled()) {
            throw new ParameterException(spec.commandLine(), "--resume is for files: what a pipe gave and took is gone");
        }
        Path file = beside.resolveSibling(beside.getFileName() + ENDING);
        try (RunJournal journal = open(file, description(inputs, read))) {
            int code = work.with(feedwright.with(journal));
            journal.delete();
            return code;
        }
    }

    private RunJournal open(Path file, String run) throws IOException {
        try {
            return RunJournal.open(file, run);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(),
                    e.getMessage() + ": its inputs or options were others. Remove it to begin anew.", e);
        }
    }

    /** All that the results depend on. */
    private String description(Inputs inputs, List<Path> read) throws IOException {
        StringBuilder out = new StringBuilder(Tool.current().toString()).append(' ').append(spec.name());
        for (OptionSpec option : spec.options()) {
            if (!FREE.contains(option.longestName())) {
                out.append('\n').append(option.longestName()).append(' ').append(String.valueOf((Object) option.getValue()));
            }
        }
        inputs.sizes().forEach((name, size) -> out.append('\n').append(size).append(' ').append(name));
        for (Path path : read) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    out.append('\n').append(Files.size(file)).append(' ').append(Files.getLastModifiedTime(file)).append(' ').append(file);
                }
            }
        }
        return out.toString();
    }
}
