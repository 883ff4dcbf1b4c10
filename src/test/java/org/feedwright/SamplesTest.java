package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.feedwright.Samples.Truth;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.comment.Comment;
import org.jsoup.nodes.Element;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** The whole pipeline over the sample WARCs: every blog of {@code warc-samples/truth} against its truth, property by property. */
@RunWith(Parameterized.class)
public class SamplesTest {
    private static SampleFloors floors;

    private final String blog;

    public SamplesTest(String blog) {
        this.blog = blog;
    }

    @Parameters(name = "{0}")
    public static List<String> blogs() {
        return Samples.blogs();
    }

    @BeforeClass
    public static void floorsAreForTheseSamples() throws IOException, NoSuchAlgorithmException {
        floors = SampleFloors.load();
        assertEquals("The sample WARCs or their truth are others than those that sample-floors.csv was measured on. If that is "
                + "meant, run this "
                + "test with the new digest in the file, put what is reached into its rows, and say in the commit why any of them fell.",
                Samples.digest(), floors.digest());
    }

    @Test
    public void everyPostIsReadOnceAndNoOtherPageIs() throws IOException {
        Set<String> wanted = Samples.truth(blog).stream().map(Truth::url).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(wanted, new TreeSet<>(Samples.run().posts(blog).keySet()));
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
    public void allCategories() throws IOException {
        assertFloor("categories", (truth, post) -> post.categories().containsAll(truth.categories()));
    }

    @Test
    public void noOtherCategories() throws IOException {
        assertFloor("only_categories", (truth, post) -> truth.categories().containsAll(post.categories()));
    }

    @Test
    public void contents() throws IOException {
        SampleTexts texts = SampleTexts.of(blog);
        assertTrue(Samples.truth(blog).stream().allMatch(truth -> texts.beside(Samples.run().posts().get(truth.url())) > 0));
        assertFloor("content", (truth, post) -> texts.isWhole(post) && texts.foreign(post).isEmpty());
    }

    /** Author, time, text and what it answers, as the page marks them; that these are all says the truth. */
    @Test
    public void comments() throws IOException {
        for (Truth truth : Samples.truth(blog)) {
            List<Post.Comment> marked = Samples.run().pages(blog).get(truth.url()).document().select("li.comment").stream()
                    .map(SamplesTest::comment).toList();
            assertEquals(truth.url(), truth.comments(), marked.size());
            assertEquals(truth.url(), marked, Samples.run().posts().get(truth.url()).comments());
        }
    }

    private static Post.Comment comment(Element marked) {
        return new Post.Comment(Page.text(marked.selectFirst(".p-author")), marked.selectFirst("time").attr("datetime"),
                Page.text(marked.selectFirst(".comment-body")), Comment.TOP);
    }

    private void assertFloor(String property, BiPredicate<Truth, Post> isRight) throws IOException {
        List<Truth> all = Samples.truth(blog);
        List<String> wrong = new ArrayList<>();
        for (Truth truth : all) {
            Post post = Samples.run().posts().get(truth.url());
            if (post == null || !isRight.test(truth, post)) {
                wrong.add(post == null ? "not read: " + truth.url() : truth + "\n    but read as " + shortly(post));
            }
        }
        int right = all.size() - wrong.size();
        int floor = floors.of(blog, property);
        assertTrue(property + " of " + blog + ": " + right + " right, the floor is " + floor + "\n" + String.join("\n", wrong),
                right >= floor);
    }

    private static String shortly(Post post) {
        String text = post.contentText();
        return post.title() + " | " + post.authors() + " | " + post.datePublished() + " | " + post.categories() + " | "
                + text.substring(0, Math.min(60, text.length())) + " ... " + text.substring(Math.max(0, text.length() - 60));
    }
}
