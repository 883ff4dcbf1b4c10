package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.cli.HandlesCommand.HandleOptions;
import org.feedwright.cli.ReportCommand.ReportOptions;
import org.feedwright.cli.SurveyCommand.SurveyOptions;
import org.feedwright.cli.TrainCommand.TrainingOptions;
import org.feedwright.post.ListingSink;
import org.feedwright.post.PostSink;
import org.feedwright.run.Options;
import org.feedwright.run.RunReport;
import org.feedwright.run.SurveyFiles;
import org.feedwright.run.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Feeds to wrappers to posts, in one go. */
@Command(name = "extract", mixinStandardHelpOptions = true,
        description = "Finds the feeds in archives, learns a wrapper for each blog, and writes every post.",
        footer = {"", "Examples:",
            "  feedwright extract crawl/warcs -o posts.jsonl.gz",
            "  feedwright extract feeds.warc.gz posts-*.warc.gz -o posts.csv --wrappers wrappers",
            "  feedwright extract crawl/warcs --handles blog.xml -o posts.jsonl",
            "  feedwright extract crawl/warcs -o posts.jsonl --listings items.jsonl",
            "  feedwright extract crawl/warcs -o crawl/posts/              # WARC metadata records",
            "  feedwright extract crawl/warcs -o posts.jsonl --survey a.survey --survey b.survey",
            "  zcat blog.warc.gz | feedwright extract - -o - | jq .title"})
final class ExtractCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Mixin
    private OutputOptions output;

    @Mixin
    private TrainingOptions training;

    @Mixin
    private SurveyOptions survey;

    @Mixin
    private ResumeOptions resume;

    @Mixin
    private HandleOptions handles;

    @Mixin
    private ReportOptions page;

    @Option(names = "--wrappers", paramLabel = "DIR", description = "Folder to which the wrappers are written too.")
    private Path wrappers;

    @Option(names = "--listings", paramLabel = "FILE", description = {
        "File for what home, archive and tag pages say of posts, as JSON Lines; compressed where the name ends in .gz."})
    private Path listings;

    @Option(names = "--no-feeds", description = {"Read every site without its feeds, by what its pages say of themselves.",
        "Sites that have no feed are read so in any case."})
    private boolean noFeeds;

    @Override
    public Integer call() throws IOException {
        check();
        Options options = noFeeds ? training.options().withoutFeeds() : training.options();
        handles.check();
        try (Inputs inputs = input.open(streams())) {
            Feedwright feedwright = new Feedwright(options, UrlKey::of, inputs);
            SurveyFiles surveys = survey.open(input, inputs);
            return resume.run(feedwright, inputs, files(), (run, before) -> output.write(streams(), before,
                    sink -> extract(run, inputs, surveys, page.heard(sink), before)));
        }
    }

    private ResumeOptions.RunFiles files() {
        List<Path> written = new ArrayList<>(List.of(output.path()));
        Optional.ofNullable(listings).ifPresent(written::add);
        return new ResumeOptions.RunFiles(output.path(), handles.paths(), written, false);
    }

    private void check() {
        output.check();
        page.check();
        if (wrappers != null) {
            Outputs.checkFolder(wrappers, "--wrappers");
        }
        if (listings != null) {
            Outputs.checkFile(listings, "--listings");
            UsageException.refuse(output.isAt(listings), "--output and --listings name the same file: " + listings);
        }
    }

    private int extract(Feedwright feedwright, Inputs inputs, SurveyFiles surveys, PostSink sink, ResumeOptions.EarlierRuns before)
            throws IOException {
        Training learnt = feedwright.train(inputs.source(), surveys);
        if (wrappers != null) {
            WrapperFolder.write(wrappers, learnt);
        }
        RunReport report = read(feedwright, handles.mend(learnt), inputs, sink, before);
        page.write(report, learnt.blogs().stream());
        if (inputs.areTold()) {
            report.blogs().forEach(inputs.summary()::blog);
            inputs.summary().totals(report);
            inputs.summary().feeds(learnt);
        }
        return new Ending(inputs).of(learnt, report.posts() > 0 || before.wrote(output.path()));
    }

    private RunReport read(Feedwright feedwright, Training learnt, Inputs inputs, PostSink sink, ResumeOptions.EarlierRuns before)
            throws IOException {
        return listings == null ? feedwright.apply(learnt, inputs.source(), sink)
                : Outputs.whole(ListingSink.to(listings, before.kept(listings)),
                        items -> feedwright.apply(learnt, inputs.source(), sink, items));
    }
}
