package org.feedwright.archive;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.netpreserve.jwarc.WarcRecord;

/** Goes through the records of one file, and on behind what is damaged, of which it tells. */
interface RecordCursor extends Closeable {
    /** The next record, whose body is good until the next call; empty at the end, or where nothing more can be read. */
    Optional<WarcRecord> next() throws IOException;

    /** Of the record that {@link #next} gave last: where {@link ArchiveFile#readerAgainAt} finds it. */
    long offset();

    /** @param file closed with the cursor */
    static RecordCursor over(String name, ArchiveFile file, Consumer<ArchiveWarning> warnings) {
        return file.frames().<RecordCursor>map(frames -> new ZstdCursor(name, frames, warnings))
                .orElseGet(() -> new JwarcCursor(name, file, warnings));
    }

    /** @throws IllegalArgumentException where the record has none that can be right */
    static void requireLength(WarcRecord record) {
        String length = record.headers().first("Content-Length").orElse("");
        if (length.isEmpty() || length.charAt(0) == '-') {
            throw new IllegalArgumentException("a record without a length");
        }
    }
}
