package org.feedwright.cli;

import picocli.CommandLine.Option;

/** Where the links of a report lead. */
final class ReplayOptions {
    @Option(names = "--replay", paramLabel = "PREFIX", description = {
        "Address of a replay service: the report's links to posts are PREFIX, the time of the capture, a slash and the URL.",
        "Without: links lead to the live pages."})
    private String prefix = "";

    String prefix() {
        return prefix;
    }
}
