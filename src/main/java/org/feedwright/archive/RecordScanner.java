package org.feedwright.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Looks for places in a damaged file where a record may begin. What is found has to be tried: bodies may hold the same bytes. */
record RecordScanner(SeekableByteChannel channel) {
    private static final int BUFFER_BYTES = 64 << 10;
    static final byte[] ZSTD_FRAME = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
    static final byte[] ZSTD_DICTIONARY = {0x5D, 0x2A, 0x4D, 0x18};
    private static final byte[] GZIP_MEMBER = {0x1F, (byte) 0x8B, 8};
    private static final byte[] WARC_VERSION = "WARC/".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ARC_URL = "http".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST = WARC_VERSION.length;

    private interface Candidate {
        boolean isAt(byte[] bytes, int i, int n, boolean first);
    }

    /** The next place at or behind {@code from} where a record may begin that is not of Zstandard, or -1. Does not move the channel. */
    long next(long from) throws IOException {
        return next(from, RecordScanner::isCandidate);
    }

    /** The next place where these few bytes stand. */
    long next(long from, byte[] magic) throws IOException {
        return next(from, (bytes, i, n, first) -> startsWith(bytes, i, n, magic));
    }

    private long next(long start, Candidate candidate) throws IOException {
        long from = start;
        byte[] bytes = new byte[BUFFER_BYTES];
        long at = Math.max(0, from - 1);
        while (true) {
            int n = readAt(bytes, at);
            for (int i = (int) Math.max(0, from - at); i < n; i++) {
                if (candidate.isAt(bytes, i, n, at == 0)) {
                    return at + i;
                }
            }
            if (n < bytes.length) {
                return -1;
            }
            from = at + n - LONGEST;
            at = from - 1;
        }
    }

    boolean isMemberAt(long position) throws IOException {
        return isAt(position, GZIP_MEMBER);
    }

    /** Whether the file begins as one of Zstandard frames must. */
    boolean isZstandard() throws IOException {
        return isAt(0, ZSTD_FRAME) || isAt(0, ZSTD_DICTIONARY);
    }

    boolean isAt(long position, byte[] magic) throws IOException {
        byte[] bytes = new byte[magic.length];
        return startsWith(bytes, 0, readAt(bytes, position), magic);
    }

    private static boolean isCandidate(byte[] bytes, int i, int n, boolean first) {
        boolean lineStart = i > 0 ? bytes[i - 1] == '\n' : first;
        boolean arc = lineStart && startsWith(bytes, i, n, ARC_URL);
        return arc || startsWith(bytes, i, n, GZIP_MEMBER) || startsWith(bytes, i, n, WARC_VERSION);
    }

    private static boolean startsWith(byte[] bytes, int i, int n, byte[] prefix) {
        return i + prefix.length <= n && Arrays.equals(bytes, i, i + prefix.length, prefix, 0, prefix.length);
    }

    /** Fills the array, as far as the file goes; gives how far that is. Does not move the channel. */
    int readAt(byte[] bytes, long position) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long before = channel.position();
        channel.position(position);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            // a file gives what it has until the buffer is full or the file ends
        }
        channel.position(before);
        return buffer.position();
    }
}
