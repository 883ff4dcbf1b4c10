package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.archive.modules.CrawlURI;
import org.feedwright.capture.Capture;
import org.junit.Test;

public class CrawlUriCaptureTest {
    private static final String TEXT = "<html><body>Gr\u00fc\u00dfe aus K\u00f6ln</body></html>".repeat(200);
    private static final WarcPlace PLACE = new WarcPlace("20200913122640/warcs/WEB-1.warc.gz", 4711);

    private static byte[] utf8() {
        return TEXT.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }

    private static byte[] deflate(byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }

    private static Optional<Capture> read(CrawlURI curi) throws IOException {
        AtomicReference<Optional<Capture>> read = new AtomicReference<>();
        CrawlUriCapture.use(curi, PLACE, read::set);
        return read.get();
    }

    private static Capture capture(byte[] body, String encoding) throws IOException {
        CrawlURI curi = Fetched.uri("http://blog.example/p/1", "text/html; charset=utf-8", body);
        curi.putHttpResponseHeader("Content-Encoding", encoding);
        return read(curi).orElseThrow();
    }

    @Test
    public void bodyIsDecodedAndLongerThanTheBuffersOfTheRecorder() throws IOException {
        assertEquals(TEXT, new String(capture(utf8(), "identity").body(), StandardCharsets.UTF_8));
        assertEquals(TEXT, new String(capture(gzip(utf8()), "gzip").body(), StandardCharsets.UTF_8));
    }

    @Test
    public void deflateIsDecodedThoughHeritrixBreaksOnIt() throws IOException {
        assertEquals(TEXT, new String(capture(deflate(utf8()), "deflate").body(), StandardCharsets.UTF_8));
    }

    @Test
    public void urlTypeAndTimeAreThoseOfTheWarcRecord() throws IOException {
        Capture capture = capture(utf8(), "");
        assertEquals("http://blog.example/p/1", capture.url());
        assertEquals("utf-8", capture.charset().orElseThrow());
        assertEquals("WARC-Date has no fractions of seconds", Instant.parse("2020-09-13T12:26:40Z"), capture.time());
    }

    @Test
    public void provenanceNamesTheFileWithoutItsFolders() throws IOException {
        assertEquals("WEB-1.warc.gz", capture(utf8(), "").provenance().warcFile());
        assertEquals(4711, capture(utf8(), "").provenance().offset());
    }

    @Test
    public void bodyInAnUnknownEncodingIsNoCapture() throws IOException {
        CrawlURI curi = Fetched.uri("http://blog.example/p/1", "text/html", utf8());
        curi.putHttpResponseHeader("Content-Encoding", "exi");
        assertTrue(read(curi).isEmpty());
    }

    @Test
    public void largeBodiesAreReadToTheirEnd() throws IOException {
        byte[] large = "x".repeat(3 * LargeBodies.MIN_BYTES).getBytes(StandardCharsets.UTF_8);
        assertEquals(large.length, capture(large, "").body().length);
        assertEquals(large.length, capture(gzip(large), "gzip").body().length);
    }

    @Test
    public void redirectIsOneOnlyWithALocation() throws IOException {
        CrawlURI curi = Fetched.uri("http://blog.example/old", "text/html", "");
        curi.setFetchStatus(301);
        assertFalse(CrawlUriCapture.isRedirect(curi));
        curi.putHttpResponseHeader("Location", "/new");
        assertTrue(CrawlUriCapture.isRedirect(curi));
        assertFalse(CrawlUriCapture.mayBePageOrFeed(curi));
    }
}
