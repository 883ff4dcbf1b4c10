package org.feedwright.heritrix;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.archive.modules.CrawlURI;
import org.archive.modules.CrawlURI.FetchType;
import org.archive.modules.extractor.Hop;
import org.archive.modules.extractor.LinkContext;
import org.archive.net.UURIFactory;
import org.archive.util.Recorder;

/** CrawlURIs as Heritrix's fetcher leaves them. */
final class Fetched {
    private static final int BUFFER = 1024;

    private Fetched() {
    }

    static CrawlURI uri(String url, String contentType, String body) throws IOException {
        return uri(url, contentType, body.getBytes(StandardCharsets.UTF_8));
    }

    static CrawlURI uri(String url, String contentType, byte[] body) throws IOException {
        CrawlURI curi = new CrawlURI(UURIFactory.getInstance(url), Hop.NAVLINK.getHopString(),
                UURIFactory.getInstance("http://via.example/"), LinkContext.NAVLINK_MISC);
        curi.setFetchType(FetchType.HTTP_GET);
        curi.setFetchStatus(200);
        curi.setContentType(contentType);
        curi.putHttpResponseHeader("Content-Type", contentType);
        curi.setFetchBeginTime(1_600_000_000_123L);
        curi.setRecorder(record(body));
        return curi;
    }

    private static Recorder record(byte[] body) throws IOException {
        File backing = File.createTempFile("recorder", ".tmp");
        backing.deleteOnExit();
        Recorder recorder = new Recorder(backing, BUFFER, BUFFER);
        byte[] head = "HTTP/1.1 200 OK\r\nServer: test\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = recorder.inputWrap(new ByteArrayInputStream(concat(head, body)))) {
            in.readNBytes(head.length);
            recorder.markContentBegin();
            in.readAllBytes();
        }
        return recorder;
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
