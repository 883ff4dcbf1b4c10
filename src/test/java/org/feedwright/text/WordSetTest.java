package org.feedwright.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.Test;

public class WordSetTest {
    @Test
    public void holdsTheWordsOfATextOnce() {
        WordSet words = WordSet.of("The kettle, the Kettle and tea");
        assertEquals(4, words.size());
        assertTrue(words.contains(Words.of("KETTLE")[0]));
        assertFalse(words.contains(Words.of("steam")[0]));
    }

    @Test
    public void anyNumberMayBeAWord() {
        WordSet words = new WordSet();
        assertFalse(words.contains(0));
        words.add(0);
        words.add(0);
        assertTrue(words.contains(0));
        assertEquals(1, words.size());
        assertEquals(1, words.common(words));
    }

    @Test
    public void agreesWithTheSetOfTheJdk() {
        Random random = new Random(7);
        WordSet words = new WordSet();
        Set<Long> known = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            long word = random.nextInt(600) * 0x1_0000_0001L;
            words.add(word);
            known.add(word);
        }
        assertEquals(known.size(), words.size());
        for (int i = 0; i < 700; i++) {
            assertEquals(known.contains(i * 0x1_0000_0001L), words.contains(i * 0x1_0000_0001L));
        }
        assertEquals(known.size(), words.common(words));
    }
}
