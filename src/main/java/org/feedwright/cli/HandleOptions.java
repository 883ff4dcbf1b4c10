package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedwright.HandledSite;
import org.feedwright.Training;
import org.feedwright.capture.UrlKey;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import picocli.CommandLine.Option;

/** The handles with which pages are read beside what was learnt. */
final class HandleOptions {
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
            List<Path> inside = files(given);
            if (inside.isEmpty()) {
                throw new UsageException("no file that ends in .xml in " + given);
            }
            for (Path file : inside) {
                handles.add(read(file));
            }
        }
        return isGiven() ? Optional.of(new HandledSite(handles, UrlKey::of)) : Optional.empty();
    }

    /** A file, or those of a folder by name, so that the order is the writer's. */
    static List<Path> files(Path given) throws IOException {
        return GivenFiles.in(given, ".xml");
    }

    static HandleFile read(Path file) throws IOException {
        try {
            return HandleFile.read(GivenFiles.file(file));
        } catch (HandleFileException e) {
            throw new UsageException(e.getMessage(), e);
        }
    }

    static Training mend(Optional<HandledSite> handles, Training training) {
        return handles.map(training::with).orElse(training);
    }
}
