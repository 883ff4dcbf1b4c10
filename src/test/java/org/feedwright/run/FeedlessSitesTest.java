package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedwright.Feedwright;
import org.feedwright.capture.Capture;
import org.feedwright.capture.CaptureSource;
import org.feedwright.capture.CaptureStream;
import org.feedwright.capture.Captures;
import org.feedwright.capture.Provenance;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.Feed;
import org.feedwright.post.Post;
import org.feedwright.reader.PageAlone;
import org.feedwright.reader.PageOutcome;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.wrapper.UrlShape;
import org.junit.Test;

public class FeedlessSitesTest {
    private static final List<String> TITLES = List.of("Locks are slow", "Seats are full", "Trains are late", "Boats are wet");
    private static final int SMALL_HEAP = 400_000;

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

    /** Of two entries, called otherwise than their pages, nothing is learnt that tells posts: the others are found as without the feed. */
    @Test
    public void aFeedThatTeachesNoTitleCostsNoPost() throws IOException {
        CountedSource source = new CountedSource();
        addPosts(source, 4, "");
        String items = IntStream.range(0, 2).mapToObj(i -> "<item><title>Note " + i + "</title><link>" + url(i) + "</link></item>")
                .collect(Collectors.joining());
        addFeed(source, items);
        List<Post> posts = posts(source);
        assertEquals(4, posts.size());
        assertEquals(Set.of("https://b.example/feed"), posts.stream().map(Post::blog).collect(Collectors.toSet()));
    }

