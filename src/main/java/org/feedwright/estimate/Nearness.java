package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import org.feedwright.page.PageWords;
import org.jsoup.nodes.Element;

/**
 * How near to the title something stands, in words between: bylines and dates stand right before or behind it. Where nothing does, what
 * stands right behind the text is as near.
 */
final class Nearness {
    private static final int CLOSE = 25;
    private static final int NEAR = 80;
    private static final int WITHIN = 250;
    private static final double CLOSE_SAYS = 2.2;
    private static final double NEAR_SAYS = 1.2;
    private static final double FAR_SAYS = -0.8;
    private static final int FAR_WORDS = 12;
    /** What a clue says, at least, that stands near the title and is no chance, or in metadata that are written for each page. */
    private static final double SAYS = 1.5;
    /** Nothing is known of a page without a visible title. */
    private static final double UNKNOWN = 0;

    private final PageWords words;
    private final int start;
    private final int end;
    private final Optional<TextEnd> behind;

    private Nearness(PageWords words, int start, int end, Optional<TextEnd> behind) {
        this.words = words;
        this.start = start;
        this.end = end;
        this.behind = behind;
    }

    static Nearness of(Setting setting, Optional<Guess> title) {
        PageWords words = setting.page().words();
        return title.flatMap(Guess::element).map(element -> new Nearness(words, words.start(element), words.end(element), Optional.empty()))
                .orElse(new Nearness(words, -1, -1, Optional.empty()));
    }

    /** The same where what stands behind the text counts as near. */
    Nearness with(TextEnd text) {
        return new Nearness(words, start, end, Optional.of(text));
    }

    /** In log-odds. */
    double of(Element element) {
        if (isBehind(element)) {
            return CLOSE_SAYS;
        }
        if (end < 0) {
            return UNKNOWN;
        }
        int here = words.start(element);
        int distance = here >= end ? here - end : start - words.end(element);
        return distance <= CLOSE ? CLOSE_SAYS : distance <= NEAR ? NEAR_SAYS : distance <= WITHIN ? 0 : FAR_SAYS;
    }

    private boolean isBehind(Element element) {
        return behind.isPresent() && behind.get().holds(element);
    }

    /** Whether the title stands in it. */
    boolean holdsTitle(Element element) {
        return end >= 0 && words.start(element) <= start && end <= words.end(element);
    }

    /** Whether it stands in the title, or is it. */
    boolean isInTitle(Element element) {
        return end >= 0 && start <= words.start(element) && words.end(element) <= end;
    }

    boolean isBefore(Element element) {
        return end >= 0 && words.end(element) <= start;
    }

    /** Whether nothing much stands between it and the title; what stands behind the text is near enough to count, and not close. */
    boolean isClose(Element element) {
        return !isBehind(element) && of(element) == CLOSE_SAYS;
    }

    /** Words of the longest text that may be more than contents: far from the title those that are little more than a value. */
    int longest(Element element, int position, int near) {
        boolean far = end >= 0 && (position > end + WITHIN || position < start - WITHIN);
        return far && !isBehind(element) ? Math.min(near, FAR_WORDS) : near;
    }

    /** Whether metadata, or what stands near, tells the likeliest of these guesses. */
    boolean tells(List<Guess> guesses) {
        return !guesses.isEmpty() && guesses.get(0).clues().stream().anyMatch(clue -> clue.score() >= SAYS && (
                clue.source() instanceof Source.Embedded || Source.element(clue.source()).filter(here -> of(here) > 0).isPresent()));
    }
}
