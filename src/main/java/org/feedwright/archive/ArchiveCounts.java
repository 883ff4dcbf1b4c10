package org.feedwright.archive;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What one pass over a source has met so far.
 *
 * @param files       archive files met, those that could not be opened too
 * @param otherFiles  files in the given folders that are no archives by their name
 * @param records     records of any type
 * @param captures    records given out
 * @param incomplete  captures among them whose body is only a part: cut by the crawler, or wrongly encoded from some point on
 * @param warnings    damage met, whether or not it was reported in an earlier pass
 * @param skipped     records left out, by reason; reasons that did not occur are left out
 */
public record ArchiveCounts(long files, long otherFiles, long records, long captures, long incomplete, long warnings,
                            Map<SkipReason, Long> skipped) {
    public ArchiveCounts {
        EnumMap<SkipReason, Long> copy = new EnumMap<>(SkipReason.class);
        copy.putAll(skipped);
        skipped = Collections.unmodifiableMap(copy);
    }
}
