package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.blog;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.feedwright.run.Training;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** A blog was redesigned, and its feed speaks for the newest template only: the older pages are posts all the same. */
public class OlderTemplateTest {
    private static final int OLD = 6;

    private final Feedwright feedwright = new Feedwright(Options.defaults(), KEY);

    @Test
    public void pagesOfAnOlderTemplateAreReadByAWrapperOfTheirOwn() throws IOException {
        Collected posts = new Collected();
        feedwright.extract(redesigned(), posts);
        assertEquals(POSTS + OLD, posts.all.size());
        List<Post> old = posts.all.stream().filter(post -> post.url().contains("archive")).toList();
        assertEquals(List.of("How we built boat 1", "How we built boat 2"), old.stream().map(Post::title).limit(2).toList());
        assertEquals("2009-03-01", old.get(0).datePublished().substring(0, 10));
        assertEquals(old.toString(), Set.of("https://b.example/feed.xml"), old.stream().map(Post::blog).collect(Collectors.toSet()));
        assertEquals(1, old.stream().map(Post::wrapper).distinct().count());
        assertEquals(2, posts.all.stream().map(Post::wrapper).distinct().count());
    }

    @Test
    public void theOlderTemplateMayShowNoDay() throws IOException {
        assertEquals(POSTS + OLD, extract(withUndated(blog(), OLD)));
    }

    @Test
    public void fewPagesOfAnotherTemplateWithoutADayAreNoPosts() throws IOException {
        assertEquals(POSTS, extract(withUndated(blog(), 4)));
    }

    @Test
    public void pagesWithoutADayAreNoPostsWhereTheOlderPostsShowTheirs() throws IOException {
        assertEquals(POSTS + OLD, extract(withUndated(redesigned(), OLD)));
    }

    private int extract(MemorySource source) throws IOException {
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        return posts.all.size();
    }

    @Test
    public void theFileOfTheBlogHasBothTemplates() throws IOException {
        Training training = feedwright.train(redesigned());
        BlogWrapper learnt = training.blogs().get(0).learnt();
        assertEquals(List.of(Template.Origin.FEED, Template.Origin.PAGES), learnt.templates().stream().map(Template::origin).toList());
        assertEquals("2009-03-01 to 2009-03-06", learnt.templates().get(1).from() + " to " + learnt.templates().get(1).to());
        Collected posts = new Collected();
        feedwright.apply(Training.of(List.of(feedwright.blog(WrapperFile.read(WrapperFile.write(learnt))))), redesigned(), posts);
        assertEquals(POSTS + OLD, posts.all.size());
    }

    @Test
    public void aSinglePageOfAnotherTemplateIsReadByItself() throws IOException {
        Collected posts = new Collected();
        feedwright.extract(blog().add("https://b.example/archive/2009/the-first-boat-of-all", "text/html", old(1)), posts);
        assertEquals(POSTS + 1, posts.all.size());
        assertEquals("", posts.all.get(POSTS).wrapper());
        assertEquals("https://b.example/feed.xml", posts.all.get(POSTS).blog());
    }

