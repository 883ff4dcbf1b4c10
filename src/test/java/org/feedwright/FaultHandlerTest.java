package org.feedwright;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedwright.capture.CaptureSource;
import org.feedwright.facade.Collected;
import org.feedwright.facade.MemorySource;
import org.junit.Test;

public class FaultHandlerTest {
    private static final String BAD = "http://blog.example/2020/post-9";
    private static final int POSTS = 12;
    /** A page is read with its URL key: to fail there is as good as anywhere. */
    private final UnaryOperator<String> urlKey = url -> {
        if (url.equals(BAD) && inTrainedBlog()) {
            throw new IllegalStateException("made to fail");
        }
        return url.replace("http://", "");
    };
    @Test
    public void aPageThatTheProgramFailsOnIsToldAndTheOthersAreRead() throws IOException {
        List<String> faults = new ArrayList<>();
        Collected posts = new Collected();
        Feedwright feedwright = new Feedwright(Options.defaults(), urlKey, (where, fault) -> faults.add(where + ": " + fault.getMessage()));
        RunReport report = feedwright.extract(blog(), posts);
        assertEquals(List.of(BAD + " in memory at 9: made to fail"), faults);
        assertEquals(POSTS - 1, report.posts());
        assertTrue(posts.byUrl().containsKey("http://blog.example/2020/post-10"));
    }

    @Test
    public void withoutAHandlerTheFaultIsPassedOn() {
        Feedwright feedwright = new Feedwright(Options.defaults(), urlKey);
        assertThrows(IllegalStateException.class, () -> feedwright.extract(blog(), new Collected()));
    }

    private static boolean inTrainedBlog() {
        return StackWalker.getInstance().walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(TrainedBlog.class.getName())
                && frame.getMethodName().equals("read")));
    }

    private static CaptureSource blog() {
        MemorySource captures = new MemorySource();
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < POSTS; i++) {
            String url = "http://blog.example/2020/post-" + i;
            captures.add(url, "text/html", "<title>Post " + i + " | Blog</title><h1 class=t>Post " + i + "</h1><p>Text of post " + i);
            items.append("<item><title>Post ").append(i).append("</title><link>").append(url).append("</link></item>");
        }
        String feed = "<rss version='2.0'><channel><title>Blog</title><link>http://blog.example/</link>" + items + "</channel></rss>";
        return captures.add("http://blog.example/feed", "application/rss+xml", feed);
    }
}
