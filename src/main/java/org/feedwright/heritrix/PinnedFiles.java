package org.feedwright.heritrix;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;
import org.feedwright.capture.UrlKey;
import org.feedwright.reader.HandledSite;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.WrapperFile;

/**
 * Files of one kind that the operator gives for single sites. They are read when they are needed, and again when they were changed, so that
 * one can be mended while the crawl goes on; what is broken or gone then is told, and what was read before stays. Held in heap: there
 * are as many as the operator names. Thread-safe.
 */
final class PinnedFiles<T> {
    private static final Logger LOGGER = Logger.getLogger(PinnedFiles.class.getName());

    interface Format<T> {
        T read(Path file) throws IOException;
    }

    private record Held<T>(FileTime changed, T content) {
    }

    /** The time of files that are gone. */
    private static final FileTime NEVER = FileTime.fromMillis(Long.MIN_VALUE);

    private final Path job;
    private final Format<T> format;
    private final Map<Path, Held<T>> held = new ConcurrentHashMap<>();

    /** @param job the folder that relative paths start from */
    PinnedFiles(Path job, Format<T> format) {
        this.job = job;
        this.format = format;
    }

    /** Wrappers as they stand in files. */
    static PinnedFiles<BlogWrapper> ofWrappers(Path job) {
        return new PinnedFiles<>(job, file -> WrapperFile.read(Files.readAllBytes(file)));
    }

    static PinnedFiles<HandledSite> ofHandles(Path job) {
        return new PinnedFiles<>(job, file -> new HandledSite(HandleFile.read(file), UrlKey::of));
    }

    /** @throws IOException where the file was never read, and is not there or of another kind; names file, line and reason */
    T get(String name) throws IOException {
        Path file = job.resolve(name);
        FileTime changed = Files.exists(file) ? Files.getLastModifiedTime(file) : NEVER;
        Held<T> known = held.get(file);
        if (known == null || !known.changed().equals(changed)) {
            known = new Held<>(changed, known == null ? read(file) : readAgain(file, known.content()));
            held.put(file, known);
        }
        return known.content();
    }

    private T readAgain(Path file, T before) {
        try {
            return read(file);
        } catch (IOException e) {
            LOGGER.warning("Feedwright goes on with what it had read before: " + e.getMessage());
            return before;
        }
    }

    private T read(Path file) throws IOException {
        try {
            return format.read(file);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no such file: " + file, e);
        } catch (JsonProcessingException e) {
            String line = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
            throw new IOException(file + line + ": " + e.getOriginalMessage(), e);
        } catch (HandleFileException e) {
            throw new IOException("in the folder " + file.getParent() + ": " + e.getMessage(), e); // which says file and line
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }
}
