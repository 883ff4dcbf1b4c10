package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.TrainCommand.ThreadOptions;
import org.feedwright.post.OutputFile;
import org.feedwright.run.SurveyFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Archives to what a first pass notes of them. */
@Command(name = "survey", mixinStandardHelpOptions = true,
        description = {"Goes through archives once and writes what 'extract' and 'train' look for at first: feeds, redirects, and where "
                + "pages lie.",
            "So several machines share this pass, each over some archives; with --survey, a run over all takes it from their files, "
                + "and reads nothing of the archives but feeds and pages."},
        footer = {"", "Examples:",
            "  feedwright survey crawl/warcs/part-1 -o surveys/1.survey",
            "  feedwright survey crawl/warcs/part-2 -o surveys/2.survey",
            "  feedwright extract crawl/warcs -o posts.jsonl --survey surveys"})
final class SurveyCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Mixin
    private ThreadOptions threads;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE",
            description = "File for the survey; best NAME" + SurveyFiles.ENDING + '.')
    private Path output;

    @Override
    public Integer call() throws IOException {
        input.refuseIndex();
        Outputs.checkFile(output, "--output");
        try (Inputs inputs = input.open(streams())) {
            Feedwright feedwright = new Feedwright(threads.options(), UrlKey::of, inputs);
            Outputs.whole(OutputFile.plain(output, 0), out -> {
                feedwright.survey(inputs.source(), out);
                return output;
            });
            return new Ending(inputs).of(inputs.source().counts().captures() > 0, Ending.NO_RESPONSES);
        }
    }

    /** Surveys that spare a command its first pass. */
    static final class SurveyOptions {
        @Option(names = "--survey", paramLabel = "FILE", description = {
            "Takes what 'feedwright survey' noted of archives from this file, or from the files in a folder that end in "
                + SurveyFiles.ENDING + '.',
            "May be given more than once, in any order. Of archives with a survey only feeds and pages are read. The output is the same; "
                + "'apply' then tells copies of pages as 'extract' does."})
        private List<Path> files = List.of();

        boolean isWanted() {
            return !files.isEmpty();
        }

        /** Reads which archives need not be gone through, and tells what of the files is of no use. */
        SurveyFiles open(InputOptions input, Inputs inputs) throws IOException {
            if (!isWanted()) {
                return SurveyFiles.NONE;
            }
            input.refuseIndex("--survey is about all records of an archive, and --cdxj about some: give one of them");
            SurveyFiles surveys = read();
            SurveyFiles.Use use = surveys.use(inputs.source().marks());
            inputs.surveyed(surveys, use.covered().size());
            Texts.tellOfArchives(inputs.words(), use.changed(), " has changed since it was surveyed",
                    " have changed since they were surveyed",
                    "it is gone through again.");
            Texts.tellOfArchives(inputs.words(), use.strange(), " that was surveyed is not among the inputs",
                    " that were surveyed are not among the inputs",
                    "nothing is taken from there.");
            Texts.tellOfArchives(inputs.words(), use.disputed(), " was surveyed twice with different outcomes",
                    " were surveyed twice with different outcomes",
                    "it is gone through again.");
            return surveys;
        }

        private SurveyFiles read() throws IOException {
            files.forEach(GivenFiles::existing);
            try {
                return SurveyFiles.of(files);
            } catch (IllegalArgumentException e) {
                throw new UsageException(e.getMessage() + ". Write it again with 'feedwright survey'.", e);
            }
        }
    }
}
