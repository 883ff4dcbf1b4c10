package org.feedwright.archive;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.netpreserve.jwarc.WarcRecord;

/** Goes through the records of one file, and on behind what is damaged, of which it tells. */
abstract class RecordCursor implements Closeable {
    private final String name;
    private final Closeable file;
    private final Consumer<ArchiveWarning> warnings;
    private long offset = -1;

    /** @param file closed with the cursor */
    RecordCursor(String name, Closeable file, Consumer<ArchiveWarning> warnings) {
        this.name = name;
        this.file = file;
        this.warnings = warnings;
    }

    /** @param file closed with the cursor */
    static RecordCursor over(String name, ArchiveFile file, Consumer<ArchiveWarning> warnings) {
        return file.frames().<RecordCursor>map(frames -> new ZstdCursor(name, frames, warnings))
                .orElseGet(() -> new JwarcCursor(name, file, warnings));
    }

    /** The next record, whose body is good until the next call; empty at the end, or where nothing more can be read. */
    abstract Optional<WarcRecord> next() throws IOException;

    /** Of the record that {@link #next} gave last: where {@link ArchiveFile#readerAgainAt} finds it; -1 before the first. */
    final long offset() {
        return offset;
    }

    final void foundAt(long place) {
        offset = place;
    }

    final void warn(long at, Reason reason, String detail) {
        warnings.accept(new ArchiveWarning(name, at, reason, detail));
    }

    /**
     * What kind of damage a fault of the file tells of.
     *
     * @param first whether no record was met before
     * @param more  whether one was found behind
     */
    static Reason reason(Throwable fault, boolean first, boolean more) {
        Reason last = fault instanceof EOFException ? Reason.TRUNCATED : Reason.DAMAGED_RECORD;
        return more ? Reason.DAMAGED_RECORD : first ? Reason.NOT_AN_ARCHIVE : last;
    }

    interface Step {
        Optional<WarcRecord> read() throws IOException;
    }

    interface Recovery {
        Optional<WarcRecord> from(Throwable fault) throws IOException;
    }

    /**
     * Reads a record with jwarc, which lets numbers that are none, and doubled fields, out as IllegalArgumentException. It keeps a header
     * of any length, until the heap or an array is full; nothing of it is held here, so that the next record finds its room.
     */
    static Optional<WarcRecord> attempt(Step step, Recovery recovery) throws IOException {
        try {
            return step.read();
        } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
            return recovery.from(e);
        }
    }

    /** @throws IllegalArgumentException where the record has none that can be right */
    static void requireLength(WarcRecord record) {
        String length = record.headers().first("Content-Length").orElse("");
        if (length.isEmpty() || length.charAt(0) == '-') {
            throw new IllegalArgumentException("a record without a length");
        }
    }

    @Override
    public final void close() throws IOException {
        file.close();
    }
}
