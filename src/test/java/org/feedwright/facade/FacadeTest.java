package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.IN_FEED;
import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.blog;
import static org.feedwright.facade.StoryBlog.feed;
import static org.feedwright.facade.StoryBlog.page;
import static org.feedwright.facade.StoryBlog.text;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Evaluation;
import org.feedwright.run.Options;
import org.feedwright.run.RunReport;
import org.feedwright.run.Training;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** The library as another program sees it: public classes only, captures in memory, URL keys of its own. */
public class FacadeTest {

    private final Feedwright feedwright = new Feedwright(Options.defaults(), KEY);

    @Test
    public void postsThatTheFeedNoLongerHasAreRead() throws IOException {
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog(), posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(POSTS, report.posts());
        assertEquals(POSTS + 2, report.pages());
        assertEquals(1, report.feeds().found());
        Post oldest = posts.all.stream().filter(post -> post.url().endsWith("/entry-1")).findFirst().orElseThrow();
        assertEquals("Story of the month A", oldest.title());
        assertEquals(List.of("Writer B"), oldest.authors());
        assertEquals("2015-01-09", oldest.datePublished());
        assertEquals(text(1), oldest.contentText());
        assertEquals("https://b.example/feed.xml", oldest.blog());
        assertEquals("wrapper", oldest.evidence().get("title").method());
        assertEquals(Set.of("title", "authors", "date_published", "content"), new TreeSet<>(oldest.evidence().keySet()));
        assertEquals(0, oldest.provenance().offset());
    }

