package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.blog;
import static org.feedwright.facade.StoryBlog.day;
import static org.feedwright.facade.StoryBlog.feed;
import static org.feedwright.facade.StoryBlog.page;
import static org.feedwright.facade.StoryBlog.text;
import static org.feedwright.facade.StoryBlog.title;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.feedwright.Feedwright;
import org.feedwright.Options;
import org.feedwright.RunReport;
import org.feedwright.post.Post;
import org.feedwright.training.WrapperTrainer;
import org.feedwright.wrapper.UrlShape;
import org.feedwright.wrapper.Wrapper;
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
    public void aListingThatAgreesWithAShortFeedTeachesToo() throws IOException {
        assertEquals(10, feedwright.train(shortFeed(i -> title(i))).blogs().get(0).wrapper().pairs());
    }

    @Test
    public void aListingThatContradictsTheFeedTeachesNothing() throws IOException {
        assertEquals(1, feedwright.train(shortFeed(i -> "Read more of part " + (char) ('A' + i))).blogs().get(0).wrapper().pairs());
    }

    /** Shapes of permalinks are those of the pages, not of what leads there. */
    @Test
    public void aListingMayLeadToPostsThroughRedirects() throws IOException {
        MemorySource source = shortFeed("/go/", i -> title(i));
        for (int i = 1; i <= POSTS; i++) {
            source.redirect("https://b.example/go/entry-" + i, "https://b.example/2015/entry-" + i);
        }
        Wrapper wrapper = feedwright.train(source).blogs().get(0).wrapper();
        assertEquals(10, wrapper.pairs());
        assertEquals(List.of("b.example/9999/*"), wrapper.posts().urls().stream().map(UrlShape::toString).toList());
    }

    private static MemorySource shortFeed(IntFunction<String> listed) {
        return shortFeed("/2015/", listed);
    }

    /** A feed of one entry, and a home page that lists all posts under the names that are given. */
    private static MemorySource shortFeed(String folder, IntFunction<String> listed) {
        MemorySource source = new MemorySource();
        StringBuilder home = new StringBuilder("<title>Home</title><ul>");
        for (int i = POSTS; i >= 1; i--) {
            source.add("https://b.example/2015/entry-" + i, "text/html", page(i));
            home.append("<li><a href='").append(folder).append("entry-").append(i).append("'>").append(listed.apply(i)).append("</a> ")
                    .append(day(i));
        }
        return source.add("https://b.example/", "text/html", home.toString())
                .add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS, POSTS));
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
