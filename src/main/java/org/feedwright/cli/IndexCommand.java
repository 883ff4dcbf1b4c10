package org.feedwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.feedwright.post.OutputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Archives to a CDXJ index. */
@Command(name = "index", mixinStandardHelpOptions = true,
        description = {"Writes a CDXJ index of archives, sorted, as pywb reads it: a line for each response and revisit record of HTTP.",
            "With --cdxj other commands read only what an index names, without a scan."},
        footer = {"", "Examples:",
            "  feedwright index crawl/warcs -o crawl.cdxj",
            "  feedwright index crawl/warcs | grep '^example,blog)' > blog.cdxj",
            "  feedwright extract --cdxj blog.cdxj crawl/warcs -o posts.jsonl"})
final class IndexCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "-", description = {
        "File for the index, or '-' for standard output, as without this option; compressed where the name ends in .gz."})
    private Path output;

    IndexCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        input.refuseIndex();
        if (!Outputs.isStdout(output)) {
            Outputs.checkFile(output, "--output", spec);
        }
        try (Inputs inputs = input.open(streams)) {
            if (Outputs.isStdout(output)) {
                OutputStream out = streams.out();
                inputs.index(out);
                out.flush();
            } else {
                Outputs.whole(OutputFile.create(output), out -> {
                    inputs.index(out);
                    return output;
                });
            }
            if (!input.quiet() && !inputs.areEmpty()) {
                new Summary(streams.words()).archives(inputs.counts());
            }
            return new Ending(streams.words(), inputs).of(inputs.counts().captures() > 0, Ending.NO_RESPONSES);
        }
    }
}
