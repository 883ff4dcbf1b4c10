package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.feedwright.feed.Entry;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

/** Feeds that don't say when their posts were published. */
public class FeedsWithoutDatesTest {
    private static final int PAGES = 8;
    private static final TestBlog.Post UNSEEN = TestBlog.post(20);
    private static final Function<TestBlog.Post, String> DATED = post -> "<article><h1 class=t>" + post.title()
            + "</h1><p class=by>Posted on <time datetime=" + post.day() + ">" + post.day() + "</time></p>" + post.html() + "</article>";
    private static final Function<TestBlog.Post, String> UNDATED = post -> DATED.apply(post).replaceFirst("<p class=by>.*?</p>", "");

    @Test
    public void datesAreLearntFromWhatThePagesSay() {
        Wrapper wrapper = date(pairs(Optional.empty(), DATED));
        assertEquals(List.of(UNSEEN.day().toString()), TestBlog.read(wrapper, Property.DATE, UNSEEN, DATED));
        assertTrue(wrapper.posts().required().contains(Property.DATE));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.DATE, UNSEEN, UNDATED));
    }

    /** Of a feed of a tag with an entry of its own: too few to tell when it was made. */
    @Test
    public void oneOrTwoMomentsAreNoDatesOfTheOthers() {
        List<Pair> pairs = new ArrayList<>(pairs(Optional.empty(), DATED));
        for (int i = 0; i < 2; i++) {
            Pair pair = pairs(Optional.of(OffsetDateTime.parse("2013-05-04T11:20:07Z").plusSeconds(i)), DATED).get(i);
            pairs.set(i, pair);
        }
        Wrapper wrapper = date(pairs);
        assertEquals(List.of(UNSEEN.day().toString()), TestBlog.read(wrapper, Property.DATE, UNSEEN, DATED));
        assertTrue(wrapper.posts().required().contains(Property.DATE));
    }

    /** They say nothing against the place where others have theirs. */
    @Test
    public void pagesWithoutADayTakeNoConfidence() {
        List<Pair> dated = pairs(Optional.empty(), DATED).subList(0, PAGES / 2);
        List<Pair> all = new ArrayList<>(dated);
        all.addAll(pairs(Optional.empty(), UNDATED).subList(PAGES / 2, PAGES));
        assertEquals(date(dated).rules(Property.DATE), date(all).rules(Property.DATE));
    }

    @Test
    public void whereNoPageSaysADayNoneIsAskedOfPosts() {
        Wrapper wrapper = date(pairs(Optional.empty(), UNDATED));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.DATE, UNSEEN, UNDATED));
        assertFalse(wrapper.posts().required().contains(Property.DATE));
    }

    @Test
    public void aFeedThatDatesItsEntriesIsBelieved() {
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), UNDATED);
        assertEquals(TestBlog.trainWithoutAsking(pairs), TestBlog.train(pairs));
    }

    private static Wrapper date(List<Pair> pairs) {
        return TestBlog.train(pairs);
    }

    private static List<Pair> pairs(Optional<OffsetDateTime> date, Function<TestBlog.Post, String> template) {
        return TestBlog.posts(PAGES).stream().map(post -> TestBlog.pair(post, new Entry(post.title(), post.authors(), date, post.html(), "",
                post.tags(), List.of(post.url())), template)).toList();
    }
}
