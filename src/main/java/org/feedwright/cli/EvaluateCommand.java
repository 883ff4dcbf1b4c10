package org.feedwright.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedwright.Evaluation;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.capture.UrlKey;
import org.feedwright.training.Ideas;
import org.feedwright.training.Ideas.Idea;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Ten-fold cross-validation over the blogs of archives. */
@Command(name = "evaluate", mixinStandardHelpOptions = true,
        description = {"Measures how well blogs are learnt, by ten-fold cross-validation.",
            "The pages of a feed's entries are held out in ten parts; each part is read with a wrapper that was trained on the others and "
                    + "compared with what the feed says (Gkotsis et al. 2014, section 6)."},
        footer = {"", "hits: the feed's value; misses: no value; wrong: another value. Text is a hit from an F1 of 0.9 on.",
            "confidence: how sure the rule was that gave the value, and how many of such values were right.", "", "Examples:",
            "  feedwright evaluate crawl/warcs",
            "  feedwright evaluate crawl/warcs --ranking gkotsis2014 --json scores.json",
            "  feedwright evaluate crawl/warcs --without templates,places"})
final class EvaluateCommand implements Callable<Integer> {
    private final Streams streams;

    @Mixin
    private InputOptions input;

    @Mixin
    private TrainingOptions training;

    @Option(names = "--json", paramLabel = "FILE",
            description = "File for the scores as JSON; '-' writes them to standard output in place of the table.")
    private Path json;

    @Option(names = "--without", split = ",", paramLabel = "IDEA", description = {
        "Ideas to leave out, to see what each brings (see docs/ablation.md): ${COMPLETION-CANDIDATES}."})
    private List<Idea> without = List.of();

    @Spec
    private CommandSpec spec;

    EvaluateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        Options options = training.options();
        if (!without.isEmpty() && options.ranking() != Options.Ranking.VALIDATED) {
            throw new ParameterException(spec.commandLine(), "--without is for the default ranking; gkotsis2014 has no such ideas");
        }
        if (isToFile()) {
            Outputs.checkFile(json, "--json", spec);
        }
        Ideas ideas = Ideas.without(without);
        try (Inputs inputs = input.open(streams)) {
            List<Evaluation> blogs = new Feedwright(options, UrlKey::of, inputs).evaluate(inputs.source(), ideas);
            write(new ScoreReport(blogs), options, ideas);
            if (!input.quiet() && !inputs.areEmpty()) {
                new Summary(streams.words()).archives(inputs.counts());
            }
            return new Ending(streams.words(), inputs).of(blogs.stream().anyMatch(blog -> blog.scores().pages() > 0), Ending.NO_SCORES);
        }
    }

    private void write(ScoreReport scores, Options options, Ideas ideas) throws IOException {
        if (isToFile()) {
            Outputs.write(json, scores.json(options, ideas).getBytes(StandardCharsets.UTF_8));
        }
        streams.print(json == null || isToFile() ? scores.text() : scores.json(options, ideas));
    }

    private boolean isToFile() {
        return json != null && !Outputs.isStdout(json);
    }
}
