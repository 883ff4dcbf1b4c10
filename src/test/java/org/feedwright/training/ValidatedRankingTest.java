package org.feedwright.training;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.feedwright.training.TestBlog.Post;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class ValidatedRankingTest {
    private static final int PAGES = 10;
    private static final Post OTHER = TestBlog.post(15).by("Cleo Dahl");

    /** The gain of Gkotsis 2014 peaks at a frequency of 0.61 and is zero at 1. */
    @Test
    public void aPlaceThatIsRightOnEveryPageComesBeforeOneOnSixOfTen() {
        Function<Post, String> template = post -> "<b class=writer>" + post.authors().get(0) + "</b>" + post.html()
                + (post.number() % 5 < 3 ? "<i class=author>" + post.authors().get(0) + "</i>" : "");
        Rule first = train(template).rules(Property.AUTHOR).get(0);
        assertTrue(first.toString(), first.toString().contains("writer"));
        assertEquals(PAGES, first.support().right());
        assertEquals(0, first.support().wrong());
    }

    @Test
    public void aPlaceThatIsWrongOnSomePagesComesAfterOneThatIsNot() {
        Function<Post, String> template = post -> "<i class=author>" + (post.number() == 4 ? "Guest" : post.authors().get(0)) + "</i>"
                + post.html()
                + "<b class=x>" + post.authors().get(0) + "</b>";
        String first = train(template).rules(Property.AUTHOR).get(0).toString();
        assertTrue(first, !first.contains("author"));
    }

    @Test
    public void nothingIsReadWhereAuthorsOnlyCommentNowAndThen() {
        Function<Post, String> template = post -> post.html() + "<ol><li><b class=commenter>" + (post.number() == 2 ? post.authors().get(0)
                : "Visitor")
                + "</b> Indeed.</li></ol>";
        Wrapper wrapper = train(template);
        assertEquals(List.of(), wrapper.rules(Property.AUTHOR));
        assertEquals(List.of(), TestBlog.read(wrapper, Property.AUTHOR, OTHER, template));
    }

    @Test
    public void twoCommentsOfTenAreStillChanceWhereOthersCommentToo() {
        Function<Post, String> template = post -> post.html() + "<ol><li><b class=commenter>"
                + (post.number() <= 2 ? post.authors().get(0) : "Visitor") + "</b> Indeed.</li></ol>";
        assertEquals(List.of(), TestBlog.read(train(template), Property.AUTHOR, OTHER, template));
    }

    /** A name that is set in italics is the author's on two pages, and anybody's on others. */
    @Test
    public void aPlaceThatTwoPagesOfTenHaveIsChance() {
        Function<Post, String> template = post -> post.html() + (post.number() <= 2 ? "<p><em>" + post.authors().get(0) + "</em></p>" : "");
        assertEquals(List.of(), train(template).rules(Property.AUTHOR));
        Function<Post, String> three = post -> post.html() + (post.number() <= 3 ? "<p><em>" + post.authors().get(0) + "</em></p>" : "");
        assertEquals(3, train(three).rules(Property.AUTHOR).get(0).support().right());
    }

    @Test
    public void aRuleIsJudgedOnThePagesThatTheOnesBeforeItLeave() {
        Function<Post, String> template = post -> "<p class=by>Posted by " + (post.number() % 3 == 0 ? "the office on behalf of " : "")
                + post.authors().get(0) + "</p>" + post.html();
        Wrapper wrapper = train(template);
        for (int number : List.of(15, 16)) {
            Post unseen = TestBlog.post(number).by("Cleo Dahl");
            assertEquals(List.of("Cleo Dahl"), TestBlog.read(wrapper, Property.AUTHOR, unseen, template));
        }
    }

    @Test
    public void aRuleForASecondTemplateIsKeptAndServes() {
        Function<Post, String> now = post -> "<h1 class=new-title>" + post.title() + "</h1><p class=new-by>" + post.authors().get(0)
                + "</p>" + post.html();
        Function<Post, String> then = post -> "<h3 class=old-title>" + post.title() + "</h3><div><span class=old-by>"
                + post.authors().get(0)
                + "</span></div>" + post.html();
        Wrapper wrapper = train(post -> (post.number() <= 3 ? then : now).apply(post));
        for (Function<Post, String> template : List.of(now, then)) {
            assertEquals(List.of("Cleo Dahl"), TestBlog.read(wrapper, Property.AUTHOR, OTHER, template));
            assertEquals(List.of(OTHER.title()), TestBlog.read(wrapper, Property.TITLE, OTHER, template));
        }
        assertTrue("the one that serves more pages first", wrapper.rules(Property.AUTHOR).get(0).support().right() == PAGES - 3);
    }

    @Test
    public void rulesAreFewAndEachOfAPlaceOfItsOwn() {
        Function<Post, String> template = post -> "<p class='a b c d e f g h' id=x>" + post.title() + "</p>"
                + ("<div class=q><h2 class='r s'>"
                + post.title() + "</h2></div>").repeat(6);
        List<Rule> rules = train(template).rules(Property.TITLE);
        assertTrue(rules.toString(), rules.size() <= 12);
        assertEquals(rules.size(), rules.stream().map(Rule::toString).distinct().count());
    }

    @Test
    public void wordsAroundATitleAndASubtitleThatRepeatsItBreakTies() {
        Function<Post, String> template = post -> "<p class=first-title>" + post.title() + ".</p><p class=subtitle>" + post.title()
                + "</p><p class=top-title>" + post.title() + "</p>" + post.html();
        List<String> places = train(template).rules(Property.TITLE).stream().map(Rule::toString).toList();
        assertEquals(places.toString(), ".top-title", places.get(0));
    }

    /** Of one author while the feed was archived: what says the same on all pages may be the site's, a line with the day is the post's. */
    @Test
    public void theNameInALineThatChangesComesBeforeOneThatAllPagesHave() {
        Function<Post, String> template = post -> "<ul><li class=tag-5><a href=/tag/ada>Ada Berg</a></ul><p class=info>"
                + post.authors().get(0) + " posted on " + post.day() + "</p>" + post.html();
        List<Post> posts = TestBlog.posts(PAGES).stream().map(post -> post.by("Ada Berg")).toList();
        assertEquals(List.of("Cleo Dahl"),
                TestBlog.read(TestBlog.train(TestBlog.pairs(posts, template)), Property.AUTHOR, OTHER, template));
    }

    private static Wrapper train(Function<Post, String> template) {
        return TestBlog.train(TestBlog.pairs(TestBlog.posts(PAGES), template));
    }
}
