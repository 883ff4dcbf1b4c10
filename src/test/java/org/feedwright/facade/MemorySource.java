package org.feedwright.facade;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;

/** Captures in memory, as another program may hold them: found again by their number. */
public final class MemorySource implements CaptureSource {
    private static final Instant CAPTURED = Instant.parse("2020-01-01T00:00:00Z");

    private final List<Capture> captures = new ArrayList<>();

    public MemorySource add(String url, String type, String body) {
        return add(url, CAPTURED, 200, type, "", body);
    }

    public MemorySource redirect(String url, String location) {
        return add(url, CAPTURED, 301, "", location, "");
    }

    /** The same captures from an archive that names no digests. */
    public MemorySource withoutDigests() {
        captures.replaceAll(all -> new Capture(all.url(), all.time(), all.status(), all.contentType(), all.location(), all.body(),
                new Provenance(all.provenance().warcFile(), all.provenance().offset(), "", "")));
        return this;
    }

    /** Another capture with a body of its own. */
    public MemorySource add(Capture capture, String body) {
        return add(capture.url(), capture.time(), capture.status(), capture.contentType(), capture.location(), body);
    }

    private MemorySource add(String url, Instant time, int status, String type, String location, String body) {
        captures.add(new Capture(url, time, status, type, location, body.getBytes(StandardCharsets.UTF_8),
                new Provenance("memory", captures.size(), "", "digest:" + body.hashCode())));
        return this;
    }

    @Override
    public CaptureStream open() {
        return captures::iterator;
    }

    @Override
    public Capture read(Provenance where) throws IOException {
        if (where.offset() >= captures.size()) {
            throw new IOException("no capture " + where.offset());
        }
        return captures.get((int) where.offset());
    }
}
