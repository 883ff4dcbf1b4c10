package org.feedwright.facade;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.feedwright.Evaluation;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.PageOutcome;
import org.feedwright.RunReport;
import org.feedwright.TrainedBlog;
import org.feedwright.Training;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureStream;
import org.feedwright.estimate.Prior;
import org.feedwright.post.Post;
import org.feedwright.post.PostSink;
import org.feedwright.training.SiteTrainer;
import org.feedwright.wrapper.PostGate;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** The library as another program sees it: public classes only, captures in memory, URL keys of its own. */
public class FacadeTest {
    private static final int POSTS = 12;
    private static final int IN_FEED = 5;
    private static final UnaryOperator<String> KEY = url -> url.replaceFirst("^https?://", "").replaceFirst("/$", "");

    private final Feedwright feedwright = new Feedwright(Options.defaults(), KEY);

    @Test
    public void postsThatTheFeedNoLongerHasAreRead() throws IOException {
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog(), posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(POSTS, report.posts());
        assertEquals(POSTS + 2, report.pages());
        assertEquals(1, report.feeds());
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
    public void aFeedWithoutPagesGivesABlogWithoutRulesAndNoPosts() throws IOException {
        MemorySource source = new MemorySource().add("https://b.example/feed.xml", "application/atom+xml", feed(1, IN_FEED))
                .add("https://b.example/", "text/html", "<h1>Home</h1>");
        Collected posts = new Collected();
        RunReport report = feedwright.extract(source, posts);
        assertEquals(List.of(), posts.all);
        assertEquals(0, report.blogs().get(0).wrapper().pairs());
    }

    @Test
    public void aSiteWithoutFeedIsReadByWhatItsPagesSay() throws IOException {
        Collected posts = new Collected();
        RunReport report = new Feedwright(Options.defaults().withoutFeeds(), KEY).extract(blog(), posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(SiteTrainer.RANKING, report.blogs().get(0).wrapper().ranking());
        Post oldest = posts.all.get(0);
        assertEquals("Story of the month A", oldest.title());
        assertEquals("2015-01-09", oldest.datePublished());
        assertEquals("", oldest.blog());
        assertEquals("region", oldest.evidence().get("title").method());
    }

    @Test
    public void aListingThatAgreesWithAShortFeedTeachesToo() throws IOException {
        assertEquals(10, feedwright.train(shortFeed(i -> title(i))).blogs().get(0).wrapper().pairs());
    }

    @Test
    public void aListingThatContradictsTheFeedTeachesNothing() throws IOException {
        assertEquals(1, feedwright.train(shortFeed(i -> "Read more of part " + (char) ('A' + i))).blogs().get(0).wrapper().pairs());
    }

    /** A feed of one entry, and a home page that lists all posts under the names that are given. */
    private static MemorySource shortFeed(IntFunction<String> listed) {
        MemorySource source = new MemorySource();
        StringBuilder home = new StringBuilder("<title>Home</title><ul>");
        for (int i = POSTS; i >= 1; i--) {
            source.add("https://b.example/2015/entry-" + i, "text/html", page(i));
            home.append("<li><a href='/2015/entry-").append(i).append("'>").append(listed.apply(i)).append("</a> ").append(day(i));
        }
        return source.add("https://b.example/", "text/html", home.toString())
                .add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS, POSTS));
    }

    @Test
    public void aPageThatIsAloneOnItsSiteIsReadByItself() throws IOException {
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog().add("https://other.example/2015/a-story-of-ropes", "text/html", page(2)), posts);
        Post lone = posts.all.get(POSTS);
        assertEquals("Story of the month B", lone.title());
        assertEquals(text(2), lone.contentText());
        assertEquals("", lone.wrapper());
        assertEquals(1, report.lone().posts());
        assertEquals(1, report.blogs().size());
    }

    @Test
    public void savedWrappersReadTheirOwnPagesOnly() throws IOException {
        Training saved = Training.of(feedwright.train(blog()).blogs());
        RunReport report = feedwright.apply(saved, blog().add("https://other.example/2015/a-story-of-ropes", "text/html", page(2)), new Collected());
        assertEquals(POSTS, report.posts());
        assertEquals(Map.of(PostGate.Verdict.NO_BLOG, 1L), report.lone().noPosts());
    }

    @Test
    public void nothingInGivesNothingOut() throws IOException {
        RunReport report = feedwright.extract(new MemorySource(), new Collected());
        assertEquals(0, report.pages() + report.posts() + report.feeds() + report.blogs().size());
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
        feedwright.extract(blog().add("https://b.example/2015/entry-3", "text/html", page(3)), posts);
        assertEquals(POSTS, posts.all.size());
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
        assertThrows(IllegalArgumentException.class, () -> new Options(Options.Ranking.VALIDATED, 0, true, Prior.none()));
        assertThrows(NullPointerException.class, () -> new Options(null, 1, true, Prior.none()));
        assertEquals(Options.DEFAULT_MAX_PAIRS, Options.defaults().maxPairs());
        assertEquals(Options.Ranking.GKOTSIS2014, Options.defaults().withRanking(Options.Ranking.GKOTSIS2014).ranking());
    }

    @Test
    public void noMorePagesThanTheOptionSaysAreTrainedOn() throws IOException {
        Training training = new Feedwright(new Options(Options.Ranking.VALIDATED, 3, true, Prior.none()), KEY).train(blog());
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

    /** Twelve posts, the home page and an about page; the feed has the five newest. */
    private static MemorySource blog() {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/2015/entry-" + i, "text/html", page(i));
        }
        StringBuilder home = new StringBuilder("<title>Home</title>");
        for (int i = POSTS; i > POSTS - 3; i--) {
            home.append("<h2 class=head><a href='/2015/entry-").append(i).append("'>").append(title(i)).append("</a></h2>");
        }
        return source.add("https://b.example/", "text/html", home.toString())
                .add("https://b.example/about", "text/html", "<title>About</title><h2>About</h2><div class=body>Two of us.</div>")
                .add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS - IN_FEED + 1, POSTS));
    }

    private static String page(int i) {
        return "<html><head><title>B</title></head><body><h2 class=head>" + title(i) + "</h2><p class=sub>Told by " + author(i) + " on "
                + day(i)
                + "</p><div class=body><p>" + text(i) + "</p></div></body></html>";
    }

    private static String feed(int from, int to) {
        StringBuilder out = new StringBuilder("<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>B</title>");
        for (int i = to; i >= from; i--) {
            out.append("<entry><title>").append(title(i)).append("</title><author><name>").append(author(i))
                    .append("</name></author><published>")
                    .append(day(i)).append("T12:00:00Z</published><id>").append(i)
                    .append("</id><link href=\"https://b.example/2015/entry-").append(i)
                    .append("\"/><content type=\"html\">&lt;p&gt;").append(text(i)).append("&lt;/p&gt;</content></entry>");
        }
        return out + "</feed>";
    }

    private static String title(int i) {
        return "Story of the month " + (char) ('A' + i - 1);
    }

    private static String author(int i) {
        return i % 3 == 0 ? "Teller A" : "Writer B";
    }

    private static String day(int i) {
        return String.format(Locale.ROOT, "2015-%02d-%02d", i, i + 8);
    }

    private static String text(int i) {
        String word = "tea" + (char) ('a' + i);
        return "Once there was a pot of " + word + " on the stove, and whoever drank " + word + " told the others what " + word
                + " had been like in the year when the harbour froze and nobody had any " + word + " at all, save for one.";
    }

    private static final class Collected implements PostSink {
        private final List<Post> all = new ArrayList<>();

        @Override
        public void write(Post post) {
            all.add(post);
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
