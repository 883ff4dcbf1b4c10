package org.feedwright.facade;

import static org.feedwright.facade.StoryBlog.IN_FEED;
import static org.feedwright.facade.StoryBlog.KEY;
import static org.feedwright.facade.StoryBlog.POSTS;
import static org.feedwright.facade.StoryBlog.feed;
import static org.feedwright.facade.StoryBlog.page;
import static org.feedwright.facade.StoryBlog.title;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.feedwright.Feedwright;
import org.feedwright.post.Post;
import org.feedwright.post.PostField;
import org.feedwright.run.Options;
import org.feedwright.run.RunReport;
import org.feedwright.run.Training;
import org.feedwright.wrapper.PostGate;
import org.junit.Test;

/** One page is one post, under however many URLs it was captured. */
public class CopiesTest {
    private static final String SITE = "https://b.example/2015/entry-";

    private final Feedwright feedwright = new Feedwright(Options.defaults(), KEY);
    private final MemorySource source = new MemorySource();

    private void add(String url, int number, String canonical) {
        String link = canonical.isEmpty() ? "" : "<link rel=canonical href='" + canonical + "'>";
        source.add(url, "text/html", page(number).replace("<title>B</title>", "<title>" + title(number) + "</title>" + link));
    }

    private void addPosts(int from) {
        for (int i = from; i <= POSTS; i++) {
            add(SITE + i, i, SITE + i);
        }
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS - IN_FEED + 1, POSTS));
    }

    private Map<String, Post> posts() throws IOException {
        Collected posts = new Collected();
        feedwright.extract(source, posts);
        return posts.byUrl();
    }

    private static List<String> alsoAt(Post post) {
        return post.texts(PostField.ALSO_AT);
    }

    @Test
    public void viewsToReplyAndToPrintAndForTelephonesAreNamedOnThePost() throws IOException {
        for (int i = 1; i <= POSTS; i++) {
            add(SITE + i + "?replytocom=" + i, i, i % 2 == 0 ? SITE + i : "");
        }
        addPosts(1);
        add(SITE + "3/amp/", 3, SITE + 3);
        add(SITE + "3?share=twitter&nb=1", 3, "");
        Collected posts = new Collected();
        RunReport report = feedwright.extract(source, posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(List.of(SITE + "3?replytocom=3", SITE + "3/amp/", SITE + "3?share=twitter&nb=1"), alsoAt(posts.byUrl().get(SITE + 3)));
        assertEquals(Map.of(PostGate.Verdict.COPY, (long) POSTS + 2), report.blogs().get(0).pages().noPosts());
    }

    @Test
    public void anAddressThatWasNeverCapturedLeavesThePostToTheFirstCopy() throws IOException {
        addPosts(2);
        add("https://b.example/2015/story-1", 1, SITE + 1);
        add("https://b.example/2015/entry-1-again", 1, SITE + 1);
        Post post = posts().get("https://b.example/2015/story-1");
        assertEquals(List.of("https://b.example/2015/entry-1-again"), alsoAt(post));
        assertEquals(SITE + 1, post.text(PostField.CANONICAL_URL));
        assertEquals(POSTS, posts().size());
    }

    @Test
    public void anAddressThatAllPagesNameSaysNothing() throws IOException {
        for (String shared : List.of("https://b.example/", "https://b.example/2015/entry-1", "https://else.example/2015/entry-1")) {
            MemorySource all = new MemorySource();
            for (int i = 1; i <= POSTS; i++) {
                String head = "<title>B</title><link rel=canonical href='" + shared + "'>";
                all.add(SITE + i, "text/html", page(i).replace("<title>B</title>", head));
            }
            Collected posts = new Collected();
            feedwright.extract(all.add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS - IN_FEED + 1, POSTS)), posts);
            assertEquals(shared, POSTS, posts.all.size());
        }
    }

    @Test
    public void theAddressThatTheFeedHasWinsOverTheOneThatPagesName() throws IOException {
        for (int i = 1; i <= POSTS; i++) {
            add(SITE + i, i, "https://b.example/short/" + i);
            add("https://b.example/short/" + i, i, i == 1 ? "" : "https://b.example/short/" + i);
        }
        source.add("https://b.example/feed.xml", "application/atom+xml", feed(POSTS - IN_FEED + 1, POSTS));
        Collected unfed = new Collected();
        new Feedwright(Options.defaults().withoutFeeds(), KEY).extract(source, unfed);
        assertEquals(List.of(SITE + 3), alsoAt(unfed.byUrl().get("https://b.example/short/3")));
        Map<String, Post> posts = posts();
        assertEquals(POSTS, posts.size());
        for (int i = 1; i <= POSTS; i++) {
            assertEquals(List.of("https://b.example/short/" + i), alsoAt(posts.get(SITE + i)));
        }
    }

    @Test
    public void anotherPageThatNamesThisOneIsNoCopyUnlessItHasItsTitle() throws IOException {
        addPosts(1);
        add("https://b.example/2015/extra-2", 2, SITE + 2);
        add("https://b.example/2015/extra-3", 4, SITE + 3);
        Map<String, Post> posts = posts();
        assertEquals(POSTS + 1, posts.size());
        assertEquals(List.of("https://b.example/2015/extra-2"), alsoAt(posts.get(SITE + 2)));
    }

    @Test
    public void aCopyIsThePostWhereThePageItselfIsNone() throws IOException {
        addPosts(2);
        source.add(SITE + 1, "text/html", "<title>B</title><p>Moved");
        add(SITE + "1?replytocom=7", 1, SITE + 1);
        add(SITE + "1?replytocom=8", 1, SITE + 1);
        assertEquals(title(1), posts().get(SITE + "1?replytocom=7").title());
        assertEquals(POSTS, posts().size());
    }

    @Test
    public void addressesThatAreNoUrlsSayNothing() throws IOException {
        addPosts(2);
        add(SITE + 1, 1, "https://b.example/" + "a&#10;/".repeat(3000));
        add(SITE + "1?replytocom=1", 1, SITE + "1&#10;&#0;");
        assertEquals(POSTS, posts().size());
    }

    @Test
    public void withoutALookAtTheSourceBeforeACopyIsKnownByThePostBefore() throws IOException {
        addPosts(1);
        Training saved = Training.of(feedwright.train(source).blogs());
        add(SITE + "3?replytocom=3", 3, "");
        add(SITE + "4/amp", 4, SITE + 4);
        Collected posts = new Collected();
        RunReport report = feedwright.apply(saved, source, posts);
        assertEquals(POSTS, posts.all.size());
        assertEquals(2L, (long) report.blogs().get(0).pages().noPosts().get(PostGate.Verdict.COPY));
    }
}
