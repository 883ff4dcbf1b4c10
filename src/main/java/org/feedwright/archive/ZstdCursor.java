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
final class ZstdCursor extends RecordCursor {
    private final ZstdFrames frames;
    private ZstdFrames.Decompressed stream;
    private WarcReader reader;
    /** Where the frame begins that the last record begins in; -1 before the first. */
    private long frame = -1;
    private boolean isFromBeginning = true;
    private boolean isTold;

    ZstdCursor(String name, ZstdFrames frames, Consumer<ArchiveWarning> warnings) {
        super(name, frames, warnings);
        this.frames = frames;
    }

    @Override
    Optional<WarcRecord> next() throws IOException {
        return attempt(this::advance, this::recover);
    }

    private Optional<WarcRecord> advance() throws IOException {
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
    }

    private void restart(long at) throws IOException {
        stream = frames.from(at);
        reader = ArchiveFile.reader(stream);
    }

    /** Finds out where the record lies. */
    private void settle(WarcRecord record) throws IOException {
        requireLength(record);
        long position = reader.position();
        Map.Entry<Long, Long> begun = stream.frameOf(position);
        if (begun.getKey() == position) {
            foundAt(begun.getValue());
        } else if (isFromBeginning) {
            if (!isTold) {
                warn(begun.getValue(), Reason.NOT_SEEKABLE, "several records in one Zstandard frame");
                isTold = true;
            }
            foundAt(position);
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
        warn(at, reason(fault, isFirst, next.isPresent()), String.valueOf(fault.getMessage()));
        return next;
    }

    private Optional<WarcRecord> tryAt(long candidate) throws IOException {
        return attempt(() -> {
            restart(candidate);
            Optional<WarcRecord> record = reader.next();
            if (record.isPresent()) {
                settle(record.get());
            }
            return record;
        }, fault -> Optional.empty());
    }
}
