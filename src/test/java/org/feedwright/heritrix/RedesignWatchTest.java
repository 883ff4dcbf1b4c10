package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.feedwright.heritrix.RedesignWatch.Alarm;
import org.junit.Test;

public class RedesignWatchTest {
    private static final String HOST = "example,blog";

    private final Ledger ledger = new Ledger(new TreeMap<>());
    private final RedesignWatch watch = new RedesignWatch(ledger);
    private int pages;

    private Alarm note(boolean read) {
        pages++;
        return watch.note(HOST, "example,blog)/" + pages, place(pages), read, false);
    }

    private void note(boolean read, int times) {
        for (int i = 0; i < times; i++) {
            note(read);
        }
    }

    private static WarcPlace place(long offset) {
        return new WarcPlace("20200101000000/warcs/WEB-1.warc.gz", offset);
    }

    @Test
    public void mostOfTheLastPagesFailing() {
        note(true, 30);
        note(false, 5);
        assertFalse(watch.isSuspect(HOST));
        assertEquals(List.of(), watch.suspects());
        assertEquals(Alarm.FIRST, note(false));
        assertTrue(watch.isSuspect(HOST));
        assertEquals(List.of(HOST), watch.suspects());
    }

    @Test
    public void fewFailuresAmongPostsAreNoRedesign() {
        for (int i = 0; i < 50; i++) {
            note(true);
            assertEquals(Alarm.NONE, note(false));
        }
    }

    @Test
    public void alarmIsRepeatedWheneverTwiceAsManyHaveFailed() {
        note(false, 5);
        assertEquals(Alarm.FIRST, note(false));
        note(false, 5);
        assertEquals(Alarm.AGAIN, note(false));
        for (int i = 13; i < 24; i++) {
            assertEquals(Alarm.NONE, note(false));
        }
        assertEquals(Alarm.AGAIN, note(false));
    }

    @Test
    public void failedPagesAreKeptInTheOrderOfTheArchiveAndForgottenAtOnce() {
        note(false, 11);
        assertEquals(Optional.of(place(3)), watch.failed(HOST, "example,blog)/3"));
        List<WarcPlace> places = watch.forget(HOST);
        assertEquals(11, places.size());
        assertEquals(place(2), places.get(1));
        assertFalse(watch.isSuspect(HOST));
        assertEquals(List.of(), watch.forget(HOST));
    }

    @Test
    public void aLongRunOfPostsMakesOldFailuresForgotten() {
        note(false, 3);
        note(true, RedesignWatch.WINDOW);
        assertEquals(Optional.empty(), watch.failed(HOST, "example,blog)/1"));
    }

    @Test
    public void failedPagesDoNotPileUp() {
        note(false, 2000);
        assertEquals(500, watch.forget(HOST).size());
    }

    @Test
    public void pagesThatAFeedNamesAreKeptHoweverManyFailedBefore() {
        note(false, 2000);
        watch.note(HOST, "example,blog)/new", place(3000), false, true);
        assertEquals(Optional.of(place(3000)), watch.failed(HOST, "example,blog)/new"));
    }

    @Test
    public void alarmIsRepeatedAlsoWhereNoMoreAreKept() {
        long again = IntStream.range(0, 2000).filter(i -> note(false) == Alarm.AGAIN).count();
        assertEquals("at 12, 24 and so on up to 1536", 8, again);
    }

    @Test
    public void goesOnFromWhatTheLedgerHas() {
        note(true, 10);
        note(false, 5);
        assertEquals(Alarm.FIRST, new RedesignWatch(ledger).note(HOST, "example,blog)/x", place(99), false, false));
    }

    @Test
    public void hostsDoNotMix() {
        note(false, 5);
        assertEquals(Alarm.NONE, watch.note("example,blog2", "example,blog2)/1", place(77), false, false));
        assertEquals(5, watch.forget(HOST).size());
    }
}
