package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class DueTimesTest {
    private final DueTimes times = new DueTimes();

    @Test
    public void noTwoHaveTheSameTime() {
        assertEquals(5000, times.take(1000, 5000));
        assertEquals(5001, times.take(1000, 5000));
        assertEquals(5002, times.take(1001, 5001));
    }

    @Test
    public void timeThatIsFarOffPutsOffNoOther() {
        assertEquals(900_000, times.take(1000, 900_000));
        assertEquals(5000, times.take(1000, 5000));
    }

    @Test
    public void thoseThatArePastAreForgotten() {
        times.take(1000, 5000);
        assertEquals(5000, times.take(5500, 5000));
    }
}
