package org.feedwright.run;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.MemorySource;
import org.feedwright.feed.Feed;
import org.junit.Test;

public class SurveyTest {
    private static final String FEED = "<rss version=\"2.0\"><channel><title>Boats</title><item><title>Rowing</title>"
            + "<link>http://a.example/rowing</link><description>Two oars are enough.</description></item></channel></rss>";

    private final MemorySource source = new MemorySource().add("http://a.example/feed", "application/rss+xml", FEED)
            .add("http://a.example/rowing", "text/html", "<h1>Rowing</h1>")
            .add("http://a.example/older", "application/rss+xml", FEED.replace("rowing", "sailing"));

    @Test
    public void feedsForWhichThereIsNoRoomAreReadAgain() throws IOException {
        Survey held = survey(Long.MAX_VALUE);
        Survey bare = survey(0);
        assertEquals(Set.of("a.example"), bare.sites());
        assertEquals(2, bare.feeds());
        assertEquals(List.of("http://a.example/feed", "http://a.example/older"),
                bare.feeds("a.example").stream().map(Feed::url).toList());
        assertEquals("Two oars are enough.", bare.feeds("a.example").get(1).entries().get(0).summary());
        assertEquals(held.feeds("a.example"), bare.feeds("a.example"));
    }

    private Survey survey(long room) throws IOException {
        return Survey.of(source, Survey.FirstPass.over(source), UrlKey::of, feed -> "a.example", true, room,
                new Workers(1, RunListener.RETHROW));
    }
}
