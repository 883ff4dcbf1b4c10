package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.Feed;
import org.feedwright.wrapper.UrlShape;
import org.junit.Test;

public class FeedlessSitesTest {
    private static final int SMALL_HEAP = 400_000;

    @Test
    public void everyPageOfASmallSiteIsLookedAt() {
        for (int n = 0; n <= 200; n++) {
            assertEquals(new TreeSet<>(keys(n)), new TreeSet<>(FeedlessSites.scattered(keys(n))));
        }
    }

    @Test
    public void theFirstPagesOfALargeSiteAreOfAllItsParts() {
        List<String> first = FeedlessSites.scattered(keys(10_000)).subList(0, 20);
        Set<Integer> tenths = first.stream().map(key -> Integer.parseInt(key) / 1000).collect(Collectors.toSet());
        assertEquals(tenths.toString(), 10, tenths.size());
        assertEquals(200, FeedlessSites.scattered(keys(10_000)).size());
    }

    @Test
    public void aHostWithTooFewPagesIsNotReadToLearnFrom() throws IOException {
        assertEquals(0, reads(2));
        assertEquals(3, reads(3));
    }

    @Test
    public void pagesThatDoNotFitIntoMemoryTogetherAreNotLearntFrom() throws IOException {
        String comment = "<!--" + " ".repeat(SMALL_HEAP / 12) + "-->";
        assertEquals(Optional.empty(), learn(new CountedSource(), 4, comment, SMALL_HEAP));
        assertTrue(learn(new CountedSource(), 4, comment, 2 * SMALL_HEAP).isPresent());
    }

    @Test
    public void norAreThoseWhoseTreesDoNot() throws IOException {
        String openedAgain = "<p><b><i><u><s><tt><em><big><code><small><strong>" + "<p>x".repeat(50);
        assertTrue(learn(new CountedSource(), 4, "<p>x".repeat(60), SMALL_HEAP).isPresent());
        assertEquals(Optional.empty(), learn(new CountedSource(), 4, openedAgain, SMALL_HEAP));
    }

    private static int reads(int pages) throws IOException {
        CountedSource source = new CountedSource();
        learn(source, pages, "", Options.DEFAULT_HEAP);
        return source.reads;
    }

    /** @param below what stands behind the text of each page */
    private static Optional<TrainedBlog> learn(CountedSource source, int pages, String below, long heap) throws IOException {
        for (int i = 0; i < pages; i++) {
            String title = List.of("Locks are slow", "Seats are full", "Trains are late", "Boats are wet").get(i);
            String text = ("<p>" + title + " in number " + i + ", and so one waited for most of the day, as we do.</p>").repeat(6);
            source.add("https://b.example/blog/2020/0" + (i + 1) + "/a-post-" + i, "text/html", "<html><head><title>" + title
                    + "</title><meta property=og:type content=article></head><body><article class=post><h1 class=entry-title>" + title
                    + "</h1><p class=byline>Posted by Ann Lee on <time datetime=2020-0" + (i + 1) + "-03>3.</time></p>"
                    + "<div class=entry-content>" + text + "</div></article>" + below + "</body></html>");
        }
        Survey survey = Survey.of(source, UrlKey::of, Feed::url, 0, new Workers(1, RunListener.RETHROW));
        FeedlessSites sites = new FeedlessSites(survey.pages(), UrlKey::of, Options.defaults().withHeap(heap));
        return sites.learn(UrlShape.host(UrlKey.of("https://b.example/")));
    }

    private static final class CountedSource implements CaptureSource {
        private final MemorySource source = new MemorySource();
        private int reads;

        private void add(String url, String type, String html) {
            source.add(url, type, html);
        }

        @Override
        public CaptureStream open() {
            return source.open();
        }

        @Override
        public Capture read(Provenance where) throws IOException {
            reads++;
            return source.read(where);
        }
    }

    private static List<String> keys(int n) {
        return IntStream.range(0, n).mapToObj(Integer::toString).toList();
    }
}
