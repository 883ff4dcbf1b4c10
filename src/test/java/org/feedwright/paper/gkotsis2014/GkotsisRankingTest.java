package org.feedwright.paper.gkotsis2014;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import org.feedwright.Feedwright;
import org.feedwright.capture.UrlKey;
import org.feedwright.facade.Collected;
import org.feedwright.facade.MemorySource;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.feedwright.run.RunReport;

import org.junit.Test;

/** The example of Gkotsis 2014, section 5, from the feed and the captures of its blog to posts. */
public class GkotsisRankingTest {
    @Test
    public void theExampleOfThePaperRunsFromFeedToPosts() throws IOException {
        Feedwright feedwright = new Feedwright(Options.defaults().withRanking(Options.Ranking.GKOTSIS2014), UrlKey::of);
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog(), posts);
        assertEquals("gkotsis2014", report.blogs().get(0).wrapper().ranking());
        assertEquals(10, posts.all.size());
        for (Post post : posts.all) {
            assertEquals(List.of(JohnSmith.NAME), post.authors());
            assertEquals("CSS classes author", post.evidence().get("authors").rule());
        }
    }

    private static MemorySource blog() {
        MemorySource captures = new MemorySource();
        StringBuilder feed = new StringBuilder("<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>B</title>");
        for (int post : JohnSmith.posts()) {
            feed.append("<entry><title>Entry ").append(post).append("</title><author><name>").append(JohnSmith.NAME)
                    .append("</name></author><link href=\"").append(JohnSmith.url(post)).append("\"/><id>").append(post)
                    .append("</id></entry>");
            captures.add(JohnSmith.url(post), "text/html", JohnSmith.html(post));
        }
        return captures.add("https://blogs.example/jsmith/atom", "application/atom+xml", feed + "</feed>");
    }
}
