package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Feeds that write more into their titles than the pages do. */
public class BareTitlesTest {
    private static final int PAGES = 8;
    private static final TestBlog.Post UNSEEN = TestBlog.post(20);

    @Test
    public void theNameOfTheBlogBehindEveryTitleIsNoPartOfIt() {
        assertEquals(List.of(UNSEEN.title()), titles(title -> title + " | Harbour Notes", UnaryOperator.identity()));
    }

    @Test
    public void theNameOfTheBlogBeforeEveryTitleIsNoPartOfIt() {
        assertEquals(List.of(UNSEEN.title()), titles(title -> "Harbour Notes: " + title, UnaryOperator.identity()));
    }

    @Test
    public void whatPagesShowIsPartOfTheTitle() {
        UnaryOperator<String> letter = title -> "Letter: " + title;
        assertEquals(List.of("Letter: " + UNSEEN.title()), titles(letter, letter));
    }

    @Test
    public void theNameOfASeriesStaysBeforeItsTitles() {
        UnaryOperator<String> letter = title -> "Letter: " + title;
        assertEquals(List.of("Letter: " + UNSEEN.title()), titles(title -> letter.apply(title) + " | Harbour Notes", letter));
    }

    private static List<String> titles(UnaryOperator<String> ofFeed, UnaryOperator<String> ofPage) {
        Function<TestBlog.Post, String> template = post -> "<article><h1 class=t>" + ofPage.apply(post.title()) + "</h1>" + post.html()
                + "</article>";
        List<Pair> pairs = TestBlog.posts(PAGES).stream()
                .map(post -> TestBlog.pair(post, post.entry(post.html(), "").withTitle(ofFeed.apply(post.title())), template)).toList();
        Wrapper wrapper = TestBlog.train(pairs);
        return TestBlog.read(wrapper, Property.TITLE, UNSEEN, template);
    }
}
