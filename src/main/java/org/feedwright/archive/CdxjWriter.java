package org.feedwright.archive;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.archive.url.WaybackURLKeyMaker;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading.Skipped;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.feedwright.store.SortedTable;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Makes a CDXJ index, as pywb reads it: a line for each capture with its URL in SURT order, its time in 14 digits, and a JSON object,
 * sorted by bytes. Holds a bounded number of lines; the others wait in a temporary file. Not thread-safe.
 */
final class CdxjWriter implements Closeable {
    /** What pywb calls the media type of a capture that names none. */
    static final String UNKNOWN = "unk";

    /** Bytes of heap for lines: some 100,000 of them. Raising it makes larger runs of sorted lines, and fewer. */
    static final long ROOM = 50L << 20;
    /** Lines are sorted as a whole, and not host by host, whose names would sort otherwise than they do with what follows them. */
    private static final String ANY_HOST = "";
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withZone(ZoneOffset.UTC);
    /** Without characters beyond ASCII the order of strings is that of their bytes, and no reader needs to know an encoding. */
    private static final ObjectMapper JSON = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final WaybackURLKeyMaker KEYS = new WaybackURLKeyMaker();
    private static final Pattern NOT_GRAPHIC = Pattern.compile("[^!-~]+");

    private final SortedTable lines;

    /** @param room bytes of heap for lines */
    CdxjWriter(long room) {
        this.lines = new SortedTable(room, SortedTable.Counts.LAST);
    }

    /** What a record is to an index: a capture without its body, whose type is {@link Capture#REVISIT} for a revisit record; or nothing. */
    static CaptureReading read(WarcRecord record, String file, long offset) {
        RecordHeader header = new RecordHeader(record, file, offset);
        boolean isRevisit = header.type().equals("revisit");
        if (!isRevisit && !header.type().equals("response")) {
            return new Skipped(SkipReason.RECORD_TYPE);
        }
        if (!header.isHttp()) {
            return new Skipped(SkipReason.NOT_HTTP);
        }
        try {
            Optional<HttpHead> head = HttpHead.read(record.body().stream());
            if (head.isEmpty() && !isRevisit) {
                return new Skipped(SkipReason.NOT_HTTP);
            }
            String type = isRevisit ? Capture.REVISIT : head.get().firstHeader("Content-Type");
            return new Found(new Capture(header.url(), header.time(), head.map(HttpHead::status).orElse(0), type, "", new byte[0],
                    header.provenance()), false);
        } catch (IOException e) {
            return new Skipped(SkipReason.DAMAGED);
        }
    }

    /** @param end where the next record of the file begins, or the file ends */
    void add(Capture capture, long end) throws IOException {
        long length = Math.max(0, end - capture.provenance().offset());
        ObjectNode json = JSON.createObjectNode();
        json.put("url", capture.url());
        json.put("mime", capture.mediaType().isEmpty() ? UNKNOWN : capture.mediaType());
        if (capture.status() > 0) {
            json.put("status", Integer.toString(capture.status()));
        }
        String digest = Originals.bare(capture.provenance().payloadDigest());
        if (!digest.isEmpty()) {
            json.put("digest", digest);
        }
        json.put("length", Long.toString(length));
        json.put("offset", Long.toString(capture.provenance().offset()));
        json.put("filename", capture.provenance().warcFile());
        lines.put(ANY_HOST, key(capture.url()) + ' ' + TIMESTAMP.format(capture.time()) + ' ' + JSON.writeValueAsString(json), "");
    }

    private static String key(String url) {
        try {
            return ascii(KEYS.makeKey(url));
        } catch (URISyntaxException | RuntimeException e) {
            return ascii(url); // nobody finds it by a key, but the line tells that it is there
        }
    }

    /** Without spaces, at which fields end, and without characters beyond ASCII. */
    private static String ascii(String key) {
        return NOT_GRAPHIC.matcher(key).replaceAll(some -> UrlKey.percentEncoded(some.group()).toLowerCase(Locale.ROOT));
    }

    /** Writes all lines in order; the stream stays open. */
    void writeTo(OutputStream stream) throws IOException {
        lines.seal();
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII));
        for (SortedTable.Row line : lines.rows(ANY_HOST)) {
            out.write(line.key());
            out.write('\n');
        }
        out.flush();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
