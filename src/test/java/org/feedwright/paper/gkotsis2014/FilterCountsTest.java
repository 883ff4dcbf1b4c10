package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.feedwright.paper.gkotsis2014.FilterCounts.Sighting;
import org.feedwright.wrapper.Filter;
import org.junit.Test;

public class FilterCountsTest {
    private static final double HUNDREDTH = 0.005;

    @Test
    public void theWorkedExamplesOfThePaperHold() {
        assertEquals(0.46, FilterCounts.entropy(1 / 5.0), HUNDREDTH);
        assertEquals(0.53, FilterCounts.entropy(2 / 5.0), HUNDREDTH);
        assertEquals(0.44, FilterCounts.entropy(3 / 5.0), HUNDREDTH);
        assertEquals(0.09, FilterCounts.gain(1 / 5.0), HUNDREDTH);
        assertEquals(0.21, FilterCounts.gain(2 / 5.0), HUNDREDTH);
        assertEquals(0.27, FilterCounts.gain(3 / 5.0), HUNDREDTH);
        assertEquals(0.22, FilterCounts.gain(10 / 13.0), HUNDREDTH);
    }

    @Test
    public void whatNeverAndWhatAlwaysOccursGainNothing() {
        assertEquals(0, FilterCounts.gain(0), 0);
        assertEquals(0, FilterCounts.gain(1), 0);
    }

    @Test
    public void theGainIsHighestNearThreeFifths() {
        double best = 0;
        for (int i = 0; i <= 1000; i++) {
            best = FilterCounts.gain(i / 1000.0) > FilterCounts.gain(best) ? i / 1000.0 : best;
        }
        assertEquals(Math.exp(-0.5), best, 0.001);
        assertTrue("right on all pages but one in ten loses against right on three of five",
                FilterCounts.gain(0.9) < FilterCounts.gain(0.6));
    }

    @Test
    public void tableOneGivesItsSixRulesInTheOrderOfThePaper() {
        FilterCounts counts = FilterCounts.of(List.of(List.of(seen("", "cssValue1", "path1"), seen("id1", "cssValue1", "path1"),
                seen("id1", "cssValue1", "path2"), seen("", "cssValue2", "path2"), seen("", "cssValue2", "path3"))));
        assertEquals(List.of(
                "CSS classes cssValue1 0.27",
                "CSS classes cssValue2 0.21",
                "HTML identifiers id1 0.21",
                "absolute path path1 0.21",
                "absolute path path2 0.21",
                "absolute path path3 0.09"), printed(counts));
    }

    @Test
    public void filtersWithoutAnAttributeCountButGiveNoRule() {
        FilterCounts counts = FilterCounts.of(List.of(List.of(seen("id1", "", "path1"), seen("", "", "path2"), seen("", "", "path3"))));
        assertEquals(List.of("HTML identifiers id1 0.18", "absolute path path1 0.18", "absolute path path2 0.18",
                "absolute path path3 0.18"),
                printed(counts));
    }

    @Test
    public void aValueInEveryFilterGainsNothing() {
        FilterCounts counts = FilterCounts.of(List.of(List.of(seen("", "author", "path1"), seen("", "author", "path1"),
                seen("", "author", "path2"))));
        assertEquals(List.of("absolute path path1 0.26", "absolute path path2 0.18", "CSS classes author 0.00"), printed(counts));
    }

    @Test
    public void pagesAreCountedOncePerValue() {
        FilterCounts both = FilterCounts.of(Stream.generate(() -> List.of(seen("", "author", "path1"), seen("", "author", "path2")))
                .limit(2).toList());
        assertEquals(2, both.pages());
        assertEquals(4, both.filters());
        assertEquals(4, both.ranked().get(2).occurrences().filters());
        assertEquals(2, both.ranked().get(2).occurrences().pages());
    }

    private static Sighting seen(String ids, String classes, String path) {
        return new Sighting(new Filter(ids, classes, path), List.of(), "text");
    }

    private static List<String> printed(FilterCounts counts) {
        return counts.ranked().stream().map(ranked -> String.format(Locale.ROOT, "%s %s %.2f", ranked.attribute().label(), ranked.value(),
                ranked.gain())).toList();
    }
}
