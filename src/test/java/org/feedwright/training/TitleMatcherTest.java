package org.feedwright.training;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.feedwright.text.ResourceTable;
import org.feedwright.wrapper.Property;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class TitleMatcherTest {
    @Test
    public void titlesAreTheSameAsTheTableSays() {
        StringBuilder wrong = new StringBuilder();
        for (String line : ResourceTable.lines(TitleMatcherTest.class, "same-titles.csv")) {
            String[] row = line.split(" ; ");
            wrong.append(TitleMatcher.isSame(row[0], row[1]) == row[2].equals("yes") ? "" : line + "\n");
        }
        assertEquals("", wrong.toString());
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
