package org.feedwright.capture;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.brotli.dec.BrotliInputStream;

/** The content codings that servers use in practice. */
enum ContentCoding {
    IDENTITY, GZIP, DEFLATE, BROTLI, UNKNOWN;

    /**
     * Bytes looked at to see that a body is plain text already. Fewer make it likelier that compressed bytes pass for text (one byte in
     * about 2.6 is printable ASCII, so 16 in a row happen once in five million bodies).
     */
    private static final int PLAIN_TEXT_BYTES = 16;

    private static final int BUFFER_BYTES = 8192;

    /** The coding of one Content-Encoding token in lower case. {@code utf-8}, {@code none} and the like are seen and mean nothing. */
    static ContentCoding of(String token) {
        return switch (token) {
            case "", "identity", "none", "binary", "utf-8", "8bit" -> IDENTITY;
            case "gzip", "x-gzip" -> GZIP;
            case "deflate", "x-deflate" -> DEFLATE;
            case "br" -> BROTLI;
            default -> UNKNOWN;
        };
    }

    /** A stream whose {@link InputStream#close} stops here, so that decoders over it can be closed and the entity stays open. */
    static InputStream shielded(BufferedInputStream in) {
        return new FilterInputStream(in) {
            @Override
            public void close() {
                // what is below belongs to the caller
            }
        };
    }

    /** Frees the native memory of the decoders. Their closing cannot fail: the stream below is shielded. */
    static void release(InputStream in) {
        try {
            in.close();
        } catch (IOException e) {
            throw new IllegalStateException("closing a shielded stream", e);
        }
    }

    /** Decodes {@code in}, which supports marks; so does the result. */
    InputStream open(InputStream in) throws IOException {
        if (this == IDENTITY) {
            return in;
        }
        byte[] head = peek(in);
        if (head.length == 0 || isPlainText(head)) {
            return in;
        }
        InputStream decoder = switch (this) {
            case GZIP -> new GZIPInputStream(in, BUFFER_BYTES);
            case DEFLATE -> isZlib(head) ? new InflaterInputStream(in) : new RawInflaterInputStream(in);
            case BROTLI -> new GuardedBrotliInputStream(in);
            case IDENTITY, UNKNOWN -> throw new IllegalStateException(this + " has no decoder");
        };
        return new StepwiseBuffer(decoder);
    }

    private static byte[] peek(InputStream in) throws IOException {
        in.mark(PLAIN_TEXT_BYTES);
        byte[] head = in.readNBytes(PLAIN_TEXT_BYTES);
        in.reset();
        return head;
    }

    private static boolean isPlainText(byte[] head) {
        boolean bom = head.length > 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF;
        for (int i = bom ? 3 : 0; i < head.length; i++) {
            boolean text = head[i] >= ' ' && head[i] < 0x7F || head[i] == '\t' || head[i] == '\n' || head[i] == '\r';
            if (!text) {
                return false;
            }
        }
        return head.length == PLAIN_TEXT_BYTES;
    }

    /** RFC 1950, section 2.2: method 8 in the low bits and a header that divides by 31. Servers send deflate with and without it. */
    private static boolean isZlib(byte[] head) {
        return head.length > 1 && (head[0] & 0x0F) == 8 && (((head[0] & 0xFF) << 8) | (head[1] & 0xFF)) % 31 == 0;
    }

    /** Gives out what it has before it asks for more: what is broken further on takes nothing with it that was read before. */
    private static final class StepwiseBuffer extends BufferedInputStream {
        StepwiseBuffer(InputStream in) {
            super(in, BUFFER_BYTES);
        }

        @Override
        public synchronized int read(byte[] buffer, int offset, int length) throws IOException {
            return super.read(buffer, offset, Math.min(length, Math.max(1, count - pos)));
        }
    }

    private static final class RawInflaterInputStream extends InflaterInputStream {
        RawInflaterInputStream(InputStream in) {
            super(in, new Inflater(true), BUFFER_BYTES);
        }

        @Override
        public void close() throws IOException {
            super.close();
            inf.end();
        }
    }

    /** The decoder lets some faults of hostile input out as runtime exceptions (array indices); to us they are damage like any other. */
    private static final class GuardedBrotliInputStream extends FilterInputStream {
        GuardedBrotliInputStream(InputStream in) throws IOException {
            super(new BrotliInputStream(in));
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            try {
                return in.read(buffer, offset, length);
            } catch (RuntimeException e) {
                throw new ZipException("brotli: " + e);
            }
        }
    }
}
