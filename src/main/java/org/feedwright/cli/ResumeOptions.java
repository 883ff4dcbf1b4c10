package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.feedwright.Feedwright;
import org.feedwright.cli.Ending.ExitCode;
import org.feedwright.run.RunJournal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a run that was cut off is gone on with, and one that came to its end with what came since. */
final class ResumeOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--resume", description = {
        "Keeps a journal beside OUT, and goes on where an earlier run of the same command with --resume was cut off.",
        "What comes out is the same as without a break. Where an earlier run came to its end, only archives that came since",
        "are read, with what was learnt before, and their posts are added to OUT."})
    private boolean resume;

    interface Work {
        int with(Feedwright feedwright, EarlierRuns before) throws IOException;
    }

    /**
     * What the runs left that this one goes on behind.
     *
     * @param lengths bytes that stay in each file that they wrote, by its path
     * @param clock   says for what is written when this run was begun
     */
    record EarlierRuns(Map<String, Long> lengths, Clock clock) {
        static final EarlierRuns NONE = new EarlierRuns(Map.of(), Clock.systemUTC());

        /** Bytes of this file that stay as they are; 0 where it is begun anew. */
        long kept(Path file) {
            return lengths.getOrDefault(file.toString(), 0L);
        }

        /** Bytes of this file that stay, or of all files of this folder. */
        long bytes(Path output) {
            return lengths.entrySet().stream().filter(file -> Path.of(file.getKey()).startsWith(output))
                    .mapToLong(Map.Entry::getValue).sum();
        }

        boolean wrote(Path output) {
            return bytes(output) > 0;
        }
    }

    /**
     * The files of a run.
     *
     * @param beside   the output that the journal lies beside
     * @param read     files and folders beside the archives that the run depends on
     * @param written  files, and folders of WARCs, to which posts of new archives are added
     * @param surveyed whether surveys change what comes out: 'apply' tells copies by them alone
     */
    record RunFiles(Path beside, List<Path> read, List<Path> written, boolean surveyed) {
    }

    boolean isWanted() {
        return resume;
    }

    /** Does the work, with a journal if one is wanted. */
    int run(Feedwright feedwright, Inputs inputs, RunFiles files, Work work) throws IOException {
        return resume ? new JournaledRun(spec, inputs, files).run(feedwright, work) : work.with(feedwright, EarlierRuns.NONE);
    }

    /** A run with a journal: goes through its parts until all archives were read. */
    private static final class JournaledRun {
        private static final String ENDING = ".journal";
        /** Options that nothing of what comes out depends on, for most commands. */
        private static final Set<String> FREE = Set.of("--threads", "--quiet", "--config", "--survey");

        private final CommandSpec spec;
        private final Inputs inputs;
        private final RunFiles files;
        private final Path file;
        private final Map<String, String> marks;

        JournaledRun(CommandSpec spec, Inputs inputs, RunFiles files) {
            this.spec = spec;
            this.inputs = inputs;
            this.files = files;
            UsageException.refuse(Streams.isMeant(files.beside()) || inputs.areSpooled(),
                    "--resume is for files: what a pipe gave and took is gone");
            this.file = files.beside().resolveSibling(files.beside().getFileName() + ENDING);
            this.marks = inputs.source().marks();
        }

        int run(Feedwright feedwright, Work work) throws IOException {
            String description = description();
            int code = ExitCode.OK;
            boolean isFirst = true;
            for (Optional<RunJournal> part = open(description); part.isPresent(); part = open(description)) {
                try (RunJournal journal = part.get()) {
                    check(journal);
                    tell(journal);
                    journal.start();
                    inputs.pass(journal.archives());
                    int here = work.with(feedwright.with(journal),
                            new EarlierRuns(journal.outputs(), Clock.fixed(journal.startedAt(), ZoneOffset.UTC)));
                    code = code == ExitCode.OK ? here : code;
                    journal.end(lengths());
                    if (!journal.wasCutOff()) {
                        return code; // all that is there was read, but for what can't be
                    }
                }
                isFirst = false;
            }
            if (isFirst) {
                inputs.words().println("feedwright: there is no archive that was not read before; " + files.beside() + " stays as it is.");
            }
            return code;
        }

        private Optional<RunJournal> open(String run) throws IOException {
            try {
                return RunJournal.open(file, run, marks);
            } catch (IllegalArgumentException e) {
                throw new UsageException(e.getMessage()
                        + ": its options were others, or the version that wrote it. Remove it to begin anew.", e);
            }
        }

        /** Ends the command where new posts can't be added to what was written. */
        private void check(RunJournal journal) throws IOException {
            for (Map.Entry<String, Long> output : journal.outputs().entrySet()) {
                Path path = Path.of(output.getKey());
                long size = Files.exists(path) ? Files.size(path) : 0;
                if (size < output.getValue() || size > output.getValue() && !journal.wasCutOff()) {
                    throw new UsageException("posts are added to " + path + ", which had " + output.getValue()
                            + " bytes when the last run ended and has " + size + ": put it back, or remove it and " + file
                            + " to begin anew");
                }
            }
        }

        private Map<String, Long> lengths() throws IOException {
            Map<String, Long> lengths = new TreeMap<>();
            for (Path output : files.written()) {
                for (Path file : Outputs.files(output)) {
                    lengths.put(file.toString(), Files.size(file));
                }
            }
            return lengths;
        }

        /** Tells of archives that earlier runs have read and that are not what they were. */
        private void tell(RunJournal journal) {
            List<String> gone = new ArrayList<>();
            List<String> changed = new ArrayList<>();
            journal.earlierArchives().forEach((name, mark) -> {
                String now = marks.getOrDefault(name, "");
                if (now.isEmpty()) {
                    gone.add(name);
                } else if (!now.equals(mark)) {
                    changed.add(name);
                }
            });
            Texts.tellOfArchives(inputs.words(), gone, " that was read before is not there any more",
                    " that were read before are not there any more",
                    "posts of before stay, and nothing more is learnt from it.");
            Texts.tellOfArchives(inputs.words(), changed, " has changed since it was read",
                    " have changed since they were read",
                    "it is read again, and posts that are new in it are added. Posts of before name places in it as it was.");
        }

        /** All that the results depend on beside archives and version. */
        private String description() throws IOException {
            StringBuilder out = new StringBuilder(spec.name()).append(files.surveyed() ? "\nsurveyed" : "");
            for (OptionSpec option : spec.options()) {
                if (!FREE.contains(option.longestName())) {
                    out.append('\n').append(option.longestName()).append(' ').append(String.valueOf((Object) option.getValue()));
                }
            }
            for (Path path : files.read()) {
                for (Path read : GivenFiles.below(path, any -> true)) {
                    out.append('\n').append(Files.size(read)).append(' ').append(Files.getLastModifiedTime(read)).append(' ').append(read);
                }
            }
            return out.toString();
        }
    }
}
