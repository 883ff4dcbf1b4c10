package org.feedwright.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Remembers that the record itself could not be read to its end. Decoders above it take a fault for the end of their input, which is
 * right for what a server sent short, and wrong for what an archive file lost.
 */
final class WatchedInputStream extends FilterInputStream {
    private boolean failed;

    WatchedInputStream(InputStream in) {
        super(in);
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
            return in.read(buffer, offset, length);
        } catch (IOException e) {
            failed = true;
            throw e;
        }
    }
}
