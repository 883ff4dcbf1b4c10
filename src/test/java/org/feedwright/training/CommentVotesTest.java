package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Rule;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class CommentVotesTest {
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
}
