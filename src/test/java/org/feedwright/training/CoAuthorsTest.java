package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.junit.Test;

public class CoAuthorsTest {
    private static final int POSTS = 8;
    private static final Post OF_TWO = TestBlog.post(20).by("Ann Lee", "Dan Fox");
    private static final Function<Post, String> TEMPLATE = CoAuthorsTest::page;
    private static final Function<Post, String> WITH_CARDS = post -> page(post)
            + "<h2>Others</h2><div><a class=writer>Eve Hall</a></div><div><a class=writer>Finn Orr</a></div>";

    private static String page(Post post) {
        StringBuilder out = new StringBuilder("<h1>" + post.title() + "</h1><div class=by>");
        post.authors().forEach(name -> out.append("<span><img src=/a.png><a class=writer>").append(name).append("</a></span>"));
        return out + "</div><div class=text>" + post.html() + "</div>";
    }

    @Test
    public void aSinglePostOfTwoAuthorsShowsWhereTheyStand() {
        List<Post> posts = new ArrayList<>(TestBlog.posts(POSTS));
        posts.set(3, posts.get(3).by("Ben Cho", "Cat Day"));
        assertEquals(List.of("Ann Lee", "Dan Fox"), read(TestBlog.pairs(posts, TEMPLATE), TEMPLATE));
    }

    @Test
    public void aFeedMayNameTheFirstAuthorOnly() {
        List<Pair> pairs = new ArrayList<>(TestBlog.pairs(TestBlog.posts(POSTS), TEMPLATE));
        Post post = TestBlog.post(4);
        pairs.set(3, TestBlog.pair(post, post.entry(post.html(), ""), all -> page(post.by("Ann Lee", "Ben Cho"))));
        assertEquals(List.of("Ann Lee", "Dan Fox"), read(pairs, TEMPLATE));
    }

    @Test
    public void aHeadingBesideTheAuthorIsNoSecondOne() {
        List<Pair> pairs = new ArrayList<>(TestBlog.pairs(TestBlog.posts(POSTS), TEMPLATE));
        Post post = TestBlog.post(4);
        pairs.set(3, TestBlog.pair(post, post.entry(post.html(), ""), all -> page(post.by("Ann Lee", "Share Widely"))));
        assertEquals(List.of("Ann Lee"), read(pairs, TEMPLATE));
    }

    /** On posts of the author of the card the names are the same. */
    @Test
    public void aNameOnACardIsNoSecondOne() {
        Function<Post, String> card = post -> page(post) + "<div><h3>A card</h3><a class=writer>Ben Cho</a></div>";
        assertEquals(List.of("Ann Lee"), TestBlog.read(TestBlog.train(TestBlog.pairs(TestBlog.posts(POSTS), card)), Property.AUTHOR,
                OF_TWO.by("Ann Lee"), card));
    }

    @Test
    public void namesThatAllPagesHaveBesideAreOfOthers() {
        assertEquals(List.of("Ann Lee"), TestBlog.read(TestBlog.train(TestBlog.pairs(TestBlog.posts(POSTS), WITH_CARDS)), Property.AUTHOR,
                OF_TWO.by("Ann Lee"), WITH_CARDS));
    }

    private static List<String> read(List<Pair> pairs, Function<Post, String> template) {
        return TestBlog.read(TestBlog.train(pairs), Property.AUTHOR, OF_TWO, template);
    }
}
