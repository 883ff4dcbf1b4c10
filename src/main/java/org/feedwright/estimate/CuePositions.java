package org.feedwright.estimate;

import java.util.Set;
import org.feedwright.page.PageWords;

/** Where on a page words for 'by' stand, so that the many elements without one cost nothing. */
final class CuePositions {
    /** Cues before each word. */
    private final int[] before;

    private CuePositions(int[] before) {
        this.before = before;
    }

    static CuePositions of(PageWords page, Cues cues) {
        Set<Long> words = cues.lastWords(Cues.Kind.BY);
        int[] before = new int[page.size() + 1];
        for (int i = 0; i < page.size(); i++) {
            before[i + 1] = before[i] + (words.contains(page.hash(i)) ? 1 : 0);
        }
        return new CuePositions(before);
    }

    boolean within(int start, int end) {
        return before[end] > before[start];
    }
}
