package org.feedwright.archive;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.feedwright.capture.EntityDecoder;

/**
 * What one pass over a source has met so far.
 *
 * @param files       archive files met, those that could not be opened too
 * @param otherFiles  files in the given folders that are no archives by their name
 * @param records     records of any type
 * @param captures    records given out
 * @param incomplete  captures among them whose body is only a part: cut by the crawler, or wrongly encoded from some point on
 * @param skipped     records left out, by reason; reasons that did not occur are left out
 */
public record ArchiveCounts(long files, long otherFiles, long records, long captures, long incomplete, Map<SkipReason, Long> skipped) {
    public ArchiveCounts {
        skipped = Collections.unmodifiableMap(new TreeMap<>(skipped));
    }

    /** Why a record of an archive file is no capture that can matter to a blog. */
    public enum SkipReason {
        RECORD_TYPE("requests, metadata and other records that are no response"),
        REVISIT("the page is in another record under the same URL, or in one that was not met; under another URL it is read"),
        NOT_HTTP("DNS, FTP, or a header that can't be read"),
        STATUS("neither 200 nor a redirect that says where to"),
        /** Its media type, or with none that helps its first bytes, says that it is neither page nor feed. */
        MEDIA_TYPE("images, styles, scripts: neither page nor feed"),
        /** More than {@link EntityDecoder#MAX_DECODED_BYTES} when decoded, or than the heap has room for. */
        TOO_LARGE("more than " + (EntityDecoder.MAX_DECODED_BYTES >> 20) + " MB when decoded"),
        UNDECODABLE("nothing of the body could be decoded"),
        DAMAGED("the record is damaged or cut off");

        private final String meaning;

        SkipReason(String meaning) {
            this.meaning = meaning;
        }

        public String meaning() {
            return meaning;
        }
    }
}
