package org.feedwright.archive;

import java.io.EOFException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Goes through the records of a file of Zstandard frames. jwarc sees the decompressed stream alone and counts its bytes; which frame
 * begins with a record, the stream knows. A record that begins within a frame, which the format forbids, has its offset in the
 * decompressed stream.
 */
final class ZstdCursor implements RecordCursor {
    private final String name;
    private final ZstdFrames frames;
    private final Consumer<ArchiveWarning> warnings;
    private ZstdFrames.Decompressed stream;
    private WarcReader reader;
    private long offset = -1;
    /** Where the frame begins that the last record begins in; -1 before the first. */
    private long frame = -1;
    private boolean isFromBeginning = true;
    private boolean isTold;

    ZstdCursor(String name, ZstdFrames frames, Consumer<ArchiveWarning> warnings) {
        this.name = name;
        this.frames = frames;
        this.warnings = warnings;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public Optional<WarcRecord> next() throws IOException {
        try {
            if (reader == null) {
                restart(0);
            }
            Optional<WarcRecord> record = reader.next();
            if (record.isPresent()) {
                settle(record.get());
            } else if (frame < 0 || reader.position() > stream.position()) {
                throw new EOFException(frame < 0 ? "no record" : "the last record claims to go on behind the end of the file");
            }
            return record;
        } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
            // As in JwarcCursor: jwarc lets numbers that are none out so, and keeps a header of any length.
            return recover(e);
        }
    }

    private void restart(long at) throws IOException {
        stream = frames.from(at);
        reader = ArchiveFile.reader(stream);
    }

    /** Finds out where the record lies. */
    private void settle(WarcRecord record) throws IOException {
        RecordCursor.requireLength(record);
        long position = reader.position();
        Map.Entry<Long, Long> begun = stream.frameOf(position);
        if (begun.getKey() == position) {
            offset = begun.getValue();
        } else if (isFromBeginning) {
            if (!isTold) {
                warnings.accept(new ArchiveWarning(name, begun.getValue(), Reason.NOT_SEEKABLE, "several records in one Zstandard frame"));
                isTold = true;
            }
            offset = position;
        } else {
            throw new IOException("several records in one Zstandard frame, behind damage: the place of this one can't be told");
        }
        frame = begun.getValue();
    }

    /** Goes on with the next frame that begins with a record. */
    private Optional<WarcRecord> recover(Throwable fault) throws IOException {
        boolean isFirst = frame < 0;
        long at = Math.max(Math.max(frame, stream == null ? 0 : stream.frame()), 0);
        isFromBeginning = false;
        Optional<WarcRecord> next = Optional.empty();
        for (long candidate = frames.behind(frame); candidate >= 0 && next.isEmpty(); candidate = frames.behind(candidate)) {
            next = tryAt(candidate);
        }
        Reason reason = isFirst && next.isEmpty() ? Reason.NOT_AN_ARCHIVE
                : fault instanceof EOFException && next.isEmpty() ? Reason.TRUNCATED : Reason.DAMAGED_RECORD;
        warnings.accept(new ArchiveWarning(name, at, reason, String.valueOf(fault.getMessage())));
        return next;
    }

    private Optional<WarcRecord> tryAt(long candidate) {
        try {
            restart(candidate);
            Optional<WarcRecord> record = reader.next();
            if (record.isPresent()) {
                settle(record.get());
            }
            return record;
        } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        frames.close();
    }
}
