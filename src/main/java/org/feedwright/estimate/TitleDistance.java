package org.feedwright.estimate;

import java.util.List;
import java.util.Optional;
import org.feedwright.estimate.Guess.Source;
import org.feedwright.page.Layout;
import org.jsoup.nodes.Element;

/**
 * How near to the title something stands, in words between: bylines and dates stand right before or behind it. Where nothing does, what
 * stands right behind the text is as near.
 *
 * @param start  first word of the title; -1 where the page has no visible one
 * @param end    one past its last word
 * @param behind what stands behind the text, where that counts as near
 */
record TitleDistance(Layout layout, int start, int end, Optional<TextEnd> behind) {
    private static final String CLOSE = "title:close";
    private static final String NEAR = "title:near";
    private static final String FAR = "title:far";
    /** Within {@link #WITHIN} words: says nothing. Also where the page has no visible title. */
    private static final String BETWEEN = "";
    private static final int CLOSE_WORDS = 25;
    private static final int NEAR_WORDS = 80;
    private static final int WITHIN = 250;
    private static final int FAR_WORDS = 12;
    /** What a sighting says, at least, that stands near the title and is no chance, or in metadata that are written for each page. */
    private static final double SAYS = 1.5;

    static TitleDistance of(PageContext context, Optional<Guess> title) {
        Layout layout = context.page().layout();
        Optional<Element> element = title.flatMap(Guess::element);
        return new TitleDistance(layout, element.map(layout::firstWord).orElse(-1), element.map(layout::endWord).orElse(-1),
                Optional.empty());
    }

    /** The same where what stands behind the text counts as near. */
    TitleDistance with(TextEnd text) {
        return new TitleDistance(layout, start, end, Optional.of(text));
    }

    /** The feature that says how far an element is; empty where that says nothing. */
    String feature(Element element) {
        if (isBehind(element)) {
            return CLOSE;
        }
        if (end < 0) {
            return BETWEEN;
        }
        int here = layout.firstWord(element);
        int distance = here >= end ? here - end : start - layout.endWord(element);
        return distance <= CLOSE_WORDS ? CLOSE : distance <= NEAR_WORDS ? NEAR : distance <= WITHIN ? BETWEEN : FAR;
    }

    boolean isNear(Element element) {
        String feature = feature(element);
        return feature.equals(CLOSE) || feature.equals(NEAR);
    }

    private boolean isBehind(Element element) {
        return behind.isPresent() && behind.get().holds(element);
    }

    /** Whether the title stands in it. */
    boolean holdsTitle(Element element) {
        return end >= 0 && layout.firstWord(element) <= start && end <= layout.endWord(element);
    }

    /** Whether it stands in the title, or is it. */
    boolean isInTitle(Element element) {
        return end >= 0 && start <= layout.firstWord(element) && layout.endWord(element) <= end;
    }

    boolean isBefore(Element element) {
        return end >= 0 && layout.endWord(element) <= start;
    }

    /** Whether nothing much stands between it and the title; what stands behind the text is near enough to count, and not close. */
    boolean isClose(Element element) {
        return !isBehind(element) && feature(element).equals(CLOSE);
    }

    /**
     * Words of the longest text that may be more than contents: far from the title those that are little more than a value, and where the
     * title itself stands in it so many beside that.
     */
    int longest(Element element, int position, int near) {
        boolean far = end >= 0 && (position > end + WITHIN || position < start - WITHIN);
        int most = far && !isBehind(element) ? Math.min(near, FAR_WORDS) : near;
        return holdsTitle(element) ? most + end - start : most;
    }

    /** Whether metadata, or what stands near, tells the likeliest of these guesses. */
    boolean tells(List<Guess> guesses) {
        return !guesses.isEmpty() && guesses.get(0).sightings().stream().anyMatch(sighting -> sighting.score() >= SAYS
                && (sighting.isEmbedded() || Source.element(sighting.source()).filter(this::isNear).isPresent()));
    }
}
