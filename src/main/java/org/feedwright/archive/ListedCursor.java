package org.feedwright.archive;

import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.netpreserve.jwarc.WarcRecord;

/** The records of one file that an index names. Tells of places where none begins, and goes on with the next. */
final class ListedCursor implements RecordCursor {
    private final String name;
    private final ArchiveFile file;
    private final long[] offsets;
    private final Consumer<ArchiveWarning> warnings;
    private int next;
    private long offset = -1;

    /** @param offsets in the order of reading */
    ListedCursor(String name, ArchiveFile file, long[] offsets, Consumer<ArchiveWarning> warnings) {
        this.name = name;
        this.file = file;
        this.offsets = offsets;
        this.warnings = warnings;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public Optional<WarcRecord> next() {
        while (next < offsets.length) {
            offset = offsets[next++];
            try {
                WarcRecord record = file.readerAgainAt(offset).next().orElseThrow(() -> new EOFException("the file ends there"));
                RecordCursor.requireLength(record);
                return Optional.of(record);
            } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
                warnings.accept(new ArchiveWarning(name, offset, Reason.DAMAGED_RECORD, "no record where the index names one: "
                        + e.getMessage()));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
