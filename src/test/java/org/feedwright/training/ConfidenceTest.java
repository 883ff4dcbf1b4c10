package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.feedwright.wrapper.Support;
import org.junit.Test;

public class ConfidenceTest {
    @Test
    public void everySuccessMakesSurer() {
        for (int right = 0; right < 40; right++) {
            assertTrue(Confidence.of(right + 1, 0) > Confidence.of(right, 0));
            assertTrue(Confidence.of(right, 0) > 0 && Confidence.of(right, 0) < 1);
        }
    }

    @Test
    public void everyFailureMakesLessSureOnceRulesWereTried() {
        for (int right = 3; right < 40; right++) {
            for (int wrong = 0; wrong < right; wrong++) {
                assertTrue(Confidence.of(right, wrong + 1) < Confidence.of(right, wrong));
            }
        }
    }

    @Test
    public void pagesAloneMakeLessSureThanAFeed() {
        Support told = new Support(9, 0, 9, Confidence.of(9, 0), "");
        assertTrue(Confidence.ofPages(told).confidence() < told.confidence());
        assertTrue(Confidence.ofPages(told).confidence() > 0.95);
    }

    @Test
    public void aPageThatSaysOtherwiseOfItselfTakesNothingFromTheOthers() {
        assertEquals(Confidence.ofPages(new Support(9, 0, 9, 1, "")).confidence(),
                Confidence.ofPages(new Support(8, 1, 9, 1, "")).confidence(), 0);
    }

    @Test
    public void twoPagesSayLittleAndTenSayMuch() {
        assertTrue(Confidence.of(2, 0) < 0.8);
        assertTrue(Confidence.of(10, 0) > 0.95);
    }
}
