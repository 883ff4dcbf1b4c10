package org.feedwright.heritrix;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.feed.Feed;
import org.feedwright.feed.FeedOutcome;
import org.feedwright.feed.FeedParser;
import org.feedwright.heritrix.Learner.Learnt;
import org.feedwright.page.PageHeap;
import org.feedwright.run.Options;
import org.junit.Test;

public class LearnerTest {
    private static final String BASE = "http://blog.example";
    private static final SampleBlog BLOG = SampleBlog.of(20);
    private static final WarcPlace FEED = place(0);
    private final Map<WarcPlace, Capture> archive = new HashMap<>();
    private final Map<String, WarcPlace> pages = new HashMap<>();

    public LearnerTest() {
        archive.put(FEED, capture(SampleBlog.FEED, "application/rss+xml", BLOG.feeds(BASE).get(SampleBlog.FEED)));
        BLOG.posts().forEach(post -> {
            WarcPlace place = place(post.number());
            pages.put(BASE + post.path(), place);
            archive.put(place, capture(post.path(), "text/html", BLOG.pages(BASE).get(post.path())));
        });
    }

    private static WarcPlace place(int offset) {
        return new WarcPlace("20260101000000/warcs/WEB-1.warc.gz", offset);
    }

    private static Capture capture(String path, String type, String body) {
        return new Capture(BASE + path, Instant.parse("2026-01-02T00:00:00Z"), 200, type, "", body.getBytes(StandardCharsets.UTF_8),
                new Provenance("WEB-1.warc.gz", 0, "", ""));
    }

    private static Learner learner(long maxHeap, BlogShelf.Archive archive) {
        return new Learner(new Feedwright(Options.defaults().withHeap(maxHeap), UrlKey::of), archive);
    }

    private Learnt learn(long maxHeap) throws IOException {
        return learner(maxHeap, archive::get).learn(List.of(FEED), url -> Optional.ofNullable(pages.get(url)));
    }

    /** What the pages of the newest three posts take together. */
    private long threePages() {
        return BLOG.posts().stream().skip(BLOG.posts().size() - 3)
                .mapToLong(post -> PageHeap.ofBytes(archive.get(place(post.number())).body())).sum();
    }

    private static List<String> wrappers(Learnt learnt) {
        return learnt.blogs().stream().map(blog -> blog.wrapper().toString()).toList();
    }

    @Test
    public void blogIsLearntFromThePagesThatFitTogether() throws IOException {
        assertEquals(SampleBlog.FEED_ENTRIES, learn(Integer.MAX_VALUE).pairs());
        Learnt few = learn(threePages());
        assertEquals(3, few.pairs());
        assertEquals(few.pairs(), few.lesson().pages().size());
    }

    @Test
    public void whatWasLearntInASmallHeapIsLearntAgainInALargeOne() throws IOException {
        Learnt few = learn(threePages());
        assertEquals(wrappers(few), wrappers(learner(Integer.MAX_VALUE, archive::get).again(few.lesson())));
    }

    /** A tree of these is many times what their bytes and tags say: elements for text that are opened again in each paragraph. */
    @Test
    public void pagesWhoseTreesDoNotFitTogetherAreNotLearntFrom() throws IOException {
        long room = 0;
        for (SampleBlog.Post post : BLOG.posts()) {
            Capture page = archive.get(place(post.number()));
            Capture bomb = capture(post.path(), "text/html", new String(page.body(), StandardCharsets.UTF_8)
                    .replace("<footer>", "<p><b><i><u><s><tt><em><big><code><small><strong>" + "<p>x".repeat(500) + "<footer>"));
            archive.put(place(post.number()), bomb);
            room += PageHeap.ofBytes(bomb.body());
        }
        Learnt few = learn(room);
        assertTrue("" + few.pairs(), few.pairs() > 0 && few.pairs() < SampleBlog.FEED_ENTRIES);
        assertEquals(few.pairs(), few.lesson().pages().size());
    }

    /** The newest says what is new; those that do not fit are no part of the lesson. */
    @Test
    public void blogIsLearntFromTheNewestFeedsThatFitTogether() throws IOException {
        WarcPlace newest = place(1000);
        archive.put(newest, archive.get(FEED));
        Feed feed = ((FeedOutcome.Parsed) FeedParser.parse(archive.get(FEED))).feed();
        Learner learner = new Learner(new Feedwright(Options.defaults(), UrlKey::of), archive::get, 3 * feed.heap() / 2);
        Learnt learnt = learner.learn(List.of(FEED, newest), url -> Optional.ofNullable(pages.get(url)));
        assertEquals(List.of(newest), learnt.lesson().feeds());
        assertEquals(SampleBlog.FEED_ENTRIES, learnt.pairs());
    }

    @Test
    public void noMoreAreLearntAtATimeThanTheHeapHolds() throws Exception {
        int threads = Learner.AT_ONCE + 1;
        AtomicInteger inside = new AtomicInteger();
        List<Integer> seen = new ArrayList<>();
        CountDownLatch all = new CountDownLatch(threads);
        BlogShelf.Archive waiting = place -> {
            synchronized (seen) {
                seen.add(inside.incrementAndGet());
            }
            all.countDown();
            await(all);
            inside.decrementAndGet();
            return archive.get(place);
        };
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Future<Learnt>> learnt = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            learnt.add(pool.submit(() -> learner(Integer.MAX_VALUE, waiting).learn(List.of(FEED), url -> Optional.empty())));
        }
        for (Future<Learnt> each : learnt) {
            each.get();
        }
        pool.shutdown();
        assertTrue(seen.toString(), seen.stream().allMatch(count -> count <= Learner.AT_ONCE));
    }

    /** Until all are there, or one of them is kept out. */
    private static void await(CountDownLatch all) {
        try {
            all.await(300, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
