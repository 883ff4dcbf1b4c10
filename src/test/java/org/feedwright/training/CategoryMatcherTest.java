package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class CategoryMatcherTest {
    private static final Post OTHER = TestBlog.post(9);

    @Test
    public void aRowOfLinksGivesAllItsTerms() {
        assertReads(post -> "<ul class=cats><li><a href=/t>" + String.join("</a></li><li><a href=/t>", post.tags()) + "</a></li></ul>");
    }

    @Test
    public void numberSignsAreCutOff() {
        assertReads(post -> "<p><a class=tag>#" + String.join("</a> <a class=tag>#", post.tags()) + "</a></p>");
    }

    @Test
    public void aCloudOfAllTermsIsNotTheTermsOfThePost() {
        StringBuilder cloud = new StringBuilder("<div class=cloud>");
        TestBlog.posts(12)
                .forEach(post -> cloud.append("<a class=tag>").append(String.join("</a> <a class=tag>", post.tags())).append("</a>"));
        Function<Post, String> template = post -> "<h1>" + post.title() + "</h1>" + cloud + "</div>";
        assertEquals(List.of(), TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template)).rules(Property.CATEGORIES));
    }

    @Test
    public void aPlaceOfJustTheTermsGoesBeforeOneWithAnotherBesideThem() {
        assertReads(post -> "<div class=tags><a>Home</a> <a>" + String.join("</a> <a>", post.tags()) + "</a></div><p><b>"
                + String.join("</b> <b>", post.tags()) + "</b></p>");
    }

    @Test
    public void whereLinksLeadTellsTagsFromACategoryBesideThem() {
        assertReads(post -> "<p class=info><a href=/blog/category/news-" + post.number() % 2 + "/>News</a> <a href=/blog/tag/"
                + String.join("/>", post.tags()).replace("/>", "/>" + post.tags().get(0) + "</a> <a href=/blog/tag/") + "/>"
                + post.tags().get(1) + "</a></p>");
    }

    @Test
    public void aTermOfTheFeedThatNoPageShowsIsNotAskedOfAnyPlace() {
        Function<Post, String> template = post -> "<p class=tags><a>" + post.tags().get(0) + "</a></p>" + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.posts(6).stream().map(post -> TestBlog.pair(post,
                post.entry(post.html(), "").withCategories(List.of("Uncategorized", post.tags().get(0))), template)).toList());
        assertEquals(OTHER.tags().subList(0, 1), TestBlog.read(wrapper, Property.CATEGORIES, OTHER, template));
    }

    @Test
    public void aFeedThatHasTermsOnFewEntriesLeavesThemToThePagesUnlessTheseHaveOthers() {
        Function<Post, String> template = post -> "<title>" + post.title() + "</title><h1>" + post.title() + "</h1><p class=tags>Tags: <a"
                + " rel=tag href=/t/1>" + String.join("</a> <a rel=tag href=/t/2>", post.tags()) + "</a></p>" + post.html();
        Function<Post, String> others = post -> template.apply(TestBlog.post(post.number() + 20));
        assertEquals(OTHER.tags(), TestBlog.read(fewTerms(template), Property.CATEGORIES, OTHER, template));
        assertEquals(List.of(), TestBlog.read(fewTerms(others), Property.CATEGORIES, OTHER, others));
    }

    /** What is learnt where only two of eight entries have terms. */
    private static Wrapper fewTerms(Function<Post, String> template) {
        return TestBlog.train(TestBlog.posts(8).stream().map(post -> TestBlog.pair(post,
                post.entry(post.html(), "").withCategories(post.number() > 2 ? List.of() : post.tags()), template)).toList());
    }

    /** Themes of WordPress that show no categories name them in the classes of the post. */
    @Test
    public void classesNameTermsThatNoPlaceShows() {
        Function<Post, String> template = post -> "<article class='post-" + post.number() + " post type-post hentry category-"
                + String.join(" tag-", post.tags()) + "'>" + post.html() + "</article>";
        assertEquals(OTHER.tags(), TestBlog.read(TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template)), Property.CATEGORIES, OTHER,
                template));
    }

    /** Each page that was learnt from has one term, so that the element and its only link say the same there. */
    @Test
    public void termsInARowAreKeptApartThoughOnlyRowsOfOneWereSeen() {
        Function<Post, String> template = post -> "<p class=filed>In <span class=terms><a href=/t/1>"
                + String.join("</a>, <a href=/t/2>", post.number() == OTHER.number() ? post.tags() : post.tags().subList(0, 1))
                + "</a></span></p>" + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.posts(6).stream().map(post -> TestBlog.pair(post,
                post.entry(post.html(), "").withCategories(post.tags().subList(0, 1)), template)).toList());
        assertEquals(OTHER.tags(), TestBlog.read(wrapper, Property.CATEGORIES, OTHER, template));
    }

    @Test
    public void partsOfAddressesAreFoldersParametersAndWhatStandsBeforeATerm() {
        assertParts("https://b.example/blog/tag/sea-shells/", "sea shells", "/tag/", "/blog/");
        assertParts("../category/news/the-sea/index.html", "the sea", "/news/", "/category/");
        assertParts("https://b.example/tag-sea.html", "sea", "/tag-");
        assertParts("/search?max=20&tag=sea", "sea", "&tag=");
        assertParts("../../tags.html#sea", "sea", "/tags.html#");
        assertParts("https://b.example/2012/05/sea", "sea");
        assertParts("/sea", "sea");
        assertParts("", "sea");
    }

    private static void assertParts(String address, String term, String... parts) {
        assertEquals(address, List.of(parts), CategoryMatcher.partsOfAddress(address, term));
    }

    private static void assertReads(Function<Post, String> template) {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), template));
        assertEquals(OTHER.tags(), TestBlog.read(wrapper, Property.CATEGORIES, OTHER, template));
    }
}
