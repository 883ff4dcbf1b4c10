package org.feedwright.archive;

import org.feedwright.archive.ArchiveCounts.SkipReason;
import org.feedwright.capture.Capture;

/** What a record of an archive file turned out to be. */
sealed interface CaptureReading {
    /**
     * @param incomplete whether the body is known to be only a part
     * @param altered    whether the record's block has another digest than its header says
     */
    record Found(Capture capture, boolean incomplete, boolean altered) implements CaptureReading {
        Found(Capture capture, boolean incomplete) {
            this(capture, incomplete, false);
        }
    }

    /** @param bare without a body, which is that of another record with the same payload digest */
    record Revisit(Capture bare) implements CaptureReading {
    }

    record Skipped(SkipReason reason) implements CaptureReading {
    }
}
