package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.feedwright.heritrix.CrawlSession.EndClock;
import org.junit.Test;

public class EndClockTest {
    private final CrawlMemory memory = new CrawlMemory(new Ledger(new TreeMap<>()), () -> new PagesForLater.Limits(100, 1000, 1000));
    private final List<String> log = new ArrayList<>();
    private long seconds;

    private EndClock clock(int maxSeconds) {
        return new EndClock(memory, maxSeconds, log::add, () -> TimeUnit.SECONDS.toNanos(seconds));
    }

    private static WarcPlace place(long offset) {
        return new WarcPlace("20200101000000/warcs/WEB-1.warc.gz", offset);
    }

    @Test
    public void isLateWhenTheTimeIsOver() {
        EndClock clock = clock(10);
        seconds = 9;
        assertFalse(clock.getAsBoolean());
        seconds = 10;
        assertTrue(clock.getAsBoolean());
        assertEquals("nothing waits, nothing is said", List.of(), log);
    }

    @Test
    public void saysOnceAMinuteHowFarItIs() {
        memory.later().await("example,one", place(1));
        memory.later().await("example,one", place(2));
        memory.later().await("example,two", place(3));
        EndClock clock = clock(3600);
        memory.later().noLongerWaiting("example,one", place(1));
        memory.later().noLongerWaiting("example,one", place(2));
        for (seconds = 0; seconds < 119; seconds++) {
            clock.getAsBoolean();
        }
        assertEquals(List.of("Feedwright reads what waits: 3 pages of 2 hosts, for 3600 s at most",
                "Feedwright reads what waits: hosts done 1 of 2, pages read 2, left 1, 60 s of 3600"), log);
    }
}
