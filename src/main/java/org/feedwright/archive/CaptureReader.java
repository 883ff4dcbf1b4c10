package org.feedwright.archive;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.archive.CaptureReading.Found;
import org.feedwright.archive.CaptureReading.Revisit;
import org.feedwright.archive.CaptureReading.Skipped;
import org.feedwright.archive.MediaFilter.Verdict;
import org.feedwright.capture.Capture;
import org.feedwright.capture.ChunkedInputStream;
import org.feedwright.capture.DecodedEntity;
import org.feedwright.capture.DecodedEntity.Outcome;
import org.feedwright.capture.EntityDecoder;
import org.netpreserve.jwarc.WarcRecord;

/** Makes captures of records, and reads no more of a record than it takes to see that it is not wanted. */
final class CaptureReader {
    private static final int STATUS_OK = 200;
    private static final byte[] NO_BODY = new byte[0];

    private CaptureReader() {
    }

    /** Never throws for what is in the record; one that breaks off is {@code DAMAGED}, and the file's reader will say so too. */
    static CaptureReading read(WarcRecord record, String file, long offset) {
        return read(record, file, offset, MediaFilter::judge);
    }

    /** The same with another choice of media types. */
    static CaptureReading read(WarcRecord record, String file, long offset, Function<String, Verdict> judge) {
        RecordHeader header = new RecordHeader(record, file, offset);
        if (header.type().equals("revisit") && !header.provenance().payloadDigest().isEmpty()) {
            return new Revisit(new Capture(header.url(), header.time(), STATUS_OK, "", "", NO_BODY, header.provenance()));
        }
        if (!header.type().equals("response")) {
            return new Skipped(header.type().equals("revisit") ? SkipReason.REVISIT : SkipReason.RECORD_TYPE);
        }
        if (!header.url().regionMatches(true, 0, "http", 0, 4)) {
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
        Capture bare = new Capture(header.url(), header.time(), head.status(), head.firstHeader("Content-Type"),
                head.firstHeader("Location"), NO_BODY, header.provenance());
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
}
