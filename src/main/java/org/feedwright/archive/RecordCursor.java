package org.feedwright.archive;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.netpreserve.jwarc.WarcReader;
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

    /**
     * Goes through the records of a plain or gzipped file with jwarc, and on behind what is damaged. What jwarc leaves to its callers, each
     * with a test: a damaged record ends its iteration; the truncated last record of an uncompressed file goes unnoticed; behind some
     * broken trailers it reads its buffer again; a position may lie a whole gzip member behind the record ({@link #relocate}); and where a
     * file is compressed as a whole, positions mean nothing: there the offset is that in the decompressed stream.
     */
    final class JwarcCursor implements RecordCursor {
        private final String name;
        private final ArchiveFile file;
        private final Consumer<ArchiveWarning> warnings;
        private boolean wholeStream;
        private WarcReader reader;
        private long offset = -1;
        private boolean doubtful;

        JwarcCursor(String name, ArchiveFile file, Consumer<ArchiveWarning> warnings) {
            this.name = name;
            this.file = file;
            this.warnings = warnings;
        }

        @Override
        public long offset() {
            return offset;
        }

        @Override
        public Optional<WarcRecord> next() throws IOException {
            while (true) {
                try {
                    Optional<WarcRecord> record = advance();
                    if (record.isEmpty() || settle(record.get())) {
                        return record;
                    }
                } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
                    // jwarc lets numbers that are none, and doubled fields, out as IllegalArgumentException. It keeps a header of any
                    // length, until the heap or an array is full; nothing of it is held here, so that the next record finds its room.
                    return recover(e);
                }
            }
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
            if (doubtful && file.isCompressed() && !wholeStream && offset >= 0) {
                return relocate(record);
            }
            if (!wholeStream && reader.position() > file.size()) {
                throw new EOFException("the last record claims to go on behind the end of the file");
            }
            if (wholeStream || reader.position() < file.size()) {
                return record;
            }
            return record.isPresent() && file.isCompressed() && offset == 0 ? behindTheFirst() : Optional.empty();
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
            Optional<WarcRecord> found = findFrom(offset + 1);
            if (found.isPresent() || record.isEmpty() || offset > 0) {
                return found;
            }
            restartAsStream();
            return reader.next();
        }

        /** Finds out where the record lies; false where it has to be read again. */
        private boolean settle(WarcRecord record) throws IOException {
            RecordCursor.requireLength(record);
            if (file.isCompressed() && !wholeStream && offset == 0 && !file.scanner().isMemberAt(reader.position())) {
                restartAsStream();
                return false;
            }
            offset = reader.position();
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
            long last = offset;
            long position = reader == null ? 0 : reader.position();
            if (!wholeStream && position == file.size() && position > 0) {
                return Optional.empty();
            }
            boolean behind = position > last && position <= file.size();
            Optional<WarcRecord> next = wholeStream ? Optional.empty() : findFrom(behind ? position : last + 1);
            long at = behind && (next.isEmpty() || offset > position) ? position : Math.max(last, 0);
            warn(at, reason(fault, last < 0, next.isPresent()), String.valueOf(fault.getMessage()));
            return next;
        }

        private Reason reason(Throwable fault, boolean first, boolean more) {
            if (file.size() == 0) {
                return Reason.EMPTY_FILE;
            }
            if (first && !more) {
                return Reason.NOT_AN_ARCHIVE;
            }
            return fault instanceof EOFException && !more ? Reason.TRUNCATED : Reason.DAMAGED_RECORD;
        }

        private Optional<WarcRecord> findFrom(long from) throws IOException {
            RecordScanner scanner = file.scanner();
            for (long candidate = scanner.next(from); candidate >= 0; candidate = scanner.next(candidate + 1)) {
                Optional<WarcRecord> record = tryAt(candidate);
                if (record.isPresent()) {
                    offset = candidate;
                    return record;
                }
            }
            return Optional.empty();
        }

        private Optional<WarcRecord> tryAt(long candidate) {
            try {
                reader = watched(file.readerAt(candidate));
                Optional<WarcRecord> record = reader.next();
                record.ifPresent(RecordCursor::requireLength);
                return record;
            } catch (IOException | IllegalArgumentException | NegativeArraySizeException | OutOfMemoryError e) {
                return Optional.empty();
            }
        }

        private void warn(long at, Reason reason, String detail) {
            warnings.accept(new ArchiveWarning(name, at, reason, detail));
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

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
                    warnings.accept(new ArchiveWarning(name, begun.getValue(), Reason.NOT_SEEKABLE,
                            "several records in one Zstandard frame"));
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
}
