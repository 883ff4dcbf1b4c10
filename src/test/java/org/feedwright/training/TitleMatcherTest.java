package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.TruthTable;
import org.feedwright.text.Folding;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class TitleMatcherTest {
    @Test
    public void titlesAreTheSameAsTheTableSays() {
        TruthTable.check(TitleMatcherTest.class, "same-titles.csv", line -> {
            String[] row = line.split(" ; ");
            assertEquals(row[2], TitleMatcher.Title.of(row[0]).isSame(Folding.fold(row[1])) ? "yes" : "no");
        });
    }

    @Test
    public void aTitleIsCutOutOfTheTitleOfThePage() {
        Function<TestBlog.Post, String> template = post -> "<h2>Some blog</h2><div class=head>Read: " + post.title() + " | Some blog</div>"
                + post.html();
        Wrapper wrapper = TestBlog.train(TestBlog.pairs(TestBlog.posts(5), template));
        TestBlog.Post other = TestBlog.post(9);
        assertEquals(List.of(other.title()), TestBlog.read(wrapper, Property.TITLE, other, template));
    }
}
