package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.feedwright.Patience;
import org.feedwright.estimate.PageEstimate;
import org.feedwright.estimate.ValueEstimates;
import org.feedwright.page.Page;
import org.feedwright.wrapper.Wrapper;
import org.jsoup.Jsoup;
import org.junit.Test;

/** The text of posts on sites without a feed: what recurs is not always the site's, and what says words of the text again is none of it. */
public class EstimatedTextTest {
    private static final int MANY = 50_000;

    @Test
    public void programTextThatRecursIsTheAuthors() {
        String code = "<pre><code class=hl><span class=comment>// Always close the harbour gate</span>\n"
                + "<span class=line>gate.close(true, now);</span></code></pre>";
        Function<TestBlog.Post, String> text = post -> post.html() + code;
        assertTrue(read(text, text).contains("// Always close the harbour gate\ngate.close(true, now);"));
    }

    @Test
    public void aParagraphWithoutANameThatAllPagesSayIsTheSites() {
        String read = read(TestBlog.Post::html,
                post -> "<p><a href=/en/" + post.slug() + ">Read the English version</a></p>" + post.html());
        assertFalse(read, read.contains("English"));
    }

    @Test
    public void aHeadingThatRecursIsTheAuthors() {
        Function<TestBlog.Post, String> text = post -> "<h2>What went wrong</h2>" + post.html();
        assertTrue(read(text, text).startsWith("What went wrong\n"));
    }

    @Test
    public void aLinkWithinASentenceIsTheAuthorsThoughManyPostsHaveIt() {
        Function<TestBlog.Post, String> text = post -> post.html().replaceFirst("</p>",
                ", as I said in <a class=out href=/x>the handbook of the harbour</a> once.</p>");
        assertTrue(read(text, text).contains("as I said in the handbook of the harbour once."));
    }

    @Test
    public void theNumberOfAFootnoteIsTheAuthorsThoughEachPostHasAFirstOne() {
        Function<TestBlog.Post, String> text = post -> post.html().replaceFirst("</p>", "<sup id=r1><a href='#n1'>1</a></sup></p>");
        String read = read(text, text);
        assertTrue(read, read.contains(TestBlog.post(20).paragraphs().get(0) + "1\n"));
    }

    @Test
    public void aLinkToItselfInEachHeadingIsTheSites() {
        Function<TestBlog.Post, String> text = post -> "<h3>How it <i>went</i> on day " + post.number()
                + " <a class=self href='#it'><span>permalink</span></a></h3>" + post.html();
        String read = read(text, text);
        assertTrue(read, read.startsWith("How it went on day 20\n"));
    }

    @Test
    public void aBoxThatOnlyShortPostsSeemToHaveIsTheSitesWhenItStandsOnAllPages() {
        String box = "<div class=about><p>This journal is kept by people of the harbour and may be copied by anybody who says "
                + "so.</p></div>";
        Function<TestBlog.Post, String> estimate = post -> post.number() % 4 == 0 ? post.html() + box : post.html();
        assertFalse(read(estimate, post -> post.html() + box).contains("This journal"));
    }

    @Test
    public void aTitleWithinTheBlockIsNoTextThoughTheTextSaysItAgain() {
        Function<TestBlog.Post, String> text = post -> post.html().replaceFirst("<p>", "<p>" + post.title() + " is what I call it, ");
        String read = read(text, post -> "<div><h2 class=name>" + post.title() + "</h2></div>" + text.apply(post));
        assertTrue(read, read.startsWith(TestBlog.post(20).title() + " is what I call it"));
        assertTrue(read, read.indexOf("Title") == read.lastIndexOf("Title"));
    }

    @Test
    public void whatStandsAboveTheHeadingAndBelowTheBylineIsNoTextThoughItDiffersFromPageToPage() {
        String read = read(TestBlog.Post::html, post -> "<p>&laquo; Before " + heading(post) + " | Main | " + post.title()
                + " again</p><h3>" + post.title() + "</h3>" + post.html()
                + "<p class=posted>Posted by Ann</p><p>Seen " + heading(post) + " by many</p>");
        String html = TestBlog.post(20).html();
        assertEquals(Page.of("https://b.example/", html).document().body().text(), read.replace('\n', ' '));
    }

    @Test
    public void aListOfLinksToTheHeadingsIsNoText() {
        Function<TestBlog.Post, String> text = post -> "<h3 id=a>" + heading(post) + "</h3>" + post.html();
        String read = read(text, post -> "<div class=contents><ul><li><a href='#a'>" + heading(post) + "</a></ul></div>"
                + text.apply(post));
        assertTrue(read, read.indexOf(heading(TestBlog.post(20))) == read.lastIndexOf(heading(TestBlog.post(20))));
    }

