package org.feedwright.feed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.feedwright.feed.FeedChoice.BlogFeeds;
import org.feedwright.feed.FeedChoice.SetAside;
import org.feedwright.feed.FeedChoice.SetAside.Reason;
import org.junit.Test;

public class FeedRankingTest {
    private static final String SITE = "https://blog.example";

    @Test
    public void commentFeedsAreSetAside() {
        Feed described = new Feed(SITE + "/y.xml", "rss_2.0", "Blog", "Comments on: One", SITE, List.of(), "",
                List.of(entry("/p1/", 1)), "");
        FeedChoice choice = choose(posts("/feed/", 1, 10), described,
                feed("/comments/feed/", "Comments for Blog", "rss_2.0", List.of(entry("/p1/#comment-12", 1))),
                feed("/p1/feed/", "Kommentare zu: Eins", "rss_2.0", List.of(entry("/p1/", 1))),
                feed("/x.xml", "", "rss_2.0", List.of(entry("/p1/#comment-1", 1), entry("/p1/#comment-2", 1))),
                feed("/feeds/123/comments/default", "", "atom_1.0", List.of(entry("/p2/", 2))));
        assertEquals(List.of("/feed/"), primaries(choice));
        assertEquals(Collections.nCopies(5, Reason.COMMENTS), choice.setAside().stream().map(SetAside::reason).toList());
        assertEquals(List.of(), choice.blogs().get(0).others());
    }

    @Test
    public void urlsThatSayThatAFeedIsOfComments() {
        for (String url : List.of("/comments/feed/", "/a-post/comments/feed", "/?feed=comments-rss2", "/Comments.xml",
                "/rss.php?v=2&type=comments", "/feeds/12/comments/default", "/comments.rss")) {
            assertTrue(url, FeedRanking.isOfComments(SITE + url));
        }
        for (String url : List.of("/feed/", "/commentary/atom.xml", "/comment-is-free/index.xml", "/a-post/feed/")) {
            assertFalse(url, FeedRanking.isOfComments(SITE + url));
        }
        assertFalse(FeedRanking.isOfComments("https://commentary.example/feed.xml"));
    }

    @Test
    public void aBlogThatIsCalledCommentsKeepsItsOnlyFeed() {
        assertEquals(List.of("/feed/"), primaries(choose(feed("/feed/", "Comments on economics", "rss_2.0", List.of(entry("/p1/", 1))))));
    }

    @Test
    public void aCategoryFeedIsSetAsideButItsOlderEntriesAreKept() {
        FeedChoice choice = choose(posts("/index.xml", 11, 20), posts("/tags/java/index.xml", 1, 8), posts("/tag/long/feed/", 1, 30));
        assertEquals(List.of("/index.xml"), primaries(choice));
        assertEquals(List.of(Reason.CATEGORY, Reason.CATEGORY), choice.setAside().stream().map(SetAside::reason).toList());
        assertEquals(2, choice.blogs().get(0).others().size());
    }

    @Test
    public void aSectionIsFoundByItsEntriesWhereItsUrlSaysNothing() {
        Feed part = feed("/java.xml", "Blog", "atom_1.0",
                List.of(entry("/p12/", 12), entry("/p14/", 14), entry("/p3/", 3), entry("/p2/", 2)));
        FeedChoice choice = choose(part, feed("/a-longer-name.xml", "Blog", "rss_2.0", List.of(entry("/p12/", 12), entry("/p13/", 13),
                entry("/p14/", 14))));
        assertEquals(List.of("/a-longer-name.xml"), primaries(choice));
        assertEquals(Reason.CATEGORY, choice.setAside().get(0).reason());
    }

    /** RFC 5005, and how WordPress, Blogger and JSON feeds go on: whatever page of a feed was archived, its entries are the blog's. */
    @Test
    public void pagesOfAFeedAreOneBlog() {
        for (List<String> pages : List.of(List.of("/feed/", "/feed/?paged=2", "/feed/?paged=3"),
                List.of("/feeds/posts/default", "/feeds/posts/default?start-index=26&max-results=25",
                        "/feeds/posts/default?start-index=51"),
                List.of("/feed.json", "/feed.json?page=2", "/feed.json?page=3"),
                List.of("/atom.xml", "/archive/2019/atom.xml", "/archive/2018/atom.xml"))) {
            FeedChoice choice = choose(posts(pages.get(0), 21, 30), posts(pages.get(1), 11, 21), posts(pages.get(2), 1, 11));
            assertEquals(List.of(pages.get(0)), primaries(choice));
            assertEquals(pages.toString(), 2, choice.blogs().get(0).others().size());
        }
    }

    @Test
    public void aCategoryFeedServesWhereTheWholeFeedIsMissing() {
        FeedChoice choice = choose(posts("/category/a/feed/", 1, 5), posts("/category/b/feed/", 6, 8));
        assertEquals(List.of("/category/a/feed/"), primaries(choice));
        assertEquals(1, choice.blogs().get(0).others().size());
    }

