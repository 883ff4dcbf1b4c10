package org.feedwright.cli;

import org.feedwright.Options.Ranking;
import org.feedwright.Options;
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

    /** How many threads learn and read. */
    static final class ThreadOptions {
        @Option(names = "--threads", paramLabel = "N", description = {
            "Threads that learn blogs and read pages; default: as many as there are processors.",
            "The output is the same for any number."})
        private int threads = Runtime.getRuntime().availableProcessors();

        /** The defaults with that many threads. */
        Options options() {
            if (threads < 1) {
                throw new UsageException("--threads wants a number from 1 on, and this is " + threads);
            }
            return Options.defaults().withThreads(threads);
        }
    }
}
