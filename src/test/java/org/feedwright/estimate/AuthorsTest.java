package org.feedwright.estimate;

import static org.feedwright.estimate.Estimates.HEAD;
import static org.feedwright.estimate.Estimates.TITLE;
import static org.feedwright.estimate.Estimates.assertAuthors;

import java.util.List;
import org.feedwright.page.Page;
import org.junit.Test;

public class AuthorsTest {
    @Test
    public void metadataOfAnArticleNameItsAuthorOnASiteThatIsCalledLikeAPerson() {
        String head = "<title>Locks | Slow Build</title><meta property=og:site_name content='Slow Build'><meta %s content='Colin Marsh'>";
        for (String key : List.of("property=og:article:author", "property=article:author")) {
            assertAuthors(List.of("Colin Marsh"), Page.of("https://slowbuild.example/locks.html",
                    "<html lang=en><head>" + head.formatted(key) + "</head><body>" + TITLE + "</body></html>"));
        }
    }

    @Test
    public void theProfileOfOpenGraphNamesWhoWroteAnArticle() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page("<meta property='profile:first_name' content='Colin'>"
                + "<meta property='profile:username' content='Colin Marsh'>", TITLE, ""));
    }

    @Test
    public void aPersonBeatsTheSite() {
        String json = "<script type='application/ld+json'>"
                + "{'@type':'Article','author':{'@type':'Organization','name':'Slow Build'}}</script>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD + json.replace('\'', '"').replace("type=\"app", "type='app")
                .replace("json\">", "json'>"), TITLE + "<p>By Colin Marsh</p>", ""));
    }

    @Test
    public void whoCommentsIsNoAuthor() {
        String comments = "<div id='comments'><p class='comment-author'>By Max Reader</p><p>By Eva Reader</p></div>";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<p>By Colin Marsh</p>", comments));
    }

    @Test
    public void theBylineNamesMoreThanTheMetadata() {
        assertAuthors(List.of("Colin Marsh", "Dele Osei"),
                Estimates.page(HEAD + "<meta name='author' content='Colin Marsh'>",
                        TITLE + "<p>By Colin Marsh and Dele Osei</p>", ""));
    }

    @Test
    public void addressesAreNoNames() {
        assertAuthors(List.of(), Estimates.page("<title>Locks</title>"
                + "<meta property='article:author' content='https://social.example/slow'>", TITLE, ""));
    }

    @Test
    public void theOwnerOfTheSiteStandsInWhereNothingElseNamesAnyone() {
        assertAuthors(List.of("Colin Marsh"), Estimates.page("<title>Locks: fewer, larger</title>", TITLE,
                "<footer>© 2015-2021 Colin Marsh</footer>"));
    }

    @Test
    public void theAuthorIsFoundByItsIdInTheGraph() {
        Page page = Page.of("http://slowbuild.example/a.html", """
                <script type="application/ld+json">{"@graph":[{"@type":"Person","@id":"#c","name":"Colin Marsh"},
                {"@type":"Organization","name":"Slow Build Ltd"},
                {"@type":"BlogPosting","headline":"Locks","author":[{"@id":"#c"}]}]}</script>""");
        assertAuthors(List.of("Colin Marsh"), page);
    }

    @Test
    public void whoSignsMayBeCalledLikeTheSite() {
        assertAuthors(List.of("Slow"), Estimates.page(HEAD, TITLE,
                "<p>Posted by Slow at May 4, 2021 10:46 PM</p><footer>© 2021 Slow Build</footer>"));
    }

    @Test
    public void whoReviewsAnArticleInLinkedDataIsAReader() {
        String review = """
                <script type="application/ld+json">{"@type":"Review","author":{"@type":"Person","name":"Dele Osei"},"itemReviewed":
                {"@type":"%s","headline":"Locks","author":{"@type":"Person","name":"Dele Osei"}}}</script>""";
        assertAuthors(List.of("Colin Marsh"), Estimates.page(HEAD, TITLE + "<p class=byline>By Colin Marsh</p>",
                review.formatted("Article")));
        assertAuthors(List.of("Dele Osei"), Estimates.page(HEAD, TITLE, review.formatted("Book")));
    }

    @Test
    public void aMailAddressBesideANameIsNoPartOfIt() {
        for (String author : List.of("Colin reef Marsh &lt;cm@marsh.example&gt;", "cm@marsh.example Colin reef Marsh")) {
            assertAuthors(List.of("Colin reef Marsh"), Estimates.page("<meta name=author content='" + author + "'>", TITLE, ""));
        }
    }

    @Test
    public void aCapitalLetterIsAnInitialAndNoWordForAnd() {
        assertAuthors(List.of("C E Marsh"), Estimates.page("<meta name=author content='C E Marsh'>", TITLE, "<p>© 2021 C E Marsh</p>"));
    }
}
