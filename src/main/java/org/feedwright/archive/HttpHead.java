package org.feedwright.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.netpreserve.jwarc.HttpParser;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * Status and headers of an HTTP response, and the body as it was sent.
 *
 * @param body nothing taken off; not buffered
 */
record HttpHead(int status, MessageHeaders headers, InputStream body) {
    /** jwarc's parser has no limit of its own. Browsers stop at 256 KiB and below; so does Heritrix. */
    private static final int MAX_BYTES = 256 << 10;
    private static final int BUFFER_BYTES = 8192;

    /** Reads leniently; empty where it is no HTTP response or its header passes the cap. */
    static Optional<HttpHead> read(InputStream in) throws IOException {
        HttpParser parser = new HttpParser();
        parser.lenientResponse();
        byte[] bytes = new byte[BUFFER_BYTES];
        for (int total = 0; total < MAX_BYTES;) {
            int n = in.read(bytes);
            ByteBuffer buffer = n < 0 ? null : ByteBuffer.wrap(bytes, 0, n);
            parser.parse(buffer);
            if (parser.isFinished()) {
                int used = n < 0 ? 0 : buffer.position();
                InputStream rest = new ByteArrayInputStream(bytes, used, Math.max(n, 0) - used);
                return Optional.of(new HttpHead(parser.status(), parser.headers(), new SequenceInputStream(rest, in)));
            }
            if (parser.isError() || n < 0) {
                return Optional.empty();
            }
            total += n;
        }
        return Optional.empty();
    }

    /** All values of a header joined by commas, or empty. What is UTF-8 is read as such here and below: servers send URLs so. */
    String header(String name) {
        return decoded(String.join(",", headers.all(name)));
    }

    /** The first value, for headers that servers repeat without meaning a list; or empty. */
    String firstHeader(String name) {
        return decoded(headers.first(name).orElse(""));
    }

    private static String decoded(String value) {
        if (value.chars().allMatch(c -> c < 0x80)) {
            return value;
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value.getBytes(StandardCharsets.ISO_8859_1))).toString();
        } catch (CharacterCodingException e) {
            return value;
        }
    }

    boolean isChunked() {
        return headers.contains("Transfer-Encoding", "chunked");
    }
}
