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
import org.feedwright.Options;
import org.feedwright.archive.UrlKey;
import org.feedwright.capture.Capture;
import org.feedwright.capture.Provenance;
import org.feedwright.heritrix.Learner.Learnt;
import org.junit.Test;

public class LearnerTest {
    private static final String BASE = "http://blog.example";
    private static final SampleBlog BLOG = SampleBlog.of(20);
    private static final Place FEED = place(0);
    private final Feedwright feedwright = new Feedwright(Options.defaults(), UrlKey::of);
    private final Map<Place, Capture> archive = new HashMap<>();
    private final Map<String, Place> pages = new HashMap<>();

    public LearnerTest() {
        archive.put(FEED, capture(SampleBlog.FEED, "application/rss+xml", BLOG.feeds(BASE).get(SampleBlog.FEED)));
        BLOG.posts().forEach(post -> {
            Place place = place(post.number());
            pages.put(BASE + post.path(), place);
            archive.put(place, capture(post.path(), "text/html", BLOG.pages(BASE).get(post.path())));
        });
    }

    private static Place place(int offset) {
        return new Place("20260101000000/warcs/WEB-1.warc.gz", offset);
    }

    private static Capture capture(String path, String type, String body) {
        return new Capture(BASE + path, Instant.parse("2026-01-02T00:00:00Z"), 200, type, "", body.getBytes(StandardCharsets.UTF_8),
                new Provenance("WEB-1.warc.gz", 0, "", ""));
    }

    private Learnt learn(long maxHeap) throws IOException {
        return new Learner(feedwright, archive::get, maxHeap).learn(List.of(FEED), url -> Optional.ofNullable(pages.get(url)));
    }

    /** What the pages of the newest three posts take together. */
    private long threePages() {
        return BLOG.posts().stream().skip(BLOG.posts().size() - 3)
                .mapToLong(post -> Learner.heap(archive.get(place(post.number())).body())).sum();
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
        assertEquals(wrappers(few), wrappers(new Learner(feedwright, archive::get, Integer.MAX_VALUE).again(few.lesson())));
    }

    @Test
    public void tagsTakeMoreThanText() {
        assertTrue(Learner.heap("<li>x".repeat(100).getBytes(StandardCharsets.UTF_8))
                > 10 * Learner.heap("words".repeat(100).getBytes(StandardCharsets.UTF_8)));
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
            learnt.add(pool.submit(() -> new Learner(feedwright, waiting).learn(List.of(FEED), url -> Optional.empty())));
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
