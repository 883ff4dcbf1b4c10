package org.feedwright.region.handle;

import java.util.List;

/**
 * A region that a pattern found, with those of the patterns that have it as parent.
 *
 * @param inner in document order
 */
public record Match(RegionPattern pattern, Region region, List<Match> inner) {
    public Match {
        inner = List.copyOf(inner);
    }
}
