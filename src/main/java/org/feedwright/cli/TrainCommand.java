package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.SurveyCommand.SurveyOptions;
import org.feedwright.run.Options;
import org.feedwright.run.Options.Ranking;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Feeds to wrapper files. */
@Command(name = "train", mixinStandardHelpOptions = true,
        description = {"Finds the feeds in archives and writes a wrapper file for each blog.",
            "The name of a file follows from the URL of the feed, its content from the archives alone: "
                    + "the same input gives the same bytes."},
        footer = {"", "Examples:",
            "  feedwright train crawl/warcs -o wrappers",
            "  feedwright train crawl/warcs -o wrappers-2014 --ranking gkotsis2014"})
final class TrainCommand extends Subcommand {
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

    @Override
    public Integer call() throws IOException {
        Outputs.checkFolder(folder, "--output");
        try (Inputs inputs = input.open(streams())) {
            Feedwright feedwright = new Feedwright(training.options(), UrlKey::of, inputs);
            SurveyFiles surveys = survey.open(input, inputs);
            return resume.run(feedwright, inputs, new ResumeOptions.RunFiles(folder, List.of(), List.of(), false),
                    (run, kept) -> train(run, inputs, surveys));
        }
    }

    private int train(Feedwright feedwright, Inputs inputs, SurveyFiles surveys) throws IOException {
        Training learnt = feedwright.train(inputs.source(), surveys);
        int written = WrapperFolder.write(folder, learnt);
        if (inputs.areTold()) {
            learnt.blogs().forEach(blog -> inputs.summary().blog(blog.wrapper()));
            words().println(Texts.count(written, "wrapper") + " written to " + folder);
            inputs.summary().feeds(learnt);
        }
        return new Ending(inputs).of(learnt, written > 0);
    }

    /** How wrappers are learnt. */
    static final class TrainingOptions {
        @Option(names = "--ranking", paramLabel = "RANKING", defaultValue = "validated", description = {
            "How rules are ordered: validated (default), by what they did on the training pages; or gkotsis2014, by the gain of that "
                    + "paper."})
        private Ranking ranking;

        @Mixin
        private ThreadOptions threads;

        Options options() {
            return threads.options().withRanking(ranking);
        }
    }

    /** How many threads learn and read. */
    static final class ThreadOptions {
        @Option(names = "--threads", paramLabel = "N", description = {
            "Threads that learn blogs and read pages; default: as many as there are processors.",
            "The output is the same for any number."})
        private int threads = Runtime.getRuntime().availableProcessors();

        /** The defaults with that many threads. */
        Options options() {
            UsageException.refuse(threads < 1, "--threads wants a number from 1 on, and this is " + threads);
            return Options.defaults().withThreads(threads);
        }
    }
}
