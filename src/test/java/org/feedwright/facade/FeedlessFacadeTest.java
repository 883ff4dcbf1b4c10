package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.blog;
import static org.feedwright.facade.StoryBlog.page;
import static org.feedwright.facade.StoryBlog.text;
import static org.feedwright.facade.StoryBlog.title;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.RunReport;
import org.feedwright.post.Post;
import org.feedwright.training.WrapperTrainer;
import org.junit.Test;

/** Sites that no feed speaks for, and pages that are alone. */
public class FeedlessFacadeTest {
    private final Feedwright feedwright = new Feedwright(Options.defaults(), KEY);

    @Test
    public void aSiteWithoutFeedIsReadByWhatItsPagesSay() throws IOException {
        Collected posts = new Collected();
        RunReport report = new Feedwright(Options.defaults().withoutFeeds(), KEY).extract(blog(), posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(WrapperTrainer.ESTIMATED, report.blogs().get(0).wrapper().ranking());
        Post oldest = posts.all.get(0);
        assertEquals("Story of the month A", oldest.title());
        assertEquals("2015-01-09", oldest.datePublished());
        assertEquals("", oldest.blog());
        assertEquals("region", oldest.evidence().get("title").method());
    }

    @Test
    public void anArchiveOfMessagesThatAnswerEachOtherHasNoPosts() throws IOException {
        MemorySource list = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            String subject = (i % 2 == 0 ? "Re: " : "") + title(i - i % 2);
            list.add("https://lists.example/2015/message-" + i, "text/html", page(i).replace(title(i), subject));
        }
        assertEquals(0, extracted(list));
    }

    private int extracted(MemorySource source) throws IOException {
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        return posts.all.size();
    }

    @Test
    public void aPageThatIsAloneOnItsSiteIsReadByItself() throws IOException {
        Collected posts = new Collected();
        RunReport report = feedwright.extract(blog().add("https://other.example/2015/a-story-of-ropes", "text/html", page(2)), posts);
        Post lone = posts.all.get(POSTS);
        assertEquals("Story of the month B", lone.title());
        assertEquals(text(2), lone.contentText());
        assertEquals("", lone.wrapper());
        assertEquals(1, report.lone().posts());
        assertEquals(1, report.blogs().size());
    }
}
