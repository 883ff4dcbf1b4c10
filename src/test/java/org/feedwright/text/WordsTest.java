package org.feedwright.text;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.Test;

public class WordsTest {
    @Test
    public void wordsAreRunsOfLettersAndDigitsInAnyCase() {
        assertArrayEquals(Words.of("the kettle boils at 100"), Words.of("  The kettle -- BOILS, at\n100!"));
        assertEquals(2, Words.of("don't").length);
        assertEquals(0, Words.of(" ...!? ").length);
        assertEquals(0, Words.of("").length);
    }

    @Test
    public void orderAndBoundsCount() {
        assertFalse(Arrays.equals(Words.of("ab c"), Words.of("a bc")));
        assertFalse(Arrays.equals(Words.of("a b"), Words.of("b a")));
    }

    @Test
    public void scriptsWithoutSpacesGiveAWordPerCharacter() {
        assertEquals(4, Words.of("\u6F22\u5B57\u304B\u306A").length);
        assertEquals("Latin words beside them stay whole", 4, Words.of("\u6F22Java\u5B57 8").length);
    }

    @Test
    public void lettersBeyondTheFirstPlaneAreLetters() {
        assertEquals(1, Words.of("\uD835\uDC00\uD835\uDC01").length);
        assertEquals("an emoji is none", 0, Words.of("\uD83D\uDE00").length);
        assertEquals("half a letter is none", 0, Words.of("\uD835").length);
    }

    @Test
    public void accentsMakeAnotherWord() {
        assertFalse(Arrays.equals(Words.of("caf\u00E9"), Words.of("cafe")));
    }

    @Test
    public void longTextsLoseNoWord() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            text.append('w').append(i).append(' ');
        }
        Set<Long> different = new HashSet<>();
        Words.forEach(text.toString(), different::add);
        assertEquals(5000, different.size());
        assertEquals(5000, Words.of(text.toString()).length);
    }

    @Test
    public void moreWordsAreToldWithoutCountingAll() {
        String signs = "aB9 -\u00AD\u200B\u0301\u00E9\u6F22\u304B\uD835\uDC00\uD83D\uDE00";
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                text.append(signs.charAt(random.nextInt(signs.length())));
            }
            int words = Words.of(text.toString()).length;
            assertFalse(text.toString(), Words.areMoreThan(words, text));
            assertTrue(text.toString(), words == 0 || Words.areMoreThan(words - 1, text));
        }
    }
}
