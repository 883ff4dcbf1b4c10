package org.feedwright.archive;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.archive.CaptureReader.CaptureReading.Found;
import org.feedwright.archive.CaptureReader.CaptureReading.Revisit;
import org.feedwright.archive.CaptureReader.CaptureReading.Skipped;
import org.feedwright.archive.CaptureReader.CaptureReading;
import org.feedwright.capture.Capture;
import org.feedwright.store.DigestTable;
import org.feedwright.capture.Provenance;

/**
 * Where the captures of a source lie that its revisit records may name, by the digest of their payload (WARC/1.1, section 6.7.2). Only what
 * comes under another URL is taken from there: the same page again says nothing new. Thread-safe.
 */
final class Originals {
    /** A capture that a revisit record may name. */
    record Original(String file, long offset, String url) {
    }

    private final Map<String, ArchiveBytes> files;
    private final List<String> names;
    private final Map<String, Integer> numbers = new HashMap<>();
    /** By digest: the number of the file, the offset, and 64 bits of the URL's. */
    private final DigestTable places;
    private final boolean learns;

    /** @param known captures by {@linkplain #bare bare} digest that are known beforehand */
    Originals(Map<String, ArchiveBytes> files, Map<String, Original> known) {
        this(files, new DigestTable(3), true);
        known.forEach(this::add);
    }

    private Originals(Map<String, ArchiveBytes> files, DigestTable places, boolean learns) {
        this.files = files;
        this.names = List.copyOf(files.keySet());
        names.forEach(name -> numbers.put(name, numbers.size()));
        this.places = places;
        this.learns = learns;
    }

    /** The captures that are known by now, to which no more are added. */
    Originals asTheyAre() {
        return new Originals(files, places.copy(), false);
    }

    /** Of {@code sha1:ABC} what stands behind the name of the algorithm, which not every index has. */
    static String bare(String payloadDigest) {
        return payloadDigest.substring(payloadDigest.indexOf(':') + 1);
    }

    /** Remembers the first capture of each payload. */
    void add(Capture capture) {
        if (capture.body().length > 0) {
            add(capture.url(), capture.provenance());
        }
    }

    /** The same for a capture with a body that another pass met. */
    void add(String url, Provenance place) {
        if (learns && !place.payloadDigest().isEmpty()) {
            add(bare(place.payloadDigest()), new Original(place.warcFile(), place.offset(), url));
        }
    }

    private void add(String digest, Original place) {
        Integer file = numbers.get(place.file());
        if (file != null) { // an index may name more files than the source has
            places.add(digest, file, place.offset(), DigestTable.half(place.url()));
        }
    }

    /** Whether a revisit stands for a capture that is known, and is not the same page again. */
    boolean knows(String url, Provenance revisit) {
        return find(url, revisit).isPresent();
    }

    private Optional<long[]> find(String url, Provenance revisit) {
        return places.find(bare(revisit.payloadDigest())).filter(found -> found[2] != DigestTable.half(url));
    }

    /** What a revisit stands for: under its own URL and time, and lying where the revisit lies, the body of the capture that it names. */
    CaptureReading resolve(Revisit revisit) {
        Capture bare = revisit.bare();
        Optional<long[]> place = find(bare.url(), bare.provenance());
        if (place.isEmpty()) {
            return new Skipped(SkipReason.REVISIT);
        }
        String file = names.get((int) place.get()[0]);
        try {
            Optional<CaptureReading> original = CaptureReader.at(files.get(file), file, place.get()[1]);
            if (original.isPresent() && original.get() instanceof Found found) {
                return new Found(new Capture(bare.url(), bare.time(), found.capture().status(), found.capture().contentType(), "",
                        found.capture().body(), bare.provenance()), found.incomplete());
            }
            return new Skipped(SkipReason.REVISIT);
        } catch (IOException e) {
            return new Skipped(SkipReason.REVISIT);
        }
    }
}
