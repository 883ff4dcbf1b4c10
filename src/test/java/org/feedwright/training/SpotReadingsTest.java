package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Random;
import org.feedwright.training.Spots.Spot;
import org.feedwright.wrapper.Reading;
import org.feedwright.wrapper.Value;
import org.junit.Test;

public class SpotReadingsTest {
    @Test
    public void theWordsNextToAValueServeInAllLengths() {
        List<String> printed = around("It was posted by Jo Doe", "Jo Doe").stream().map(Object::toString).toList();
        assertEquals(List.of("\"by{}\"", "\"posted by{}\"", "\"was posted by{}\"", "\"It was posted by{}\""), printed);
    }

    @Test
    public void nothingAroundMeansTheWholeText() {
        assertEquals(List.of(new Reading.Whole()), around("Jo Doe", "Jo Doe"));
    }

    @Test
    public void noHandleHoldsADigit() {
        assertTrue(around("12 Jo Doe", "Jo Doe").isEmpty());
        for (Reading reading : around("May 12 by Jo Doe at 7 o'clock", "Jo Doe")) {
            assertTrue(reading.toString(), reading.toString().chars().noneMatch(Character::isDigit));
        }
    }

    @Test
    public void everyReadingOfATextGivesTheValueOrAnEarlierLikeOne() {
        Random random = new Random(4);
        String[] words = {"by", "posted", "|", "-", "on", "\u2022", "in", "Author:"};
        for (int i = 0; i < 500; i++) {
            String text = words(words, random) + "Zo\u00EB Quux" + (random.nextBoolean() ? " " + words(words, random) : "");
            for (Reading reading : around(text.strip(), "Zo\u00EB Quux")) {
                String read = reading.read(text.strip()).stream().map(Value::text).findFirst().orElse("");
                assertTrue(reading + " on " + text + " gives " + read, read.isEmpty() || text.contains(read));
            }
        }
        for (Reading reading : around("posted by Zo\u00EB Quux | news", "Zo\u00EB Quux")) {
            assertEquals("Zo\u00EB Quux", reading.read("posted by Zo\u00EB Quux | news").get(0).text());
        }
    }

    private static String words(String[] words, Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            out.append(words[random.nextInt(words.length)]).append(' ');
        }
        return out.toString();
    }

    private static List<Reading> around(String text, String value) {
        int at = text.indexOf(value);
        return Spot.of(text).readings(at, at + value.length());
    }
}
