package org.feedwright.heritrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files of one kind that the operator gives for single sites. They are read when they are needed, and again when they were changed, so that
 * one can be mended while the crawl goes on. Held in heap: there are as many as the operator names. Thread-safe.
 */
final class PinnedFiles<T> {
    /** Reads a file of this kind. */
    interface Format<T> {
        T read(byte[] content) throws IOException;
    }

    private record Held<T>(FileTime changed, T content) {
    }

    private final Path job;
    private final Format<T> format;
    private final Map<Path, Held<T>> held = new ConcurrentHashMap<>();

    /** @param job the folder that relative paths start from */
    PinnedFiles(Path job, Format<T> format) {
        this.job = job;
        this.format = format;
    }

    /** @throws IOException where the file is not there or is of another kind; names it */
    T get(String name) throws IOException {
        Path file = job.resolve(name);
        FileTime changed = Files.getLastModifiedTime(file);
        Held<T> known = held.get(file);
        if (known == null || !known.changed().equals(changed)) {
            known = new Held<>(changed, read(file));
            held.put(file, known);
        }
        return known.content();
    }

    private T read(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        try {
            return format.read(content);
        } catch (IOException e) {
            throw new IOException("can't be read as what it was pinned for: " + file, e);
        }
    }
}
