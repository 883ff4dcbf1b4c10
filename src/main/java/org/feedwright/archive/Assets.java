package org.feedwright.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.archive.MediaFilter.Verdict;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Stylesheets, images and fonts of archives by URL key: what it takes to show a page as it looked. A revisit record is the capture that it
 * names (WARC/1.1, section 6.7). Holds places, not bodies: some 150 bytes for each. Immutable; {@link #find} is thread-safe and costs one
 * seek and one record.
 */
public final class Assets {
    /** Redirects that are followed from the address that a page names: image services chain two or three. */
    private static final int MAX_REDIRECTS = 5;
    private static final int STATUS_OK = 200;
    private static final Set<String> FONTS = Set.of("application/font-woff", "application/x-font-woff", "application/font-woff2",
            "application/x-font-ttf", "application/x-font-opentype", "application/vnd.ms-fontobject", "application/font-sfnt");

    /** Where the bytes lie that a URL had at a time. */
    private record Stored(String file, long offset, Instant time) {
    }

    /** A revisit record: its URL had, at its time, the bytes of the capture with this digest; or else of that URL and time. */
    private record Repeat(String key, Instant time, String digest, String ofKey, Instant ofTime) {
    }

    private final Map<String, ArchiveBytes> files;
    private final Map<String, List<Stored>> places = new HashMap<>();
    private final Map<String, String> redirects = new HashMap<>();

    private Assets(Map<String, ArchiveBytes> files) {
        this.files = files;
    }

    /**
     * Goes through archives once, as {@link WarcSource} would. What is damaged is passed over without a word: the source tells of it.
     *
     * @param met hears of the file and the offset of each record
     * @throws java.nio.file.NoSuchFileException where an input does not exist
     */
    public static Assets of(List<Path> inputs, ObjLongConsumer<String> met) throws IOException {
        Assets out = new Assets(ArchiveFiles.of(inputs, List.of()).byName());
        Map<String, Stored> byDigest = new HashMap<>();
        List<Repeat> repeated = new ArrayList<>();
        for (Map.Entry<String, ArchiveBytes> file : out.files.entrySet()) {
            try (RecordCursor cursor = RecordCursor.over(file.getKey(), ArchiveFile.open(file.getValue()), warning -> { })) {
                for (Optional<WarcRecord> record = cursor.next(); record.isPresent(); record = cursor.next()) {
                    met.accept(file.getKey(), cursor.offset());
                    RecordHeader header = new RecordHeader(record.get(), file.getKey(), cursor.offset());
                    if (header.type().equals("revisit")) {
                        repeated.add(repeated(header));
                    } else {
                        out.add(header, byDigest);
                    }
                }
            } catch (IOException e) {
                // A file that can't be read on costs the looks of some pages, and the pass over pages tells of it.
                continue;
            }
        }
        out.resolve(repeated, byDigest);
        return out;
    }

    public int size() {
        return places.values().stream().mapToInt(List::size).sum();
    }

    /** The capture of a URL that is nearest in time; empty where there is none, or where it can't be read any more. */
    public Optional<Capture> find(String url, Instant near) {
        String key = UrlKey.of(url);
        for (int i = 0; i <= MAX_REDIRECTS && key != null; i++) {
            Optional<Stored> found = nearest(key, near);
            if (found.isPresent()) {
                return found.flatMap(this::read);
            }
            key = redirects.get(key);
        }
        return Optional.empty();
    }

    private Optional<Stored> nearest(String key, Instant time) {
        return places.getOrDefault(key, List.of()).stream().min(Comparator.comparing(place -> Duration.between(place.time(), time).abs()));
    }

    private Optional<Capture> read(Stored place) {
        try {
            return CaptureReader.at(files.get(place.file()), place.file(), place.offset(), Assets::judge).flatMap(CaptureReading::found);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void add(RecordHeader header, Map<String, Stored> byDigest) {
        if (!header.type().equals("response") || !header.isHttp()) {
            return;
        }
        try {
            HttpHead.read(header.record().body().stream()).ifPresent(head -> add(header, head, byDigest));
        } catch (IOException e) {
            // The next record may be whole.
            return;
        }
    }

    private void add(RecordHeader header, HttpHead head, Map<String, Stored> byDigest) {
        Capture bare = header.bare(head);
        if (bare.isRedirect()) {
            bare.redirectTarget().ifPresent(target -> redirects.put(UrlKey.of(bare.url()), UrlKey.of(target)));
        } else if (bare.status() == STATUS_OK && judge(bare.mediaType()) == Verdict.TAKE) {
            Stored place = new Stored(header.file(), header.offset(), bare.time());
            add(UrlKey.of(bare.url()), place);
            byDigest.putIfAbsent(Originals.bare(bare.provenance().payloadDigest()), place);
        }
    }

    private void add(String key, Stored place) {
        places.computeIfAbsent(key, unseen -> new ArrayList<>(1)).add(place);
    }

    private static Repeat repeated(RecordHeader header) {
        return new Repeat(UrlKey.of(header.url()), header.time(), Originals.bare(header.provenance().payloadDigest()),
                UrlKey.of(header.refersToUrl()), header.refersToTime());
    }

    /** Behind the pass, since a revisit may stand in a file before that of the capture that it names. */
    private void resolve(List<Repeat> repeated, Map<String, Stored> byDigest) {
        byDigest.remove("");
        for (Repeat again : repeated) {
            Optional.ofNullable(byDigest.get(again.digest())).or(() -> nearest(again.ofKey(), again.ofTime()))
                    .ifPresent(place -> add(again.key(), new Stored(place.file(), place.offset(), again.time())));
        }
    }

    /** What is shown of a page and can run nothing. */
    private static Verdict judge(String mediaType) {
        boolean isShown = mediaType.equals("text/css") || mediaType.startsWith("image/") || mediaType.startsWith("font/")
                || FONTS.contains(mediaType);
        return isShown ? Verdict.TAKE : Verdict.PASS_OVER;
    }
}