    @Test
    public void commentsInProgramTextAreNoCommentsOfReaders() {
        Function<TestBlog.Post, String> template = post -> "<h1>" + post.title() + "</h1><div class=b>" + post.html()
                + "<pre><code>gate.close(); <span class=comment>// mind the tide " + post.number() + "</span></code></pre>"
                + "<div class=comment>What somebody says of it</div></div>";
        Wrapper wrapper = TestBlog.train(TestBlog.summaries(TestBlog.posts(8), template));
        String read = TestBlog.text(wrapper, TestBlog.post(20), template);
        assertTrue(read, read.endsWith("gate.close(); // mind the tide 20"));
    }

    @Test
    public void aParagraphIsNoBlockThoughShortPostsHaveNoOther() {
        Function<TestBlog.Post, String> text = post -> post.number() == 20 ? post.html() : "<p>" + post.paragraphs().get(0) + "</p>";
        String read = read(text, post -> "<div class=clear></div>" + text.apply(post)
                + "<p class=filed>Filed by the harbour office on its own desk, below the stairs</p>");
        String all = String.join("\n", TestBlog.post(20).paragraphs());
        assertTrue(read + " <> " + all, read.startsWith(all));
    }

    /** Every fifth page calls itself something else in its estimates; its text has the words of its title, too. */
    @Test
    public void aTitleIsWhatRulesReadThoughTheEstimatesOfSomePagesAreOthers() {
        Function<TestBlog.Post, String> text = post -> post.html() + "<p>So much for " + post.title() + ".</p>";
        Function<TestBlog.Post, String> template = post ->
                "<div class=b><div><h1>" + post.title() + "</h1></div>" + text.apply(post) + "</div>";
        List<SitePage> pages = new ArrayList<>();
        for (TestBlog.Post post : TestBlog.posts(10)) {
            Page page = TestBlog.page(post, template);
            Page estimated = post.number() % 5 > 0 ? page : Page.of(page.url(), "<title>Notes " + post.number() + "</title>");
            PageEstimate values = ValueEstimates.of(estimated, TestBlog.CAPTURED);
            pages.add(new SitePage(page, post.key(), values, text.apply(post)));
        }
        String read = TestBlog.text(WrapperTrainer.train(pages), TestBlog.post(20), template);
        assertTrue(read, read.startsWith(TestBlog.post(20).paragraphs().get(0)));
    }

    @Test
    public void allLinesOfTheSiteLeaveAText() {
        List<SitePage> pages = new ArrayList<>();
        for (TestBlog.Post post : TestBlog.posts(8)) {
            String text = "<p>This harbour</p><p>" + post.title() + " it was</p><div>Its <p>boats</p><p>birds</p></div><p>The sea</p>";
            Page page = TestBlog.page(post, any -> "<h1>" + any.title() + "</h1><div>" + text + "</div>");
            pages.add(new SitePage(page, post.key(), ValueEstimates.of(page, TestBlog.CAPTURED), text));
        }
        assertEquals(TestBlog.posts(8).get(3).title() + " it was", Jsoup.parse(Entries.of(pages).get(3).entry().content()).text());
    }

    /** Also what is nested deeper than the parser goes, for that comes to stand side by side. */
    @Test(timeout = Patience.HANGS_MS)
    public void manyElementsInOneTextAreReadInTime() {
        for (String many : List.of("<i>a</i>b ".repeat(MANY), "<u>" + "<sup><a>1</a></sup>".repeat(MANY) + "</u>")) {
            List<SitePage> pages = new ArrayList<>();
            for (TestBlog.Post post : TestBlog.posts(3)) {
                Page page = TestBlog.page(post, any -> "<h1>" + any.title() + "</h1><div>" + many + "</div>");
                pages.add(new SitePage(page, post.key(), ValueEstimates.of(page, TestBlog.CAPTURED), post.html()));
            }
            assertFalse(Entries.of(pages).isEmpty());
        }
    }

    private static String heading(TestBlog.Post post) {
        return "About " + post.title().toLowerCase(Locale.ROOT) + " and what followed";
    }

    /** The text of an unseen post. */
    private static String read(Function<TestBlog.Post, String> estimate, Function<TestBlog.Post, String> block) {
        Function<TestBlog.Post, String> template = post -> "<h1 class=t>" + post.title() + "</h1><p class=by>Posted by "
                + post.authors().get(0) + " on <time datetime=" + post.day() + ">" + post.day() + "</time></p><div class=b>"
                + block.apply(post) + "</div>";
        List<SitePage> pages = new ArrayList<>();
        for (TestBlog.Post post : TestBlog.posts(8)) {
            Page page = TestBlog.page(post, template);
            PageEstimate values = ValueEstimates.of(page, TestBlog.CAPTURED);
            pages.add(new SitePage(page, post.key(), values, estimate.apply(post)));
        }
        Wrapper wrapper = WrapperTrainer.train(pages);
        return TestBlog.text(wrapper, TestBlog.post(20), template);
    }
}
