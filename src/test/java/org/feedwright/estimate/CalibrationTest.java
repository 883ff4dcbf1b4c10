package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class CalibrationTest {
    @Test
    public void keepsTheOrderAndIsNeverCertain() {
        for (Property property : Property.values()) {
            Calibration line = Calibration.of(property);
            assertTrue(line.chance(0.2) < line.chance(0.5) && line.chance(0.5) < line.chance(0.99));
            assertTrue(line.chance(1) < 1 && line.chance(0) > 0);
        }
    }

    @Test
    public void aSumThatIsAllTooSureIsLessSo() {
        assertEquals(0.93, Calibration.of(Property.TITLE).chance(0.98), 0.01);
    }

    @Test
    public void aPageWithoutAnyGuessHasNoChance() {
        assertEquals(0, new PageEstimate(Map.of()).chance(Property.DATE), 0);
    }
}
