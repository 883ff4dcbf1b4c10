package org.feedwright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.PlaceReader;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;

/** The captures that a crawl left in its list of pending pages: WARC relative to the job folder, tab, offset. Nothing else is read. */
final class PendingSource implements CaptureSource {
    /** A line of the list. */
    private record Place(String file, long offset) {
    }

    private final Path job;
    private final List<Place> places;
    private final Consumer<String> faults;

    private PendingSource(Path job, List<Place> places, Consumer<String> faults) {
        this.job = job;
        this.places = places;
        this.faults = faults;
    }

    /**
     * @param faults told of each capture that can't be read
     * @throws IllegalArgumentException where the list is none
     */
    static PendingSource of(Path job, Path list, Consumer<String> faults) throws IOException {
        return new PendingSource(job, Files.readAllLines(list).stream().map(PendingSource::place).toList(), faults);
    }

    private static Place place(String line) {
        int tab = line.lastIndexOf('\t');
        if (tab < 0 || !line.substring(tab + 1).matches("\\d{1,18}")) {
            throw new IllegalArgumentException("not a place in a WARC: " + line);
        }
        return new Place(line.substring(0, tab), Long.parseLong(line.substring(tab + 1)));
    }

    @Override
    public CaptureStream open() {
        Iterator<Capture> captures = places.stream().map(this::find).flatMap(Optional::stream).iterator();
        return new CaptureStream() {
            @Override
            public Iterator<Capture> iterator() {
                return captures;
            }

            @Override
            public void close() {
                // each capture opens its own file
            }
        };
    }

    private Optional<Capture> find(Place place) {
        try {
            return Optional.of(read(place.file(), place.offset()));
        } catch (IOException e) {
            faults.accept(place.file() + " " + place.offset() + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public Capture read(Provenance where) throws IOException {
        return read(where.warcFile(), where.offset());
    }

    /** Posts name the file without folders, as those of the crawl do. */
    private Capture read(String name, long offset) throws IOException {
        Path file = job.resolve(name);
        return PlaceReader.read(PlaceReader.existing(file).orElse(file), file.getFileName().toString(), offset);
    }
}
