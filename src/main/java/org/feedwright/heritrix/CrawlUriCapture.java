package org.feedwright.heritrix;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.archive.modules.CrawlURI;
import org.feedwright.archive.MediaFilter;
import org.feedwright.capture.Capture;
import org.feedwright.capture.EntityDecoder.DecodedEntity.Outcome;
import org.feedwright.capture.EntityDecoder.DecodedEntity;
import org.feedwright.capture.EntityDecoder;
import org.feedwright.capture.Provenance;

/**
 * A fetched CrawlURI as a capture: the same URL, time, headers and body as the WARC record that Heritrix makes of it, so that a page reads
 * the same now and from the archive. Stateless.
 */
final class CrawlUriCapture {
    private static final int STATUS_OK = 200;
    /** What a capture says of its place before the WARC writer had it. */
    private static final WarcPlace NOWHERE = new WarcPlace("", 0);

    private CrawlUriCapture() {
    }

    /**
     * Whether this was fetched over HTTP, with success, and may be a page or a feed: they come under wrong types too (none, plain text,
     * any XML, JSON, unknown bytes). Cheap: looks at no content.
     */
    static boolean mayBePageOrFeed(CrawlURI curi) {
        return curi.isHttpTransaction() && curi.getFetchStatus() == STATUS_OK && curi.getRecorder() != null
                && MediaFilter.mayBePageOrFeed(Capture.mediaType(contentType(curi)));
    }

    static boolean isRedirect(CrawlURI curi) {
        int status = curi.getFetchStatus();
        return status >= 300 && status < 400 && !location(curi).isEmpty();
    }

    static String location(CrawlURI curi) {
        return header(curi, "location");
    }

    interface Use {
        /** @param capture empty where the body is too large or can't be decoded */
        void accept(Optional<Capture> capture) throws IOException;
    }

    /** Gives a capture that is not archived yet; otherwise as {@link #use(CrawlURI, WarcPlace, Use)}. */
    static void use(CrawlURI curi, Use use) throws IOException {
        use(curi, NOWHERE, use);
    }

    /**
     * Gives the capture with its decoded body, a large one in its {@link LargeBodies turn}. Heritrix's own decoding is not used: it breaks
     * on deflate and passes brotli through.
     *
     * @throws IOException where what the recorder holds can't be replayed
     */
    static void use(CrawlURI curi, WarcPlace place, Use use) throws IOException {
        String digest = curi.getContentDigest() == null ? "" : curi.getContentDigestSchemeString();
        Provenance provenance = new Provenance(place.fileName(), place.offset(), RecordIdNote.idOf(curi), digest);
        DecodedEntity decoded = decode(curi, LargeBodies.MIN_BYTES);
        if (decoded.outcome() == Outcome.TOO_LARGE) {
            LargeBodies.inTurn(() -> use.accept(capture(curi, decode(curi, LargeBodies.MAX_BYTES), provenance)));
        } else {
            use.accept(capture(curi, decoded, provenance));
        }
    }

    private static DecodedEntity decode(CrawlURI curi, int maxBytes) throws IOException {
        try (InputStream entity = curi.getRecorder().getEntityReplayInputStream()) {
            return EntityDecoder.decode(entity, header(curi, "content-encoding"), maxBytes);
        }
    }

    private static Optional<Capture> capture(CrawlURI curi, DecodedEntity decoded, Provenance provenance) {
        if (decoded.outcome() == Outcome.TOO_LARGE || !decoded.isComplete() && decoded.body().length == 0) {
            return Optional.empty();
        }
        return Optional.of(new Capture(curi.toString(), time(curi), curi.getFetchStatus(), contentType(curi), location(curi),
                decoded.body(), provenance));
    }

    /** WARC-Date has seconds in Heritrix, and says when the fetch began. */
    private static Instant time(CrawlURI curi) {
        return Instant.ofEpochMilli(curi.getFetchBeginTime()).truncatedTo(ChronoUnit.SECONDS);
    }

    /** The header itself: CrawlURI.getContentType says "unknown" where there is none. */
    private static String contentType(CrawlURI curi) {
        return header(curi, "content-type");
    }

    private static String header(CrawlURI curi, String name) {
        String value = curi.getHttpResponseHeader(name);
        return value == null ? "" : value.strip();
    }
}
