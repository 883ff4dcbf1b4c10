package org.feedwright.heritrix;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.archive.modules.CrawlURI;
import org.feedwright.capture.Capture;
import org.feedwright.capture.DecodedEntity;
import org.feedwright.capture.EntityDecoder;
import org.feedwright.capture.Provenance;

/**
 * A fetched CrawlURI as a capture: the same URL, time, headers and body as the WARC record that Heritrix makes of it, so that a page reads the
 * same now and from the archive. Stateless.
 */
final class CrawlUriCapture {
    /** What a capture says of its place before the WARC writer had it. */
    static final Provenance NOWHERE = new Provenance("", 0, "", "");

    private CrawlUriCapture() {
    }

    /** Whether this was fetched over HTTP, with success, and may be a page or a feed. Cheap: looks at no content. */
    static boolean mayBePageOrFeed(CrawlURI curi) {
        return curi.isHttpTransaction() && curi.is2XXSuccess() && curi.getRecorder() != null && isText(mediaType(curi));
    }

    static boolean isRedirect(CrawlURI curi) {
        int status = curi.getFetchStatus();
        return curi.isHttpTransaction() && status >= 300 && status < 400 && !header(curi, "location").isEmpty();
    }

    /**
     * The capture with its decoded body. Heritrix's own decoding is not used: it breaks on deflate and passes brotli through.
     *
     * @throws IOException where what the recorder holds can't be replayed
     */
    static Capture of(CrawlURI curi, Provenance place) throws IOException {
        try (InputStream entity = curi.getRecorder().getEntityReplayInputStream()) {
            DecodedEntity decoded = EntityDecoder.decode(entity, header(curi, "content-encoding"));
            return new Capture(curi.toString(), time(curi), curi.getFetchStatus(), contentType(curi), header(curi, "location"), decoded.body(),
                    place);
        }
    }

    /** Without a body. */
    static Capture redirect(CrawlURI curi, Provenance place) {
        return new Capture(curi.toString(), time(curi), curi.getFetchStatus(), contentType(curi), header(curi, "location"), new byte[0], place);
    }

    /** WARC-Date has seconds in Heritrix, and says when the fetch began. */
    private static Instant time(CrawlURI curi) {
        return Instant.ofEpochMilli(curi.getFetchBeginTime()).truncatedTo(ChronoUnit.SECONDS);
    }

    private static String contentType(CrawlURI curi) {
        return curi.getContentType() == null ? "" : curi.getContentType();
    }

    private static String mediaType(CrawlURI curi) {
        String type = contentType(curi);
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /** Pages and feeds under the types that servers give them, wrong ones too: none, plain text, any XML, JSON, unknown bytes. */
    private static boolean isText(String type) {
        return type.isEmpty() || type.equals("text/html") || type.equals("text/plain") || type.contains("xml") || type.contains("rss")
                || type.contains("atom") || type.contains("json") || type.equals("application/octet-stream");
    }

    private static String header(CrawlURI curi, String name) {
        String value = curi.getHttpResponseHeader(name);
        return value == null ? "" : value.strip();
    }
}
