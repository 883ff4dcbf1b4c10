package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class GainTest {
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
        assertTrue("right on all pages but one in ten loses against right on three of five", FilterCounts.gain(0.9) < FilterCounts.gain(0.6));
    }
}
