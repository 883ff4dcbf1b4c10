package org.feedwright.archive;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading.Revisit;
import org.feedwright.archive.CaptureReader.CaptureReading.Skipped;
import org.feedwright.archive.MediaFilter.Verdict;
import org.feedwright.capture.Capture;
import org.feedwright.capture.ChunkedInputStream;
import org.feedwright.capture.EntityDecoder.DecodedEntity.Outcome;
import org.feedwright.capture.EntityDecoder.DecodedEntity;
import org.feedwright.capture.EntityDecoder;
import org.netpreserve.jwarc.ParsingException;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcRecord;

/** Makes captures of records, and reads no more of a record than it takes to see that it is not wanted. Stateless. */
public final class CaptureReader {
    private static final int STATUS_OK = 200;

    private CaptureReader() {
    }

    /**
     * Reads a capture of which only file and offset are known. Takes one seek and one record.
     *
     * @param name what the capture's provenance is to call the file
     * @throws IOException where there is no such file, or at that offset nothing that {@link WarcSource} would give
     */
    public static Capture read(Path file, String name, long offset) throws IOException {
        return at(ArchiveBytes.of(file), name, offset).flatMap(CaptureReading::found)
                .orElseThrow(() -> new IOException("no capture at " + file + ":" + offset));
    }

    /** What the record at that offset is; empty where none begins there. */
    static Optional<CaptureReading> at(ArchiveBytes bytes, String name, long offset) throws IOException {
        return at(bytes, name, offset, MediaFilter::judge);
    }

    /** The same with another choice of media types. */
    static Optional<CaptureReading> at(ArchiveBytes bytes, String name, long offset, Function<String, Verdict> judge) throws IOException {
        try (ArchiveFile archive = ArchiveFile.open(bytes)) {
            return archive.readerAgainAt(offset).next().map(record -> read(record, name, offset, judge));
        } catch (ParsingException | IllegalArgumentException e) { // whose messages name no file
            throw new IOException("no record at " + name + ":" + offset + "; did the archive change while it was read?", e);
        }
    }

    /** Never throws for what is in the record; one that breaks off is {@code DAMAGED}, and the file's reader will say so too. */
    static CaptureReading read(WarcRecord record, String file, long offset, Function<String, Verdict> judge) {
        RecordHeader header = new RecordHeader(record, file, offset);
        if (header.type().equals("revisit") && !header.provenance().payloadDigest().isEmpty()) {
            return new Revisit(new Capture(header.url(), header.time(), STATUS_OK, Capture.REVISIT, "", new byte[0], header.provenance()));
        }
        if (!header.type().equals("response")) {
            return new Skipped(header.type().equals("revisit") ? SkipReason.REVISIT : SkipReason.RECORD_TYPE);
        }
        if (!header.isHttp()) {
            return new Skipped(SkipReason.NOT_HTTP);
        }
        try (WatchedInputStream in = new WatchedInputStream(record.body().stream(), header.blockDigest())) {
            CaptureReading reading = readHttp(in, header, judge);
            if (in.hasFailed()) {
                return new Skipped(SkipReason.DAMAGED);
            }
            return reading instanceof Found found && in.isAltered() ? new Found(found.capture(), found.incomplete(), true) : reading;
        } catch (IOException e) {
            return new Skipped(SkipReason.DAMAGED);
        } catch (OutOfMemoryError e) {
            // What was read of the body is free again: the run goes on with the next record.
            return new Skipped(SkipReason.TOO_LARGE);
        }
    }

    private static CaptureReading readHttp(InputStream in, RecordHeader header, Function<String, Verdict> judge) throws IOException {
        Optional<HttpHead> parsed = HttpHead.read(in);
        if (parsed.isEmpty()) {
            return new Skipped(SkipReason.NOT_HTTP);
        }
        HttpHead head = parsed.get();
        Capture bare = header.bare(head);
        if (bare.isRedirect()) {
            return new Found(bare, false);
        }
        return head.status() == STATUS_OK ? readBody(head, bare, header.isPartial(), judge) : new Skipped(SkipReason.STATUS);
    }

