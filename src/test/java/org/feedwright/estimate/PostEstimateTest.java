package org.feedwright.estimate;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedwright.estimate.PostEstimate.PostSign;
import org.feedwright.page.Page;
import org.feedwright.score.Weights;
import org.junit.Test;

public class PostEstimateTest {
    private static final String TEXT =
            "<p>The booking service kept one lock for each seat, and so it waited for most of the day.</p>".repeat(8);
    private static final String POST = "<article><h1>Locks: fewer, larger</h1><p>By Colin Marsh on 4 May 2021</p>" + TEXT + "</article>";

    @Test
    public void oneDatedTextUnderItsTitleIsAPost() {
        assertTrue(estimate("https://b.example/2021/05/locks-fewer-larger.html", POST).isPost());
        assertTrue(estimate("https://b.example/locks-fewer-larger", POST).isPost());
    }

    @Test
    public void aFolderIsNoListingForItsIndexPage() {
        assertTrue(estimate("https://b.example/2021/locks-fewer-larger/index.html", POST).isPost());
    }

    @Test
    public void aDatedTextUnderItsTitleIsAPostThoughItsAddressIsANumber() {
        assertTrue(estimate("https://b.example/54/", POST).isPost());
        assertTrue(estimate("https://b.example/page/54/", POST).reasons().contains("listing url -5.0"));
    }

    @Test
    public void aPageThatSaysThatThereIsNoneIsNoPost() {
        for (String heading : List.of("404", "404: Page not found", "Seite nicht gefunden", "Página no encontrada", "页面不存在")) {
            String post = "<article><h1>" + heading + "</h1>" + TEXT + "</article>";
            PostEstimate said = estimate("https://b.example/2021/05/locks-fewer-larger", post);
            assertFalse(heading, said.isPost());
        }
        assertFalse(estimate("https://b.example/404.html", POST.replace("Locks: fewer, larger", "Oops...")).isPost());
    }

    @Test
    public void aPageThatIsCalledForItsSiteIsNoPostWhateverItsTemplate() {
        for (String name : List.of("om-mig", "quem-somos/", "gioi-thieu", "about-me")) {
            assertFalse(name, estimate("https://b.example/" + name, POST).isPost());
        }
        assertTrue(estimate("https://b.example/about-locks-and-me", POST).isPost());
        assertTrue(estimate("https://b.example/2021/05/04/about", POST).isPost());
    }

    @Test
    public void aPageInAFolderOfPagesIsNoPostUnlessItsAddressHasADay() {
        assertFalse(estimate("https://b.example/docs/how-to-install", POST).isPost());
        assertTrue(estimate("https://b.example/docs/2021/05/04/how-to-install", POST).isPost());
    }

    @Test
    public void aLineBelowTheTitleThatSaysWhenAmongOtherWordsDatesThePost() {
        String post = POST.replace("By Colin Marsh on 4 May 2021", "%s Colin Marsh general");
        assertTrue(estimate("https://b.example/locks.html", String.format(post, "Tue 4 May 2021")).isPost());
        assertFalse(estimate("https://b.example/locks.html", String.format(post, "Tuesday")).isPost());
    }

    @Test
    public void addressAndTemplateBoundTheScore() {
        String cards = "<article><h2><a href='/a'>One</a></h2>1 May 2021</article>".repeat(5);
        for (String url : List.of("locks-fewer-larger", "2021/05/locks.html", "about", "page/54/", "tag/locks", "")) {
            for (String body : List.of(POST, POST + cards, cards, TEXT, "")) {
                Page page = Page.of("https://b.example/" + url, body);
                double score = PostEstimate.of(page, ContentEstimate.of(page, Optional.empty())).score();
                assertTrue(url + ' ' + body, PostEstimate.mayScore(page, score));
            }
        }
        assertTrue(PostEstimate.mayScore(Page.of("https://b.example/locks-fewer-larger", POST), 0.99));
        assertFalse(PostEstimate.mayScore(Page.of("https://b.example/about", POST), 0.96));
    }

    @Test
    public void aPageWithoutTwoOfTitleDayAndTextIsNoPost() {
        String url = "https://b.example/demos/three-locks-in-a-row";
        assertTrue(estimate(url, "<h1>Three locks in a row</h1><p>4 May 2021</p>").isPost());
        assertFalse(estimate(url, "<h1>Three locks in a row</h1>").isPost());
        assertTrue(estimate("https://b.example/2021/05/three-locks-in-a-row", "<h1>Three locks in a row</h1>").isPost());
        assertTrue(estimate(url, "<h1>Three locks in a row</h1>" + TEXT).isPost());
        Page bare = Page.of(url, "<body>" + TEXT + "</body>");
        assertFalse(PostEstimate.of(bare, ContentEstimate.of(bare, Optional.empty())).isPost());
    }

    @Test
    public void aPostAboutPagesThatAreNotThereIsAPost() {
        for (String heading : List.of("A page not found is a reader lost", "404 Not Found", "Page not found - what now")) {
            Page page = Page.of("https://b.example/2021/05/page-not-found-what-now", "<html><head><title>" + heading
                    + " - Slow Build</title></head><body>" + POST.replace("Locks: fewer, larger", heading) + "</body></html>");
            assertTrue(heading, PostEstimate.of(page, ContentEstimate.of(page, Optional.empty())).isPost());
        }
        assertTrue(estimate("https://b.example/archives/404.html", POST).isPost());
        assertFalse(estimate("https://b.example/404/", "<h1>Slow Build</h1>" + TEXT).isPost());
        assertFalse(estimate("https://b.example/ko/404.html", "<h1>Slow Build</h1>" + TEXT).isPost());
    }

