package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.feedwright.paper.gkotsis2014.FilterMatcher.Similarity;
import org.feedwright.text.Shingles;
import org.feedwright.text.Words;
import org.junit.Test;

public class SimilarityTest {
    private static final double EXACT = 1e-9;
    private static final int ROUNDS = 5_000;
    private static final List<ToDoubleBiFunction<String, String>> SIMILARITIES = List.of(Similarity::jaro, Similarity::jaroWinkler,
        (x, y) -> new Shingles(Words.of(x)).f1(new Shingles(Words.of(y))));

    @Test
    public void jaroCountsCommonCharsWithinHalfTheShorterLength() {
        assertEquals((1 + 1 + 5 / 6.0) / 3, Similarity.jaro("MARTHA", "MARHTA"), EXACT);
        assertEquals((4 / 6.0 + 4 / 5.0 + 1) / 3, Similarity.jaro("DWAYNE", "DUANE"), EXACT);
        assertEquals("1 off where 1 is allowed", (2 / 3.0 + 2 / 3.0 + 1) / 3, Similarity.jaro("bxy", "zby"), EXACT);
        assertEquals("2 off", 0, Similarity.jaro("bxy", "zab"), EXACT);
        assertEquals(0, Similarity.jaro("abc", "xyz"), EXACT);
        assertEquals(0, Similarity.jaro("", "xyz"), EXACT);
    }

    @Test
    public void winklersBonusFavoursACommonStart() {
        double jaro = Similarity.jaro("MARTHA", "MARHTA");
        assertEquals(jaro + 0.3 * (1 - jaro), Similarity.jaroWinkler("MARTHA", "MARHTA"), EXACT);
        assertEquals("only the start counts", Similarity.jaro("MARTHA", "XARHTA"), Similarity.jaroWinkler("MARTHA", "XARHTA"), EXACT);
    }

    @Test
    public void similaritiesAreSymmetricWithinBoundsAndOneOnEqualText() {
        Random random = new Random(7);
        for (int round = 0; round < ROUNDS; round++) {
            String x = text(random);
            String y = text(random);
            for (ToDoubleBiFunction<String, String> measure : SIMILARITIES) {
                double value = measure.applyAsDouble(x, y);
                assertEquals(x + "|" + y, value, measure.applyAsDouble(y, x), EXACT);
                assertTrue(x + "|" + y, value >= 0 && value <= 1 + EXACT);
                if (Words.of(x).length > 0) {
                    assertEquals(x, 1, measure.applyAsDouble(x, x), EXACT);
                }
            }
        }
    }

    @Test
    public void onlyTheFirstCharsOfLongTextsCount() {
        String start = "a".repeat(Similarity.MAX_JARO_LENGTH);
        assertEquals(1, Similarity.jaro(start + "b".repeat(100_000), start + "c".repeat(100_000)), EXACT);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append("abc 日".charAt(random.nextInt(5)));
        }
        return text.toString();
    }
}
