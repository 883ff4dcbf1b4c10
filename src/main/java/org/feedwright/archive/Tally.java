package org.feedwright.archive;

import java.util.EnumMap;
import java.util.Map;

/** Counts one pass. Written by the thread of the pass, read by any. */
final class Tally {
    private final long otherFiles;
    private final Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
    private long files;
    private long records;
    private long captures;
    private long incomplete;
    private long warnings;

    Tally(long otherFiles) {
        this.otherFiles = otherFiles;
    }

    synchronized void file() {
        files++;
    }

    synchronized void warning() {
        warnings++;
    }

    synchronized void record(CaptureReading reading) {
        records++;
        if (reading instanceof CaptureReading.Found found) {
            captures++;
            incomplete += found.incomplete() ? 1 : 0;
        } else if (reading instanceof CaptureReading.Skipped skip) {
            skipped.merge(skip.reason(), 1L, Long::sum);
        }
    }

    synchronized ArchiveCounts snapshot() {
        return new ArchiveCounts(files, otherFiles, records, captures, incomplete, warnings, skipped);
    }
}
