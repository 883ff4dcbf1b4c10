package org.feedwright.capture;

import java.util.Objects;

/**
 * What decoding an HTTP entity gave.
 *
 * @param body    the decoded bytes, as many as could be read; empty where the encoding is unknown
 * @param outcome whether that is all, and if not, why
 */
public record DecodedEntity(byte[] body, Outcome outcome) {
    public DecodedEntity {
        Objects.requireNonNull(body);
        Objects.requireNonNull(outcome);
    }

    /** How decoding ended. */
    public enum Outcome {
        /** Everything that was sent. */
        COMPLETE,
        /** The input ended before the encoding did; the body is a prefix. */
        TRUNCATED,
        /** The encoded bytes are wrong from some point on; the body is what came before it. */
        DAMAGED,
        /** More than the cap: decoding stopped there; the body is the first part, as long as the cap. */
        TOO_LARGE,
        /** A Content-Encoding that nobody here can undo. */
        UNKNOWN_ENCODING
    }

    public boolean isComplete() {
        return outcome == Outcome.COMPLETE;
    }
}
