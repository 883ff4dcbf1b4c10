package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Feeds without titles, or with others than those of the pages. */
public class FeedsWithoutTitlesTest {
    private static final int PAGES = 8;
    private static final TestBlog.Post UNSEEN = TestBlog.post(20);
    private static final Function<TestBlog.Post, String> PLAIN = post -> "<article><h1 class=t>" + post.title() + "</h1><p class=by>"
            + post.day() + "</p>" + post.html() + "</article>";

    @Test
    public void titlesAreLearntFromWhatThePagesSay() {
        Wrapper wrapper = entitle(pairs(post -> ""));
        assertEquals(List.of(UNSEEN.title()), TestBlog.read(wrapper, Property.TITLE, UNSEEN, PLAIN));
        assertTrue("a page with several of them is a listing", wrapper.posts().oneTitle());
    }

    @Test
    public void titlesThatStandOnNoPageTeachNothing() {
        Wrapper wrapper = entitle(pairs(post -> "Lettre du " + post.number()));
        assertEquals(List.of(UNSEEN.title()), TestBlog.read(wrapper, Property.TITLE, UNSEEN, PLAIN));
    }

    @Test
    public void titlesThatStandOnThePagesAreBelieved() {
        List<Pair> pairs = pairs(TestBlog.Post::title);
        assertEquals(TestBlog.trainWithoutAsking(pairs), TestBlog.train(pairs));
    }

    private static Wrapper entitle(List<Pair> pairs) {
        return TestBlog.train(pairs);
    }

    private static List<Pair> pairs(Function<TestBlog.Post, String> title) {
        return TestBlog.posts(PAGES).stream().map(post -> TestBlog.pair(post, entry(title.apply(post), post), PLAIN)).toList();
    }

    private static Entry entry(String title, TestBlog.Post post) {
        Entry entry = post.entry(post.html(), "");
        return new Entry(title, entry.authors(), entry.published(), entry.content(), "", entry.categories(), entry.permalinks());
    }
}
