package org.feedwright;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.feedwright.Samples.Truth;
import org.junit.Test;

/** The sample blogs once more, all feeds set aside: what their pages say of themselves against the truth. */
public class SamplesWithoutFeedsTest extends SampleValues {
    public SamplesWithoutFeedsTest(String blog) {
        super(blog, Samples.withoutFeeds(), "without feeds: ");
    }

    @Test
    public void comments() throws IOException {
        assertFloor("comments", (truth, post) -> truth.comments() == post.comments().size());
    }

    @Test
    public void pagesThatAreNoPosts() throws IOException {
        List<String> wanted = Samples.truth(blog()).stream().map(Truth::url).toList();
        List<String> others = posts().keySet().stream().filter(url -> !wanted.contains(url)).toList();
        int most = floor("others");
        assertTrue("at most " + most + " but " + others, others.size() <= most);
    }
}