    private static CaptureReading readBody(HttpHead head, Capture bare, boolean partial, Function<String, Verdict> judge)
            throws IOException {
        String coding = head.header("Content-Encoding");
        InputStream entity = head.isChunked() ? new ChunkedInputStream(new BufferedInputStream(head.body())) : head.body();
        Verdict verdict = judge.apply(bare.mediaType());
        if (verdict == Verdict.SNIFF) {
            byte[] prefix = prefix(entity);
            byte[] decoded = EntityDecoder.decode(new ByteArrayInputStream(prefix), coding).body();
            verdict = MediaFilter.looksLikeMarkup(decoded) ? Verdict.TAKE : Verdict.PASS_OVER;
            entity = new SequenceInputStream(new ByteArrayInputStream(prefix), entity);
        }
        if (verdict == Verdict.PASS_OVER) {
            return new Skipped(SkipReason.MEDIA_TYPE);
        }
        return withBody(bare, EntityDecoder.decode(entity, coding), partial);
    }

    /** The first bytes, or all there are: a stream that breaks off does so again where the rest of it is read. */
    private static byte[] prefix(InputStream entity) throws IOException {
        byte[] out = new byte[MediaFilter.SNIFF_BYTES];
        int size = 0;
        try {
            for (int n = entity.read(out, 0, out.length); n > 0; n = entity.read(out, size, out.length - size)) {
                size += n;
            }
        } catch (EOFException e) {
            return Arrays.copyOf(out, size);
        }
        return Arrays.copyOf(out, size);
    }

    private static CaptureReading withBody(Capture bare, DecodedEntity entity, boolean partial) {
        if (entity.outcome() == Outcome.TOO_LARGE) {
            return new Skipped(SkipReason.TOO_LARGE);
        }
        if (!entity.isComplete() && entity.body().length == 0) {
            return new Skipped(SkipReason.UNDECODABLE);
        }
        Capture capture = new Capture(bare.url(), bare.time(), bare.status(), bare.contentType(), bare.location(), entity.body(),
                bare.provenance());
        return new Found(capture, partial || !entity.isComplete());
    }

    /**
     * The block of a record. Remembers that it could not be read to its end: decoders above take a fault for the end of their input, which
     * is right for what a server sent short, and wrong for what an archive file lost. Checks the digest that the record's header has.
     */
    private static final class WatchedInputStream extends FilterInputStream {
        private final Optional<WarcDigest> expected;
        private final Optional<MessageDigest> seen;
        private boolean failed;

        WatchedInputStream(InputStream in, Optional<WarcDigest> expected) {
            super(in);
            this.expected = expected;
            this.seen = expected.map(WatchedInputStream::digester);
        }

        private static MessageDigest digester(WarcDigest digest) {
            try {
                return digest.getDigester();
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalArgumentException(e);
            }
        }

        /** Reads what is left, and says whether the whole is something else than the digest says. */
        boolean isAltered() throws IOException {
            if (expected.isEmpty()) {
                return false;
            }
            transferTo(OutputStream.nullOutputStream());
            return !Arrays.equals(expected.get().bytes(), seen.orElseThrow().digest());
        }

        boolean hasFailed() {
            return failed;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                int n = in.read(buffer, offset, length);
                if (n > 0) {
                    seen.ifPresent(digest -> digest.update(buffer, offset, n));
                }
                return n;
            } catch (IOException e) {
                failed = true;
                throw e;
            }
        }

        /** Decoders close what they have read; the rest is still to be digested then, and the record is its reader's to close. */
        @Override
        public void close() {
            // Nothing of its own is open.
        }
    }

    sealed interface CaptureReading {
        /** The capture, if the record is one that was wanted. */
        default Optional<Capture> found() {
            return this instanceof Found found ? Optional.of(found.capture()) : Optional.empty();
        }

        /**
         * @param incomplete whether the body is known to be only a part
         * @param altered    whether the record's block has another digest than its header says
         */
        record Found(Capture capture, boolean incomplete, boolean altered) implements CaptureReading {
            Found(Capture capture, boolean incomplete) {
                this(capture, incomplete, false);
            }
        }

        /** @param bare without a body, which is that of another record with the same payload digest */
        record Revisit(Capture bare) implements CaptureReading {
        }

        record Skipped(SkipReason reason) implements CaptureReading {
        }
    }
}
