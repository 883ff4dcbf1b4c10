package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.IN_FEED;
import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.run.Options;
import org.junit.Test;

/** A feed that bears the moment of its making in each entry, captured twice: the entries that only the older capture has bear another. */
public class FeedMadeAnewTest {
    /** In both feeds: its page shows no day. */
    private static final int SILENT = 8;

    @Test
    public void momentsOfMakingAreNoDatesOfPosts() throws IOException {
        for (Post post : posts("T11:20:07Z", "T18:01:33Z")) {
            int number = number(post);
            assertEquals(number == SILENT ? "" : StoryBlog.day(number), post.datePublished());
        }
    }

    /** Posts of one day are as good as any. */
    @Test
    public void bareDaysAre() throws IOException {
        assertEquals("2019-05-30T00:00:00Z",
                posts("", "").stream().filter(post -> number(post) == SILENT).findFirst().orElseThrow().datePublished());
    }

    private static List<Post> posts(String older, String newer) throws IOException {
        MemorySource source = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            source.add("https://b.example/2015/entry-" + i, "text/html",
                    i == SILENT ? StoryBlog.page(i).replace(" on " + StoryBlog.day(i), "") : StoryBlog.page(i));
        }
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(SILENT - 2, i -> "2019-05-01" + older));
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(SILENT, i -> "2019-05-30" + newer));
        Collected out = new Collected();
        new Feedwright(Options.defaults(), KEY).extract(source, out);
        return out.all;
    }

    private static String feed(int from, IntFunction<String> date) {
        String feed = StoryBlog.feed(from, from + IN_FEED - 1);
        for (int i = from; i < from + IN_FEED; i++) {
            feed = feed.replace(StoryBlog.day(i) + "T12:00:00Z", date.apply(i));
        }
        return feed;
    }

    private static int number(Post post) {
        return Integer.parseInt(post.url().substring(post.url().lastIndexOf('-') + 1));
    }
}
