package org.feedwright.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import org.feedwright.archive.ArchiveWarning.Reason;
import org.feedwright.archive.MediaFilter.Verdict;
import org.feedwright.capture.ArchiveSource;
import org.feedwright.capture.Capture;

/**
 * Where the captures lie that CDXJ indexes name: of those that may be a page, a feed or a redirect, eight bytes each. Knows, too, which of
 * them a revisit record stands for, by the digest of the payload.
 */
final class CdxjPlaces implements ArchiveSource.Places {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int STATUS_OK = 200;
    private static final int GZIP_MAGIC = 0x1F;
    /** Files that are told where no input is called so. */
    private static final int MAX_TOLD = 10;

    /** A line of an index. Its status is 0 where it names none. */
    private record Line(String url, String mime, int status, String digest, long offset, String filename) {
        boolean isRevisit() {
            return mime.equals(Capture.REVISIT);
        }

        /** What {@link CaptureReader} would take by its head; where the line tells too little, the record is looked at. */
        boolean isWanted() {
            boolean isPage = (status == 0 || status == STATUS_OK) && MediaFilter.judge(mime) != Verdict.PASS_OVER;
            return isRevisit() || isPage || status >= 300 && status < 400;
        }
    }

    private final List<String> files;
    private final Map<String, long[]> offsets = new HashMap<>();
    private final Map<String, Originals.Original> originals = new HashMap<>();

    private CdxjPlaces(List<String> files) {
        this.files = files;
    }

    /**
     * Reads indexes, plain or gzipped; twice, since the captures that revisits stand for may stand before them.
     *
     * @param files    names of the archive files that there are, in the order of reading; an index may name them without their folders
     * @param warnings told of lines that can't be read, and of files that no input is called
     */
    static CdxjPlaces read(List<Path> indexes, List<String> files, Consumer<ArchiveWarning> warnings) throws IOException {
        CdxjPlaces out = new CdxjPlaces(files);
        Set<String> revisited = new HashSet<>();
        for (Path index : indexes) {
            long wrong = forEach(index, line -> {
                if (line.isRevisit()) {
                    revisited.add(line.digest());
                }
            });
            if (wrong > 0) {
                warnings.accept(new ArchiveWarning(index.getFileName().toString(), 0, Reason.DAMAGED_RECORD,
                        "no lines of an index with offset and filename: " + wrong));
            }
        }
        Map<String, String> inputs = byIndexName(files);
        Map<String, LongStream.Builder> found = new HashMap<>();
        Set<String> missing = new TreeSet<>();
        for (Path index : indexes) {
            forEach(index, line -> {
                String input = inputs.getOrDefault(line.filename(), "");
                if (input.isEmpty()) {
                    missing.add(line.filename());
                } else if (line.isWanted()) {
                    found.computeIfAbsent(input, name -> LongStream.builder()).add(line.offset());
                    if (line.status() == STATUS_OK && !line.isRevisit() && revisited.contains(line.digest())) {
                        out.originals.merge(line.digest(), new Originals.Original(input, line.offset(), line.url()), out::first);
                    }
                }
            });
        }
        found.forEach((name, all) -> out.offsets.put(name, all.build().sorted().distinct().toArray()));
        missing.stream().limit(MAX_TOLD).forEach(name -> warnings.accept(new ArchiveWarning(name, 0, Reason.UNREADABLE,
                "an index names this file, and no input is called so, or several are")));
        return out;
    }

    /** Each file by its name, and without its folders where no other is called so. */
    private static Map<String, String> byIndexName(List<String> files) {
        Map<String, String> out = new HashMap<>();
        for (String file : files) {
            out.merge(file.substring(file.lastIndexOf('/') + 1), file, (one, other) -> "");
        }
        files.forEach(file -> out.put(file, file));
        return out;
    }

    private Originals.Original first(Originals.Original one, Originals.Original other) {
        int files = Integer.compare(this.files.indexOf(one.file()), this.files.indexOf(other.file()));
        return files < 0 || files == 0 && one.offset() <= other.offset() ? one : other;
    }

    /** Gives how many lines could not be read. */
    private static long forEach(Path index, Consumer<Line> visitor) throws IOException {
        long wrong = 0;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(opened(index), StandardCharsets.UTF_8))) {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                Optional<Line> line = line(text);
                if (line.isPresent()) {
                    visitor.accept(line.get());
                } else if (!text.isBlank() && !text.startsWith("!") && !text.startsWith("@")) { // lines of the head
                    wrong++;
                }
            }
        }
        return wrong;
    }

    private static InputStream opened(Path index) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(index));
        in.mark(1);
        boolean isCompressed = in.read() == GZIP_MAGIC;
        in.reset();
        return isCompressed ? new GZIPInputStream(in) : in;
    }

    private static Optional<Line> line(String text) {
        int json = text.indexOf(" {");
        try {
            JsonNode fields = json < 0 ? JSON.nullNode() : JSON.readTree(text.substring(json));
            long offset = fields.path("offset").asLong(-1);
            String file = fields.path("filename").asText();
            return offset < 0 || file.isEmpty() ? Optional.empty() : Optional.of(new Line(fields.path("url").asText(), mime(fields),
                    fields.path("status").asInt(0), Originals.bare(fields.path("digest").asText()), offset, file));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static String mime(JsonNode fields) {
        String mime = fields.path("mime").asText().toLowerCase(Locale.ROOT);
        return mime.equals(CdxjWriter.UNKNOWN) || mime.equals("-") ? "" : mime;
    }

    /** Offsets in a file that an index names, in their order. */
    @Override
    public Optional<long[]> of(String file) {
        return Optional.of(offsets.getOrDefault(file, new long[0]));
    }

    Map<String, Originals.Original> originals() {
        return originals;
    }
}
