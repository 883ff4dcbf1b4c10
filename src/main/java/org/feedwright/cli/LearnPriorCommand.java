package org.feedwright.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.PriorLearning;
import org.feedwright.Training;
import org.feedwright.archive.UrlKey;
import org.feedwright.estimate.PriorCounts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Blogs with feeds to a prior for blogs without. */
@Command(name = "learn-prior", mixinStandardHelpOptions = true, versionProvider = Main.Version.class,
        description = {"Learns from blogs with feeds which names of classes, ids and microdata mark title, authors, date and categories.",
            "The result helps to read blogs without a feed. Each blog counts once; the more blogs of different engines, the better."},
        footer = {"", "Examples:", "  feedwright learn-prior crawl/warcs -o prior.tsv"})
final class LearnPriorCommand implements Callable<Integer> {
    private static final String HEAD = "# property, name, log-odds, blogs on which they go together, blogs on which not; from ";

    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Option(names = {"-o", "--output"}, required = true, paramLabel = "FILE",
            description = "File for the prior (tab-separated), replaced where it exists; '-' is standard output.")
    private Path output;

    LearnPriorCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        if (!Outputs.isStdout(output)) {
            Outputs.checkFile(output, "--output", spec);
        }
        try (Inputs inputs = input.open(streams)) {
            Training learnt = new Feedwright(Options.defaults(), UrlKey::of, inputs).train(inputs.source());
            PriorCounts counts = PriorLearning.of(learnt, inputs.source(), UrlKey::of, inputs);
            List<String> lines = new ArrayList<>(counts.lines());
            lines.add(0, HEAD + Texts.count(counts.blogs(), "blog"));
            write(lines);
            if (!input.quiet() && !inputs.areEmpty()) {
                Summary summary = new Summary(streams.words());
                summary.learnt(learnt);
                streams.words().println(Texts.count(lines.size() - 1, "name") + " written to " + output);
                summary.archives(inputs.counts());
            }
            return new Ending(streams.words(), inputs).ofPrior(learnt, lines.size() > 1);
        }
    }

    private void write(List<String> lines) throws IOException {
        String text = String.join("\n", lines) + '\n';
        if (Outputs.isStdout(output)) {
            streams.print(text);
        } else {
            Outputs.write(output, text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
