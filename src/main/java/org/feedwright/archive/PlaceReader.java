package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.capture.Capture;
import org.netpreserve.jwarc.WarcRecord;

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
        return found(ArchiveBytes.of(file), name, offset).map(Found::capture)
                .orElseThrow(() -> new IOException("no capture at " + file + ":" + offset));
    }

    /** The same, empty where the record at that offset is no capture. */
    static Optional<Found> found(ArchiveBytes bytes, String name, long offset) throws IOException {
        return reading(bytes, name, offset).filter(Found.class::isInstance).map(Found.class::cast);
    }

    /** What the record at that offset is; empty where none begins there. */
    static Optional<CaptureReading> reading(ArchiveBytes bytes, String name, long offset) throws IOException {
        try (ArchiveFile archive = ArchiveFile.open(bytes)) {
            Optional<WarcRecord> record = archive.readerAgainAt(offset).next();
            return record.map(read -> CaptureReader.read(read, name, offset));
        } catch (IllegalArgumentException e) {
            throw new IOException("no record at " + name + ":" + offset, e);
        }
    }
}
