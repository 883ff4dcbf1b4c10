package org.feedwright.region.handle;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the patterns of a file found on a page.
 *
 * @param matches of the patterns without parent, in document order
 * @param spent   names of handles whose regular expression took too long on this page; they count as not found
 * @param isCut   whether there was more than {@link Extractor#MAX_MATCHES}
 */
public record Findings(List<Match> matches, Set<String> spent, boolean isCut) {
    public Findings {
        matches = List.copyOf(matches);
        spent = Set.copyOf(new TreeSet<>(spent));
    }
}
