package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class AuthorMatcherTest {
    private static final Post OTHER = TestBlog.post(9).by("Cleo Dahl");

    @Test
    public void aNameIsCutOutOfItsByline() {
        assertReads(List.of("Cleo Dahl"), post -> byline("Posted by " + post.authors().get(0) + " on " + post.day()), OTHER);
        assertReads(List.of("Cleo Dahl"), post -> byline(post.day() + " \u00B7 " + post.authors().get(0)), OTHER);
        assertReads(List.of("Cleo Dahl"), post -> byline("Autor: " + post.authors().get(0)), OTHER);
    }

    @Test
    public void severalAuthorsOfOneBylineAreTakenApart() {
        Function<Post, String> template = post -> byline("Posted by " + String.join(" and ", post.authors()) + " in News");
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.number() == 3 ? post.by("Ann Lee", "Ben Cho") : post).toList();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(posts, template));
        assertEquals(List.of("Cleo Dahl", "Ann Lee"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Cleo Dahl", "Ann Lee"), template));
        assertEquals(List.of("Cleo Dahl"), TestBlog.read(wrapper, Property.AUTHOR, OTHER, template));
    }

    @Test
    public void authorsInElementsOfTheirOwnAreAllRead() {
        Function<Post, String> template = post -> "<p class=by><a class=fn>" + String.join("</a> <a class=fn>", post.authors())
                + "</a></p>" + post.html();
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by("Ann Lee", "Ben Cho")).toList();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(posts, template));
        assertEquals(List.of("Cleo Dahl", "Ed Fox"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Cleo Dahl", "Ed Fox"), template));
    }

    @Test
    public void whatHoldsOneNameOnEachPageHoldsAllOfThemOnOthersWhereAuthorsChange() {
        Function<Post, String> template = post -> "<p><a class=author>" + String.join("</a> <a class=author>", post.authors())
                + "</a></p>" + post.html();
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by(post.number() % 2 == 0 ? "Ann Lee" : "Ben Cho")).toList();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(posts, template));
        assertEquals(List.of("Cleo Dahl", "Ed Fox"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Cleo Dahl", "Ed Fox"), template));
        Wrapper ofOne = TestBlog.train(TestBlog.pairs(posts.stream().map(post -> post.by("Ann Lee")).toList(), template));
        assertEquals(List.of("Ann Lee"), TestBlog.read(ofOne, Property.AUTHOR, OTHER.by("Ann Lee", "Ed Fox"), template));
    }

    /** Some formats and engines have room for one name. */
    @Test
    public void authorsBesideTheOneWhomTheFeedNamesAreReadWhereTheirLinksStandSideBySide() {
        Function<Post, String> template = post -> "<p>By <a href=/author/x/>" + String.join("</a>, <a href=/author/y/>", post.authors())
                + "</a> / News</p>" + post.html();
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(6).stream()
                .map(post -> post.number() == 3 ? post.by("Ann Lee", "Ben Cho") : post).toList(), template);
        Wrapper wrapper = TestBlog.train(pairs.stream()
                .map(pair -> pair.with(pair.entry().withAuthors(pair.entry().authors().subList(0, 1)))).toList());
        assertEquals(List.of("Cleo Dahl", "Ed Fox"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Cleo Dahl", "Ed Fox"), template));
    }

    @Test
    public void aNameWithASeparatorInTheFeedStaysWhole() {
        Function<Post, String> template = post -> byline("By " + post.authors().get(0).replace("&", "&amp;"));
        List<Post> posts = TestBlog.posts(6).stream()
                .map(post -> post.by(post.number() % 2 == 0 ? "Johnson & Johnson" : "Smith & Sons")).toList();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(posts, template));
        assertEquals(List.of("Johnson & Johnson"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Johnson & Johnson"), template));
    }

    @Test
    public void namesAreNeverCutOutOfLongerWords() {
        Function<Post, String> template = post -> "<p class=about>Sandals and Annals of Benches</p>" + post.html();
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by(post.number() % 2 == 0 ? "Ann" : "Ben")).toList();
        assertEquals(List.of(), TestBlog.train(TestBlog.pairs(posts, template)).rules(Property.AUTHOR));
    }

    @Test
    public void noHalfANameIsCutOutOfALineOnRights() {
        Function<Post, String> template = post -> post.html() + "<p class=foot>\u00A9 2012 " + post.authors().get(0) + " Marsh</p>";
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by(post.number() % 2 == 0 ? "Ann" : "Ben")).toList();
        assertEquals(List.of(), TestBlog.trainWithoutAsking(TestBlog.pairs(posts, template)).rules(Property.AUTHOR));
    }

    @Test
    public void aNameMayHaveNoLettersWhereTheFeedHasItSo() {
        Function<Post, String> template = post -> "<p>Written by <a class=fn>" + post.authors().get(0) + "</a></p>" + post.html();
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by("#123")).toList();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(posts, template));
        assertEquals(List.of("#123"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("#123"), template));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("17"), template));
    }

    /** Some metadata have how long it takes to read a post in the place of its author, where they name nobody. */
    @Test
    public void aCountIsNobody() {
        Function<Post, String> template = post -> "<p class=data1>" + post.authors().get(0) + "</p>" + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals(List.of("Cleo Dahl"), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("Cleo Dahl"), template));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("4 minutes"), template));
    }

    @Test
    public void aNameInAnAddressIsNoByline() {
        Function<Post, String> template = post -> post.html() + "<pre>git clone code.example/" + post.authors().get(0).replace(" ", "")
                + "/tools</pre>";
        List<Post> posts = TestBlog.posts(6).stream().map(post -> post.by(post.number() % 2 == 0 ? "AnnLee" : "BenMarsh")).toList();
        assertEquals(List.of(), TestBlog.trainWithoutAsking(TestBlog.pairs(posts, template)).rules(Property.AUTHOR));
    }

    /** Where a page has no byline its words may stand in the text. */
    @Test
    public void aSentenceIsNobody() {
        Function<Post, String> template = post -> "<p class=data1>by " + post.authors().get(0) + "</p>" + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals(List.of("Asociación Ciudades Kyosei / Cleo Dahl (of the harbour)"), TestBlog.read(wrapper, Property.AUTHOR,
                OTHER.by("Asociación Ciudades Kyosei / Cleo Dahl (of the harbour)"), template));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.AUTHOR, OTHER.by("then all cheese must be made again on site"), template));
    }

    @Test
    public void theOneAuthorOfAllEntriesServesPagesThatNameNone() {
        Function<Post, String> template = Post::html;
        List<Post> posts = TestBlog.posts(5).stream().map(post -> post.by("Ann Lee")).toList();
        assertEquals(List.of("Ann Lee"), TestBlog.read(TestBlog.train(TestBlog.pairs(posts, template)), Property.AUTHOR, OTHER, template));
        assertEquals(List.of(),
                TestBlog.read(TestBlog.train(TestBlog.pairs(TestBlog.posts(5), template)), Property.AUTHOR, OTHER, template));
    }

    private static void assertReads(List<String> expected, Function<Post, String> template, Post other) {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals(expected, TestBlog.read(wrapper, Property.AUTHOR, other, template));
    }

    private static String byline(String text) {
        return "<h1>Blog</h1><p class=meta>" + text + "</p>";
    }
}
