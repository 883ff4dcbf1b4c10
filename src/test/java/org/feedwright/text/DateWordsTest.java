package org.feedwright.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.List;
import org.junit.Test;

/** The table that is carried along is what {@link DateWordsTable} makes of the JDK that it was made of. */
public class DateWordsTest {
    private static final int JDK = 17;
    private static final Path FILE = Path.of("src/main/resources/org/feedwright/text", DateWords.TABLE);

    @Test
    public void theTableHasTheWordsOfTheJdk() throws IOException {
        assumeTrue("made of the words of JDK " + JDK, Runtime.version().feature() == JDK);
        DateWordsTable table = new DateWordsTable();
        assertEquals(Files.readString(FILE), table.text());
        for (String code : table.languages()) {
            assertTrue(code, Languages.index(code) >= 0);
        }
    }

    @Test
    public void weekdaysAreToldInManyLanguages() {
        for (String day : List.of("Monday", "Mon,", "lun.", "Dienstag,", "星期一", "الاثنين")) {
            assertTrue(day, DateWords.isWeekday(day));
        }
    }

    @Test
    public void aWeekdayIsOneOfSeven() {
        assertTrue(DateWords.isWeekday("Mon,", DayOfWeek.MONDAY));
        assertTrue(DateWords.isWeekday("dim.", DayOfWeek.SUNDAY));
        assertFalse(DateWords.isWeekday("Mon,", DayOfWeek.SUNDAY));
    }

    @Test
    public void otherWordsAreNoWeekdays() {
        for (String word : List.of("", ",", "Colin", "Mondays", "Monday morning", "5")) {
            assertFalse(word, DateWords.isWeekday(word));
        }
    }
}
