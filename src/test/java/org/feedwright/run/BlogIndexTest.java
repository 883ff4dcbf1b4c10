package org.feedwright.run;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedwright.capture.UrlKey;
import org.feedwright.reader.HandledSite;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.region.handle.HandleFile;
import org.feedwright.region.handle.HandleFileException;
import org.feedwright.wrapper.PostShape;
import org.feedwright.wrapper.Template;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
import org.junit.Test;

public class BlogIndexTest {
    private static final String PAGE_ELSEWHERE = UrlKey.of("http://hard.example/a");
    private final TrainedBlog learnt = site("https://easy.example/*", "");

    @Test
    public void pagesBelongToTheBlogOnTheirHost() {
        TrainedBlog other = site("https://other.example/*", "https://other.example/feed");
        BlogIndex index = new BlogIndex(Training.of(List.of(learnt, other)));
        assertSame(learnt, index.find(UrlKey.of("https://easy.example/b")).orElseThrow());
        assertSame(other, index.find(UrlKey.of("https://other.example/b")).orElseThrow());
        assertEquals(Optional.empty(), index.find(PAGE_ELSEWHERE));
    }

    /** What was learnt of a site without a feed is no use on another. */
    @Test
    public void handlesForAnotherHostAreNotPutBesideWhatWasLearntOfASite() throws HandleFileException {
        String xml = "<handles for='hard.example'><handle name='h' tag='h1'/><pattern name='title' handle='h'/></handles>";
        HandledSite handles = new HandledSite(HandleFile.parse("f.xml", xml.getBytes(StandardCharsets.UTF_8)), UrlKey::of);
        Training training = Training.of(List.of(learnt)).with(handles);
        TrainedBlog found = new BlogIndex(training).find(PAGE_ELSEWHERE).orElseThrow();
        assertNotSame(training.blogs().get(0), found);
        assertEquals(List.of(), found.wrapper().hosts());
    }

    private static TrainedBlog site(String permalinks, String feed) {
        PostShape posts = new PostShape(List.of(UrlShape.of(UrlKey.of(permalinks))), Set.of(), false, Set.of(), false, Set.of());
        Wrapper wrapper = new Wrapper(feed, "", 0, 0, Map.of(), List.of(), posts);
        return TrainedBlog.of(Template.of(wrapper), Map.of(), UrlKey::of);
    }
}
