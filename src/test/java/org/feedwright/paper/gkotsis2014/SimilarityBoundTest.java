package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.feedwright.paper.gkotsis2014.FilterMatcher.Similarity;
import org.junit.Test;

public class SimilarityBoundTest {
    private static final double ROUNDING = 1e-9;

    @Test
    public void noTextsAreMoreAlikeThanTheirLengthsAllow() {
        Random random = new Random(9);
        for (int i = 0; i < 5_000; i++) {
            String a = random(random);
            String b = random.nextBoolean() ? random(random) : a.substring(0, random.nextInt(a.length() + 1));
            double most = Similarity.mostJaroWinkler(a.length(), b.length());
            assertTrue(a + " / " + b, Similarity.jaroWinkler(a, b) <= most + ROUNDING);
        }
    }

    @Test
    public void aTextCutAtItsEndReachesTheMost() {
        assertEquals(Similarity.mostJaroWinkler(12, 24), Similarity.jaroWinkler("how the kett", "how the kettle boils dry"), ROUNDING);
    }

    @Test
    public void whatIsNotLookedAtDoesNotLowerTheMost() {
        assertEquals(1, Similarity.mostJaroWinkler(Similarity.MAX_JARO_LENGTH, 2 * Similarity.MAX_JARO_LENGTH), ROUNDING);
        assertEquals(1, Similarity.mostJaroWinkler(0, 0), ROUNDING);
    }

    private static String random(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            out.append((char) ('a' + random.nextInt(3)));
        }
        return out.toString();
    }
}
