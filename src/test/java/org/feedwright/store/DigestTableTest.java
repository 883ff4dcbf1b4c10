package org.feedwright.store;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.Test;

public class DigestTableTest {
    /** With rows of three numbers, so many take more than a 64th of the tests' heap: those go to a file. */
    private static final int TEXTS = (int) Math.min(2_000_000, Runtime.getRuntime().maxMemory() / 64 / 24);

    @Test
    public void saysOfEachTextWhetherItIsNewAndWhatWasNotedFirst() {
        DigestTable table = new DigestTable(1);
        Map<Integer, Long> expected = new HashMap<>();
        Random random = new Random(3);
        for (int i = 0; i < TEXTS; i++) {
            int number = random.nextInt(2 * TEXTS);
            String text = "text " + number;
            assertEquals(text, expected.containsKey(number), table.find(text).isPresent());
            assertEquals(text, expected.putIfAbsent(number, (long) i) == null, table.add(text, i));
        }
        DigestTable copy = table.copy();
        expected.forEach((number, first) -> assertArrayEquals(new long[] {first}, copy.find("text " + number).orElseThrow()));
    }
}
