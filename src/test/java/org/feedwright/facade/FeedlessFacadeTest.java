package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.blog;
import static org.feedwright.facade.StoryBlog.feed;
import static org.feedwright.facade.StoryBlog.page;
import static org.feedwright.facade.StoryBlog.text;
import static org.feedwright.facade.StoryBlog.title;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.reader.TrainedBlog;
import org.feedwright.run.Options;
import org.feedwright.run.RunReport;
import org.feedwright.run.Training;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.BlogWrapper;
import org.feedwright.wrapper.WrapperFile;
import org.junit.Test;

/** Sites that no feed speaks for, pages that are alone, and feeds that are too short. */
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

    @Test
    public void commentsThatAreCalledAnswersMakeNoArchiveOfMessages() throws IOException {
        MemorySource blog = new MemorySource();
        for (int i = 1; i <= POSTS; i++) {
            String comments = "<div id=comments><div class=comment><h3>Re: " + title(i) + "</h3><p>So it was, indeed.</p></div></div>";
            blog.add("https://b.example/2015/entry-" + i, "text/html", page(i).replace("</body>", comments + "</body>"));
        }
        assertEquals(POSTS, extracted(blog));
    }

    /** Distinct authors of all posts. */
    private List<String> authors(MemorySource source) throws IOException {
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        return posts.all.stream().flatMap(post -> post.authors().stream()).distinct().toList();
    }

    private int extracted(MemorySource source) throws IOException {
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        return posts.all.size();
    }

    @Test
    public void pagesTeachABlogWhoseFeedNamesTooFewOfThem() throws IOException {
        Collected posts = new Collected();
        TrainedBlog blog = feedwright.train(shortFeed()).blogs().get(0);
        feedwright.apply(Training.of(List.of(blog)), shortFeed(), posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(List.of("https://b.example/feed.xml"), posts.all.stream().map(Post::blog).distinct().toList());
        assertEquals(WrapperTrainer.ESTIMATED, blog.wrapper().ranking());
        assertEquals(POSTS, blog.wrapper().pairs());
        assertEquals("region", posts.all.get(0).evidence().get("title").method());
    }

    @Test
    public void theOneWhomAShortFeedNamesSignsWhatNobodyElseDoes() throws IOException {
        MemorySource unsigned = shortFeed(page -> page.replaceFirst("Told by \\w+ \\w+ on", ""));
        assertEquals(List.of("Teller A"), authors(unsigned));
    }

    @Test
    public void whatAFeedBarelyNamesIsTheSameWhenItIsSaved() throws IOException {
        BlogWrapper learnt = feedwright.train(shortFeed()).blogs().get(0).learnt();
        assertEquals(learnt, WrapperFile.read(WrapperFile.write(learnt)));
    }

    private static MemorySource shortFeed() {
        return shortFeed(page -> page);
    }

    /** Twelve posts of which the feed names the newest. */
    private static MemorySource shortFeed(UnaryOperator<String> made) {
        MemorySource source = new MemorySource();
        for (int i = POSTS; i >= 1; i--) {
            source.add("https://b.example/2015/entry-" + i, "text/html", made.apply(page(i)));
        }
        return source.add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS, POSTS));
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
