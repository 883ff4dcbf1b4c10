package org.feedwright;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.feedwright.Samples.Truth;
import org.feedwright.post.Post;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** The sample blogs once more, all feeds set aside: what their pages say of themselves against the truth. */
@RunWith(Parameterized.class)
public class SamplesWithoutFeedsTest {
    private static SampleFloors floors;

    private final String blog;

    public SamplesWithoutFeedsTest(String blog) {
        this.blog = blog;
    }

    @Parameters(name = "{0}")
    public static List<String> blogs() {
        return Samples.blogs();
    }

    @BeforeClass
    public static void load() throws IOException {
        floors = SampleFloors.load();
    }

    @Test
    public void titles() throws IOException {
        assertFloor("title", (truth, post) -> truth.title().equals(post.title()));
    }

    @Test
    public void authors() throws IOException {
        assertFloor("authors", (truth, post) -> truth.authors().equals(post.authors()));
    }

    @Test
    public void days() throws IOException {
        assertFloor("date_published", (truth, post) -> post.datePublished().startsWith(truth.date().substring(0, 10)));
    }

    @Test
    public void comments() throws IOException {
        assertFloor("comments", (truth, post) -> truth.comments() == post.comments().size());
    }

    @Test
    public void contents() throws IOException {
        SampleTexts texts = SampleTexts.of(blog);
        assertFloor("content", (truth, post) -> texts.isWhole(post) && texts.foreign(post).isEmpty());
    }

    @Test
    public void pagesThatAreNoPosts() throws IOException {
        List<String> wanted = Samples.truth(blog).stream().map(Truth::url).toList();
        List<String> others = Samples.withoutFeeds().posts(blog).keySet().stream().filter(url -> !wanted.contains(url)).toList();
        int most = floors.of(blog, "without feeds: others");
        assertTrue("at most " + most + " but " + others, others.size() <= most);
    }

    private void assertFloor(String property, BiPredicate<Truth, Post> isRight) throws IOException {
        Map<String, Post> posts = Samples.withoutFeeds().posts(blog);
        List<String> wrong = Samples.truth(blog).stream()
                .filter(truth -> !posts.containsKey(truth.url()) || !isRight.test(truth, posts.get(truth.url()))).map(Truth::url).toList();
        int right = Samples.truth(blog).size() - wrong.size();
        int floor = floors.of(blog, "without feeds: " + property);
        assertTrue(property + ": " + right + " right, the floor is " + floor + "; wrong are " + wrong, right >= floor);
    }
}
