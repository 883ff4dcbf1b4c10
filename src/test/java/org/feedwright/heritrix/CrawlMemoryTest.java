package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.archive.bdb.BdbModule;
import org.archive.spring.ConfigPath;
import org.feedwright.capture.Captures;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.run.AddressClaim;
import org.feedwright.run.Copies;
import org.feedwright.run.Options;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** On a real BDB environment. */
public class CrawlMemoryTest {
    private static final String SITE = "example,blog";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private BdbModule bdb;
    private CrawlMemory memory;

    @Before
    public void openDatabase() {
        bdb = new BdbModule();
        bdb.setDir(new ConfigPath("state", folder.getRoot().getPath()));
        bdb.start();
        memory = new CrawlMemory(Ledger.open(bdb, false), () -> LIMITS);
    }

    @After
    public void closeDatabase() {
        bdb.close();
    }

    private static final PagesForLater.Limits LIMITS = new PagesForLater.Limits(5, 3, 4);

    private static Feed feed(String... permalinks) {
        StringBuilder items = new StringBuilder();
        Arrays.stream(permalinks).forEach(link -> items.append("<item><title>T</title><link>").append(link).append("</link></item>"));
        String rss = "<rss version=\"2.0\"><channel><title>B</title>" + items + "</channel></rss>";
        return ((FeedOutcome.Parsed) FeedParser.parse(Captures.of("http://blog.example/feed", "text/xml", rss))).feed();
    }

    private List<WarcPlace> left(String host) {
        List<WarcPlace> places = new ArrayList<>();
        memory.later().eachLeft(host, places::add);
        return places;
    }

    private static WarcPlace place(long offset) {
        return new WarcPlace("20200101000000/warcs/WEB-1.warc.gz", offset);
    }

    @Test
    public void siteIsCompleteWithThePageOfItsLastEntry() {
        memory.feed(SITE, feed("http://blog.example/1", "http://blog.example/2"), place(1), "");
        assertFalse(memory.isComplete(SITE));
        assertEquals(List.of(), memory.page("http://blog.example/1", place(2)));
        assertEquals(List.of(SITE), memory.page("https://www.blog.example/2/", place(3)));
    }

    @Test
    public void siteIsCompleteAtOnceWhereThePagesCameBeforeTheFeed() {
        memory.page("http://blog.example/1", place(1));
        memory.feed(SITE, feed("http://blog.example/1"), place(2), "");
        assertTrue(memory.isComplete(SITE));
    }

    @Test
    public void pageThatIsGoneIsNotWaitedFor() {
        memory.feed(SITE, feed("http://blog.example/1"), place(1), "");
        assertEquals(List.of(SITE), memory.failed("http://blog.example/1"));
    }

    @Test
    public void entryIsFoundThroughRedirectsInWhateverOrderTheyCome() {
        memory.feed(SITE, feed("http://proxy.example/~r/1"), place(1), "");
        assertEquals(List.of(), memory.redirect("http://proxy.example/~r/1", "http://blog.example/1?utm_source=feed"));
        assertEquals(List.of(SITE), memory.page("http://blog.example/1", place(2)));
        assertEquals(Optional.of(place(2)), memory.find("http://proxy.example/~r/1"));

        memory.page("http://blog.example/2", place(3));
        memory.feed(SITE, feed("http://proxy.example/~r/2"), place(4), "");
        assertEquals(List.of(SITE), memory.redirect("http://proxy.example/~r/2", "//blog.example/2"));
    }

    @Test
    public void redirectThatWasSeenBeforeIsFollowedToItsPage() {
        memory.redirect("http://blog.example/1", "/one");
        memory.page("http://blog.example/one", place(1));
        memory.feed(SITE, feed("http://proxy.example/~r/1"), place(2), "");
        assertEquals(List.of(SITE), memory.redirect("http://proxy.example/~r/1", "http://blog.example/1"));
    }

    @Test
    public void pagesBehindRedirectsCountAmongThoseThatAreEnough() {
        memory.feed(SITE, feed("http://blog.example/never"), place(1), "");
        for (int i = 1; i <= Options.DEFAULT_MAX_PAIRS; i++) {
            memory.page("http://blog.example/" + i, place(2 * i));
            memory.feed(SITE, feed("http://proxy.example/~r/" + i), place(2 * i + 1), "");
            assertFalse(memory.isComplete(SITE));
            memory.redirect("http://proxy.example/~r/" + i, "http://blog.example/" + i);
        }
        assertTrue(memory.isComplete(SITE));
    }

    @Test
    public void redirectsInACircleEnd() {
        memory.redirect("http://blog.example/a", "/b");
        memory.redirect("http://blog.example/b", "/a");
        assertEquals(Optional.empty(), memory.find("http://blog.example/a"));
    }

    @Test
    public void redirectToAnotherSchemeLeavesThePageToCome() {
        memory.feed(SITE, feed("http://blog.example/1"), place(1), "");
        assertEquals(List.of(), memory.redirect("http://blog.example/1", "https://blog.example/1"));
        assertEquals(List.of(SITE), memory.page("https://blog.example/1", place(2)));
    }

