package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Files and folders that arguments name. */
final class GivenFiles {
    private GivenFiles() {
    }

    /** Ends the command where this is no file. */
    static Path file(Path file) {
        UsageException.refuse(!Files.isRegularFile(file), "no such file: " + file);
        return file;
    }

    /** Ends the command where there is nothing under this name. */
    static Path existing(Path path) {
        UsageException.refuse(path.toString().isEmpty() || !Files.exists(path), "no such file or folder: " + path);
        return path;
    }

    /** This file, or those in this folder that end so, by name. */
    static List<Path> in(Path given, String ending) throws IOException {
        if (!Files.isDirectory(given)) {
            return List.of(given);
        }
        try (Stream<Path> files = Files.list(given)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }

    /** This file, or those that are wanted in this folder and in the folders in it, by path. */
    static List<Path> below(Path given, Predicate<Path> wanted) throws IOException {
        if (!Files.isDirectory(given)) {
            return List.of(given);
        }
        try (Stream<Path> files = Files.walk(given)) {
            return files.filter(file -> Files.isRegularFile(file) && wanted.test(file)).sorted().toList();
        }
    }
}
