package org.feedwright.capture;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the chunked transfer coding (RFC 9112, section 7.1) off. Where the body does not begin with a chunk header it is passed through
 * as it is: crawlers store bodies de-chunked under the header that says otherwise. An early end surfaces as {@link EOFException} after
 * all data that came before it, and at each later read; so does a chunk header that makes no sense. Not thread-safe. Closing it closes
 * the stream below.
 */
public final class ChunkedInputStream extends InputStream {
    /** Bytes of a chunk header with its extensions. Real ones have under 20; raising it only lets nonsense through for longer. */
    static final int MAX_CHUNK_HEADER_BYTES = 256;

    /** The size in hexadecimal digits, as many as fit a long without overflow, and what ends it. */
    private static final Pattern HEADER = Pattern.compile("(\\p{XDigit}{1,15})[ \\t]*+[;\\r\\n]");
    private static final byte[] CRLF = {'\r', '\n'};
    private static final byte[] LF = {'\n'};

    private enum State { START, CHUNK, PASS_THROUGH, END, BROKEN }

    private InputStream in;
    private State state = State.START;
    private long remaining;

    /** @param in the body as sent; ought to be buffered, since headers are read byte by byte */
    public ChunkedInputStream(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (state == State.START) {
            start();
        } else if (state == State.CHUNK && remaining == 0) {
            nextChunk();
        }
        return switch (state) {
            case PASS_THROUGH -> in.read(buffer, offset, length);
            case CHUNK -> readChunk(buffer, offset, length);
            case START, END -> -1;
            case BROKEN -> throw broken("read behind the break");
        };
    }

    private EOFException broken(String message) {
        state = State.BROKEN;
        return new EOFException(message);
    }

    private void start() throws IOException {
        byte[] header = readHeader();
        long size = sizeOf(header);
        if (size < 0) {
            in = new SequenceInputStream(new ByteArrayInputStream(header), in);
            state = State.PASS_THROUGH;
        } else {
            begin(size);
        }
    }

    private void nextChunk() throws IOException {
        byte[] header = readHeader();
        if (Arrays.equals(header, CRLF) || Arrays.equals(header, LF)) {
            header = readHeader();
        }
        long size = sizeOf(header);
        if (size < 0) {
            throw broken("no chunk header where one belongs");
        }
        begin(size);
    }

    private void begin(long size) {
        remaining = size;
        state = size == 0 ? State.END : State.CHUNK;
    }

    private int readChunk(byte[] buffer, int offset, int length) throws IOException {
        int n = in.read(buffer, offset, (int) Math.min(length, remaining));
        if (n < 0) {
            throw broken("body ends inside a chunk");
        }
        remaining -= n;
        return n;
    }

    /** One line with its end, or what there is of it. */
    private byte[] readHeader() throws IOException {
        byte[] line = new byte[MAX_CHUNK_HEADER_BYTES];
        int length = 0;
        while (length < line.length) {
            int b = in.read();
            if (b < 0) {
                break;
            }
            line[length++] = (byte) b;
            if (b == '\n') {
                break;
            }
        }
        return Arrays.copyOf(line, length);
    }

    /** The size that a chunk header states, or -1 where it is none. */
    private static long sizeOf(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        Matcher header = HEADER.matcher(text);
        return text.endsWith("\n") && header.lookingAt() ? Long.parseLong(header.group(1), 16) : -1;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