    @Test
    public void aPageThatItsHeadCallsMissingIsNoPost() {
        String body = "</title></head><body><h1>Slow Build</h1><p>4 May 2021</p>" + TEXT + "</body></html>";
        for (String title : List.of("Locks", "Page not found - Slow Build", "Slow Build | Seite nicht gefunden")) {
            Page page = Page.of("https://b.example/locks-fewer", "<html><head><title>" + title + body);
            assertEquals(title, title.equals("Locks"), PostEstimate.of(page, ContentEstimate.of(page, Optional.empty())).isPost());
        }
    }

    @Test
    public void severalBeginningsOfPostsAreAListing() {
        StringBuilder entries = new StringBuilder();
        for (int i = 1; i < 8; i++) {
            entries.append("<article><h2><a href=/2021/05/post-")
                    .append(i).append(">Post number ").append(i).append("</a></h2><p>").append(i)
                    .append(" May 2021</p><p>It began with one lock for each of the seats, as it mostly does.</p><a href=/2021/05/post-")
                    .append(i)
                    .append(">Read more</a></article>");
        }
        assertFalse(estimate("https://b.example/", "<h1>Slow Build</h1>" + entries).isPost());
        assertFalse(estimate("https://b.example/tag/locks", "<h1>Locks</h1>" + entries).isPost());
        assertFalse(estimate("https://b.example/notes", entries.toString()).isPost());
    }

    @Test
    public void theArchiveOfAMonthIsNoPostForItsDates() {
        String archive = "<article><h1>Posted in July</h1><h2>One</h2><h2>Two</h2><h2>Three</h2><time>12 July 2022</time></article>";
        assertFalse(estimate("https://b.example/archives/2022/07/", archive).isPost());
        for (String url : List.of("https://b.example/2022/07/12/locks", "https://b.example/locks-fewer-larger/2022/07/12")) {
            assertTrue(url, estimate(url, archive).reasons().contains("dated url +1.3"));
        }
    }

    @Test
    public void aDayBehindTheTextSaysAsMuchAsOneAtTheTitle() {
        String text = TEXT + "<p>In the end it was the cheaper of both, and nobody asked for the other one again.</p>";
        String byline = "<p>Posted by Colin Marsh on 4 May 2021</p>";
        for (String html : List.of("<h1>Locks</h1>" + text + byline, "<h1>Locks</h1>" + byline + text)) {
            assertTrue(html, estimate("https://b.example/locks", html).reasons().contains("date at title +1.1"));
        }
        String changed = "<h1>Locks</h1>" + text + "<p>Last updated on 4 May 2021</p>";
        assertFalse(estimate("https://b.example/locks", changed).reasons().contains("date at title +1.1"));
        String comment = "<h1>Locks</h1>" + text + "<h2>Comments</h2>" + byline;
        assertFalse(estimate("https://b.example/locks", comment).reasons().contains("date at title +1.1"));
    }

    @Test
    public void pagesAboutTheSiteAreNoPosts() {
        assertFalse(estimate("https://b.example/about", "<h1>About</h1>" + TEXT).isPost());
        assertFalse(estimate("https://b.example/impressum.html", "<h1>Impressum</h1>" + TEXT).isPost());
    }

    @Test
    public void theSignsAreSaidWithTheirWeightsTheWeightiestFirst() {
        PostEstimate said = estimate("https://b.example/2021/05/locks-fewer-larger.html", POST);
        assertEquals("post url +2.0", said.reasons().get(0));
        assertTrue(said.reasons().toString(), said.reasons().contains("date at title +1.1"));
        assertTrue(said.score() > PostEstimate.POST);
    }

    @Test
    public void articlesThatAreCommentsOrStandInBoxesAreNoOthers() {
        String comment = "<li class=comment><article class=comment-body><b>Jane</b> <p>Thanks for this.</p></article></li>";
        String comments = "<ol class=comment-list>" + comment.repeat(4) + "</ol>";
        String latest = "<footer><ul>" + "<li><article><a href=/x>Jane on Kettles</a></article></li>".repeat(4) + "</ul></footer>";
        assertTrue(estimate("https://b.example/locks", POST + comments + latest).reasons().contains("one article +0.5"));
        assertFalse(estimate("https://b.example/locks", POST.repeat(3)).reasons().contains("one article +0.5"));
    }

    @Test
    public void aPostMayBeNamedByItsNumberAlone() {
        assertTrue(estimate("https://b.example/?p=64", POST).isPost());
        assertTrue(estimate("https://b.example/archives/64", POST).isPost());
        assertFalse(estimate("https://b.example/?cat=3", POST.repeat(3)).isPost());
    }

    @Test
    public void aDateWithinALongBylineIsADateAtTheTitle() {
        String byline = "<p>Posted by Colin Marsh of the kettle works at <time datetime=2021-05-04>4.5.</time> in "
                + "Seats, Locks, Trains, Buses, "
                + "Ferries, Planes, Lorries, Bicycles - Leave a comment</p>";
        String post = "<h1>Locks: fewer, larger</h1>" + byline + TEXT;
        assertTrue(estimate("https://b.example/locks", post).reasons().contains("date at title +1.1"));
    }

    @Test
    public void theTableOfWeightsHasEachSignAndNoOther() {
        Set<String> signs = Stream.of(PostSign.values()).map(PostSign::feature).collect(Collectors.toSet());
        signs.add(Weights.START);
        assertEquals(signs, Weights.shipped().features(Weights.Task.POST));
    }

    private static PostEstimate estimate(String url, String body) {
        Page page = Page.of(url, "<html><head><title>Locks: fewer, larger</title></head><body>" + body + "</body></html>");
        return PostEstimate.of(page, ContentEstimate.of(page, Optional.empty()));
    }
}
