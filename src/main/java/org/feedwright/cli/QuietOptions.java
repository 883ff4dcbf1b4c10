package org.feedwright.cli;

import picocli.CommandLine.Option;

/** Whether a command tells how far it is, and what came of it. */
final class QuietOptions {
    @Option(names = {"-q", "--quiet"}, description = "No summary and no progress; what went wrong is still told.")
    private boolean quiet;

    boolean isWanted() {
        return quiet;
    }

    Progress progress(Streams streams) {
        return quiet ? Progress.none() : Progress.onTerminal(streams.words());
    }
}
