package org.feedwright.training;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
/** The runs of words that stand on many pages of a blog beside the texts of its posts: what the template says. */
final class TemplateRuns {
    /** Share of the pages on which a run must stand: some template texts, as those for comments, are not on all. */
    private static final double MIN_SHARE = 0.5;
    private static final int MIN_PAGES = 2;

    private final Set<Long> runs = new HashSet<>();

    private TemplateRuns() {
    }

    static TemplateRuns of(List<ContentPair> pairs) {
        Map<Long, Integer> pages = new HashMap<>();
        for (ContentPair pair : pairs) {
            Set<Long> here = new HashSet<>();
            pair.overlay().forEachOther((start, run) -> here.add(run));
            here.forEach(run -> pages.merge(run, 1, Integer::sum));
        }
        TemplateRuns out = new TemplateRuns();
        pages.forEach((run, n) -> {
            if (n >= Math.max(MIN_PAGES, MIN_SHARE * pairs.size())) {
                out.runs.add(run);
            }
        });
        return out;
    }

    /** Number of such runs that start before each word of a page. */
    int[] before(Overlay overlay) {
        int[] before = new int[overlay.size() + 1];
        overlay.forEachOther((start, run) -> before[start + 1] = runs.contains(run) ? 1 : 0);
        Arrays.parallelPrefix(before, Integer::sum);
        return before;
    }
}
