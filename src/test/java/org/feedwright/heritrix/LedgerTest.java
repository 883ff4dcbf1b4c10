package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.sleepycat.bind.tuple.TupleBinding;
import com.sleepycat.je.DatabaseEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.archive.bdb.BdbModule;
import org.archive.spring.ConfigPath;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** On a real BDB environment, some values of which are noise. */
public class LedgerTest {
    private static final String SITE = "example,blog)";
    /** Each is refused by the binding for strings in another way: no text, its end missing, nothing at all. */
    private static final List<byte[]> NOISE = List.of(new byte[] {(byte) 0xff, 1, 2, (byte) 0xfe, 'x', 0}, new byte[] {(byte) 0xe0},
            new byte[0], new byte[] {'1'});

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> losses = new ArrayList<>();
    private BdbModule bdb;
    private Ledger ledger;

    @Before
    public void openDatabase() {
        bdb = new BdbModule();
        bdb.setDir(new ConfigPath("state", folder.getRoot().getPath()));
        bdb.start();
        ledger = Ledger.open(bdb, false);
        ledger.tell((what, of, now) -> losses.add(what + ' ' + of + ' ' + now));
    }

    @After
    public void closeDatabase() {
        bdb.close();
    }

    private void spoil(byte[] noise, String... parts) {
        DatabaseEntry key = new DatabaseEntry();
        TupleBinding.getPrimitiveBinding(String.class).objectToEntry(String.join("\t", parts), key);
        bdb.getDatabase("feedwright").put(null, key, new DatabaseEntry(noise));
    }

    @Test
    public void linesAreGivenOneAfterTheOther() {
        WarcPlace first = new WarcPlace("WEB-1.warc.gz", 1);
        WarcPlace second = new WarcPlace("WEB-1.warc.gz", 2);
        ledger.add("over", SITE, second.toString());
        ledger.add("over", SITE, first.toString());
        ledger.add("over", SITE, "noise");
        ledger.add("over", SITE + "2", first.toString());
        assertEquals(List.of(SITE, SITE + "2"), ledger.firstsUnder("over"));
        List<WarcPlace> places = new ArrayList<>();
        ledger.eachPlace(places::add, "over", SITE);
        assertEquals(List.of(first, second), places);
        assertEquals(List.of("over " + SITE + " forgotten"), losses);
        assertEquals(2, ledger.under("over", SITE).count());
    }

    @Test
    public void whatCanNotBeReadIsLostOnceAndNoneFromThenOn() {
        for (byte[] noise : NOISE) {
            losses.clear();
            spoil(noise, "redirect", SITE + "/1");
            assertEquals(Optional.empty(), ledger.get("redirect", SITE + "/1"));
            assertFalse(ledger.has("redirect", SITE + "/1"));
            assertEquals(Optional.empty(), ledger.get("redirect", SITE + "/1"));
            assertEquals(List.of("redirect " + SITE + "/1 forgotten"), losses);
        }
    }

    @Test
    public void aNumberThatCanNotBeReadIsCountedAnewAndStays() {
        for (byte[] noise : NOISE) {
            losses.clear();
            spoil(noise, "count", SITE);
            assertEquals(3, ledger.number(() -> 3, "count", SITE));
            assertEquals("what is stored is read", 3, ledger.number(() -> 5, "count", SITE));
            assertEquals(List.of("count " + SITE + " 3"), losses);
        }
    }

    @Test
    public void noiseIsOverwrittenAndRemovedLikeAnything() {
        for (byte[] noise : NOISE) {
            spoil(noise, "row", SITE);
            ledger.put("7", "row", SITE);
            assertEquals(7, ledger.number("row", SITE));
            spoil(noise, "row", SITE);
            ledger.remove("row", SITE);
            assertFalse(ledger.has("row", SITE));
        }
    }

    @Test
    public void whatIsNoPlaceIsLostAndTheOthersAreGiven() {
        ledger.add("page", SITE, "a.warc.gz 0000000000007");
        ledger.add("page", SITE, "a.warc.gz?0000000000008");
        ledger.put("nowhere", "failed", SITE);
        assertEquals(List.of("a.warc.gz 0000000000007"), ledger.placed(10, "page", SITE));
        assertEquals(1, ledger.under("page", SITE).count());
        assertEquals(Optional.empty(), ledger.placeIn("failed", SITE));
        assertFalse(ledger.has("failed", SITE));
        assertEquals(List.of("page " + SITE + " forgotten", "failed " + SITE + " forgotten"), losses);
    }

    @Test
    public void pagesThatWaitAreCountedAgain() {
        PagesForLater later = new PagesForLater(ledger, () -> new PagesForLater.Limits(5, 10, 10));
        for (int offset = 0; offset < 3; offset++) {
            assertTrue(later.await(SITE, new WarcPlace("a.warc.gz", offset)));
        }
        spoil(NOISE.get(0), "count", SITE);
        spoil(NOISE.get(0), "count", "");
        assertEquals(3, later.waiting(SITE));
        assertEquals(3, later.waiting());
        ledger.add("waiting", SITE, "no place");
        assertEquals(3, later.allWaiting(SITE).size());
        assertEquals(3, later.waiting(SITE));
    }

    @Test
    public void aLessonThatLostAPartIsNoneAndIsForgottenAsAWhole() {
        Lessons lessons = new Lessons(ledger);
        Lessons.Lesson lesson = new Lessons.Lesson(List.of(new WarcPlace("a.warc.gz", 1)),
                Map.of(SITE + "/1", new WarcPlace("a.warc.gz", 2), SITE + "/2", new WarcPlace("a.warc.gz", 3)));
        lessons.add(SITE, lesson);
        spoil(NOISE.get(0), "lessons", SITE);
        assertEquals(1, lessons.count(SITE));
        assertEquals(Optional.of(lesson), lessons.get(SITE, 0));
        spoil(NOISE.get(0), "lesson-page", SITE, "000", SITE + "/1");
        assertEquals(Optional.empty(), lessons.get(SITE, 0));
        lessons.forget(SITE);
        assertEquals(0, lessons.count(SITE));
        assertEquals(List.of(), ledger.under("lesson-page", SITE).toList());
    }
}