    @Test
    public void pagesOfAHostWaitInTheOrderOfTheArchive() {
        memory.later().await("example,blog", place(1_000_000_000));
        memory.later().await("example,blog", place(20));
        memory.later().await("example,blog2", place(3));
        assertEquals(List.of(place(20), place(1_000_000_000)), memory.later().waiting("example,blog", 10));
        assertEquals(List.of(place(20)), memory.later().waiting("example,blog", 1));
    }

    @Test
    public void pagesBeyondTheLimitsAreLeftUntilThereIsRoom() {
        for (int i = 1; i <= 3; i++) {
            assertTrue(memory.later().await("example,blog", place(i)));
        }
        assertFalse("too many of this host", memory.later().await("example,blog", place(4)));
        assertTrue(memory.later().await("example,other", place(5)));
        assertFalse("too many of all", memory.later().await("example,third", place(6)));
        assertEquals(List.of(place(1), place(2), place(3)), memory.later().waiting("example,blog", 10));
        assertEquals(List.of(place(1), place(2), place(3), place(4)), left("example,blog"));
        assertTrue(memory.later().hasLeft("example,blog"));
        assertFalse(memory.later().hasLeft("example,fourth"));
        assertEquals(2, memory.later().hostsWaiting());
        memory.later().noLongerWaiting("example,blog", place(1));
        memory.later().noLongerWaiting("example,blog", place(1));
        memory.later().putOff("example,blog", place(2));
        assertEquals("what is put off waits too", 3, memory.later().waiting());
        assertTrue("and takes part in the limits", memory.later().awaitEnd("example,blog", place(7)));
        assertFalse(memory.later().awaitEnd("example,blog", place(8)));
        assertTrue("a page that waits has its room", memory.later().await("example,blog", place(7)));
        memory.later().putOff("example,blog", place(9));
        assertEquals("what could not be read is put off whatever the limits say", 5, memory.later().waiting());
    }

    @Test
    public void entriesBeyondTheLimitAreNotWaitedFor() {
        memory.feed(SITE, feed("http://blog.example/1", "http://blog.example/2", "http://blog.example/3", "http://blog.example/4",
                "http://blog.example/5", "http://blog.example/6"), place(1), "");
        for (int i = 1; i <= 4; i++) {
            assertEquals(List.of(), memory.page("http://blog.example/" + i, place(1 + i)));
        }
        assertEquals(List.of(SITE), memory.page("http://blog.example/5", place(6)));
    }

    @Test
    public void ofAHostWithTooManyPagesOnlyThoseAreRememberedThatAnEntryWaitsFor() {
        memory.feed(SITE, feed("http://blog.example/1", "http://blog.example/2"), place(1), "");
        assertEquals(List.of(), memory.pageIfMissing("http://blog.example/1", place(2)));
        assertEquals(List.of(), memory.pageIfMissing("http://blog.example/about", place(3)));
        assertEquals(Optional.of(place(2)), memory.find("http://blog.example/1"));
        assertEquals(Optional.empty(), memory.find("http://blog.example/about"));
        assertEquals(List.of(SITE), memory.pageIfMissing("http://blog.example/2", place(4)));
    }

    @Test
    public void pageThatWasPutOffLetsOthersPassAndComesBackOnce() {
        memory.later().await("example,blog", place(1));
        memory.later().await("example,blog", place(2));
        memory.later().putOff("example,blog", place(1));
        assertEquals(List.of(place(2)), memory.later().waiting("example,blog", 10));
        assertEquals(List.of(place(1), place(2)), memory.later().allWaiting("example,blog"));
        memory.later().leave("example,blog", place(1));
        assertEquals(List.of(place(2)), memory.later().allWaiting("example,blog"));
        assertEquals(1, memory.later().leftNow("example,blog"));
        assertEquals(List.of(place(2), place(1)), left("example,blog"));
    }

    @Test
    public void ofPagesThatShowOnePageOneIsLearntFrom() {
        memory.page("http://blog.example/1?replytocom=7", place(1));
        memory.page("http://blog.example/1", place(2));
        memory.page("http://blog.example/2?replytocom=7", place(3));
        memory.page("http://blog.example/2?replytocom=8", place(4));
        for (int i = 1; i <= 4; i++) {
            memory.later().putOff("example,blog)", place(i));
        }
        assertEquals(Map.of("example,blog)/1", place(2), "example,blog)/2?replytocom=7", place(3)), memory.waitingPages("example,blog)"));
    }

    @Test
    public void pagesOfAHostThatWaitAreKnownByTheirUrlAndTheLastCaptureCounts() {
        for (int i = 1; i <= 2; i++) {
            memory.later().await("example,blog)", place(i));
            memory.page("http://blog.example/1", place(i));
        }
        memory.later().awaitEnd("example,blog)", place(3));
        memory.keep("example,blog)/2", place(3));
        memory.page("http://blog.example/read", place(4));
        memory.later().await("example,blog):81", place(5));
        memory.page("http://blog.example:81/", place(5));
        assertEquals(Map.of("example,blog)/1", place(2), "example,blog)/2", place(3)), memory.waitingPages("example,blog)"));
    }