    /** One feed for each language, of which one is archived: the same template writes days in the language of the page. */
    @Test
    public void postsInAnotherLanguageThanTheFeedsAreFound() throws IOException {
        CountedSource source = new CountedSource();
        List<String> titles = List.of("Locks are slow", "Seats are full", "Trains are late", "Las barcas van despacio");
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            String day = i < 3 ? "May " + (i + 3) + ", 2015" : "6 de mayo de 2015";
            String text = "<p>" + (titles.get(i) + ", and so one waited for most of the day, as we do. ").repeat(20) + "</p>";
            source.add("https://b.example/blog/a-post-number-" + i, "text/html", "<html lang=" + (i < 3 ? "en" : "es") + "><head><title>"
                    + titles.get(i) + "</title><meta property=og:type content=article></head><body class=single><article><h1>"
                    + titles.get(i) + "</h1><p class=meta>" + day + "</p><div class=entry-content>" + text + "</div></article></html>");
            items.append(i == 3 ? "" : "<item><title>" + titles.get(i) + "</title><link>https://b.example/blog/a-post-number-" + i
                    + "</link><pubDate>0" + (i + 3) + " May 2015 10:00:00 GMT</pubDate><description><![CDATA[" + text
                    + "]]></description></item>");
        }
        addFeed(source, items.toString());
        List<Post> posts = posts(source);
        assertEquals(Set.copyOf(titles), titles(posts));
        assertTrue(posts.stream().anyMatch(post -> post.datePublished().equals("2015-05-06")));
    }

    /** Titles of the older design stand in another heading, and its pages are called by the name of the site. */
    @Test
    public void eachDesignOfASiteIsLearntByItself() throws IOException {
        CountedSource source = new CountedSource();
        addPosts(source, 4, "");
        for (int i = 0; i < 4; i++) {
            String title = List.of("Snow on the river", "A thaw at last", "First swallows", "Asparagus again").get(i);
            source.add("https://b.example/archives/00057" + i + ".html", "text/html",
                    "<html><head><title>By the Old Mill</title></head><body>"
                    + "<div id=container><div id=mainClm><h4>Archives</h4><p><h2>0" + (i + 1) + ".20.05</h2><h3>" + title + "</h3>"
                    + ("<p>" + title + ", said the miller, and it was so for the most of the week, or nearly.</p>").repeat(5)
                    + "<span class=posted>//Posted by miller at April " + (i + 10) + ", 2005 09:47 PM</span></div></div>"
                    + "<div id=left><div class=vnav><h4>mills.</h4><ul><li><a href=/>Home</a></ul></div></div></body></html>");
        }
        List<Post> posts = posts(source);
        assertEquals(Set.of("Locks are slow", "Seats are full", "Trains are late", "Boats are wet", "Snow on the river",
                "A thaw at last", "First swallows", "Asparagus again"), titles(posts));
    }

    @Test
    public void aDesignWithoutDaysIsNoneOfPostsWhereAnotherShowsThem() throws IOException {
        CountedSource source = new CountedSource();
        addPosts(source, 4, "");
        addManual(source);
        assertEquals(4, posts(source).size());
    }

    /** A manual on the host of a blog has a template of its own. */
    @Test
    public void pagesWithoutADayAreNoOlderPostsOfABlogThatDatesIts() throws IOException {
        CountedSource source = new CountedSource();
        addPosts(source, 4, "");
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            items.append("<item><title>").append(TITLES.get(i)).append("</title><link>").append(url(i)).append("</link><pubDate>03 ")
                    .append(List.of("Jan", "Feb", "Mar", "Apr").get(i)).append(" 2020 10:00:00 GMT</pubDate></item>");
        }
        addManual(source);
        addFeed(source, items.toString());
        List<Post> posts = posts(source);
        assertEquals(Set.copyOf(TITLES), titles(posts));
    }

    /** The front page of a blog shows its newest post alone, as that post's own page does; so does a page for each day. */
    @Test
    public void theFolderOfPostsAndThoseOfDaysAreNotLearntFrom() throws IOException {
        CountedSource source = new CountedSource();
        for (int i = 0; i < 4; i++) {
            source.add("https://b.example/isaac/2020/01/0" + (i + 1) + "/a-post-" + i, "text/html", html(i, "Posted by Ann Lee on", ""));
        }
        for (String list : List.of("", "2020/01/04/", "2020/01/05/")) {
            source.add("https://b.example/isaac/" + list, "text/html", html(3, "Posted by Ann Lee on", "<p>Posts " + list + "</p>"));
        }
        List<Post> posts = posts(source);
        assertEquals(List.of("a-post-0", "a-post-1", "a-post-2", "a-post-3"),
                posts.stream().map(post -> post.url().substring(post.url().lastIndexOf('/') + 1)).sorted().toList());
    }

    /** A page that looked like a post while its site was learnt is not judged again, also where the blog was written down in between. */
    @Test
    public void whichCapturesLookedLikePostsIsKeptWithTheBlog() throws IOException {
        TrainedBlog blog = learn(new CountedSource(), 4, "", Options.DEFAULT_HEAP).orElseThrow();
        assertEquals(4, blog.learntFrom().size());
        BlogCodec codec = new BlogCodec(UrlKey::of);
        assertEquals(blog.learntFrom(), codec.read(codec.write(Optional.of(blog))).orElseThrow().learntFrom());
    }

    /** Notes of a year that were all brought to the blog on one day, and say in their titles when they were written. */
    @Test
    public void theDayInTheAddressOfAPageIsItsOwnThoughOthersShareIt() throws IOException {
        CountedSource source = new CountedSource();
        for (int i = 0; i < 8; i++) {
            String title = "[1" + i + "/07/2015] " + List.of("Moteur", "Concept", "Menu", "Rendu", "Son", "Carte", "Joueurs", "Fin").get(i);
            String text = ("<p>" + title + " dit-on, et il y avait " + i + " choses à faire dans la semaine, ou presque.</p>").repeat(6);
            source.add("https://b.example/2016/10/05/1" + i + "072015-note-de-travail.html", "text/html",
                    "<html><head><title>" + title + "</title></head><body><article><h1>" + title + "</h1>"
                            + "<time datetime=2016-10-05>5 October 2016</time>" + text + "</article></body></html>");
        }
        List<Post> posts = posts(source);
        assertEquals(List.of("2016-10-05"), posts.stream().map(Post::datePublished).distinct().toList());
    }

    /** The owner in the foot of a page may have written it; among pages of the site that sign nobody, this is not likely. */
    @Test
    public void aWeakSignOfWhoWroteAPageIsNoneAmongPagesThatSignNobody() throws IOException {
        assertSignsAloneOnly("Casper Quay", html(0, "On", "<footer>&copy; 2020 Casper Quay</footer>"));
    }

    /** A name that nothing but its place speaks for, beside the date, is as often that of a project. */
    @Test
    public void aNameBesideTheDateOfOnePageIsNoneAmongPagesThatSignNobody() throws IOException {
        assertSignsAloneOnly("Service Desk", html(0, "Service Desk", "").replace("class=byline", "class=meta"));
    }

    /** No rule is learnt from one page, and a byline is one nevertheless. */
    @Test
    public void aBylineSignsAmongPagesThatSignNobody() throws IOException {
        String signed = html(0, "On", "").replace("class=byline", "class=meta").replace("3.</time>", "3 January 2020</time> by eric");
        assertEquals(List.of("eric"), authorsAmongUnsigned(signed));
    }

    /** The name signs the page where nothing else of its site is known, and not among pages that sign nobody. */
    private static void assertSignsAloneOnly(String name, String page) throws IOException {
        PageAlone alone = PageAlone.of(Captures.page(url(0), Instant.parse("2026-10-01T00:00:00Z"), page));
        assertEquals(List.of(name), ((PageOutcome.Read) alone.outcome()).post().authors());
        assertEquals(List.of(), authorsAmongUnsigned(page));
    }

    /** Who signs the posts of a site with this page and three that sign nobody. */
    private static List<String> authorsAmongUnsigned(String page) throws IOException {
        CountedSource source = new CountedSource();
        source.add(url(0), "text/html", page);
        for (int i = 1; i < 4; i++) {
            source.add(url(i), "text/html", html(i, "On", ""));
        }
        List<Post> posts = posts(source);
        assertEquals(4, posts.size());
        return posts.stream().flatMap(post -> post.authors().stream()).toList();
    }

    private static int reads(int pages) throws IOException {
        CountedSource source = new CountedSource();
        learn(source, pages, "", Options.DEFAULT_HEAP);
        return source.reads;
    }

    /** @param below what stands behind the text of each page */
    private static Optional<TrainedBlog> learn(CountedSource source, int pages, String below, long heap) throws IOException {
        addPosts(source, pages, below);
        Survey survey = Survey.of(source, Survey.FirstPass.over(source), UrlKey::of, Feed::url, true, 0,
                new Workers(1, RunListener.RETHROW));
        FeedlessSites sites = new FeedlessSites(survey.pages(), UrlKey::of, Options.defaults().withHeap(heap));
        return sites.learn(UrlShape.host(UrlKey.of("https://b.example/")));
    }

    private static void addFeed(CountedSource source, String items) {
        source.add("https://b.example/feed", "application/rss+xml",
                "<rss version='2.0'><channel><title>Blog</title><link>https://b.example/</link>" + items + "</channel></rss>");
    }

    private static List<Post> posts(CountedSource source) throws IOException {
        List<Post> out = new ArrayList<>();
        Feedwright.create().extract(source, out::add);
        return out;
    }

    private static Set<String> titles(List<Post> posts) {
        return posts.stream().map(Post::title).collect(Collectors.toSet());
    }

    private static String url(int post) {
        return "https://b.example/blog/2020/0" + (post + 1) + "/a-post-" + post;
    }

    /** Without days. */
    private static void addManual(CountedSource source) {
        for (int i = 0; i < 4; i++) {
            source.add("https://b.example/manual/part-number-" + i, "text/html", "<html><head><title>Part " + TITLES.get(i) + "</title>"
                    + "</head><body class=manual><div class=menu><a href=/>Home</a></div><main><article><div class=markdown><h2>Part "
                    + TITLES.get(i) + "</h2>" + ("<p>Of " + TITLES.get(i) + ", as the manual has it, and so one does.</p>").repeat(40)
                    + "</div></article></main></body></html>");
        }
    }

    private static void addPosts(CountedSource source, int pages, String below) {
        for (int i = 0; i < pages; i++) {
            source.add(url(i), "text/html", html(i, "Posted by Ann Lee on", below));
        }
    }

    private static String html(int post, String byline, String below) {
        String title = TITLES.get(post);
        String text = ("<p>" + title + " in number " + post + ", and so one waited for most of the day, as we do.</p>").repeat(6);
        return "<html><head><title>" + title + "</title><meta property=og:type content=article></head><body><article class=post>"
                + "<h1 class=entry-title>" + title + "</h1><p class=byline>" + byline + " <time datetime=2020-0" + (post + 1)
                + "-03>3.</time></p><div class=entry-content>" + text + "</div></article>" + below + "</body></html>";
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

    @Test
    public void everyPageOfASmallSiteIsLookedAt() {
        for (int n = 0; n <= 200; n++) {
            assertEquals(new TreeSet<>(numbers(n)), new TreeSet<>(FeedlessSites.scattered(numbers(n))));
        }
    }

    @Test
    public void theFirstPagesOfALargeSiteAreOfAllItsParts() {
        List<String> first = FeedlessSites.scattered(numbers(10_000)).subList(0, 20);
        Set<Integer> tenths = first.stream().map(key -> Integer.parseInt(key) / 1000).collect(Collectors.toSet());
        assertEquals(tenths.toString(), 10, tenths.size());
        assertEquals(200, FeedlessSites.scattered(numbers(10_000)).size());
    }

    @Test
    public void someOfTheKeysComeInTheOrderInWhichTheyComeAmongAll() {
        List<String> all = FeedlessSites.shuffled(numbers(150));
        List<String> some = numbers(150).stream().filter(key -> key.hashCode() % 3 != 0).toList();
        assertEquals(all.stream().filter(some::contains).toList(), FeedlessSites.shuffled(some));
        assertNotEquals(all, numbers(150));
        assertEquals(200, FeedlessSites.shuffled(numbers(10_000)).size());
    }

    private static List<String> numbers(int n) {
        return IntStream.range(0, n).mapToObj(Integer::toString).toList();
    }
}
