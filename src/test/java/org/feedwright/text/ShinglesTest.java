package org.feedwright.text;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;

public class ShinglesTest {
    private static final double EXACT = 0;

    @Test
    public void wordsAreRunsOfLettersAndDigitsWithoutCase() {
        assertArrayEquals(Words.of("Hello, World 2x!"), Words.of("hello \u2014 world (2X)"));
        assertEquals(3, Words.of("Hello, World 2x!").length);
        assertEquals(0, Words.of(" \u2014 !?").length);
    }

    @Test
    public void softHyphensAreNoBounds() {
        assertArrayEquals(Words.of("allocation of memory"), Words.of("al\u00ADlo\u00ADca\u00ADtion of mem\u00ADory"));
    }

    @Test
    public void wordsOfScriptsWithoutSpacesAreTheirCharacters() {
        assertEquals(4, Words.of("\u65E5\u672C\u8A9E\u3067").length);
        assertEquals(3, Words.of("JDK\u65E5\u672C").length);
    }

    @Test
    public void longTextsKeepAllTheirWords() {
        assertEquals(10_000, Words.of("a ".repeat(10_000)).length);
    }

    @Test
    public void likenessIsSymmetricWithinBoundsAndOneOnEqualTexts() {
        Random random = new Random(3);
        for (int i = 0; i < 500; i++) {
            Shingles a = random(random);
            Shingles b = random(random);
            double f1 = a.f1(b);
            assertEquals(f1, b.f1(a), EXACT);
            assertTrue("0..1: " + f1, f1 >= 0 && f1 <= 1);
            assertEquals(a.total() == 0 ? 0 : 1, a.f1(a), EXACT);
        }
    }

    @Test
    public void sharedRunsCountAsOftenAsBothHaveThem() {
        Shingles once = of("one two three four");
        Shingles twice = of("one two three four one two three four");
        assertEquals(2.0 / (1 + 5), once.f1(twice), 1e-9);
        assertEquals(0, once.f1(of("four three two one")), EXACT);
    }

    @Test
    public void textsShorterThanARunAreLikeThemselvesOnly() {
        assertEquals(1, of("one two").f1(of("One, two")), EXACT);
        assertEquals(0, of("one two").f1(of("one")), EXACT);
        assertEquals(0, of("").f1(of("one")), EXACT);
    }

    private static Shingles of(String text) {
        return new Shingles(Words.of(text));
    }

    private static Shingles random(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            out.append((char) ('a' + random.nextInt(2))).append(' ');
        }
        return of(out.toString());
    }
}
