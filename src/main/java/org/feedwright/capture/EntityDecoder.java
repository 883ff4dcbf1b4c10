package org.feedwright.capture;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.brotli.dec.BrotliInputStream;
import org.feedwright.capture.EntityDecoder.DecodedEntity.Outcome;

/**
 * Takes the content codings off an HTTP entity (RFC 9110, section 8.4), within a cap and without throwing for anything that a server sent.
 * The transfer coding must be off already ({@link ChunkedInputStream}). Stateless and thread-safe.
 */
public final class EntityDecoder {
    /**
     * Decoded bytes per body, the same for every coding. Blog pages of more than 3 MiB are rare; feeds that hold all years in full text
     * reach 10 MiB. Raising it costs heap per worker: body, text and DOM together take many times as much.
     */
    public static final int MAX_DECODED_BYTES = 16 << 20;

    /** Codings applied one over the other. Misconfigured servers stack two; more is an attack or nonsense. */
    static final int MAX_LAYERS = 3;

    private static final int BUFFER_BYTES = 8192;

    private EntityDecoder() {
    }

    /** As {@link #decode(InputStream, String, int)} with {@link #MAX_DECODED_BYTES}. */
    public static DecodedEntity decode(InputStream entity, String contentEncoding) {
        return decode(entity, contentEncoding, MAX_DECODED_BYTES);
    }

    /**
     * Reads the entity to its end or to the cap; a bomb is left where it passes the cap. A body that begins as plain text in spite of its
     * Content-Encoding is taken as it is: crawlers and proxies store decoded bodies under the headers of the encoded ones.
     * A fault of {@code entity} itself ends the body like an early end; who must know, watches the stream.
     *
     * @param entity          the de-chunked entity; read, not closed
     * @param contentEncoding the Content-Encoding header as sent (several headers joined by commas), or empty
     * @param maxBytes        cap on the decoded body
     */
    public static DecodedEntity decode(InputStream entity, String contentEncoding, int maxBytes) {
        String[] names = contentEncoding.toLowerCase(Locale.ROOT).split(",", MAX_LAYERS + 1);
        if (names.length > MAX_LAYERS) {
            return new DecodedEntity(new byte[0], Outcome.UNKNOWN_ENCODING);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        InputStream in = Coding.shielded(new BufferedInputStream(entity, BUFFER_BYTES));
        try {
            for (int i = names.length - 1; i >= 0; i--) {
                Coding coding = Coding.of(names[i].strip());
                if (coding == Coding.UNKNOWN) {
                    return new DecodedEntity(new byte[0], Outcome.UNKNOWN_ENCODING);
                }
                in = coding.open(in);
            }
            Outcome outcome = copy(in, body, maxBytes);
            return new DecodedEntity(body.toByteArray(), outcome);
        } catch (EOFException e) {
            return new DecodedEntity(body.toByteArray(), Outcome.TRUNCATED);
        } catch (IOException e) {
            return new DecodedEntity(body.toByteArray(), Outcome.DAMAGED);
        } finally {
            Coding.release(in);
        }
    }

    private static Outcome copy(InputStream in, ByteArrayOutputStream body, int maxBytes) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            int room = maxBytes - body.size();
            body.write(buffer, 0, Math.min(n, room));
            if (n > room) {
                return Outcome.TOO_LARGE;
            }
        }
        return Outcome.COMPLETE;
    }

    /**
     * What decoding an HTTP entity gave.
     *
     * @param body    the decoded bytes, as many as could be read; empty where the encoding is unknown
     * @param outcome whether that is all, and if not, why
     */
    public record DecodedEntity(byte[] body, Outcome outcome) {
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

    /** The content codings that servers use in practice. */
    private enum Coding {
        IDENTITY, GZIP, DEFLATE, BROTLI, UNKNOWN;

        /**
         * Bytes looked at to see that a body is plain text already. Fewer make it likelier that compressed bytes pass for text (one byte in
         * about 2.6 is printable ASCII, so 16 in a row happen once in five million bodies).
         */
        private static final int PLAIN_TEXT_BYTES = 16;

        /** The coding of one Content-Encoding token in lower case. {@code utf-8}, {@code none} and the like are seen and mean nothing. */
        static Coding of(String token) {
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

        /** The decoder lets some faults of hostile input out as runtime exceptions (array indices): damage like any other. */
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
}
