package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.feedwright.Feedwright;
import org.feedwright.facade.Collected;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.FeedRanking;
import org.feedwright.post.ListingSink;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.PostGate;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class RunListenerTest {
    private static final String BAD = "http://blog.example/2020/post-9";
    private static final int POSTS = 12;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final List<String> faults = new ArrayList<>();
    /** A page is read with its URL key. */
    private final UnaryOperator<String> urlKey = failing(url -> url.equals(BAD) && in(TrainedBlog.class));

    @Test
    public void aPageThatTheProgramFailsOnIsToldAndTheOthersAreRead() throws IOException {
        Collected posts = new Collected();
        RunReport report = feedwright(urlKey).extract(blog(), posts);
        assertEquals(List.of(BAD + " in memory at 9: made to fail"), faults);
        assertEquals(POSTS - 1, report.posts());
        assertTrue(posts.byUrl().containsKey("http://blog.example/2020/post-10"));
    }

    /** An array that no heap holds makes the virtual machine throw what it throws when the heap is full. */
    @Test
    public void aPageThatTakesMoreThanTheHeapCostsNoOther() throws IOException {
        UnaryOperator<String> filling = url -> url.equals(BAD) && in(TrainedBlog.class) ? "" + new long[Integer.MAX_VALUE].length
                : url.replace("http://", "");
        assertEquals(POSTS - 1, feedwright(filling).extract(blog(), new Collected()).posts());
        assertEquals(1, faults.size());
        assertTrue(faults.get(0), faults.get(0).startsWith(BAD + " in memory at 9: Requested array size"));
    }

    @Test
    public void withoutAHandlerTheFaultIsPassedOn() {
        Feedwright feedwright = new Feedwright(Options.defaults(), urlKey);
        assertThrows(IllegalStateException.class, () -> feedwright.extract(blog(), new Collected()));
    }

    @Test
    public void aPageThatFailsWhereverItIsLookedAtCostsNoOther() throws IOException {
        String about = "http://blog.example/about";
        RunReport report = feedwright(failing(about::equals)).extract(blog().add(about, "text/html", "<h1>About</h1>"), new Collected());
        assertEquals(List.of(about + " in memory at 13: made to fail", about + " in memory at 13: made to fail"), faults);
        assertEquals(POSTS, report.posts());
        assertEquals(Map.of(PostGate.Verdict.FAULT, 1L), report.lone().noPosts());
    }

    @Test
    public void aBlogThatFailsIsNotScoredAndOthersAre() throws IOException {
        MemorySource source = blog("blog.example", blog("other.example", new MemorySource()));
        List<Evaluation> scores = feedwright(failing(url -> url.equals(BAD) && in(Pairing.class))).evaluate(source);
        assertEquals(List.of("http://other.example/feed"), scores.stream().map(Evaluation::feed).toList());
        assertEquals(List.of("http://blog.example/feed: made to fail"), faults);
    }

    @Test
    public void feedsThatCannotBeComparedCostNoOtherSite() throws IOException {
        MemorySource source = blog("blog.example", blog("other.example", new MemorySource()));
        Training training = feedwright(failing(url -> url.equals(BAD) && in(FeedRanking.class))).train(source);
        assertEquals(List.of("http://blog.example/feed: made to fail"), faults);
        assertTrue(training.blogs().stream().anyMatch(blog -> blog.wrapper().blog().equals("http://other.example/feed")));
    }

    @Test
    public void aPageThatFailedIsNotReadAsAListing() throws IOException {
        String list = "http://blog.example/list";
        StringBuilder html = new StringBuilder("<title>All posts</title><h1>All posts</h1>");
        for (int i = 0; i < POSTS; i++) {
            html.append("<div class=item><h2><a href=/2020/post-").append(i).append(">Post ").append(i).append("</a></h2><p>Text of post ")
                    .append(i).append("</p></div>");
        }
        assertTrue(items(url -> false, list, html.toString()) > 0);
        assertEquals(0, items(url -> url.equals(list) && in(TrainedBlog.class), list, html.toString()));
    }

    private long items(Predicate<String> bad, String url, String html) throws IOException {
        Feedwright feedwright = feedwright(failing(bad));
        MemorySource source = blog().add(url, "text/html", html);
        Path items = folder.newFolder().toPath().resolve("items.jsonl");
        try (ListingSink listings = ListingSink.to(items, 0)) {
            feedwright.apply(feedwright.train(source), source, new Collected(), listings);
        }
        return Files.readAllLines(items).stream().filter(item -> item.contains("\"listing\":\"" + url + '"')).count();
    }

    private Feedwright feedwright(UnaryOperator<String> urlKey) {
        return new Feedwright(Options.defaults(), urlKey, (where, fault) -> faults.add(where + ": " + fault.getMessage()));
    }

    private static UnaryOperator<String> failing(Predicate<String> bad) {
        return url -> {
            if (bad.test(url)) {
                throw new IllegalStateException("made to fail");
            }
            return url.replace("http://", "");
        };
    }

    private static boolean in(Class<?> type) {
        return StackWalker.getInstance().walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(type.getName())));
    }

    private static MemorySource blog() {
        return blog("blog.example", new MemorySource());
    }

    private static MemorySource blog(String host, MemorySource captures) {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < POSTS; i++) {
            String url = "http://" + host + "/2020/post-" + i;
            captures.add(url, "text/html", "<title>Post " + i + " | Blog</title><h1 class=t>Post " + i + "</h1><p>Text of post " + i);
            items.append("<item><title>Post ").append(i).append("</title><link>").append(url).append("</link></item>");
        }
        String feed = "<rss version='2.0'><channel><title>Blog</title><link>http://" + host + "/</link>" + items + "</channel></rss>";
        return captures.add("http://" + host + "/feed", "application/rss+xml", feed);
    }
}
