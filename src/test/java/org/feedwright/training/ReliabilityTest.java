package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.feedwright.training.Scores.Reliability;
import org.junit.Test;

public class ReliabilityTest {
    @Test
    public void aValueFallsIntoTheBandOfItsConfidence() {
        assertEquals(List.of(1, 0, 0, 0, 0, 0), Reliability.of(0.49, true).values());
        assertEquals(List.of(0, 1, 0, 0, 0, 0), Reliability.of(0.5, true).values());
        assertEquals(List.of(0, 0, 0, 1, 0, 0), Reliability.of(0.9, true).values());
        assertEquals(List.of(0, 0, 0, 0, 0, 1), Reliability.of(1, true).values());
    }

    @Test
    public void wrongValuesCountAndAreNotRight() {
        Reliability sum = Reliability.of(0.99, false).plus(Reliability.of(0.98, true)).plus(Reliability.of(0.85, true));
        assertEquals(List.of(0, 0, 1, 0, 0, 2), sum.values());
        assertEquals(List.of(0, 0, 1, 0, 0, 1), sum.right());
        assertEquals(sum, sum.plus(Reliability.NONE));
    }
}
