package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.feedwright.wrapper.Wrapper;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains wrapper files. */
@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Main.Version.class,
        description = {"Explains wrappers: the rules in their order, and what they did on the training pages.",
            "right: pages where the rule gave the feed's value; wrong: another value; of: pages that it was tried on."},
        footer = {"", "Examples:",
            "  feedwright show wrappers/blog.example-feed-1a2b3c4d.json",
            "  feedwright show wrappers | less"})
final class ShowCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "WRAPPER", description = "Wrapper files, or folders of them.")
    private List<Path> wrappers;

    ShowCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        for (Path path : wrappers) {
            if (!Files.exists(path)) {
                throw new ParameterException(spec.commandLine(), "no such file or folder: " + path);
            }
            for (Wrapper wrapper : WrapperFolder.read(path)) {
                streams.print(Explanation.of(wrapper));
            }
        }
        return ExitCode.OK;
    }
}
