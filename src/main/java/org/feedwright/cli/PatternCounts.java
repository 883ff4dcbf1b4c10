package org.feedwright.cli;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.Match;
import org.feedwright.region.handle.RegionPattern;

/** How often each pattern of a file was found: who writes one wants to know which line is wrong. */
final class PatternCounts {
    private static final int MAX_CRITERIA = 80;

    private final HandleFile file;
    private final Map<RegionPattern, long[]> counts = new IdentityHashMap<>();
    private long pages;
    private long cut;

    PatternCounts(HandleFile file) {
        this.file = file;
        file.patterns().forEach(pattern -> counts.put(pattern, new long[2]));
    }

    void add(Match.Findings findings) {
        pages++;
        cut += findings.isCut() ? 1 : 0;
        Set<RegionPattern> here = new HashSet<>();
        add(findings.matches(), here);
        here.forEach(pattern -> counts.get(pattern)[1]++);
    }

    private void add(List<Match> matches, Set<RegionPattern> here) {
        for (Match match : matches) {
            counts.get(match.pattern())[0]++;
            here.add(match.pattern());
            add(match.inner(), here);
        }
    }

    boolean hasFound() {
        return counts.values().stream().anyMatch(count -> count[0] > 0);
    }

    void tell(PrintWriter words) {
        for (RegionPattern pattern : file.patterns()) {
            long[] count = counts.get(pattern);
            words.printf(Locale.ROOT, "  %-14s  %s  on %s  %s%n", pattern.name(), Texts.count(count[0], "region"),
                    Texts.count(count[1], "page"), Texts.cut(pattern.criteria(), MAX_CRITERIA));
        }
        words.println(Texts.count(pages, "page")
                + (cut == 0 ? "" : "; on " + cut + " there were too many regions, and the last were left out"));
    }
}
