package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.capture.Capture;

/** Reads single captures of which only file and offset are known; for a crawl, whose files are renamed while it goes on. Stateless. */
public final class PlaceReader {
    /** Heritrix's mark of a file that is being written, or that it did not get to close. It can be read by offset all the same. */
    private static final String OPEN_SUFFIX = ".open";

    private PlaceReader() {
    }

    /** The file under the name that it has now: its own, or with {@code .open} behind; empty where there is neither. */
    public static Optional<Path> existing(Path file) {
        Path open = file.resolveSibling(file.getFileName() + OPEN_SUFFIX);
        return Files.exists(file) ? Optional.of(file) : Optional.of(open).filter(Files::exists);
    }

    /**
     * Takes one seek and one record.
     *
     * @param name what the capture's provenance is to call the file
     * @throws IOException where there is no such file, or at that offset nothing that {@link WarcSource} would give
     */
    public static Capture read(Path file, String name, long offset) throws IOException {
        return CaptureReader.at(ArchiveBytes.of(file), name, offset).flatMap(CaptureReading::found).map(Found::capture)
                .orElseThrow(() -> new IOException("no capture at " + file + ":" + offset));
    }
}
