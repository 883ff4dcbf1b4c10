package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.feedwright.Samples.Truth;
import org.feedwright.page.Page;
import org.feedwright.post.Post;
import org.feedwright.region.comment.FoundComment;
import org.jsoup.nodes.Element;
import org.junit.BeforeClass;
import org.junit.Test;

/** The whole pipeline over the sample WARCs: every blog of {@code warc-samples/truth} against its truth. */
public class SamplesTest extends SampleValues {
    public SamplesTest(String blog) {
        super(blog, Samples.run(), "");
    }

    @BeforeClass
    public static void floorsAreForTheseSamples() throws IOException, NoSuchAlgorithmException {
        assertEquals("The sample WARCs or their truth are others than those that sample-floors.csv was measured on. If that is meant, "
                + "run this test with the new digest in the file, put what is reached into its rows, and say in the commit why any of "
                + "them fell.", Samples.digest(), SampleFloors.load().digest());
    }

    @Test
    public void everyPostIsReadOnceAndNoOtherPageIs() throws IOException {
        Set<String> wanted = Samples.truth(blog()).stream().map(Truth::url).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(wanted, new TreeSet<>(posts().keySet()));
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
    public void everyPageHasTextsThatAreForeignToItsPost() throws IOException {
        assertTrue(Samples.truth(blog()).stream().allMatch(truth -> SampleTexts.of(blog()).beside(posts().get(truth.url())) > 0));
    }

    /** Author, time, text and what it answers, as the page marks them; that these are all says the truth. */
    @Test
    public void comments() throws IOException {
        for (Truth truth : Samples.truth(blog())) {
            List<Post.Comment> marked = Samples.pages(blog()).get(truth.url()).document().select("li.comment").stream()
                    .map(SamplesTest::comment).toList();
            assertEquals(truth.url(), truth.comments(), marked.size());
            assertEquals(truth.url(), marked, posts().get(truth.url()).comments());
        }
    }

    private static Post.Comment comment(Element marked) {
        return new Post.Comment(Page.text(marked.selectFirst(".p-author")), marked.selectFirst("time").attr("datetime"),
                Page.text(marked.selectFirst(".comment-body")), FoundComment.TOP);
    }
}
