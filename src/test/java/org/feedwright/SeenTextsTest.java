package org.feedwright;

import static org.junit.Assert.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.Test;

public class SeenTextsTest {
    @Test
    public void saysOfEachTextWhetherItIsNew() {
        SeenTexts seen = new SeenTexts();
        Set<String> expected = new HashSet<>();
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            String text = "text " + random.nextInt(10_000);
            assertEquals(text, expected.contains(text), seen.contains(text));
            assertEquals(text, expected.add(text), seen.add(text));
        }
    }
}
