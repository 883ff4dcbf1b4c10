package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.feedwright.Feedwright;
import org.feedwright.Training;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** With what pages are read: wrappers that were trained before, or what the inputs teach. */
final class WrapperOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--wrappers", paramLabel = "DIR", description = {
        "Folder of wrapper files, or one of them, with which pages are read.",
        "Without: wrappers are learnt from the feeds among the inputs."})
    private Path wrappers;

    boolean isGiven() {
        return wrappers != null;
    }

    /** What is in the files, or what the inputs teach. */
    Training training(Feedwright feedwright, Inputs inputs) throws IOException {
        return isGiven() ? Training.of(WrapperFolder.read(wrappers, spec).stream().map(feedwright::blog).toList())
                : feedwright.train(inputs.source());
    }
}
