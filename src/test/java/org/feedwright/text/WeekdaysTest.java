package org.feedwright.text;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class WeekdaysTest {
    @Test
    public void areToldInManyLanguages() {
        for (String day : List.of("Monday", "Mon,", "lun.", "Dienstag,", "星期一", "الاثنين")) {
            assertTrue(day, Weekdays.is(day));
        }
    }

    @Test
    public void otherWordsAreNone() {
        for (String word : List.of("", ",", "Colin", "Mondays", "Monday morning", "5")) {
            assertFalse(word, Weekdays.is(word));
        }
    }
}
