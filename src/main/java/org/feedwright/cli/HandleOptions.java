package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.HandledSite;
import org.feedwright.Training;
import org.feedwright.capture.UrlKey;
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
        "File of handles (see docs/handles.md): what it reads wins over what was learnt, property by property.",
        "May be given several times, or be a folder of .xml files: the first that is for a page reads it."})
    private List<Path> files = List.of();

    boolean isGiven() {
        return !files.isEmpty();
    }

    /** Files and folders as they were given. */
    List<Path> paths() {
        return List.copyOf(files);
    }

    /** Reads the files, if any are given; what is wrong with one is the caller's fault and ends the command before it begins. */
    Optional<HandledSite> read() throws IOException {
        List<HandleFile> handles = new ArrayList<>();
        for (Path given : files) {
            List<Path> inside = Files.isDirectory(given) ? inFolder(given) : List.of(given);
            if (inside.isEmpty()) {
                throw new ParameterException(spec.commandLine(), "no file that ends in .xml in " + given);
            }
            for (Path file : inside) {
                handles.add(read(file, spec));
            }
        }
        return isGiven() ? Optional.of(new HandledSite(handles, UrlKey::of)) : Optional.empty();
    }

    /** By name, so that the order is the writer's. */
    static List<Path> inFolder(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(file -> file.toString().endsWith(".xml")).sorted().toList();
        }
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
