package org.feedwright.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading.Revisit;
import org.feedwright.archive.CaptureReader.CaptureReading.Skipped;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.netpreserve.jwarc.WarcRecord;

/** One pass: file after file, record after record. A file that cannot be read is reported, and the pass goes on with the next. */
final class WarcCaptureStream implements CaptureStream, Iterator<Capture> {
    private final Iterator<Map.Entry<String, ArchiveBytes>> files;
    private final ArchiveSource.Places known;
    private final Originals originals;
    private final Tally tally;
    private final Consumer<ArchiveWarning> warnings;
    private final ObjLongConsumer<String> met;
    private final boolean isBare;
    private String name = "";
    private Optional<RecordCursor> cursor = Optional.empty();
    /** Of a file whose records can't be found without a scan, the offsets of those that are wanted. */
    private Optional<long[]> wanted = Optional.empty();
    private Optional<Capture> next = Optional.empty();
    /** Whether a wrong digest was told of this file. */
    private boolean digestTold;
    private boolean closed;

    /**
     * @param known  the records that are read; of an archive of which nothing is known all
     * @param isBare whether revisit records are given as they are
     */
    WarcCaptureStream(Map<String, ArchiveBytes> files, ArchiveSource.Places known, Originals originals, Tally tally,
                      Consumer<ArchiveWarning> warnings, ObjLongConsumer<String> met, boolean isBare) {
        this.known = known;
        this.met = met;
        this.isBare = isBare;
        this.files = files.entrySet().iterator();
        this.originals = originals;
        this.tally = tally;
        this.warnings = warnings;
    }

    @Override
    public Iterator<Capture> iterator() {
        return this;
    }

    @Override
    public boolean hasNext() {
        while (next.isEmpty() && !closed && (cursor.isPresent() || openNextFile())) {
            try {
                next = readOn(cursor.orElseThrow());
            } catch (IOException e) {
                warnings.accept(new ArchiveWarning(name, 0, Reason.UNREADABLE, String.valueOf(e)));
                closeFile();
            }
        }
        return next.isPresent();
    }

    @Override
    public Capture next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Capture capture = next.orElseThrow();
        next = Optional.empty();
        met.accept(capture.provenance().warcFile(), capture.provenance().offset());
        return capture;
    }

    private boolean openNextFile() {
        while (files.hasNext()) {
            Map.Entry<String, ArchiveBytes> entry = files.next();
            name = entry.getKey();
            digestTold = false;
            Optional<long[]> places = places();
            if (places.isPresent() && places.get().length == 0) {
                continue;
            }
            tally.file();
            try {
                ArchiveFile file = ArchiveFile.open(entry.getValue());
                boolean isListed = known instanceof CdxjPlaces
                        || places.isPresent() && file.isRecordAt(places.get()[places.get().length - 1]);
                wanted = isListed ? Optional.empty() : places;
                cursor = Optional.of(isListed ? new ListedCursor(name, file, places.get(), warnings)
                        : RecordCursor.over(name, file, warnings));
                return true;
            } catch (IOException e) {
                warnings.accept(new ArchiveWarning(name, 0, Reason.UNREADABLE, String.valueOf(e)));
            }
        }
        return false;
    }

    private Optional<long[]> places() {
        try {
            return known.of(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // of no archive: nothing can be read that would be right
        }
    }

    private boolean isWanted(long offset) {
        return wanted.isEmpty() || Arrays.binarySearch(wanted.get(), offset) >= 0;
    }

    /** The next capture of the file, or empty at its end. */
    private Optional<Capture> readOn(RecordCursor from) throws IOException {
        for (Optional<WarcRecord> record = from.next(); record.isPresent(); record = from.next()) {
            if (!isWanted(from.offset())) {
                continue;
            }
            CaptureReading asItIs = CaptureReader.read(record.get(), name, from.offset(), MediaFilter::judge);
            if (isBare && asItIs instanceof Revisit revisit) {
                tally.record(new Skipped(SkipReason.REVISIT));
                return Optional.of(revisit.bare());
            }
            CaptureReading reading = asItIs instanceof Revisit revisit ? originals.resolve(revisit) : asItIs;
            tally.record(reading);
            if (reading instanceof Found found) {
                if (found.altered() && !digestTold) {
                    digestTold = true;
                    warnings.accept(new ArchiveWarning(name, from.offset(), Reason.WRONG_DIGEST,
                            "its bytes are not those that were digested"));
                }
                originals.add(found.capture());
                return Optional.of(found.capture());
            }
        }
        closeFile();
        return Optional.empty();
    }

    private void closeFile() {
        try {
            if (cursor.isPresent()) {
                cursor.get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            cursor = Optional.empty();
        }
    }

    @Override
    public void close() {
        closed = true;
        next = Optional.empty();
        closeFile();
    }

    /** The records of one file that an index names. Tells of places where none begins, and goes on with the next. */
    private static final class ListedCursor extends RecordCursor {
        private final ArchiveFile file;
        private final long[] offsets;
        private int next;

        /** @param offsets in the order of reading */
        ListedCursor(String name, ArchiveFile file, long[] offsets, Consumer<ArchiveWarning> warnings) {
            super(name, file, warnings);
            this.file = file;
            this.offsets = offsets;
        }

        @Override
        Optional<WarcRecord> next() throws IOException {
            Optional<WarcRecord> record = Optional.empty();
            while (record.isEmpty() && next < offsets.length) {
                foundAt(offsets[next++]);
                record = attempt(this::read, fault -> {
                    warn(offset(), Reason.DAMAGED_RECORD, "no record where the index names one: " + fault.getMessage());
                    return Optional.empty();
                });
            }
            return record;
        }

        private Optional<WarcRecord> read() throws IOException {
            WarcRecord record = file.readerAgainAt(offset()).next().orElseThrow(() -> new EOFException("the file ends there"));
            requireLength(record);
            return Optional.of(record);
        }
    }

    /** Counts one pass. Written by the thread of the pass, read by any. */
    static final class Tally {
        private final long otherFiles;
        private final Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
        private long files;
        private long records;
        private long captures;
        private long incomplete;

        Tally(long otherFiles) {
            this.otherFiles = otherFiles;
        }

        synchronized void file() {
            files++;
        }

        synchronized void record(CaptureReading reading) {
            records++;
            if (reading instanceof CaptureReading.Found found) {
                captures++;
                incomplete += found.incomplete() ? 1 : 0;
            } else if (reading instanceof CaptureReading.Skipped skip) {
                skipped.merge(skip.reason(), 1L, Long::sum);
            }
        }

        synchronized ArchiveCounts snapshot() {
            return new ArchiveCounts(files, otherFiles, records, captures, incomplete, skipped);
        }
    }
}