    @Test
    public void ofTwoFormatsTheRicherIsChosenThenTheBetterFormat() {
        Feed rss = posts("/rss.xml", 1, 5);
        Feed atom = feed("/atom.xml", "Blog", "atom_1.0", rss.entries());
        assertEquals(List.of("/atom.xml"), primaries(choose(rss, atom)));
        List<Entry> withAuthors = rss.entries().stream().map(e -> new Entry(e.title(), List.of("Jo"), e.published(), e.content(),
                e.summary(),
                e.categories(), e.permalinks())).toList();
        FeedChoice choice = choose(feed("/rss.xml", "Blog", "rss_2.0", withAuthors), atom);
        assertEquals(List.of("/rss.xml"), primaries(choice));
        assertEquals(Reason.DUPLICATE, choice.setAside().get(0).reason());
    }

    @Test
    public void independentBlogsOfASiteAreKeptApart() {
        assertEquals(List.of("/de/feed/", "/en/feed/"), primaries(choose(posts("/de/feed/", 1, 5), posts("/en/feed/", 11, 14))));
    }

    @Test
    public void aSectionBelongsToTheNearestWholeFeedAboveIt() {
        FeedChoice choice = choose(posts("/feed/", 1, 9), posts("/en/feed/", 11, 15), posts("/en/tag/x/feed/", 21, 22),
                posts("/en/sub/tag/y/feed/", 31, 32));
        assertEquals(List.of("/feed/", "/en/feed/"), primaries(choice));
        assertEquals(2, choice.blogs().get(1).others().size());
    }

    @Test
    public void thePodcastOfABlogIsNotItsPostFeed() {
        List<Entry> episodes = IntStream.rangeClosed(1, 30).mapToObj(i -> entry("/p" + i + "/", i)).map(e -> new Entry(e.title(),
                e.authors(), e.published(),
                "<p>full</p>", e.summary(), e.categories(), e.permalinks(), true, Entry.Details.NONE)).toList();
        FeedChoice choice = choose(feed("/podcast.xml", "Blog", "atom_1.0", episodes), posts("/feed/", 28, 33));
        assertEquals(List.of("/feed/"), primaries(choice));
        assertEquals(Reason.PODCAST_OF_SAME_BLOG, choice.setAside().get(0).reason());
    }

    @Test
    public void anAbandonedFeedOfTheSameBlogIsNotChosen() {
        FeedChoice choice = choose(posts("/index.rdf", 1, 15), posts("/atom.xml", 20, 29));
        assertEquals(List.of("/atom.xml"), primaries(choice));
        assertEquals(Reason.STALE, choice.setAside().get(0).reason());
    }

    @Test
    public void feedsWithoutEntriesOrLinksAreSetAside() {
        Entry unlinked = new Entry("t", List.of(), Optional.empty(), "", "", List.of(), List.of());
        FeedChoice choice = choose(feed("/a", "", "rss_2.0", List.of()), feed("/b", "", "rss_2.0", List.of(unlinked)));
        assertEquals(List.of(), choice.blogs());
        assertEquals(List.of(Reason.EMPTY, Reason.NO_PERMALINKS), choice.setAside().stream().map(SetAside::reason).toList());
    }

    @Test
    public void theOrderOfTheFeedsDoesNotMatter() {
        List<Feed> feeds = new ArrayList<>(List.of(posts("/feed/", 1, 10), posts("/feed/atom/", 1, 10), posts("/tag/a/feed/", 3, 4),
                posts("/en/feed/", 20, 22),
                posts("/author/jo/feed/", 1, 12), posts("/old.rdf", 5, 6), posts("/comments/feed/", 1, 2)));
        FeedChoice expected = FeedRanking.choose(feeds, url -> url);
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            Collections.shuffle(feeds, random);
            FeedChoice choice = FeedRanking.choose(feeds, url -> url);
            assertEquals(expected.blogs().stream().map(BlogFeeds::primary).toList(),
                    choice.blogs().stream().map(BlogFeeds::primary).toList());
            assertEquals(expected.setAside().size(), choice.setAside().size());
        }
    }

    private static FeedChoice choose(Feed... feeds) {
        return FeedRanking.choose(Arrays.asList(feeds), url -> url);
    }

    private static List<String> primaries(FeedChoice choice) {
        return choice.blogs().stream().map(blog -> blog.primary().url().substring(SITE.length())).toList();
    }

    private static Feed posts(String path, int from, int to) {
        return feed(path, "Blog", "rss_2.0", IntStream.rangeClosed(from, to).mapToObj(i -> entry("/p" + i + "/", i)).toList());
    }

    private static Feed feed(String path, String title, String format, List<Entry> entries) {
        String link = path.startsWith("/en/") ? SITE + "/en/" : path.startsWith("/de/") ? SITE + "/de/" : SITE + "/";
        return new Feed(SITE + path, format, title, "", link, List.of(), "", entries, "");
    }

    private static Entry entry(String path, int day) {
        OffsetDateTime date = OffsetDateTime.parse("2020-01-01T00:00:00Z").plusDays(day);
        return new Entry("t" + day, List.of(), Optional.of(date), "", "s", List.of(), List.of(SITE + path));
    }
}
