package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.capture.Capture;
import org.feedwright.post.OutputFile;

/** Reads single captures of which only file and offset are known; for a crawl, whose files are renamed while it goes on. Stateless. */
public final class PlaceReader {
    private PlaceReader() {
    }

    /**
     * The file under the name that it has now: its own, or with {@code .open} behind, which Heritrix lets it have until it has closed it.
     * Empty where there is neither.
     */
    public static Optional<Path> existing(Path file) {
        return Stream.of(file, OutputFile.opened(file)).filter(Files::exists).findFirst();
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
