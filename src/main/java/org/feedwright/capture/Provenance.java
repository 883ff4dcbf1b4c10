package org.feedwright.capture;

import java.util.Objects;

/**
 * Where a capture lies, precise enough to read it again.
 *
 * @param warcFile      the archive file as its {@link CaptureSource} names it: relative to the folder that was opened
 * @param offset        byte offset of the record in that file (of its gzip member where compressed)
 * @param recordId      WARC-Record-ID in angle brackets ({@code <urn:uuid:...>}), {@code <urn:arc:FILE:OFFSET>} for ARC, or empty
 * @param payloadDigest WARC-Payload-Digest ({@code sha1:...}), or empty where the record has none
 */
public record Provenance(String warcFile, long offset, String recordId, String payloadDigest) {
    public Provenance {
        Objects.requireNonNull(warcFile);
        Objects.requireNonNull(recordId);
        Objects.requireNonNull(payloadDigest);
    }
}