    @Test
    public void aDateAfterTheCaptureIsLeftOutAndCounted() throws IOException {
        String page = page(2).replace("2015-02-10", "2035-02-10");
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog().add("https://b.example/2015/entry-0", "text/html", page), posts);
        Post post = posts.byUrl().get("https://b.example/2015/entry-0");
        assertEquals(" 2035-02-10", post.datePublished() + ' ' + post.dateRaw());
        assertEquals(1, report.blogs().get(0).pages().later());
    }

    @Test
    public void otherPagesAreCountedByReason() throws IOException {
        RunReport report = feedwright.extract(blog(), new Collected());
        RunReport.BlogRow row = report.blogs().get(0);
        assertEquals(POSTS + 2, row.pages().read());
        assertEquals(2, row.pages().noPosts().values().stream().mapToLong(Long::longValue).sum());
        assertTrue(row.pages().noPosts().toString(), !row.pages().noPosts().containsKey(PostGate.Verdict.POST));
    }

    @Test
    public void aSavedWrapperReadsWithoutTheFeed() throws IOException {
        Training training = feedwright.train(blog());
        byte[] file = WrapperFile.write(training.blogs().get(0).wrapper());
        TrainedBlog loaded = feedwright.blog(WrapperFile.read(file));
        assertTrue(loaded.read(capture("/2015/entry-1")) instanceof PageOutcome.Read read
                && read.post().title().equals("Story of the month A"));
        assertTrue(loaded.read(capture("/about")) instanceof PageOutcome.NoPost);
    }

    @Test
    public void pagesAreFoundThroughRedirects() throws IOException {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= IN_FEED; i++) {
            source.add("https://b.example/2015/moved-" + i, "text/html", page(i)).redirect("https://b.example/2015/entry-" + i,
                    "/2015/moved-" + i);
        }
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(1, IN_FEED));
        assertEquals(IN_FEED, feedwright.train(source).blogs().get(0).wrapper().pairs());
    }

    @Test
    public void pagesThatSendReadersOnAreRedirectsToo() throws IOException {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/2015/moved-" + i, "text/html", page(i)).add("https://b.example/2015/entry-" + i, "text/html",
                    "<title>Redirecting to story " + i + "</title><meta http-equiv=refresh content='0; url=/2015/moved-" + i + "'>");
        }
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(1, IN_FEED));
        Collected posts = new Collected();
        RunReport report = feedwright.extract(source, posts);
        assertEquals(IN_FEED, report.blogs().get(0).wrapper().pairs());
        assertEquals(POSTS, report.pages());
        assertEquals(POSTS, posts.all.size());
        assertTrue(posts.all.toString(), posts.all.stream().allMatch(post -> post.url().contains("/moved-")));
    }

    @Test
    public void aFeedWithoutPagesGivesABlogWithoutRulesAndNoPosts() throws IOException {
        MemorySource source = new MemorySource().add("https://b.example/feed.xml", "application/atom+xml", feed(1, IN_FEED))
                .add("https://b.example/", "text/html", "<h1>Home</h1>");
        Collected posts = new Collected();
        RunReport report = feedwright.extract(source, posts);
        assertEquals(List.of(), posts.all);
        assertEquals(0, report.blogs().get(0).wrapper().pairs());
    }

    @Test
    public void savedWrappersReadTheirOwnPagesOnly() throws IOException {
        Training saved = Training.of(feedwright.train(blog()).blogs());
        RunReport report = feedwright.apply(saved, blog().add("https://other.example/2015/a-story-of-ropes", "text/html", page(2)),
                new Collected());
        assertEquals(POSTS, report.posts());
        assertEquals(Map.of(PostGate.Verdict.NO_BLOG, 1L), report.lone().noPosts());
    }

    @Test
    public void nothingInGivesNothingOut() throws IOException {
        RunReport report = feedwright.extract(new MemorySource(), new Collected());
        assertEquals(0, report.pages() + report.posts() + report.feeds().found() + report.blogs().size());
    }

    @Test
    public void brokenFeedsAreReportedAndCostNothingElse() throws IOException {
        MemorySource source = blog().add("https://b.example/broken.xml", "application/rss+xml", "<rss version='2.0'><channel>");
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS, posts.all.size());
    }

    @Test
    public void aPageCapturedTwiceUnchangedIsOnePost() throws IOException {
        Collected posts = new Collected();
        MemorySource source = blog().add("https://b.example/2015/entry-3", "text/html", page(3));
        RunReport.Pages read = feedwright.extract(source, posts).blogs().get(0).pages();
        assertEquals(POSTS, posts.all.size());
        assertEquals(1, read.repeated());
        assertEquals(read.read(), read.posts() + read.repeated() + read.noPosts().values().stream().mapToLong(n -> n).sum());
        Collected undigested = new Collected();
        feedwright.extract(source.withoutDigests(), undigested);
        assertEquals(POSTS, undigested.all.size());
    }

    @Test
    public void aPageCapturedTwiceWithChangesIsTwoPostsWhereverItLies() throws IOException {
        String changed = page(3).replace("on the stove", "in the stove");
        MemorySource source = blog().add("https://b.example/2015/entry-3", "text/html", changed);
        Collected digested = new Collected();
        Collected undigested = new Collected();
        feedwright.extract(source, digested);
        feedwright.extract(source.withoutDigests(), undigested);
        assertEquals(POSTS + 1, digested.all.size());
        assertEquals(POSTS + 1, undigested.all.size());
    }

    @Test
    public void trainingIsScoredOnPagesThatWereHeldOut() throws IOException {
        List<Evaluation> evaluations = feedwright.evaluate(blog());
        assertEquals(1, evaluations.size());
        assertEquals(IN_FEED, evaluations.get(0).pairs());
        assertEquals(IN_FEED, evaluations.get(0).scores().pages());
    }

    @Test
    public void faultsOfTheSinkReachTheCaller() throws IOException {
        IOException full = new IOException("disk full");
        PostSink sink = new PostSink() {
            @Override
            public void write(Post post) throws IOException {
                throw full;
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
        assertSame(full, assertThrows(IOException.class, () -> feedwright.extract(blog(), sink)));
    }

    @Test
    public void optionsAreValidated() {
        assertThrows(IllegalArgumentException.class, () -> new Options(Options.Ranking.VALIDATED, 0, true, 1, 1));
        assertThrows(NullPointerException.class, () -> new Options(null, 1, true, 1, 1));
        assertEquals(Options.DEFAULT_MAX_PAIRS, Options.defaults().maxPairs());
        assertEquals(Options.Ranking.GKOTSIS2014, Options.defaults().withRanking(Options.Ranking.GKOTSIS2014).ranking());
    }

    @Test
    public void noMorePagesThanTheOptionSaysAreTrainedOn() throws IOException {
        Options three = new Options(Options.Ranking.VALIDATED, 3, true, Options.DEFAULT_HEAP, 1);
        Training training = new Feedwright(three, KEY).train(blog());
        assertEquals(3, training.blogs().get(0).wrapper().pairs());
    }

    private static Capture capture(String path) throws IOException {
        try (CaptureStream captures = blog().open()) {
            for (Capture capture : captures) {
                if (capture.url().endsWith(path)) {
                    return capture;
                }
            }
        }
        throw new AssertionError("no capture of " + path);
    }
}
