package org.feedwright.archive;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.feedwright.archive.CaptureReading.Found;
import org.feedwright.archive.CaptureReading.Revisit;
import org.feedwright.archive.CaptureReading.Skipped;
import org.feedwright.capture.Capture;

/**
 * Where the captures of a source lie that its revisit records may name, by the digest of their payload (WARC/1.1, section 6.7.2): some 150
 * bytes each. Only what comes under another URL is taken from there: the same page again says nothing new. Thread-safe.
 */
final class Originals {
    record Place(String file, long offset, String url) {
    }

    private final Map<String, ArchiveBytes> files;
    private final Map<String, Place> byDigest = new ConcurrentHashMap<>();
    private final boolean learns;

    /** @param known captures by {@linkplain #bare bare} digest that are known beforehand */
    Originals(Map<String, ArchiveBytes> files, Map<String, Place> known) {
        this(files, known, true);
    }

    private Originals(Map<String, ArchiveBytes> files, Map<String, Place> known, boolean learns) {
        this.files = files;
        this.learns = learns;
        byDigest.putAll(known);
    }

    /** Those that are known by now, and no more. */
    Originals asTheyAre() {
        return new Originals(files, byDigest, false);
    }

    /** Of {@code sha1:ABC} what stands behind the name of the algorithm, which not every index has. */
    static String bare(String payloadDigest) {
        return payloadDigest.substring(payloadDigest.indexOf(':') + 1);
    }

    /** Remembers the first capture of each payload. */
    void add(Capture capture) {
        String digest = capture.provenance().payloadDigest();
        if (learns && !digest.isEmpty() && capture.body().length > 0) {
            byDigest.putIfAbsent(bare(digest), new Place(capture.provenance().warcFile(), capture.provenance().offset(), capture.url()));
        }
    }

    /** What a revisit stands for: under its own URL and time, and lying where the revisit lies, the body of the capture that it names. */
    CaptureReading resolve(Revisit revisit) {
        Capture bare = revisit.bare();
        Place place = byDigest.get(bare(bare.provenance().payloadDigest()));
        if (place == null || place.url().equals(bare.url())) {
            return new Skipped(SkipReason.REVISIT);
        }
        try {
            Optional<Found> original = PlaceReader.found(files.get(place.file()), place.file(), place.offset());
            return original.<CaptureReading>map(found -> new Found(new Capture(bare.url(), bare.time(), found.capture().status(),
                    found.capture().contentType(), "", found.capture().body(), bare.provenance()), found.incomplete()))
                    .orElseGet(() -> new Skipped(SkipReason.REVISIT));
        } catch (IOException e) {
            return new Skipped(SkipReason.REVISIT);
        }
    }
}