    @Test
    public void trainedSiteReadsTheHostsOfItsPosts() {
        memory.feed(SITE, feed("http://blog.example/1"), place(1), "");
        assertEquals(List.of(SITE), memory.untrained());
        memory.lessons().add(SITE, new Lessons.Lesson(memory.lessons().feeds(SITE), Map.of()));
        memory.trained(SITE, List.of("example,blog"));
        assertEquals(List.of(SITE), memory.readersOf("example,blog"));
        assertEquals(List.of("example,blog"), memory.readableHosts());
        assertEquals(List.of(), memory.untrained());
    }

    @Test
    public void feedThatHasNotChangedIsNoNews() {
        assertTrue(memory.feed(SITE, feed("http://blog.example/1"), place(1), "sha1:A"));
        assertFalse(memory.feed(SITE, feed("http://blog.example/1"), place(2), "sha1:A"));
        assertTrue(memory.feed(SITE, feed("http://blog.example/2"), place(3), "sha1:B"));
        assertTrue("as it was before the last change", memory.feed(SITE, feed("http://blog.example/1"), place(4), "sha1:A"));
        assertEquals(List.of(place(1), place(3), place(4)), memory.lessons().feeds(SITE));
    }

    @Test
    public void lastVersionsOfAFeedAreKept() {
        for (int i = 1; i <= 5; i++) {
            memory.feed(SITE, feed("http://blog.example/" + i), place(i), "sha1:" + i);
        }
        assertEquals(List.of(place(3), place(4), place(5)), memory.lessons().feeds(SITE));
        assertEquals(List.of(place(5)), memory.lessons().newestFeeds(SITE));
    }

    @Test
    public void pageIsNamedUntilItComes() {
        memory.feed(SITE, feed("http://blog.example/1"), place(1), "");
        assertTrue(memory.isNamed("example,blog)/1"));
        memory.failed("http://blog.example/1");
        assertFalse(memory.isNamed("example,blog)/1"));
    }

    @Test
    public void pageIsWrittenAsItIs() {
        memory.written(Ledger.fingerprint("example,blog)/1", "sha1:A"));
        assertTrue(memory.isWritten(Ledger.fingerprint("example,blog)/1", "sha1:A")));
        assertFalse(memory.isWritten(Ledger.fingerprint("example,blog)/1", "sha1:B")));
    }

    @Test
    public void memoryOfAFormerLaunchIsGoneUnlessTheCrawlIsResumed() {
        memory.later().await("example,blog", place(1));
        bdb.closeDatabase("feedwright");
        assertEquals(1, new CrawlMemory(Ledger.open(bdb, true), () -> LIMITS).later().waiting("example,blog", 10).size());
        bdb.closeDatabase("feedwright");
        assertEquals(0, new CrawlMemory(Ledger.open(bdb, false), () -> LIMITS).later().waiting("example,blog", 10).size());
    }

    private static AddressClaim claim(String name, String address) {
        String key = "example,blog)/" + name;
        return new AddressClaim(key, "http://blog.example/" + name, key, "example,blog)/" + address, "http://blog.example/" + address, 7);
    }

    @Test
    public void whatPostsSayOfTheirAddressIsKeptUntilTheCrawlEnds() throws IOException {
        memory.feed(SITE, feed("http://blog.example/new"), place(1), "");
        assertFalse("the feed names this one", memory.claims().mayBeCopy(claim("new", "a"), false));
        assertTrue("the other is there", memory.claims().mayBeCopy(claim("new", "a"), true));
        assertTrue(memory.claims().mayBeCopy(claim("b", "new"), false));
        assertEquals(List.of("example,blog)/b"), memory.claims().of("example,blog)/new"));
        List<String> asked = new ArrayList<>();
        Copies copies = memory.claims().copies("example,blog)", key -> {
            asked.add(key);
            return Optional.of(7);
        });
        assertEquals("what is there was made from the page that the feed names", Optional.of("example,blog)/new"),
                copies.originalOf("example,blog)/a"));
        assertEquals(Optional.of("example,blog)/new"), copies.originalOf("example,blog)/b"));
        assertEquals("others have told their title", Set.of("example,blog)/a"), Set.copyOf(asked));
    }

    @Test
    public void placeOfAPostIsWhatIsKnownOfIt() {
        String fingerprint = Ledger.fingerprint("example,blog)/1");
        memory.written(fingerprint, Optional.of(place(4)));
        assertEquals(Optional.of(place(4)), memory.placeOf("example,blog)/1"));
        memory.written(fingerprint, Optional.empty());
        assertTrue(memory.isWritten(fingerprint));
        assertEquals(Optional.empty(), memory.placeOf("example,blog)/1"));
        memory.keep("example,blog)/1", place(5));
        assertEquals(Optional.of(place(5)), memory.placeOf("example,blog)/1"));
    }
}
