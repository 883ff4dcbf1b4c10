package org.feedwright.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;
import org.netpreserve.jwarc.WarcDigest;

/**
 * The block of a record. Remembers that it could not be read to its end: decoders above take a fault for the end of their input, which is
 * right for what a server sent short, and wrong for what an archive file lost. Checks the digest that the record's header has.
 */
final class WatchedInputStream extends FilterInputStream {
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
