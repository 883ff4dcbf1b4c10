package org.feedwright.cli;

import org.feedwright.Options;
import org.feedwright.Options.Ranking;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How wrappers are learnt. */
final class TrainingOptions {
    @Option(names = "--ranking", paramLabel = "RANKING", defaultValue = "validated", description = {
        "How rules are ordered: validated (default), by what they did on the training pages; or gkotsis2014, by the gain of that paper."})
    private Ranking ranking;

    @Mixin
    private ThreadOptions threads;

    Options options() {
        return threads.options().withRanking(ranking);
    }
}
