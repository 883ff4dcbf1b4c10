package org.feedwright.score;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import org.feedwright.score.Weights.Calibration;
import org.feedwright.score.Weights.Task;
import org.junit.Test;

public class WeightsTest {
    private final Weights weights = Weights.shipped();

    @Test
    public void aSumIsThatOfTheWeightsTimesTheValues() {
        Features features = Features.of("heading:h2").with("agreement", 0.5).with("is:date", false).with("never heard of", 7);
        assertEquals(weights.of(Task.TITLE, "heading:h2") + 0.5 * weights.of(Task.TITLE, "agreement"),
                weights.sum(Task.TITLE, features), 1e-9);
    }

    @Test
    public void theWeightiestFeatureIsTheFirstReason() {
        Features features = Features.of("byline:cue").with("part:others").with("name:full").with("never heard of");
        assertEquals("part:others", weights.reasons(Task.AUTHOR, features).get(0).feature());
        assertEquals(2, weights.reasons(Task.AUTHOR, features).size());
    }

    @Test
    public void aFamilyMayBeLeftOut() {
        Weights less = weights.without(Task.DATE, feature -> feature.startsWith("url:"));
        assertTrue(weights.knows(Task.DATE, "url:day"));
        assertFalse(less.knows(Task.DATE, "url:day"));
        assertEquals(0, less.of(Task.DATE, "url:day"), 0);
        assertEquals("another task keeps its rows", weights.features(Task.TITLE), less.features(Task.TITLE));
    }

    @Test
    public void aCopyHasTheSameGeneratorAndItsOwnFacts() {
        Features features = Features.of("owner:copyright");
        assertEquals("owner", features.copy().with("name:full").family());
        assertFalse(features.values().containsKey("name:full"));
    }

    @Test
    public void chancesLieOnTheLineBetweenPointsAndHoldBeyondThem() {
        Calibration line = new Calibration(new TreeMap<>(Map.of(0.0, 0.4, 2.0, 0.8)));
        assertEquals(0.6, line.chance(1), 1e-9);
        assertEquals(0.4, line.chance(-9), 1e-9);
        assertEquals(0.8, line.chance(9), 1e-9);
    }

    @Test
    public void theShippedCalibrationNeverFallsAndIsNeverCertain() {
        for (Task task : Task.OF_VALUES) {
            double last = 0;
            for (double sum = -10; sum < 20; sum += 0.1) {
                double chance = Calibration.of(task).chance(sum);
                assertTrue(task + " at " + sum, chance >= last && chance > 0 && chance < 1);
                last = chance;
            }
        }
    }
}
