package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class CommentVotesTest {
    private static final int PAGES = 10;
    /** One page in three has no byline, and the others agree on its class alone. */
    private static final Function<TestBlog.Post, String> READERS_ANSWER_BELOW = post -> "<h1>" + post.title() + "</h1>"
            + (post.number() % 3 == 0 ? "" : post.number() % 2 == 0 ? "<p><b class=fn>" + post.authors().get(0) + "</b></p>"
            : "<div><u class=fn>" + post.authors().get(0) + "</u></div>") + "<div class=body>" + post.html()
            + "</div><div id=comments><div class=comment id=comment-" + post.number() + "><i class=fn>Reader "
            + (char) ('A' + post.number()) + "</i> <span class=date>" + post.day() + "</span><p>Thanks for writing.</p></div></div>";
    private static final Function<TestBlog.Post, String> AUTHOR_ANSWERS_BELOW = post -> "<h1>" + post.title() + "</h1><div class=body>"
            + post.html()
            + "</div><div id=comments><div class=comment id=comment-" + post.number() + "><span class=fn>" + post.authors().get(0)
            + "</span> <span class=date>" + post.day() + "</span><p>Thanks for reading.</p></div></div>";

    @Test
    public void whatStandsInCommentsIsNoEvidenceForTheAuthorOrTheDateOfThePost() {
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(6), AUTHOR_ANSWERS_BELOW));
        assertEquals(List.of(), wrapper.rules(Property.AUTHOR).stream().filter(Rule::isLearnt).toList());
        assertEquals(List.of(), wrapper.rules(Property.DATE).stream().filter(Rule::isLearnt).toList());
    }

    @Test
    public void whatStandsInCommentsIsNoMissOfARule() {
        List<Pair> pairs = TestBlog.pairs(TestBlog.posts(PAGES), READERS_ANSWER_BELOW);
        Rule best = TestBlog.train(pairs).rules(Property.AUTHOR).get(0);
        assertEquals(".fn", best.toString().split(" ")[0]);
        assertEquals(0, best.support().wrong());
        assertEquals(0, CrossValidation.of(pairs, TestBlog::train).of(Property.AUTHOR).wrong());
    }
}
