package org.feedwright.archive;

import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Goes through the records of a plain or gzipped file with jwarc, and on behind what is damaged. What jwarc leaves to its callers, each
 * with a test: a damaged record ends its iteration; the truncated last record of an uncompressed file goes unnoticed; behind some
 * broken trailers it reads its buffer again; a position may lie a whole gzip member behind the record ({@link #relocate}); and where a
 * file is compressed as a whole, positions mean nothing: there the offset is that in the decompressed stream.
 */
final class JwarcCursor extends RecordCursor {
    private final ArchiveFile file;
    private boolean wholeStream;
    private WarcReader reader;
    private boolean doubtful;

    JwarcCursor(String name, ArchiveFile file, Consumer<ArchiveWarning> warnings) {
        super(name, file, warnings);
        this.file = file;
    }

    @Override
    Optional<WarcRecord> next() throws IOException {
        return attempt(() -> {
            Optional<WarcRecord> record = advance();
            while (record.isPresent() && !settle(record.get())) {
                record = advance();
            }
            return record;
        }, this::recover);
    }

    private Optional<WarcRecord> advance() throws IOException {
        if (file.size() == 0) {
            throw new EOFException("0 bytes");
        }
        if (reader == null) {
            reader = watched(file.readerAt(0));
        }
        doubtful = false;
        Optional<WarcRecord> record = reader.next();
        if (doubtful && file.isCompressed() && !wholeStream && offset() >= 0) {
            return relocate(record);
        }
        if (!wholeStream && reader.position() > file.size()) {
            throw new EOFException("the last record claims to go on behind the end of the file");
        }
        if (wholeStream || reader.position() < file.size()) {
            return record;
        }
        return record.isPresent() && file.isCompressed() && offset() == 0 ? behindTheFirst() : Optional.empty();
    }

    /** A file that is compressed as a whole and fits into jwarc's buffer was taken in with its first record: jwarc is at its end. */
    private Optional<WarcRecord> behindTheFirst() throws IOException {
        restartAsStream();
        return reader.next();
    }

    /**
     * Where the last record lacked its trailer, jwarc has looked for that in the next gzip member and taken the position from behind
     * it. So it is with the first record of each compressed ARC that Heritrix wrote.
     */
    private Optional<WarcRecord> relocate(Optional<WarcRecord> record) throws IOException {
        Optional<WarcRecord> found = findFrom(offset() + 1);
        if (found.isPresent() || record.isEmpty() || offset() > 0) {
            return found;
        }
        return behindTheFirst();
    }

    /** Finds out where the record lies; false where it has to be read again. */
    private boolean settle(WarcRecord record) throws IOException {
        requireLength(record);
        if (file.isCompressed() && !wholeStream && offset() == 0 && !file.scanner().isMemberAt(reader.position())) {
            restartAsStream();
            return false;
        }
        foundAt(reader.position());
        return true;
    }

    /** The first record was given out already: it lies at 0 either way. */
    private void restartAsStream() throws IOException {
        warn(0, Reason.NOT_SEEKABLE, "several records in one gzip member");
        wholeStream = true;
        reader = watched(file.streamReaderAt(0));
        reader.next();
    }

    private WarcReader watched(WarcReader fresh) {
        fresh.onWarning(message -> doubtful = true);
        return fresh;
    }

    /**
     * The fault lies in the last record or behind it; in the latter case jwarc's position may be right at a good record, behind
     * something that was too much in the last one's gzip member.
     */
    private Optional<WarcRecord> recover(Throwable fault) throws IOException {
        long last = offset();
        long position = reader == null ? 0 : reader.position();
        if (!wholeStream && position == file.size() && position > 0) {
            return Optional.empty();
        }
        boolean behind = position > last && position <= file.size();
        Optional<WarcRecord> next = wholeStream ? Optional.empty() : findFrom(behind ? position : last + 1);
        long at = behind && (next.isEmpty() || offset() > position) ? position : Math.max(last, 0);
        Reason reason = file.size() == 0 ? Reason.EMPTY_FILE : reason(fault, last < 0, next.isPresent());
        warn(at, reason, String.valueOf(fault.getMessage()));
        return next;
    }

    private Optional<WarcRecord> findFrom(long from) throws IOException {
        RecordScanner scanner = file.scanner();
        for (long candidate = scanner.next(from); candidate >= 0; candidate = scanner.next(candidate + 1)) {
            Optional<WarcRecord> record = tryAt(candidate);
            if (record.isPresent()) {
                foundAt(candidate);
                return record;
            }
        }
        return Optional.empty();
    }

    private Optional<WarcRecord> tryAt(long candidate) throws IOException {
        return attempt(() -> {
            reader = watched(file.readerAt(candidate));
            Optional<WarcRecord> record = reader.next();
            record.ifPresent(RecordCursor::requireLength);
            return record;
        }, fault -> Optional.empty());
    }
}
