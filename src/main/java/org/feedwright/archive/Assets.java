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
import org.feedwright.archive.CaptureReading.Found;
import org.feedwright.archive.MediaFilter.Verdict;
import org.feedwright.capture.Capture;
import org.feedwright.capture.UrlKey;
import org.netpreserve.jwarc.WarcRecord;

/**
 * Stylesheets, images and fonts of archives by URL key: what it takes to show a page as it looked. Holds places, not bodies: some 150
 * bytes for each. Immutable; {@link #find} is thread-safe and costs one seek and one record.
 */
public final class Assets {
    /** Redirects that are followed from the address that a page names: image services chain two or three. */
    private static final int MAX_REDIRECTS = 5;
    private static final int STATUS_OK = 200;
    private static final Set<String> FONTS = Set.of("application/font-woff", "application/x-font-woff", "application/font-woff2",
            "application/x-font-ttf", "application/x-font-opentype", "application/vnd.ms-fontobject", "application/font-sfnt");

    private record Place(String file, long offset, Instant time) {
    }

    private final Map<String, ArchiveBytes> files;
    private final Map<String, List<Place>> places = new HashMap<>();
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
        Assets out = new Assets(ArchiveFiles.of(List.copyOf(inputs)).byName());
        for (Map.Entry<String, ArchiveBytes> file : out.files.entrySet()) {
            try (RecordCursor cursor = RecordCursor.over(file.getKey(), ArchiveFile.open(file.getValue()), warning -> { })) {
                for (Optional<WarcRecord> record = cursor.next(); record.isPresent(); record = cursor.next()) {
                    met.accept(file.getKey(), cursor.offset());
                    out.add(record.get(), file.getKey(), cursor.offset());
                }
            } catch (IOException e) {
                // A file that can't be read on costs the looks of some pages, and the pass over pages tells of it.
                continue;
            }
        }
        return out;
    }

    /** How many there are. */
    public int size() {
        return places.values().stream().mapToInt(List::size).sum();
    }

    /** The capture of a URL that is nearest in time; empty where there is none, or where it can't be read any more. */
    public Optional<Capture> find(String url, Instant near) {
        String key = UrlKey.of(url);
        for (int i = 0; i <= MAX_REDIRECTS && key != null; i++) {
            List<Place> found = places.getOrDefault(key, List.of());
            if (!found.isEmpty()) {
                return found.stream().min(Comparator.comparing(place -> Duration.between(place.time(), near).abs())).flatMap(this::read);
            }
            key = redirects.get(key);
        }
        return Optional.empty();
    }

    private Optional<Capture> read(Place place) {
        try (ArchiveFile archive = ArchiveFile.open(files.get(place.file()))) {
            return archive.readerAgainAt(place.offset()).next()
                    .map(record -> CaptureReader.read(record, place.file(), place.offset(), Assets::judge))
                    .filter(Found.class::isInstance).map(found -> ((Found) found).capture());
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private void add(WarcRecord record, String file, long offset) {
        RecordHeader header = new RecordHeader(record, file, offset);
        if (!header.type().equals("response") || !header.url().regionMatches(true, 0, "http", 0, 4)) {
            return;
        }
        try {
            HttpHead.read(record.body().stream()).ifPresent(head -> add(header, head));
        } catch (IOException e) {
            // The next record may be whole.
            return;
        }
    }

    private void add(RecordHeader header, HttpHead head) {
        Capture bare = new Capture(header.url(), header.time(), head.status(), head.firstHeader("Content-Type"),
                head.firstHeader("Location"), new byte[0], header.provenance());
        if (bare.isRedirect()) {
            bare.redirectTarget().ifPresent(target -> redirects.put(UrlKey.of(bare.url()), UrlKey.of(target)));
        } else if (bare.status() == STATUS_OK && judge(bare.mediaType()) == Verdict.TAKE) {
            places.computeIfAbsent(UrlKey.of(bare.url()), key -> new ArrayList<>(1))
                    .add(new Place(header.file(), header.offset(), bare.time()));
        }
    }

    /** What is shown of a page and can run nothing. */
    private static Verdict judge(String mediaType) {
        boolean isShown = mediaType.equals("text/css") || mediaType.startsWith("image/") || mediaType.startsWith("font/")
                || FONTS.contains(mediaType);
        return isShown ? Verdict.TAKE : Verdict.PASS_OVER;
    }
}
