package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class PostShapesTest {
    @Test
    public void whatFiveUrlsAgreeInIsConstant() {
        assertEquals(List.of("example,b)/blog/*"), shapes(keys("example,b)/blog/post-%d", 5)));
        assertEquals("four may share a category by chance", List.of("example,b)/*/*"), shapes(keys("example,b)/blog/post-%d", 4)));
    }

    @Test
    public void yearsAndMonthsStayOpenEvenWhereAllAgree() {
        assertEquals(List.of("example,b)/9999/99/*.html"), shapes(keys("example,b)/2012/05/post-%d.html", 6)));
    }

    @Test
    public void everyFormOfPermalinksHasItsShape() {
        List<String> keys = new ArrayList<>(keys("example,b)/blog/post-%d", 5));
        keys.addAll(keys("example,b)/2012/05/post-%d.html", 2));
        assertEquals(List.of("example,b)/9999/99/*.html", "example,b)/blog/*"), shapes(keys).stream().sorted().toList());
    }

    @Test
    public void foldersThatHoldSeveralPostsAreNoted() {
        assertEquals(Set.of("example,b)", "example,b)/2012", "example,b)/2012/06"), PostShapes.folders(
                List.of("example,b)/2012/05/one", "example,b)/2012/06/two", "example,b)/2012/06/three")));
    }

    @Test
    public void aPostWithPartsBelowItIsNoFolder() {
        assertEquals(Set.of("example,b)"),
                PostShapes.folders(List.of("example,b)/essay", "example,b)/essay/one", "example,b)/essay/two")));
    }

    @Test
    public void whatAllPostsShareIsTheirTraitAndWhatOneLacksIsNot() {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(5), post -> "<body class='single " + (post.number() == 2 ? ""
                : "wide ")
                + "n" + post.number() + "'><h1 class=t>" + post.title() + "</h1>" + post.html()));
        assertTrue(wrapper.posts().traits().contains("body.single"));
        assertFalse(wrapper.posts().traits().contains("body.wide"));
        assertTrue(wrapper.posts().oneTitle() && wrapper.posts().titlesStay());
    }

    @Test
    public void titlesThatLeadAwayOnTrainingPagesAreNoSignOfAListing() {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(5), post -> "<h1 class=t><a href=/elsewhere>" + post.title()
                + "</a></h1>"
                + post.html()));
        assertFalse(wrapper.posts().titlesStay());
    }

    @Test
    public void onlyWhatNearlyEveryPageHadIsRequired() {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), post -> "<h1 class=t>" + post.title() + "</h1>" + post.html()
                + (post.number() <= 3 ? "<p class=by>" + post.authors().get(0) + "</p>" : "")));
        assertEquals("[TITLE]", wrapper.posts().required().toString());
    }

    private static List<String> keys(String form, int count) {
        return IntStream.range(0, count).mapToObj(i -> String.format(Locale.ROOT, form, i)).toList();
    }

    private static List<String> shapes(List<String> keys) {
        return PostShapes.urls(keys).stream().map(UrlShape::toString).toList();
    }
}
