package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedwright.Feedwright;
import org.feedwright.SurveyFiles;
import org.feedwright.Training;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.SurveyCommand.SurveyOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Feeds to wrapper files. */
@Command(name = "train", mixinStandardHelpOptions = true,
        description = {"Finds the feeds in archives and writes a wrapper file for each blog.",
            "The name of a file follows from the URL of the feed, its content from the archives alone: "
                    + "the same input gives the same bytes."},
        footer = {"", "Examples:",
            "  feedwright train crawl/warcs -o wrappers",
            "  feedwright train crawl/warcs -o wrappers-2014 --ranking gkotsis2014"})
final class TrainCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Mixin
    private TrainingOptions training;

    @Mixin
    private SurveyOptions survey;

    @Mixin
    private ResumeOptions resume;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "DIR",
            description = "Folder for the wrapper files; made where it is missing.")
    private Path folder;

    TrainCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        Outputs.checkFolder(folder, "--output", spec);
        try (Inputs inputs = input.open(streams)) {
            Feedwright feedwright = new Feedwright(training.options(), UrlKey::of, inputs);
            SurveyFiles surveys = survey.open(input, inputs, streams.words());
            return resume.run(feedwright, inputs, new ResumeOptions.RunFiles(folder, List.of(), List.of()), streams.words(),
                    (run, kept) -> train(run, inputs, surveys));
        }
    }

    private int train(Feedwright feedwright, Inputs inputs, SurveyFiles surveys) throws IOException {
        Training learnt = feedwright.train(inputs.source(), surveys);
        int written = WrapperFolder.write(folder, learnt);
        if (!input.quiet() && !inputs.areEmpty()) {
            tell(learnt, written, inputs);
        }
        return new Ending(streams.words(), inputs).of(learnt, written > 0);
    }

    private void tell(Training learnt, int written, Inputs inputs) {
        Summary summary = new Summary(streams.words());
        summary.learnt(learnt);
        streams.words().println(Texts.count(written, "wrapper") + " written to " + folder);
        summary.feeds(learnt);
        summary.archives(inputs.counts());
        summary.surveyed(inputs.surveyed());
    }
}
