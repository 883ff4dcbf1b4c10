package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.feedwright.HandledSite;
import org.feedwright.Training;
import org.feedwright.archive.UrlKey;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The handles with which pages are read beside what was learnt. */
final class HandleOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--handles", paramLabel = "FILE", description = {
        "File of handles (see docs/handles.md): what it reads wins over what was learnt, property by property."})
    private Path file;

    boolean isGiven() {
        return file != null;
    }

    /** Reads the file, if one is given; what is wrong with it is the caller's fault and ends the command before it begins. */
    Optional<HandledSite> read() throws IOException {
        return isGiven() ? Optional.of(new HandledSite(read(file, spec), UrlKey::of)) : Optional.empty();
    }

    static HandleFile read(Path file, CommandSpec spec) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), "no such file: " + file);
        }
        try {
            return HandleFile.read(file);
        } catch (HandleFileException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    static Training mend(Optional<HandledSite> handles, Training training) {
        return handles.map(training::with).orElse(training);
    }
}
