package org.feedwright;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.feedwright.Samples.Truth;
import org.feedwright.post.Post;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** What one run read of the sample blogs, property by property, against their truth and the floors of {@code sample-floors.csv}. */
@RunWith(Parameterized.class)
public abstract class SampleValues {
    private final String blog;
    private final Map<String, Post> posts;
    private final String rows;

    /** @param rows what the names of its rows of floors begin with */
    protected SampleValues(String blog, Samples run, String rows) {
        this.blog = blog;
        this.posts = run.posts(blog);
        this.rows = rows;
    }

    @Parameters(name = "{0}")
    public static List<String> blogs() {
        return Samples.blogs();
    }

    @Test
    public void titles() throws IOException {
        assertFloor("title", (truth, post) -> truth.title().equals(post.title()));
    }

    @Test
    public void authors() throws IOException {
        assertFloor("authors", (truth, post) -> truth.authors().equals(post.authors()));
    }

    /** The local day: feeds may write the instant in UTC. */
    @Test
    public void days() throws IOException {
        assertFloor("date_published", (truth, post) -> post.datePublished().startsWith(truth.date().substring(0, 10)));
    }

    @Test
    public void contents() throws IOException {
        SampleTexts texts = SampleTexts.of(blog);
        assertFloor("content", (truth, post) -> texts.isWhole(post) && texts.foreign(post).isEmpty());
    }

    final String blog() {
        return blog;
    }

    /** By URL. */
    final Map<String, Post> posts() {
        return posts;
    }

    final int floor(String property) throws IOException {
        return SampleFloors.load().of(blog, rows + property);
    }

    final void assertFloor(String property, BiPredicate<Truth, Post> isRight) throws IOException {
        List<Truth> all = Samples.truth(blog);
        List<String> wrong = new ArrayList<>();
        for (Truth truth : all) {
            Post post = posts.get(truth.url());
            if (post == null || !isRight.test(truth, post)) {
                wrong.add(post == null ? "not read: " + truth.url() : truth + "\n    but read as " + shortly(post));
            }
        }
        int right = all.size() - wrong.size();
        assertTrue(property + " of " + blog + ": " + right + " right, the floor is " + floor(property) + "\n" + String.join("\n", wrong),
                right >= floor(property));
    }

    private static String shortly(Post post) {
        String text = post.contentText();
        return post.title() + " | " + post.authors() + " | " + post.datePublished() + " | " + post.categories() + " | "
                + text.substring(0, Math.min(60, text.length())) + " ... " + text.substring(Math.max(0, text.length() - 60));
    }
}
