package org.feedwright.estimate;

import java.util.Optional;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/** How near to the title something stands, in words between: bylines and dates stand right before or behind it. */
final class Nearness {
    private static final int CLOSE = 25;
    private static final int NEAR = 80;
    private static final int WITHIN = 250;
    private static final double CLOSE_SAYS = 2.2;
    private static final double NEAR_SAYS = 1.2;
    private static final double FAR_SAYS = -0.8;
    private static final int FAR_WORDS = 12;
    /** Nothing is known of a page without a visible title. */
    private static final double UNKNOWN = 0;

    private final PageWords words;
    private final int start;
    private final int end;

    private Nearness(PageWords words, int start, int end) {
        this.words = words;
        this.start = start;
        this.end = end;
    }

    static Nearness of(Setting setting, Optional<Guess> title) {
        PageWords words = setting.page().words();
        return title.flatMap(Nearness::element).map(element -> new Nearness(words, words.start(element), words.end(element)))
                .orElse(new Nearness(words, -1, -1));
    }

    /** In log-odds. */
    double of(Element element) {
        if (end < 0) {
            return UNKNOWN;
        }
        int here = words.start(element);
        int distance = here >= end ? here - end : start - words.end(element);
        return distance <= CLOSE ? CLOSE_SAYS : distance <= NEAR ? NEAR_SAYS : distance <= WITHIN ? 0 : FAR_SAYS;
    }

    boolean isBefore(Element element) {
        return end >= 0 && words.end(element) <= start;
    }

    /** Whether nothing much stands between it and the title. */
    boolean isClose(Element element) {
        return of(element) == CLOSE_SAYS;
    }

    /** Words of the longest text that may be more than contents: far from the title those that are little more than a value. */
    int longest(int position, int near) {
        boolean far = end >= 0 && (position > end + WITHIN || position < start - WITHIN);
        return far ? Math.min(near, FAR_WORDS) : near;
    }

    private static Optional<Element> element(Guess title) {
        return title.clues().stream().map(Clue::source).filter(Source.Text.class::isInstance)
                .map(source -> ((Source.Text) source).element()).findFirst();
    }
}
