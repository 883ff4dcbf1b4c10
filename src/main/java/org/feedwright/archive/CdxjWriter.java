package org.feedwright.archive;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.regex.Pattern;
import org.archive.url.WaybackURLKeyMaker;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading.Skipped;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Makes a CDXJ index, as pywb reads it: a line for each capture with its URL in SURT order, its time in 14 digits, and a JSON object,
 * sorted by bytes. Holds a bounded number of lines; the others wait in temporary files. Not thread-safe.
 */
final class CdxjWriter implements Closeable {
    /** What pywb calls the media type of a capture that names none. */
    static final String UNKNOWN = "unk";

    /** Lines sorted in memory, some 300 bytes each. Raising it makes fewer temporary files, each of which is open at the end. */
    private static final int MAX_LINES = 100_000;
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuuMMddHHmmss").withZone(ZoneOffset.UTC);
    /** Without characters beyond ASCII the order of strings is that of their bytes, and no reader needs to know an encoding. */
    private static final ObjectMapper JSON = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final WaybackURLKeyMaker KEYS = new WaybackURLKeyMaker();

    private static final Pattern NOT_GRAPHIC = Pattern.compile("[^!-~]+");

    private final int maxLines;
    private final List<String> lines = new ArrayList<>();
    private final List<Path> runs = new ArrayList<>();

    CdxjWriter() {
        this(MAX_LINES);
    }

    CdxjWriter(int maxLines) {
        this.maxLines = maxLines;
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
        lines.add(key(capture.url()) + ' ' + TIMESTAMP.format(capture.time()) + ' ' + JSON.writeValueAsString(json));
        if (lines.size() == maxLines) {
            spill();
        }
    }

    private static String key(String url) {
        try {
            return ascii(KEYS.makeKey(url));
        } catch (URISyntaxException | RuntimeException e) {
            return ascii(url); // nobody finds it by a key, but the line tells that it is there
        }
    }

    /** Fields end at spaces. */
    private static String ascii(String key) {
        return NOT_GRAPHIC.matcher(key).replaceAll(some -> UrlKey.percentEncoded(some.group()).toLowerCase(Locale.ROOT));
    }

    private void spill() throws IOException {
        Collections.sort(lines);
        Path run = Files.createTempFile("feedwright", ".cdxj");
        runs.add(run);
        Files.write(run, lines, StandardCharsets.US_ASCII);
        lines.clear();
    }

    /** A sorted run, at one of its lines. */
    private static final class Run implements Comparable<Run>, Closeable {
        private final BufferedReader in;
        private String line;

        Run(Path file) throws IOException {
            in = Files.newBufferedReader(file, StandardCharsets.US_ASCII);
            line = in.readLine();
        }

        @Override
        public int compareTo(Run other) {
            return line.compareTo(other.line);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Writes all lines in order; the stream stays open. */
    void writeTo(OutputStream stream) throws IOException {
        spill();
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII));
        List<Run> all = new ArrayList<>();
        try {
            for (Path run : runs) {
                all.add(new Run(run));
            }
            PriorityQueue<Run> queue = new PriorityQueue<>(all.stream().filter(run -> run.line != null).toList());
            for (Run run = queue.poll(); run != null; run = queue.poll()) {
                out.write(run.line);
                out.write('\n');
                run.line = run.in.readLine();
                if (run.line != null) {
                    queue.add(run);
                }
            }
            out.flush();
        } finally {
            for (Run run : all) {
                run.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (Path run : runs) {
            Files.deleteIfExists(run);
        }
    }
}
