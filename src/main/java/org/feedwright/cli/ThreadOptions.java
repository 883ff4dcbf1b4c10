package org.feedwright.cli;

import org.feedwright.run.Options;
import picocli.CommandLine.Option;

/** How many threads learn and read. */
final class ThreadOptions {
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
