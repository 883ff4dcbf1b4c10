package org.feedwright.capture;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.feedwright.capture.DecodedEntity.Outcome;

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
        InputStream in = ContentCoding.shielded(new BufferedInputStream(entity, BUFFER_BYTES));
        try {
            for (int i = names.length - 1; i >= 0; i--) {
                ContentCoding coding = ContentCoding.of(names[i].strip());
                if (coding == ContentCoding.UNKNOWN) {
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
            ContentCoding.release(in);
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
}