    /** All that the feed knows were made with a builder of pages; the address of a post tells nothing. */
    @Test
    public void aPostMayLackTheNameOfABuilder() throws IOException {
        MemorySource source = new MemorySource().add("https://b.example/feed.xml", "application/atom+xml",
                StoryBlog.feed(POSTS - StoryBlog.IN_FEED + 1, POSTS).replace("/2015/entry-", "/entry-"));
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/entry-" + i, "text/html", named(i > POSTS - StoryBlog.IN_FEED ? "single builder" : "single", i));
        }
        source.add("https://b.example/about", "text/html", named("page", 1));
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(1, posts.all.stream().map(Post::wrapper).distinct().count());
    }

    /** The feed speaks for the news alone; case studies are of another type, and lie elsewhere. */
    @Test
    public void postsOfAnotherTypeAreReadBesideThoseOfTheFeed() throws IOException {
        MemorySource source = news("single-news news-default");
        source.add("https://b.example/studies/kettle", "text/html", named("single-study study-default", 1)
                .replace("Story of", "Study of").replace("a pot of", "one large kettle of"));
        source.add("https://b.example/studies/", "text/html", named("archive", 1).replace("Told by", "By"));
        source.add("https://b.example/team", "text/html", named("page", 1).replaceFirst("on 2015-[-0-9]+", ""));
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS + 1, posts.all.size());
        assertEquals("Study of the month A", posts.all.get(POSTS).title());
        assertEquals(1, posts.all.stream().map(Post::wrapper).distinct().count());
    }

    /** The feed speaks for one section, whose pages have many names of their own; the other's are surely posts by themselves. */
    @Test
    public void postsOfAnotherSectionMayLackManyNames() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        String other = calledAnArticle(named("section-studies", 1));
        source.add("https://b.example/studies/how-we-made-the-kettle", "text/html", other);
        source.add("https://b.example/studies%3Fpage%3D2.html", "text/html", other.replace("Study", "Review"));
        source.add("https://b.example/team", "text/html", named("page", 2).replaceFirst("on 2015-[-0-9]+", ""));
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS + 1, posts.all.size());
        assertEquals("Study of the month A", posts.all.get(POSTS).title());
    }

    /** All else says that it is a post. */
    @Test
    public void aPageOfAnotherSectionThatNamesADayInItsTextIsNone() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        String page = calledAnArticle(named("section-studies", 1)).replaceFirst("<meta property='article:published_time'[^>]*>", "")
                .replaceFirst("on 2015-[-0-9]+", "")
                .replaceFirst("(<p>.*?</p>)(<p>.*?</p>)", "$1$2<p>It burnt down on May 4, 2001, one says.</p>");
        source.add("https://b.example/studies/how-we-made-the-kettle", "text/html", page);
        assertEquals(POSTS, extract(source));
    }

    /** None of them is surely a post by itself. */
    @Test
    public void postsOfAnotherSectionAreLearntTogether() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        for (int i = 1; i <= OLD; i++) {
            source.add("https://b.example/studies/kettle-" + i, "text/html", study(i));
        }
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS + OLD, posts.all.size());
        assertEquals(2, posts.all.stream().map(Post::wrapper).distinct().count());
        assertEquals(OLD, posts.all.stream().filter(post -> post.url().contains("/studies/")).count());
    }

    /** Each names another day somewhere in its text. */
    @Test
    public void pagesOfASectionWhoseDaysNoRuleReadsAreNoPosts() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        List<String> days = List.of("<ul><li>It burnt down on May 4, 2001, and was built anew.</ul>",
                "<table><tr><td>Whoever came after 7 June 1998 saw no roof.</table>", "<dl><dd>The last of them left (12 March 2003).</dl>",
                "<p><em>Since January 2, 1999 it stands empty.</em></p>", "<ol><li>Until 2004-08-09 nobody knew.</ol>",
                "<blockquote>They say that 3 April 1997 was the day.</blockquote>");
        for (int i = 1; i <= OLD; i++) {
            source.add("https://b.example/places/kettle-house-of-street-" + i, "text/html", study(i).replaceFirst("on 2015-[-0-9]+", "")
                    .replaceFirst("(?s)(<p>.*?</p>)(<p>.*?</p>)", "$1$2" + days.get(i - 1)));
        }
        assertEquals(POSTS, extract(source));
    }

    /** Right below the host lie about pages, too, which show no day. */
    @Test
    public void postsThatLieInNoFolderAreLearntTogether() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        for (int i = 1; i <= OLD; i++) {
            source.add("https://b.example/kettle-" + i, "text/html", study(i));
        }
        source.add("https://b.example/the-place-itself", "text/html", study(OLD + 1).replaceFirst("on 2015-[-0-9]+", ""));
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        assertEquals(POSTS + OLD, posts.all.size());
        assertEquals(OLD, posts.all.stream().filter(post -> post.url().contains("/kettle-")).count());
    }

    @Test
    public void aSectionOfWhichMostPagesAreNoPostsIsNotLearntFrom() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        for (int i = 1; i <= OLD; i++) {
            String sold = "<title>Kettle " + i + "</title><h2 class=head>Kettle " + i + "</h2><p>Sold out.";
            source.add("https://b.example/products/kettle-" + i, "text/html", i < 3 ? study(i) : sold);
        }
        assertEquals(POSTS, extract(source));
    }

    @Test
    public void olderTemplatesAndSectionsShareOneBound() throws IOException {
        MemorySource source = news("section-news news-default news-wide");
        for (int i = 1; i <= OLD; i++) {
            source.add("https://b.example/archive/2009/how-we-built-boat-" + i, "text/html", old(i));
            for (char section = 'a'; section <= 'i'; section++) {
                source.add("https://b.example/" + section + "/kettle-" + i, "text/html", study(i));
            }
        }
        assertEquals(1 + 7, feedwright.train(source).blogs().get(0).learnt().templates().size());
    }

    private static String study(int i) {
        return named("section-studies", i).replace("Story of", "Study of").replace("a pot of", "one large kettle of");
    }

    /** A blog whose feed names all its news. */
    private static MemorySource news(String names) {
        MemorySource source = new MemorySource().add("https://b.example/feed.xml", "application/atom+xml",
                StoryBlog.feed(1, POSTS).replace("/2015/entry-", "/news/entry-"));
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/news/entry-" + i, "text/html", named(names, i));
        }
        return source;
    }

    private static String calledAnArticle(String page) {
        return page.replace("Story of", "Study of").replace("a pot of", "one large kettle of").replace("<head>",
                "<head><meta property='og:type' content='article'>"
                        + "<meta property='article:published_time' content='2015-03-01T10:00:00Z'>");
    }

    private static String named(String names, int i) {
        String text = "<p>" + StoryBlog.text(i) + "</p>";
        return StoryBlog.page(i).replace("<title>B</title>", "<title>" + StoryBlog.title(i) + " - B</title>")
                .replace("<body>", "<body class='" + names + "'>").replace(text, Stream.of("stove", "table", "shelf", "sill")
                        .map(place -> text.replace("stove", place)).collect(Collectors.joining()));
    }

    private static MemorySource redesigned() {
        MemorySource source = blog();
        for (int i = 1; i <= OLD; i++) {
            source.add("https://b.example/archive/2009/how-we-built-boat-" + i, "text/html", old(i));
        }
        return source.add("https://b.example/archive/colophon", "text/html", old("Colophon", "", "<p>Made by hand."));
    }

    private static MemorySource withUndated(MemorySource source, int pages) {
        for (int i = 1; i <= pages; i++) {
            String page = "<html><head><title>Cake " + i + " of the house</title></head><body><div id=kitchen><ul class=courses><li>"
                    + "<a href=/>Home</a></li></ul><h1 class=dish>Cake " + i + " of the house</h1><div class=method>"
                    + ("<p>Cake " + i + " is stirred for as long as the oven takes to become hot, and then it is left alone until the "
                    + "whole house smells of it and somebody comes to ask.</p>").repeat(4) + "</div></div></body></html>";
            source.add("https://b.example/recipes/how-to-bake-cake-" + i, "text/html", page);
        }
        return source;
    }

    private static String old(int i) {
        String text = ("<p>The boat of number " + i + " was built of planks that nobody else in the village would have taken, and it "
                + "floated from the first day on, which we had not thought it would.</p>").repeat(4);
        return old("How we built boat " + i, "<span class=when>March " + i + ", 2009</span>", text);
    }

    private static String old(String title, String day, String text) {
        return "<html><head><title>" + title + " - Old Harbour</title></head><body class=harbour><table id=frame><tr><td class=menu>"
                + "<a href=/>Home</a> <a href=/archive/>All of it</a></td><td class=column><h1 class=topic>" + title + "</h1>" + day
                + "<div class=story>" + text + "</div></td></tr></table><div id=foot>Old Harbour</div></body></html>";
    }
}
