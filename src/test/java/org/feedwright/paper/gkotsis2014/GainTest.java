package org.feedwright.paper.gkotsis2014;

import static org.feedwright.paper.gkotsis2014.FilterCounts.entropy;
import static org.feedwright.paper.gkotsis2014.FilterCounts.gain;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class GainTest {
    private static final double HUNDREDTH = 0.005;

    @Test
    public void theWorkedExamplesOfThePaperHold() {
        assertEquals(0.46, entropy(1 / 5.0), HUNDREDTH);
        assertEquals(0.53, entropy(2 / 5.0), HUNDREDTH);
        assertEquals(0.44, entropy(3 / 5.0), HUNDREDTH);
        assertEquals(0.09, gain(1 / 5.0), HUNDREDTH);
        assertEquals(0.21, gain(2 / 5.0), HUNDREDTH);
        assertEquals(0.27, gain(3 / 5.0), HUNDREDTH);
        assertEquals(0.22, gain(10 / 13.0), HUNDREDTH);
    }

    @Test
    public void whatNeverAndWhatAlwaysOccursGainNothing() {
        assertEquals(0, gain(0), 0);
        assertEquals(0, gain(1), 0);
    }

    @Test
    public void theGainIsHighestNearThreeFifths() {
        double best = 0;
        for (int i = 0; i <= 1000; i++) {
            best = gain(i / 1000.0) > gain(best) ? i / 1000.0 : best;
        }
        assertEquals(Math.exp(-0.5), best, 0.001);
        assertTrue("right on all pages but one in ten loses against right on three of five", gain(0.9) < gain(0.6));
    }
}
