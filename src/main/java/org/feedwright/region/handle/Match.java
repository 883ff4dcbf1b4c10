package org.feedwright.region.handle;

import java.util.List;

/**
 * A region that a pattern found, with those of the patterns that have it as parent.
 *
 * @param inner in document order
 */
public record Match(RegionPattern pattern, Region region, List<Match> inner) {
    /**
     * All that the patterns of a file found on a page.
     *
     * @param matches of the patterns without parent, in document order
     * @param isCut   whether there was more than {@link Extractor#MAX_MATCHES}
     */
    public record Findings(List<Match> matches, boolean isCut) {
        public Findings {
            matches = List.copyOf(matches);
        }
    }

    public Match {
        inner = List.copyOf(inner);
    }
}
