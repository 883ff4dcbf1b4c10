package org.feedwright.training;

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
    public void littleDoubtOfPagesThatAgreeIsForgottenAndMuchIsNot() {
        assertTrue(trust(0.8) > 0.97);
        assertTrue(trust(0.5) > trust(0.2));
        assertTrue(trust(0.2) < 0.8);
        assertTrue("no page says anything", trust(0) == 0);
    }

    private static double trust(double chance) {
        return Confidence.less(new Support(9, 0, 9, 1, ""), chance).confidence();
    }

    @Test
    public void twoPagesSayLittleAndTenSayMuch() {
        assertTrue(Confidence.of(2, 0) < 0.8);
        assertTrue(Confidence.of(10, 0) > 0.95);
    }
}
