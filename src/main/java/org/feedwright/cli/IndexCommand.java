package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Archives to a CDXJ index. */
@Command(name = "index", mixinStandardHelpOptions = true,
        description = {"Writes a CDXJ index of archives, sorted, as pywb reads it: a line for each response and revisit record of HTTP.",
            "With --cdxj other commands read only what an index names, without a scan."},
        footer = {"", "Examples:",
            "  feedwright index crawl/warcs -o crawl.cdxj",
            "  feedwright index crawl/warcs | grep '^example,blog)' > blog.cdxj",
            "  feedwright extract --cdxj blog.cdxj crawl/warcs -o posts.jsonl"})
final class IndexCommand extends Subcommand {
    @Mixin
    private InputOptions input;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "-", description = {
        "File for the index, or '-' for standard output, as without this option; compressed where the name ends in .gz."})
    private Path output;

    @Override
    public Integer call() throws IOException {
        input.refuseIndex();
        Outputs.checkFileOrStdout(output, "--output");
        try (Inputs inputs = input.open(streams())) {
            Outputs.on(output, streams(), out -> {
                inputs.source().index(out);
                return output;
            });
            return new Ending(inputs).of(inputs.source().counts().captures() > 0, Ending.NO_RESPONSES);
        }
    }
}
